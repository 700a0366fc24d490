import { isCurrencyCode } from '../codes.ts';
import { isAmount, isAmbiguousNumber, readTypedAmount } from '../money.ts';
import type { AmountStyle } from '../../domain/languages.ts';
import { columnTerms } from './label-tables.ts';

/** An amount as it is printed, in nine languages. */
export interface PrintedAmount {
  /** Decimal text with a dot, without its sign. */
  readonly amount: string;
  readonly isNegative: boolean;
  /** The currency code or symbol next to it, as printed. */
  readonly money: string;
  readonly hasDecimals: boolean;
  /** Index in the text where it ends. UTF-16 units. */
  readonly end: number;
}

const sign = String.raw`[-–−]`;
const digits = String.raw`(?:\d{1,3}(?:[.'’ ]\d{3})+(?:,\d{1,4})?|\d{1,3}(?:,\d{2,3})+(?:\.\d{1,4})?|\d{1,3}(?:['’ ]\d{3})+(?:\.\d{1,4})?|\d+(?:[.,]\d{1,4})?)`;
/** Marks in place of cents: `9.600,-`, `250.–`. */
const noCents = String.raw`[.,][-–—]{1,2}(?!\d)`;
// `SCR-2` is an article number.
const moneyMark = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}(?![A-Za-z]|-\d+(?![\d.,]))|zł|TL\b|kr\b|Kč|Ft\b|Euro\b|円|元)`;
/** `R 3 420.00`: an R only counts before an amount with cents, as a letter before a number may be part of a name. */
const rand = String.raw`R\s?(?=\d{1,3}(?:[ ,']?\d{3})*[.,]\d{2}(?!\d))`;
const amountForm = new RegExp(
  String.raw`(?<![\p{L}\d.,/:#-])(?<lead>${moneyMark}\s?|${rand})?(?<minus>${sign}\s?)?(?<number>${digits})(?<whole>${noCents})?(?<late>${sign})?(?<trail>\s?${moneyMark})?(?![\p{L}\d/:%]|[.,]\d|\s?%|-\d)`,
  'gu',
);

/** The amounts in a text, in order. Parts of dates, percentages and codes are left out. */
export function amountsIn(text: string, style: AmountStyle): readonly PrintedAmount[] {
  const found: PrintedAmount[] = [];
  for (const match of text.matchAll(amountForm)) {
    const { lead = '', minus = '', number = '', whole, late = '', trail = '' } = match.groups ?? {};
    const amount = whole === undefined ? decimalOf(number, style) : withoutCents(number);
    if (amount === null) continue;
    // Accountants put deductions in brackets: (12.50).
    const isInBrackets =
      text.slice(0, match.index).endsWith('(') && text.slice(match.index + match[0].length).startsWith(')');
    found.push({
      amount,
      // The hyphen in `¥12,000-` is no minus: it keeps digits from being added.
      isNegative:
        minus !== '' || (late !== '' && !/[¥￥]/u.test(lead)) || (isInBrackets && amount.includes('.')),
      // The code in `$3,120.00 USD` tells which dollars are meant.
      money:
        currencyOf(lead) === null && currencyOf(trail) !== null
          ? trail.trim()
          : moneyOf((lead || trail).trim()),
      hasDecimals: amount.includes('.'),
      // Three letters that are no currency are a unit after the number.
      end: match.index + match[0].length - (moneyOf(trail.trim()) === '' ? trail.length : 0),
    });
  }
  return found;
}

/** A number in groups of three that is followed by a mark for no cents. */
function withoutCents(number: string): string | null {
  return /^\d{1,3}(?:[.,'’ ]?\d{3})*$/u.test(number) ? `${number.replaceAll(/\D/gu, '')}.00` : null;
}

/** A currency mark. Three letters after a number may also be a unit, `12,000 MTS`; then empty. */
function moneyOf(mark: string): string {
  return /^[A-Z]{3}$/u.test(mark) && currencyOf(mark) === null ? '' : mark;
}

/** The style of a document that does not show how it writes amounts: ambiguous amounts are not read. */
export const unknownStyle: AmountStyle = { decimal: '', group: '' };

/** Decimal text with a dot; `null` for a number that is not in the document's style. */
function decimalOf(number: string, { decimal }: AmountStyle): string | null {
  const bare = number.replaceAll(/[\s'’]/gu, '');
  if (decimal === '') {
    const amount = readTypedAmount(bare, { decimal: '.', group: ',' });
    return isAmbiguousNumber(bare) || !isAmount(amount) ? null : amount;
  }
  const other = decimal === ',' ? '.' : ',';
  const [whole = '', fraction] = bare.split(decimal);
  const groups = whole.split(other);
  if (bare.split(decimal).length > 2) {
    const all = bare.split(decimal);
    const isGrouped = !bare.includes(other) && all.slice(1).every((part) => part.length === 3);
    return isGrouped && isAmount(all.join('')) ? all.join('') : null;
  }
  if (
    groups.length > 1 &&
    (groups.at(-1)?.length !== 3 || groups.slice(1, -1).some(({ length }) => length < 2))
  )
    return null;
  const plain = groups.join('') + (fraction === undefined ? '' : `.${fraction}`);
  return isAmount(plain) ? plain : null;
}

/** The style of Chinese and Japanese documents, which separate thousands with commas. */
export const easternStyle: AmountStyle = { decimal: '.', group: ',' };

/** How a document writes amounts, judged by unambiguous ones; `null` where there are none or they disagree. */
export function styleOf(texts: readonly string[]): AmountStyle | null {
  let comma = 0;
  let dot = 0;
  for (const text of texts) {
    comma +=
      text.match(/(?<![\d.,])\d{1,3}(?:[.'’ ]?\d{3})*,(?:\d{2}(?![\d.,])|[-–—]{1,2}(?!\d))/gu)?.length ?? 0;
    // Every group has its separator, or a long row of digits could be divided in too many ways.
    dot += text.match(/(?<![\d.,])\d+(?:[,'’ ]\d{2,3})*\.\d{2}(?![\d.,])/gu)?.length ?? 0;
  }
  // Two groups of three digits show the separator of thousands.
  for (const text of texts) {
    comma += text.match(/(?<![\p{L}\d.,-]|CHE )\d{1,3}(?:\.\d{3}){2,}(?![\d.,/-])/gu)?.length ?? 0;
    dot += text.match(/(?<![\p{L}\d.,-])\d{1,3}(?:,\d{3}){2,}(?![\d.,/-])/gu)?.length ?? 0;
  }
  if (comma === 0 && dot === 0) return styleOfWhole(texts);
  // Times of day and version numbers also look like amounts, so a clear majority is needed.
  if (Math.min(comma, dot) * 2 > Math.max(comma, dot) || comma === dot) return null;
  return comma > dot ? { decimal: ',', group: '.' } : { decimal: '.', group: ',' };
}

/** A currency with two decimals before or after a number with one group of three digits. */
const wholeMoney =
  /(?<![\p{L}\d])(?:(?:USD|EUR|GBP|CHF|CAD|AUD|US\$|[€$£])\s?(?<lead>\d{1,3}[.,]\d{3})|(?<trail>\d{1,3}[.,]\d{3})\s?(?:USD|EUR|GBP|CHF|CAD|AUD|[€$£]))(?![\p{L}\d]|[.,]\d)/gu;

/**
 * The style of a document with at least three sums in such currencies that have three digits after the same separator,
 * which then separates thousands: `US$3,400`, `US$10,200`, `US$15,200`. One or two might be prices with three decimals.
 */
function styleOfWhole(texts: readonly string[]): AmountStyle | null {
  const sums = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(wholeMoney)].map(({ groups }) => groups?.['lead'] ?? groups?.['trail'] ?? ''),
    ),
  );
  const [group, ...others] = new Set([...sums].map((sum) => (sum.includes(',') ? ',' : '.')));
  if (sums.size < 3 || group === undefined || others.length > 0) return null;
  return group === ',' ? { decimal: '.', group } : { decimal: ',', group };
}

const certainSigns: Readonly<Record<string, string>> = {
  ...{
    '€': 'EUR',
    EURO: 'EUR',
    '£': 'GBP',
    '₺': 'TRY',
    TL: 'TRY',
    '₹': 'INR',
    '₩': 'KRW',
    '₪': 'ILS',
    '₫': 'VND',
    '₦': 'NGN',
    '₱': 'PHP',
    '฿': 'THB',
    '₴': 'UAH',
    '₸': 'KZT',
    '₽': 'RUB',
    '₾': 'GEL',
    '₵': 'GHS',
    円: 'JPY',
  },
  ...{
    US$: 'USD',
    A$: 'AUD',
    AU$: 'AUD',
    C$: 'CAD',
    CA$: 'CAD',
    HK$: 'HKD',
    NZ$: 'NZD',
    S$: 'SGD',
    SG$: 'SGD',
    R$: 'BRL',
  },
  ...{ ZŁ: 'PLN', KČ: 'CZK', FT: 'HUF', ZL: 'PLN' },
};

/** The currency that a code or symbol means; `null` for a bare $, ¥ or kr, which several countries use. */
export function currencyOf(mark: string): string | null {
  const upper = mark.trim().toUpperCase();
  // KGS means kilograms here. The Kyrgyz som is only recognised by a label.
  if (upper === 'KGS') return null;
  return isCurrencyCode(upper) ? upper : (certainSigns[upper] ?? null);
}

const dollarsOfAmerica =
  /^(?:u\.?\s?s\.?\s?(?:a\.?\s)?dollars?|d[oó]lar(?:es)? (?:usa|u\.?s\.?a?|(?:norte|estado)?\s?(?:americanos?|estadounidenses?)))(?!\p{L})/iu;

/** The currency at the start of the text after its label: a code, a symbol, or `US dollars`. */
export function currencyAtStart(text: string): string | null {
  if (dollarsOfAmerica.test(text)) return 'USD';
  return currencyOf(/^(?:\p{Lu}{3}\b|\p{Sc}|US\$|euro\b)/iu.exec(text)?.[0] ?? '');
}

/** The currency that a text names in words; `null` for none or an ambiguous one. */
export function currencyNamed(text: string): string | null {
  if (/(?<!\p{L})euros?(?!\p{L})/iu.test(text)) return 'EUR';
  if (/(?<!\p{L})pounds? sterling(?!\p{L})/iu.test(text)) return 'GBP';
  return /(?<!\p{L})u\.?s\.? dollars?(?!\p{L})/iu.test(text) ? 'USD' : null;
}

/**
 * The meaning of an ambiguous symbol in documents of a country that uses it for its own currency only. The key is the
 * country and the symbol. ISO 4217 codes.
 */
export const homeCurrencies: Readonly<Record<string, string>> = {
  US$: 'USD',
  'JP¥': 'JPY',
  'JP￥': 'JPY',
  ZAR: 'ZAR',
};

/** The codes that an ambiguous symbol can mean. Source: ISO 4217. */
const ambiguousSymbols: Readonly<Record<string, RegExp>> = {
  $: /^(?:USD|CAD|AUD|NZD|SGD|HKD|TWD|MXN|CLP|COP|ARS|BBD|BSD|BZD|FJD|GYD|JMD|LRD|NAD|SBD|SRD|TTD|UYU|XCD|BMD|BND|KYD)$/u,
  '¥': /^(?:JPY|CNY)$/u,
  '￥': /^(?:JPY|CNY)$/u,
  元: /^(?:CNY|TWD|HKD|MOP)$/u,
  KR: /^(?:SEK|NOK|DKK|ISK)$/u,
};

/** Whether each of these symbols can mean this code. Symbols that are not ambiguous do not matter. */
export function isMeantBy(code: string, symbols: readonly string[]): boolean {
  return symbols.every((symbol) => ambiguousSymbols[symbol.trim().toUpperCase()]?.test(code) ?? true);
}

/** The code before the heading of a column of sums: `EUR Celkem`. */
export function codeOverSums(text: string): string | undefined {
  const { mark, words = '' } = /^(?<mark>[A-Z]{3}) (?<words>\p{L}.{2,24})$/u.exec(text)?.groups ?? {};
  return columnTerms(words).has('amount') ? mark : undefined;
}

/** A unit after a number, which then is no amount of money. */
export const unitBehind =
  /^\s?(?:kgs?|kilo|lbs?|g|t|to|tons?|tonnes?|m[²³23]?|cbm|l|ltr|pcs?|pieces|st(?:k|ück)?|uds?|szt|adet|ctns?|cartons?|pallets?|boxes|pkgs?|packages|colli|h|hrs?)\b/iu;

/** Units as invoices write them, folded, by their code. Source: UN/ECE Recommendation 20. */
const unitWords: Readonly<Record<string, string>> = {
  C62: 'pc pcs piece pieces unit units stk stueck stuck stück st uds ud unidad unidades pezzi pz nr stuks pecas peça peças un szt adet ea each pce piezas pièce pièces pieces u',
  KGM: 'kg kgs kilogram kilogramm kilo',
  GRM: 'g gr',
  TNE: 't to ton tonne tonnen tons',
  MTR: 'm mtr meter metre metres metri metros metr',
  MTK: 'm2 m² qm sqm',
  MTQ: 'm3 m³ cbm',
  LTR: 'l ltr liter litre litres litri litros litr',
  SET: 'set sets satz sätze jeu jeux juego juegos kpl takim takım conjunto',
  PR: 'pair pairs paar paire paires par pares paia çift para',
  HUR: 'h hrs std stunden hour hours',
};

const unitCodes: ReadonlyMap<string, string> = new Map(
  Object.entries(unitWords).flatMap(([code, written]) =>
    written.split(' ').map((word) => [word, code] as const),
  ),
);

/** The code of a printed unit; an unknown unit is returned unchanged. */
export function unitCodeOf(printed: string): string {
  const folded = printed.toLowerCase().replaceAll(/[.()\s]/gu, '');
  return unitCodes.get(folded) ?? unitCodes.get(folded.replace(/s$/u, '')) ?? printed;
}
