import type { TextLanguage, AmountStyle } from '../domain/languages.ts';
import { isAmount, readTypedAmount } from './money.ts';

/**
 * Reads and writes days, which are stored as `2026-11-17`, and weights in kilograms, stored as decimal text with a dot.
 */

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** Day first, as everywhere except in the United States; the year may be missing. */
const inFigures = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2})?)?$/;
const dayFirst = /^(\d{1,2})(\.|st|nd|rd|th)?\s+(?:de |of )?(\p{L}{3,12})\.?,?\s+(?:de )?(\d{4})$/u;
const monthFirst = /^(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u;

/**
 * Beginnings of the months' names in the languages of certificates and of their neighbours, just long enough to be
 * unique. Folded, as accents are often left out.
 */
const months: readonly (readonly string[])[] = [
  'jan ene gen sty oca ian янв ян јан січ ιαν jaa sau led sij tam ينا',
  'feb fev lut sub фев лют φεβ vee vas uno velj hel shkurt فبر شبا',
  'mar maa mrz mrt мар бер μαρ kov bre ozu مارس اذار',
  'apr avr abr kwi nis апр кві απρ bal dub tra huh prill ابر نيس',
  'may mai mag mei maj мая маи мај тра μαι geg kve svi tou ماي ايار',
  'jun juin giu cze haz iun июн јун юни чер ιουν juun bir cerven cervn lipn kes qershor يوني حزي',
  'jul juil lug lip tem iul июл јул юли лип ιουλ juul lie cervenec cervenc srpnj srpanj hei korrik يولي تمو',
  'aug aou ago agu sie авг сер αυγ rugp srpna srpen kol elo gusht اغس',
  'sep set wrz eyl sze сен сеп вер σεπ rugs zar ruj syy shtat سبت ايل',
  'oct okt ott out paz eki окт жов οκτ spal rij lok tetor اكت',
  'nov lis kas noi ноя ное лис νοε lap marras stude nento نوف',
  'dec dez dese dic gru ara дек гру δεκ det pros jou dhjet ديس',
].map((starts) => starts.split(' '));

/**
 * `listopad` is November in Polish, where no dot follows the day, and October in Croatian, where one does: `14.
 * listopada 2026`.
 */
const croatianOctober = /^listopada$/iu;

function monthNamed(name: string): number | null {
  const folded = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace('ź', 'z')
    .toLowerCase();
  // "juin" and "juil" both begin with "jui", so the longest match counts.
  const fitting = months.flatMap((starts, at) =>
    starts.filter((start) => folded.startsWith(start)).map((start) => ({ at, length: start.length })),
  );
  const [best] = fitting.toSorted((one, other) => other.length - one.length);
  return best === undefined ? null : best.at + 1;
}

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** A day without a year: the latest past one, or one within the next month, as invoices are seldom dated ahead. */
function lastSuch(month: number, day: number, today: Date): string | null {
  const soon = new Date(today.getTime() + 31 * 86_400_000).toISOString().slice(0, 10);
  const thisYear = dayOf(today.getFullYear(), month, day);
  return thisYear !== null && thisYear > soon ? dayOf(today.getFullYear() - 1, month, day) : thisYear;
}

/** The time of a clock as it is stored: ISO 8601 in UTC. `now`: milliseconds since the epoch. */
export function timestamp(now: () => number): string {
  return new Date(now()).toISOString();
}

/** The day of an instant by this computer's calendar, `2026-11-17`. */
export function localDay(instant: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const year = String(instant.getFullYear()).padStart(4, '0');
  return `${year}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

/** True for a day in its stored form. */
export function isDay(text: string): boolean {
  const [, year, month, day] = isoDay.exec(text) ?? [];
  return year !== undefined && dayOf(Number(year), Number(month), Number(day)) === text;
}

/** A day without the midnight time that some programs add. */
export function withoutMidnight(text: string): string {
  return text.replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/u, '');
}

/** The day that a text means, `2026-11-17`; text that is no day is returned unchanged. */
export function readTypedDay(typed: string, today: Date): string {
  const text = typed.trim().replaceAll(/\s+/gu, ' ');
  const iso = isoDay.exec(text);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])) ?? typed;
  const figures = inFigures.exec(text);
  if (figures !== null) {
    const [, day, month, year] = figures;
    if (year === undefined) return lastSuch(Number(month), Number(day), today) ?? typed;
    const full = year.length === 2 ? 2_000 + Number(year) : Number(year);
    return dayOf(full, Number(month), Number(day)) ?? typed;
  }
  const [, day, dot, named = ''] = dayFirst.exec(text) ?? [];
  const [, monthName = '', dayAfter] = monthFirst.exec(text) ?? [];
  const month = dot === '.' && croatianOctober.test(named) ? 10 : monthNamed(named || monthName);
  const year = Number(text.slice(-4));
  return month === null ? typed : (dayOf(year, month, Number(day ?? dayAfter)) ?? typed);
}

/**
 * Formatters by locale and shape. Creating one takes twenty times as long as using it, and each row of a table needs
 * one.
 */
const dayFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, { readonly sign: string; readonly grouped: Intl.NumberFormat }>();

/** Formats a day of the calendar, independent of the computer's time zone. `locale`: BCP 47. */
export function writeDay(day: string, locale: string, shape: Intl.DateTimeFormatOptions): string {
  const name = `${locale} ${JSON.stringify(shape)}`;
  const format = dayFormats.get(name) ?? new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' });
  dayFormats.set(name, format);
  return format.format(new Date(`${day}T00:00:00.000Z`));
}

/** A stored day as a language writes it; text that is no day is returned unchanged. `locale`: BCP 47. */
export function formatDay(day: string, locale: string, style: 'short' | 'long'): string {
  if (!isDay(day)) return day;
  const shape: Intl.DateTimeFormatOptions =
    style === 'long' ? { dateStyle: 'long' } : { day: '2-digit', month: '2-digit', year: 'numeric' };
  return writeDay(day, locale, shape);
}

/** BCP 47 tag for a certificate's language. English is British, where the day comes first. */
export function localeOfText(language: TextLanguage): string {
  return language === 'en' ? 'en-GB' : language;
}

/** The kilograms that a text means, with or without a unit; text that is no weight is returned unchanged. */
export function readTypedWeight(typed: string, style: AmountStyle): string {
  const bare = typed.replace(/\s*(?:kg|kgs|kilos?)\.?\s*$/iu, '');
  const weight = readTypedAmount(bare, style);
  return isAmount(weight) ? weight : typed;
}

/** A stored weight as a language writes it, with all its digits; text that is no weight is returned unchanged. */
export function formatWeight(weight: string, locale: string): string {
  return isAmount(weight) ? formatDecimal(weight, locale) : weight;
}

/** A decimal text without a sign as a language writes it, with all its digits. */
export function formatDecimal(decimal: string, locale: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  // In two parts, as a number cannot hold every digit of the text.
  const { sign, grouped } = numberFormatOf(locale);
  const written = grouped.format(BigInt(whole));
  return fraction === '' ? written : `${written}${sign}${fraction}`;
}

function numberFormatOf(locale: string) {
  const kept = numberFormats.get(locale);
  if (kept !== undefined) return kept;
  const grouped = new Intl.NumberFormat(locale, { useGrouping: 'always' });
  const sign = grouped.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const format = { sign, grouped };
  numberFormats.set(locale, format);
  return format;
}
