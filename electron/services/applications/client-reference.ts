import type { Ledger } from '../../../shared/domain/application.ts';
import type { ApplicationStore } from './application-store.ts';

/**
 * The next client reference of a register: `CO-<year>-<number>`, one above the greatest with four digits, so that a
 * number is not given twice while its application exists. Above 9999 it grows a digit.
 */
export function nextClientReference(
  store: Pick<ApplicationStore, 'greatestReference' | 'countReference'>,
  ledger: Ledger,
  year: number,
): string {
  const prefix = `CO-${year}-`;
  const reference = (number: number): string => `${prefix}${String(number).padStart(4, '0')}`;
  let number = store.greatestReference(ledger, prefix) + 1;
  while (store.countReference(ledger, reference(number), '') > 0) number += 1;
  return reference(number);
}
