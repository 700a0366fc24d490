/** As many digits as a spreadsheet shows of a number; those behind them are how a computer rounds. */
const shownDigits = 15;
const calculatedDigits = 17;
const decimal = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * A number as a workbook writes it, as the plain decimal that its clerk sees: `12400`, `0.1`. Worked out on the digits, so
 * that none changes; `null` when it is no number.
 */
export function workbookNumber(raw: string): string | null {
  const found = decimal.exec(raw.trim());
  if (found === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = found;
  if (whole === '' && fraction === '') return null;
  const { digits, point } = roundedDigits(whole + fraction, whole.length + Number(exponent));
  const text = placed(digits, point);
  return text === '0' ? text : `${sign}${text}`;
}

interface Digits {
  readonly digits: string;
  /** How many of them stand before the point; may be negative, or more than there are. */
  readonly point: number;
}

function roundedDigits(all: string, point: number): Digits {
  const zeros = /^0*/.exec(all)?.[0].length ?? 0;
  const digits = all.slice(zeros);
  if (digits.length <= shownDigits) return { digits, point: point - zeros };
  // A program that calculates writes 16 or 17 digits for what a clerk typed with fewer; whole numbers are no such thing.
  const isCalculated = digits.length <= calculatedDigits && point - zeros < digits.length;
  if (!isCalculated) return { digits, point: point - zeros };
  const kept = BigInt(digits.slice(0, shownDigits)) + (digits.charCodeAt(shownDigits) >= 0x35 ? 1n : 0n);
  const rounded = String(kept);
  return { digits: rounded, point: point - zeros + rounded.length - shownDigits };
}

function placed(digits: string, point: number): string {
  const padded = point <= 0 ? `${'0'.repeat(1 - point)}${digits}` : digits.padEnd(point, '0');
  const before = Math.max(point, 1);
  const fraction = padded.slice(before).replace(/0+$/, '');
  const whole = padded.slice(0, before).replace(/^0+(?=\d)/, '');
  return fraction === '' ? whole || '0' : `${whole}.${fraction}`;
}
