import { factsOf, lengthLimitOf, type FieldPath } from '../../../shared/domain/fields.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { CellProblem } from '../../../shared/ipc/areas/import.ts';
import { countryOf, isNoCountry, languageOf } from '../../../shared/rules/countries/certificate-language.ts';
import { isCurrencyCode } from '../../../shared/rules/codes.ts';
import { readTypedDay, readTypedWeight } from '../../../shared/rules/dates-and-weights.ts';
import { isAmount, readTypedAmount, type AmountStyle } from '../../../shared/rules/money.ts';
import { readMoney } from '../../../shared/rules/paste/money-text.ts';
import { findForbiddenCharacter } from '../../../shared/rules/text.ts';
import type { CountryNames } from './countries.ts';

/** What a text becomes in its field, or why it cannot be there. */
export type CellReading =
  | { readonly kind: 'fits'; readonly value: string; readonly currency?: string }
  | {
      readonly kind: 'problem';
      readonly problem: CellProblem['kind'];
      readonly repair: string | null;
      readonly evidence: string | null;
    };

/** What the reading of one row goes by. */
export interface CellContext {
  /** How the amounts of this file are written. */
  readonly style: AmountStyle;
  readonly countries: CountryNames;
  /** The city of the party that a country belongs to. */
  readonly city: () => string;
}

/** The letters that are typed, or read from paper, where a digit belongs. */
const digitLetters: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1' };
/** Such letters beside a digit or a sign between digits. */
const misread = /(?<=[\d.,][OolI]*)[OolI]|[OolI](?=[OolI]*[\d.,])/g;
const plain = /^[\x20-\x7e]*$/;
const anyForbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/gu;
const currencyWords: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₺': 'TRY',
  '₹': 'INR',
  US$: 'USD',
  EURO: 'EUR',
  EUROS: 'EUR',
  USDOLLAR: 'USD',
  'US-DOLLAR': 'USD',
  SFR: 'CHF',
};

const likelyCurrencies: Readonly<Record<string, string>> = {
  $: 'USD',
  DOLLAR: 'USD',
  DOLLARS: 'USD',
  PFUND: 'GBP',
  POUND: 'GBP',
  POUNDS: 'GBP',
  FRANKEN: 'CHF',
  YEN: 'JPY',
  RMB: 'CNY',
  YUAN: 'CNY',
  DIRHAM: 'AED',
  RIYAL: 'SAR',
  LIRA: 'TRY',
};

/** The text of a cell as its field holds it: NFC, line feeds, nothing cut. `isNumber`: it is a plain decimal. */
export function readCell(
  path: FieldPath,
  text: string,
  isNumber: boolean,
  context: CellContext,
): CellReading {
  if (text === '') return fits('');
  const spot = plain.test(text) ? null : findForbiddenCharacter(text);
  if (spot !== null) return problem('forbiddenCharacter', text.replace(anyForbidden, ''));
  if (text.length > lengthLimitOf(path)) return problem('tooLong', null);
  const { kind } = factsOf(path);
  switch (kind) {
    case 'amount':
      return readAmount(text, isNumber, context.style);
    case 'currency':
      return readCurrency(text);
    case 'count':
      return /^\d{1,3}$/.test(text) ? fits(text) : problem('notACount', null);
    case 'countryName':
      return isNoCountry(text) ? readCountry(text, context) : fits(countryOf(text) ?? text);
    case 'countryCode':
      return readCountry(text, context);
    case 'day':
      return fits(readTypedDay(text.replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/u, ''), new Date()));
    case 'weight':
      return fits(isNumber && isAmount(text) ? text : readTypedWeight(text, context.style));
    case 'language':
      return fits(languageOf(text) ?? text);
    case 'line':
    case 'text':
      return fits(text);
    default:
      return assertNever(kind);
  }
}

function readAmount(text: string, isNumber: boolean, style: AmountStyle): CellReading {
  if (isNumber && isAmount(text)) return fits(text);
  const typed = readTypedAmount(text, style);
  if (isAmount(typed)) return fits(typed);
  const money = readMoney(text, style);
  if (money !== null) return { kind: 'fits', value: money.amount, currency: money.currency };
  const digits = text.replace(misread, (letter) => digitLetters[letter] ?? letter);
  const repaired = readTypedAmount(digits, style);
  if (digits === text) return problem('notAnAmount', null);
  if (isAmount(repaired)) return problem('lettersInAmount', unmistakable(repaired));
  const marked = readMoney(digits, style);
  if (marked === null) return problem('notAnAmount', null);
  return problem('lettersInAmount', `${marked.currency} ${unmistakable(marked.amount)}`);
}

/** With three digits behind the point, a reader of another language would take it for a thousand times as much. */
function unmistakable(amount: string): string {
  return /\.\d{3}$/.test(amount) ? `${amount}0` : amount;
}

function readCurrency(text: string): CellReading {
  const upper = text.toUpperCase();
  const code = isCurrencyCode(upper) ? upper : (currencyWords[upper] ?? null);
  // What several countries call theirs is only offered.
  return code === null ? problem('notACurrency', likelyCurrencies[upper] ?? null) : fits(code);
}

function readCountry(text: string, { countries, city: cityOf }: CellContext): CellReading {
  const code = countries.codeOf(text);
  if (code !== null) return fits(code);
  const city = cityOf();
  const today = countries.former.codeOf(text, city);
  if (today !== null) return { ...problem('notACountry', countries.nameOf(today)), evidence: city };
  const meant = countries.former.has(text) ? null : countries.almost(text);
  return problem('notACountry', meant === null ? null : countries.nameOf(meant));
}

function fits(value: string): CellReading {
  return { kind: 'fits', value };
}

function problem(
  kind: CellProblem['kind'],
  repair: string | null,
): Extract<CellReading, { kind: 'problem' }> {
  return { kind: 'problem', problem: kind, repair, evidence: null };
}

/** How most amounts of a column are written, by those that can be read in one way only. */
export function amountStyleOf(
  texts: Iterable<string>,
  otherwise: AmountStyle['decimal'],
): AmountStyle['decimal'] {
  let balance = 0;
  for (const text of texts) {
    const signs = /([.,])(\d+)\D*$/.exec(text.trim());
    const [, sign = '', behind = ''] = signs ?? [];
    const isGroupedBefore = /[.,]\d{3}[.,]\d/.test(text) && new Set(text.match(/[.,]/g)).size === 2;
    if (sign !== '' && (behind.length !== 3 || isGroupedBefore)) balance += sign === ',' ? 1 : -1;
  }
  if (balance === 0) return otherwise;
  return balance > 0 ? ',' : '.';
}
