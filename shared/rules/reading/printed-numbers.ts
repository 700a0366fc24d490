import { isDay, readTypedDay } from '../dates-and-weights.ts';
import { currencyOf } from './printed-amounts.ts';

const today = new Date();
const dayForms = [
  /(?<![\d.,/-])\d{4}[-./]\d{1,2}[-./]\d{1,2}(?![\d/-])/u,
  /(?<![\d.,/-])\d{1,2}[-./ ]\s?\d{1,2}[-./ ]\s?(?:\d{4}|\d{2})(?![\d/-])/u,
  /\d{4}年\s?\d{1,2}月\s?\d{1,2}日/u,
  // `2026 m. birželio 20 d.`, `2026. június 20.`
  /(?<!\d)\d{4}(?:\.|\sm\.)\s\p{L}{3,12}\s\d{1,2}(?:\.|\sd\.)/u,
  /(?<!\d)\d{1,2}(?:\.(?=\p{L})|(?:\.|º|°|er|st|nd|rd|th|ST|ND|RD|TH)?[\s/-])(?:de |of |day of )?\p{L}{3,12}\.?,?[\s/-](?:de |del )?\d{2,4}(?!\d)/u,
  /\p{L}{3,12}(?:\.\s?|\s)\d{1,2}(?:(?:st|nd|rd|th|ST|ND|RD|TH)?\s|(?:st|nd|rd|th|ST|ND|RD|TH)?,\s?)\d{4}(?!\d)/u,
];

/**
 * The first date in a text, `2026-11-17`; `null` where there is none or it is ambiguous. `isMonthFirst`: whether the
 * document writes 11/17; `null` where that is unknown, so that 03/04 is no date.
 */
export function dayIn(text: string, isMonthFirst: boolean | null): string | null {
  // Arabic documents write `٥ مارس ٢٠٢٦`.
  const latin = text.replaceAll(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660));
  for (const form of dayForms) {
    const found = form.exec(latin)?.[0];
    const day = found === undefined ? null : dayOf(found, isMonthFirst);
    if (day !== null) return day;
  }
  return null;
}

function dayOf(found: string, isMonthFirst: boolean | null): string | null {
  const east = found.replaceAll(/[年月]\s?/gu, '-').replace('日', '');
  const parts = east.split(/[-./\s]+/u);
  if (parts.length === 3 && parts.every((part) => /^\d+$/u.test(part))) {
    const [first = '', second = '', third = ''] = parts;
    if (first.length === 4) return known(`${first}-${second}-${third}`);
    const isPlain = Number(first) > 12 || first === second || found.includes('.');
    if (Number(second) > 12) return known(`${second}.${first}.${third}`);
    if (isPlain || isMonthFirst === false) return known(`${first}.${second}.${third}`);
    return isMonthFirst === true ? known(`${second}.${first}.${third}`) : null;
  }
  const yearFirst = /^(?<year>\d{4})(?:\.|\sm\.)\s(?<month>\p{L}+)\s(?<day>\d{1,2})/u.exec(found)?.groups;
  if (yearFirst !== undefined)
    return known(`${yearFirst['day'] ?? ''} ${yearFirst['month'] ?? ''} ${yearFirst['year'] ?? ''}`);
  const tidy = found
    .replaceAll(/(?<=\d)[º°]|(?<=\d)(?:er|ST|ND|RD|TH)\b/gu, '')
    .replace(/(?<=\d)\.(?=\p{L})/u, '. ')
    .replace(/(?<=\p{L}\s)day of\s|(?<=\d\s)day of\s/u, '')
    .replaceAll(/[-/]/gu, ' ')
    .replaceAll(/(?<=\p{L})\.(?=\d)|,(?=\d)/gu, ' ')
    .replace(/(?<=\p{L}\.?,?\s)del\s/u, '')
    .replace(/\s(\d{2})$/u, ' 20$1');
  return known(tidy);
}

function known(typed: string): string | null {
  const day = readTypedDay(typed, today);
  const year = Number(day.slice(0, 4));
  return isDay(day) && year >= 1990 && year <= today.getFullYear() + 2 ? day : null;
}

/**
 * Whether dates in figures begin with the month in this document, judged by unambiguous ones; `null` where there are
 * none or they disagree.
 */
