import { isAmount } from '../../../shared/rules/money.ts';

/** In the place of an amount that cannot be added to others. Sorts behind every amount. */
export const notAnAmount = '?';

const wholeDigits = 15;
const fractionDigits = 4;
/** Digits of a key in its first part. Both parts of half a million keys add up exactly as numbers of JavaScript. */
const highDigits = 10;
const lowUnits = 10n ** BigInt(wholeDigits + fractionDigits - highDigits);
const unitsOfOne = 10n ** BigInt(fractionDigits);

/** Sorts as amounts do: all digits before the decimal sign and all that may stand behind it; `''` for no amount. */
export function amountKey(amount: string): string {
  const trimmed = amount.trim();
  if (trimmed === '') return '';
  if (!isAmount(trimmed)) return notAnAmount;
  const [whole = '', fraction = ''] = trimmed.split('.');
  return whole.padStart(wholeDigits, '0') + fraction.padEnd(fractionDigits, '0');
}

/** A key in two parts, each within the numbers that JavaScript adds up exactly. */
interface AmountParts {
  readonly high: number;
  readonly low: number;
}

/** `null` for a key that is none of an amount. */
export function amountParts(key: string): AmountParts | null {
  if (!isKey.test(key)) return null;
  return { high: Number(key.slice(0, highDigits)), low: Number(key.slice(highDigits)) };
}

const isKey = new RegExp(`^\\d{${wholeDigits + fractionDigits}}$`);

/** What two sums of parts of keys are together, in ten-thousandths. */
export function unitsOf({ high, low }: AmountParts): bigint {
  return BigInt(high) * lowUnits + BigInt(low);
}

/** Ten-thousandths as a decimal text with at least so many digits behind the decimal sign, and no more than it needs. */
export function decimalOf(units: bigint, leastDigits: number): string {
  const fraction = (units % unitsOfOne).toString().padStart(fractionDigits, '0').replace(/0+$/, '');
  const shown = fraction.padEnd(Math.min(leastDigits, fractionDigits), '0');
  return `${units / unitsOfOne}${shown === '' ? '' : `.${shown}`}`;
}

/** What several share in equal parts, rounded to the digits behind the decimal sign; half of the last one upwards. */
export function averageOf(units: bigint, count: number, digits: number): bigint {
  const last = 10n ** BigInt(fractionDigits - Math.min(digits, fractionDigits));
  const share = last * BigInt(count);
  return ((units * 2n + share) / (share * 2n)) * last;
}
