import { serviceTagIn } from '../../../shared/domain/attempt.ts';
import { factsOf, lengthLimitOf, type FieldPath } from '../../../shared/domain/fields.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { CellProblem, DaysOrder } from '../../../shared/ipc/areas/import.ts';
import { countryOf, isNoCountry, languageOf } from '../../../shared/rules/countries/certificate-language.ts';
import { isCurrencyCode } from '../../../shared/rules/codes.ts';
import { readTypedDay, readTypedWeight, withoutMidnight } from '../../../shared/rules/dates-and-weights.ts';
import { decimalSignOf, isAmount, isAmbiguousNumber, readTypedAmount } from '../../../shared/rules/money.ts';
import type { AmountStyle } from '../../../shared/domain/languages.ts';
import { readMoney } from '../../../shared/rules/paste/money-text.ts';
import { findForbiddenCharacter } from '../../../shared/rules/text.ts';
import type { CountryNames } from './countries.ts';

/** Result of reading a cell: the value of its field, or the problem with it. */
type CellReading =
  | { readonly kind: 'fits'; readonly value: string; readonly currency?: string }
  | {
      readonly kind: 'problem';
      readonly problem: CellProblem['kind'];
      readonly repair: string | null;
      readonly evidence: string | null;
    };

/** How the numbers of a column are written. */
export interface WrittenNumbers {
  readonly style: AmountStyle;
  /** What the column's unambiguous numbers show: one style, nothing, or both styles. */
  readonly evidence: 'one' | 'none' | 'contrary';
  /** Whether one of those numbers has three digits after its decimal sign. */
  readonly hasThousandths: boolean;
}

/** Context for reading a cell. */
interface CellContext {
  /** How the column writes numbers. */
  readonly written: WrittenNumbers;
  /** Order of day and month in the column; `null` where neither the column nor the clerk says. */
  readonly days: DaysOrder | null;
  readonly countries: CountryNames;
  /** Gives the city of the party to which a country belongs. */
  readonly city: () => string;
}

/** Letters that are typed or misread in place of digits. */
const digitLetters: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1' };
/** Such a letter beside a digit or a separator of digits. */
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

/** Converts the text of a cell for its field: NFC, line feeds, nothing cut. `isNumber`: the text is a plain decimal. */
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
      return readAmount(text, isNumber, context.written);
    case 'currency':
      return readCurrency(text);
    case 'count':
      return /^\d{1,3}$/.test(text) ? fits(text) : problem('notACount', null);
    case 'countryName':
      return isNoCountry(text) ? readCountry(text, context) : fits(countryOf(text) ?? text);
    case 'countryCode':
      return readCountry(text, context);
    case 'day':
      return readDay(withoutMidnight(text), context.days);
    case 'weight':
      return readWeight(text, isNumber, context.written);
    case 'language':
      return fits(languageOf(text) ?? text);
    case 'serviceTag': {
      const tag = serviceTagIn(text);
      return tag === null ? problem('notAServiceTag', null) : fits(tag);
    }
    case 'line':
      return shortened.test(text) || (isNumber && /^\d{16}/u.test(text))
        ? problem('numberShortened', null)
        : fits(text);
    case 'text':
      return fits(text);
    default:
      return assertNever(kind);
  }
}

/** A long number as spreadsheets save it in a text file. Of a number, its own files have 15 digits; the others are lost. */
const shortened = /^\d(?:[.,]\d{1,14})?E\+\d{2}$/u;

/** Days in digits whose order of day and month differs between countries. With dots the day always comes first. */
const slashedDay = /^\s*(\d{1,2})[/-](\d{1,2})((?:[./-](?:\d{4}|\d{2})?)?)\s*$/u;

function readDay(text: string, order: DaysOrder | null): CellReading {
  const [, first = '', second = '', year = ''] = slashedDay.exec(text) ?? [];
  const only = orderOfDay(first, second);
  if (only === 'either' && order === null) return problem('dayInTwoWays', null);
  const isMonthFirst =
    only === 'monthFirst' ? order !== 'dayFirst' : only === 'either' && order === 'monthFirst';
  return fits(readTypedDay(isMonthFirst ? `${second}/${first}${year}` : text, new Date()));
}

/** The possible order of day and month by the numbers; `null` where the order does not matter or is impossible. */
function orderOfDay(first: string, second: string): DaysOrder | 'either' | null {
  const [one, two] = [Number(first), Number(second)];
  if (first === '' || one === two) return null;
  if (one > 12) return two > 12 ? null : 'dayFirst';
  return two > 12 ? 'monthFirst' : 'either';
}