export function monthFirstOf(texts: readonly string[]): boolean | null {
  const seen = new Set<boolean>();
  for (const text of texts)
    for (const [, first, second] of text.matchAll(/(?<!\d)(\d{1,2})\/(\d{1,2})\/\d{2,4}(?!\d)/gu)) {
      if (Number(first) > 12 && Number(second) <= 12) seen.add(false);
      if (Number(second) > 12 && Number(first) <= 12) seen.add(true);
    }
  return seen.size === 1 ? seen.has(true) : null;
}

const numberWords =
  /^(?:\s*(?:(?:no|nr|num|nro|n|number|nummer|numero|número|numarası|numer|nº|n°|n\.º)(?![\p{L}\d])|[#:：.°º–-]))+\s*/iu;

/** A Portuguese document number with its type and series: `FT A/118`, `FT 2026A/771`. */
const seriesAndNumber = /^[A-Z]{1,4} (?:[A-Z]{1,3}|(?:19|20)\d{2}[A-Z]{1,2})\/\d[\d/-]{0,14}(?=$|[\s,;|])/u;

/** A number and its year with blanks around the slash: `14 / 2026`. */
const numberOfYear = /^\d{1,6} \/ (?:19|20)\d{2}(?![\d.,/-])/u;

/** A number after letters, with nothing following: `INV 118`. After certain words it is another number, or none. */
const lettersAndNumber =
  /^(?!(?:NO|OF|TO|ON|DU|DE|DEL|VOM|VAT|PAGE|DATE|DATED|REF|SEE|NET|DUE|BOX|TEL)\s)(?<letters>[A-Z]{2,6}(?:-[A-Z]{1,6})?) \d[\dA-Z./_-]{2,}$/u;

/** The date directly after a number: `CDE 4471-B du 14/01/2026`. */
const dayBehindNumber = /(?<=\d\S*)\s+(?:dated|dt\.?|d\.d\.|vom|of|du|del|van|z dnia|от)\s+\d.*$/u;

/** A number with its series in words, as in Lithuania and Romania: `Serija LTX Nr. 001187`. */
const namedSeries =
  /^[\s:]*s[eē]ri[aej]+[\s:.]+(?<series>[A-Z]{1,6}),?\s+(?:n[ro°º]?|n[úu]mero|num[ăa]r(?:ul)?)[.:\s]*(?<number>\d{2,12})(?!\S*[\p{L}\d])/iu;

/** A number with its series, `LTX 001187`; `null` for any other text. */
export function numberInSeries(text: string): string | null {
  const { series = '', number } = namedSeries.exec(text)?.groups ?? {};
  return number === undefined ? null : `${series} ${number}`;
}

/**
 * The document number at the start of a text, such as `RE-2026/118`; `null` where there is none. `isWhole`: the text
 * has nothing else.
 */
export function numberIn(text: string, isWhole: boolean): string | null {
  const bare = text.replace(numberWords, '').trim();
  // The number continues in another line.
  if (/\d[-/]$/u.test(bare)) return null;
  const inNamedSeries = numberInSeries(text);
  if (inNamedSeries !== null) return inNamedSeries;
  const inSeries = seriesAndNumber.exec(bare)?.[0] ?? numberOfYear.exec(bare)?.[0];
  if (inSeries !== undefined) return inSeries;
  if (
    isWhole &&
    /^[A-Z]{0,6}(?:[-/][A-Z]{1,6})?[ -]?\d[\dA-Z./_-]*(?: [\dA-Z./_-]*\d[\dA-Z./_-]*)?$/u.test(bare) &&
    dayIn(bare, false) === null
  )
    return bare.length <= 30 ? bare : null;
  const undated = bare.replace(dayBehindNumber, '');
  const lettered = lettersAndNumber.exec(undated)?.groups?.['letters'];
  if (lettered !== undefined && currencyOf(lettered) === null) return undated;
  const [first = ''] = bare.split(/[\s,;|]+/u);
  const number = first.replace(/[.,;:)]+$/u, '');
  const isNumber =
    /^[\p{L}\d][\p{L}\d./_#()+-]*$/u.test(number) &&
    /\d/u.test(number) &&
    number.length <= 30 &&
    number.length >= 1;
  if (!isNumber || isDayAlone(number)) return null;
  return number;
}

/** Whether a text is only a date. `44/07/2026`, the forty-fourth document of a month, is none. */
function isDayAlone(text: string): boolean {
  const isInFigures = /^(?:\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2})$/u.test(text);
  return isInFigures && (dayIn(text, false) !== null || dayIn(text, true) !== null);
}
