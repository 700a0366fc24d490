import { currencyOf } from '../../../shared/rules/paste/money-text.ts';

const dayMilliseconds = 86_400_000;
/** Day 0 of the two ways in which workbooks count days; the first one includes 29 February 1900 as day 60. */
const dayZero = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
const missingDay = 60;
/** Numbers of the date formats that every workbook has without defining them. */
const builtInDates: ReadonlySet<number> = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57]);
const builtInTimes: ReadonlySet<number> = new Set([18, 19, 20, 21, 45, 46, 47]);

/** How a number is displayed, as far as that changes its text. */
export type NumberFormat =
  | 'plain'
  | 'date'
  | { readonly kind: 'zeros'; readonly digits: number }
  /** `currency`: as in `CellMark`. */
  | { readonly kind: 'money'; readonly currency: string };

/** The kind of a format. `code`: its definition in the workbook, `null` for one that every workbook has. */
export function numberFormat(id: number, code: string | null): NumberFormat {
  if (code === null) return builtInDates.has(id) || builtInTimes.has(id) ? 'date' : 'plain';
  if (/^0{2,15}$/.test(code)) return { kind: 'zeros', digits: code.length };
  // Letters in colours, currencies and quoted words mean nothing.
  const letters = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
  if (/[ymdhs]/i.test(letters) && !/general/i.test(letters)) return 'date';
  const currency = currencyIn(code);
  return currency === null ? 'plain' : { kind: 'money', currency };
}

/** Signs that a format may show: in brackets with a language, quoted, or alone. Source: ISO 29500-1, 18.8.31. */
const currencyPattern = /\[\$([^\]-]+)(?:-([0-9A-F]+))?\]|"([^"]+)"|(\p{Sc})/giu;
/** English of the United States, as formats number languages. */
const unitedStates = /^0*409$/u;

/** The currency that a format shows; a sign that means several as it is; `null` for none. */
function currencyIn(code: string): string | null {
  const [positive = ''] = code.split(';');
  for (const [, inBrackets, language = '', quoted, alone] of positive.matchAll(currencyPattern)) {
    const sign = (inBrackets ?? quoted ?? alone ?? '').trim();
    const currency = sign === '$' && unitedStates.test(language) ? 'USD' : currencyOf(sign);
    if (currency !== null) return currency;
    if (sign !== '' && (quoted === undefined || /^(?:\p{Sc}|kr\.?)$/iu.test(sign))) return sign;
  }
  return null;
}

/** The text that a workbook shows for a number: ISO for a date; `null` when it is no number. */
export function shownNumber(raw: string, format: NumberFormat, system: keyof typeof dayZero): string | null {
  const number = workbookNumber(raw);
  if (number === null || format === 'plain') return number;
  if (typeof format === 'object' && format.kind === 'money') return number;
  if (format === 'date') return dateText(number, system) ?? number;
  return /^\d+$/.test(number) ? number.padStart(format.digits, '0') : number;
}

/** `2026-11-05`, `2026-11-05 14:30` or `14:30`; `null` for days that no calendar has. */
function dateText(number: string, system: keyof typeof dayZero): string | null {
  const [whole = '', fraction = ''] = number.split('.');
  const days = Number(whole);
  if (number.startsWith('-') || days > 2_958_465 || (system === 1900 && days === missingDay)) return null;
  const minutes = Math.round(Number(`0.${fraction || '0'}`) * 1440);
  const leapDay = system === 1900 && days < missingDay ? 1 : 0;
  const at = new Date(dayZero[system] + (days + leapDay) * dayMilliseconds + minutes * 60_000).toISOString();
  const time = at.slice(11, 16);
  if (days === 0) return time;
  return minutes === 0 ? at.slice(0, 10) : `${at.slice(0, 10)} ${time}`;
}

/** How many digits a spreadsheet shows of a number; those after them are rounding errors. */
const shownDigits = 15;
const calculatedDigits = 17;
const decimal = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * A number of a workbook as the plain decimal that the clerk sees: `12400`, `0.1`. Computed on the digits, so that none
 * changes; `null` when it is no number.
 */
function workbookNumber(raw: string): string | null {
  const found = decimal.exec(raw.trim());
  if (found === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = found;
  if (whole === '' && fraction === '') return null;
  const { digits, point } = roundedDigits(whole + fraction, whole.length + Number(exponent));
  const text = decimalText(digits, point);
  return text === '0' ? text : `${sign}${text}`;
}

interface Digits {
  readonly digits: string;
  /** How many digits are before the point; may be negative, or larger than their number. */
  readonly point: number;
}

function roundedDigits(all: string, point: number): Digits {
  const zeros = /^0*/.exec(all)?.[0].length ?? 0;
  const digits = all.slice(zeros);
  if (digits.length <= shownDigits) return { digits, point: point - zeros };
  // Programs write 16 or 17 digits for a calculated fraction that a clerk sees with fewer. Whole numbers are not
  // rounded.
  const isCalculated = digits.length <= calculatedDigits && point - zeros < digits.length;
  if (!isCalculated) return { digits, point: point - zeros };
  const kept = BigInt(digits.slice(0, shownDigits)) + (digits.charCodeAt(shownDigits) >= 0x35 ? 1n : 0n);
  const rounded = String(kept);
  return { digits: rounded, point: point - zeros + rounded.length - shownDigits };
}

function decimalText(digits: string, point: number): string {
  const padded = point <= 0 ? `${'0'.repeat(1 - point)}${digits}` : digits.padEnd(point, '0');
  const before = Math.max(point, 1);
  const fraction = padded.slice(before).replace(/0+$/, '');
  const whole = padded.slice(0, before).replace(/^0+(?=\d)/, '');
  return fraction === '' ? whole || '0' : `${whole}.${fraction}`;
}