/**
 * The order of day and month in a column, by its unambiguous days; `null` where there are none, or they contradict each
 * other.
 */
export function daysOrderOf(texts: Iterable<string>): DaysOrder | null {
  const found = new Set<DaysOrder>();
  for (const text of texts) {
    const [, first = '', second = ''] = slashedDay.exec(withoutMidnight(text)) ?? [];
    const order = orderOfDay(first, second);
    if (order !== null && order !== 'either') found.add(order);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

function readAmount(text: string, isNumber: boolean, written: WrittenNumbers): CellReading {
  if (isNumber && isAmount(text)) return fits(text);
  const { style } = written;
  const typed = readTypedAmount(text, style);
  if (isAmount(typed)) return isAsked(text, written) ? readInTwoWays(typed, written) : fits(typed);
  const money = readMoney(text, style);
  if (money !== null) {
    const { amount: value, currency } = money;
    return isAsked(text, written)
      ? readInTwoWays(value, written, currency)
      : { kind: 'fits', value, currency };
  }
  const digits = text.replace(misread, (letter) => digitLetters[letter] ?? letter);
  const repaired = readTypedAmount(digits, style);
  if (digits === text) return problem('notAnAmount', null);
  if (isAmount(repaired)) return problem('lettersInAmount', unmistakable(repaired));
  const marked = readMoney(digits, style);
  if (marked === null) return problem('notAnAmount', null);
  return problem('lettersInAmount', `${marked.currency} ${unmistakable(marked.amount)}`);
}

function readWeight(text: string, isNumber: boolean, written: WrittenNumbers): CellReading {
  if (isNumber && isAmount(text)) return fits(text);
  const weight = readTypedWeight(text, written.style);
  return isAmount(weight) && isAsked(text, written) ? readInTwoWays(weight, written) : fits(weight);
}

/**
 * Whether only a person can tell what a number means: it could be a thousand times as much, and its column does not
 * tell. Three digits after a decimal sign are no evidence by themselves, because the column may mix both styles.
 */
function isAsked(text: string, { evidence, style, hasThousandths }: WrittenNumbers): boolean {
  const number = numberIn(text);
  if (!isAmbiguousNumber(number)) return false;
  return evidence !== 'one' || (number.includes(style.decimal) && !hasThousandths);
}

/** An ambiguous number. The likelier value is suggested, and none where the column shows both styles. */
function readInTwoWays(value: string, { evidence }: WrittenNumbers, currency = ''): CellReading {
  const repair = `${currency} ${unmistakable(value)}`.trimStart();
  return problem('readInTwoWays', evidence === 'none' ? repair : null);
}

/** The number without surrounding text such as its currency. */
export function numberIn(text: string): string {
  return /^[^\d.,]*(\d[\d.,'’\s]*)[^\d.,]*$/u.exec(text)?.[1] ?? text;
}

/** Adds a zero after three decimals, because a reader of another language would take them for thousands. */
function unmistakable(amount: string): string {
  return /\.\d{3}$/.test(amount) ? `${amount}0` : amount;
}

function readCurrency(text: string): CellReading {
  const upper = text.toUpperCase();
  const code = isCurrencyCode(upper) ? upper : (currencyWords[upper] ?? null);
  // A name shared by several currencies is only suggested.
  return code === null ? problem('notACurrency', likelyCurrencies[upper] ?? null) : fits(code);
}

/** An amount whose format shows a sign of several currencies, and its likely one. */
export function signProblem(
  sign: string,
  amount: string,
): { readonly value: string; readonly repair: string | null } {
  const code = likelyCurrencies[sign.toUpperCase()];
  return {
    value: `${sign} ${amount}`,
    repair: code === undefined ? null : `${code} ${unmistakable(amount)}`,
  };
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

/** The style of a column's numbers, derived from its texts; `otherwise` where they show none or both. */
export function writtenNumbersOf(texts: Iterable<string>, otherwise: AmountStyle['decimal']): WrittenNumbers {
  const signs = new Set<string>();
  let hasThousandths = false;
  for (const text of texts) {
    const number = numberIn(text);
    const sign = decimalSignOf(number);
    if (sign === null) continue;
    signs.add(sign);
    hasThousandths ||= /^\d{3}$/u.test(number.trimEnd().split(sign)[1] ?? '');
  }
  const [only = otherwise] = signs;
  const decimal = signs.size === 1 ? only : otherwise;
  const style = { decimal, group: decimal === ',' ? '.' : ',' };
  const evidence = signs.size === 1 ? 'one' : signs.size === 0 ? 'none' : 'contrary';
  return { style, evidence, hasThousandths };
}
