import { wayOf } from '../../domain/attempt.ts';
import type { ApplicationContent, Party } from '../../domain/content.ts';
import {
  factsOf,
  multilineFields,
  type FieldPath,
  type PartyLine,
  type PartyRole,
} from '../../domain/fields.ts';
import { assertNever } from '../../domain/result.ts';
import { countryOf } from '../countries/certificate-language.ts';
import { readTypedDay, readTypedWeight } from '../dates-and-weights.ts';
import { readTypedAmount } from '../money.ts';
import type { AmountStyle } from '../../domain/languages.ts';
import { normaliseText } from '../text.ts';
import type { GoodsTable } from './goods-table.ts';

/** Text that comes in by the clipboard or by a drag, and the field that is about to take it. */
export interface IncomingText {
  readonly content: ApplicationContent;
  readonly path: FieldPath;
  readonly text: string;
  /** What the field shows, which for amounts and countries is not always what it holds. */
  readonly shown: string;
  /** The marked stretch of what it shows, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** A piece of an address, and the line that it is put in. */
export interface AddressPiece {
  readonly text: string;
  readonly target: PartyLine | 'out';
}

/** How a text was divided, so that it can be divided otherwise. */
export type PasteSplit =
  | {
      readonly kind: 'address';
      readonly role: PartyRole;
      readonly pieces: readonly AddressPiece[];
      readonly countryCode: string;
    }
  | { readonly kind: 'goods'; readonly table: GoodsTable };

/** What the text is taken for, and every field that changes by it. */
export interface Placement {
  readonly kind: 'address' | 'typedAddress' | 'goods' | 'money' | 'plain';
  readonly values: ReadonlyMap<FieldPath, string>;
  /** Where the caret stands afterwards in the field that took it, in UTF-16 units. */
  readonly caret: number;
  /** What of the text is in no field: phones, greetings, prices, heads. */
  readonly leftOut: readonly string[];
  /** `null` where there is only one way. */
  readonly split: PasteSplit | null;
}

/** The field with the text in it, as typing it there would leave it. */
export function placePlain(incoming: IncomingText, amounts: AmountStyle): Placement {
  return fillIn(incoming, fittingText(incoming.path, incoming.text), amounts, '');
}

/** The same for text that is let go over the field: at its end it begins a line or a word of its own. */
export function placeBehind(incoming: IncomingText, amounts: AmountStyle): Placement {
  const { path, shown, start } = incoming;
  const isFree = start < shown.length || shown === '' || /\s$/.test(shown);
  const between = isFree ? '' : multilineFields.has(path) ? '\n' : ' ';
  return fillIn(incoming, fittingText(path, incoming.text).trim(), amounts, between);
}

/** The party that a line belongs to; `null` for other fields. */
export function roleOf(path: FieldPath): PartyRole | null {
  if (path.startsWith('consignor.')) return 'consignor';
  return path.startsWith('consignee.') ? 'consignee' : null;
}

/** The line of a party that takes text which is no address: the first free one, in the order in which addresses grow. */
export function freeLine(party: Party): PartyLine {
  const order = ['name', 'address1', 'address2', 'address3', 'name2', 'city', 'state', 'zip'] as const;
  return order.find((line) => party[line].trim() === '') ?? 'address3';
}

/** Several lines where the field has them, else one. No word is lost. */
function fittingText(path: FieldPath, text: string): string {
  const plain = normaliseText(text);
  return multilineFields.has(path) ? plain : plain.replace(/\s*[\n\t]\s*/g, ' ').trim();
}

function fillIn(incoming: IncomingText, text: string, amounts: AmountStyle, between: string): Placement {
  const { path, shown, start, end } = incoming;
  const code = codedValue(path, text, amounts);
  const value = code ?? shown.slice(0, start) + between + text + shown.slice(end);
  const caret = code?.length ?? start + between.length + text.length;
  return { kind: 'plain', values: new Map([[path, value]]), caret, leftOut: [], split: null };
}

/** What a field with a form of its own holds for a whole text, as it holds one short thing; `null` for running text. */
function codedValue(path: FieldPath, text: string, amounts: AmountStyle): string | null {
  const { kind } = factsOf(path);
  switch (kind) {
    case 'countryCode':
    case 'countryName':
      return countryOf(text) ?? text;
    case 'amount':
      return readTypedAmount(text, amounts);
    case 'day':
      return readTypedDay(text, new Date());
    case 'weight':
      return readTypedWeight(text, amounts);
    case 'currency':
      return text.length === 3 ? text.toUpperCase() : text;
    case 'way':
      return wayOf(text) ?? text;
    case 'count':
    case 'language':
      return text;
    case 'line':
    case 'text':
      return null;
    default:
      return assertNever(kind);
  }
}
