import type { Attempt, ServiceTag } from '../../../shared/domain/attempt.ts';
import { addAmounts, isAmount } from '../../../shared/rules/money.ts';
import { billerText } from '../spending/biller.ts';

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

interface SentColumns {
  /** How it was submitted, or is being; `''` where it was not. */
  readonly way: ServiceTag | '';
  /** What all answers of the service add up to; `''` where they name no costs. */
  readonly cost: string;
  /** When the last answer came, and for which account (`biller.ts`); `''` where none did. */
  readonly quotedAt: string;
  readonly quotedBy: string;
}

/** What a row of the register says of the attempts of an application. */
export function sentColumns(attempts: readonly Attempt[]): SentColumns {
  const left = attempts.filter(({ outcome }) => outcome?.kind !== 'notSent');
  const given = attempts.flatMap(({ outcome, serviceHost }) => {
    if (outcome?.kind !== 'accepted') return [];
    const { diyCost, fsCost, shippingHandlingCost } = outcome.quote;
    const costs = [diyCost, fsCost, shippingHandlingCost].map((cost) => cost?.trim() ?? '');
    return costs.filter((cost) => cost !== '').map((cost) => ({ cost, serviceHost }));
  });
  const last = attempts.findLast(({ outcome }) => outcome?.kind === 'accepted');
  return {
    way: left.at(-1)?.serviceTag ?? '',
    cost: sumOf(given),
    quotedAt: last?.outcome?.kind === 'accepted' ? last.outcome.quote.receivedAt : '',
    quotedBy: last === undefined ? '' : billerText(last),
  };
}

/** Two services may mean two currencies. */
function sumOf(given: readonly { readonly cost: string; readonly serviceHost: string }[]): string {
  if (given.length === 0) return '';
  if (new Set(given.map(({ serviceHost }) => serviceHost)).size > 1) return notAnAmount;
  const cost = addAmounts(given.map((one) => one.cost));
  return cost !== null && isAmount(cost) ? cost : notAnAmount;
}
