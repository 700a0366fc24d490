import type { Ledger } from '../../../shared/domain/application.ts';
import { aroundNumber } from '../../../shared/rules/reference-pattern.ts';
import type { ApplicationStore } from './application-store.ts';

/**
 * The next client reference of a register by a pattern: one above the greatest number, so that a
 * number is not given twice while its application exists. Above 9999 it grows a digit.
 */
export function nextClientReference(
  store: Pick<ApplicationStore, 'greatestReference' | 'countReference'>,
  ledger: Ledger,
  pattern: string,
  day: Date,
): string {
  const around = aroundNumber(pattern, day);
  let number = store.greatestReference(ledger, around.before, around.after) + 1;
  while (store.countReference(ledger, referenceOf(around, number), '') > 0) number += 1;
  return referenceOf(around, number);
}

export function referenceOf(around: ReturnType<typeof aroundNumber>, number: number): string {
  return `${around.before}${String(number).padStart(4, '0')}${around.after}`;
}
