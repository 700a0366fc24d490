import { serviceTagIn } from '../../domain/attempt.ts';
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

/** Text that is pasted or dropped, and the field that receives it. */
export interface InsertedText {
  readonly content: ApplicationContent;
  readonly path: FieldPath;
  readonly text: string;
  /** The text displayed in the field, which for amounts and countries may differ from its value. */
  readonly shown: string;
  /** The selection in `shown`. UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** A piece of an address, and the line it is assigned to. */
export interface AddressPiece {
  readonly text: string;
  readonly target: PartyLine | 'out';
}

/** How a pasted text was divided, so that the clerk can divide it differently. */
export type PasteSplit =
  | {
      readonly kind: 'address';
      readonly role: PartyRole;
      readonly pieces: readonly AddressPiece[];
      readonly countryCode: string;
    }
  | { readonly kind: 'goods'; readonly table: GoodsTable };

/** What a pasted text was recognised as, and every field that it changes. */
export interface Placement {
  readonly kind: 'address' | 'typedAddress' | 'goods' | 'money' | 'plain';
  readonly values: ReadonlyMap<FieldPath, string>;
  /** Position of the caret afterwards, in the field that received the text. UTF-16 units. */
  readonly caret: number;
  /** Parts of the text that went into no field: phone numbers, greetings, prices, headings. */
  readonly leftOut: readonly string[];
  /** `null` where the text can be divided in one way only. */
  readonly split: PasteSplit | null;
}

/** Inserts the text into the field as if it were typed. */
export function placePlain(incoming: InsertedText, amounts: AmountStyle): Placement {
  return fillIn(incoming, fittingText(incoming.path, incoming.text), amounts, '');
}

/** As `placePlain`, for text dropped on the field: at its end, the text begins a new line or word. */
export function placeBehind(incoming: InsertedText, amounts: AmountStyle): Placement {
  const { path, shown, start } = incoming;
  const isFree = start < shown.length || shown === '' || /\s$/.test(shown);
  const between = isFree ? '' : multilineFields.has(path) ? '\n' : ' ';
  return fillIn(incoming, fittingText(path, incoming.text).trim(), amounts, between);
}

/** The role of the party that a field belongs to; `null` for other fields. */
export function roleOf(path: FieldPath): PartyRole | null {
  if (path.startsWith('consignor.')) return 'consignor';
  return path.startsWith('consignee.') ? 'consignee' : null;
}

/** The first empty line of a party for text that is no address, in the order in which addresses are filled in. */
export function freeLine(party: Party): PartyLine {
  const order = ['name', 'address1', 'address2', 'address3', 'name2', 'city', 'state', 'zip'] as const;
  return order.find((line) => party[line].trim() === '') ?? 'address3';
}

/** The text on several lines if the field allows them, else joined on one. No word is lost. */
function fittingText(path: FieldPath, text: string): string {
  const plain = normaliseText(text);
  return multilineFields.has(path) ? plain : plain.replace(/\s*[\n\t]\s*/g, ' ').trim();
}

function fillIn(incoming: InsertedText, text: string, amounts: AmountStyle, between: string): Placement {
  const { path, shown, start, end } = incoming;
  const code = codedValue(path, text, amounts);
  const value = code ?? shown.slice(0, start) + between + text + shown.slice(end);
  const caret = code?.length ?? start + between.length + text.length;
  return { kind: 'plain', values: new Map([[path, value]]), caret, leftOut: [], split: null };
}

/** The value of a field with a format of its own, which takes a whole text as one value; `null` for running text. */
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
    case 'serviceTag':
      return serviceTagIn(text) ?? text;
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
