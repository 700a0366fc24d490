import type { Application, ApplicationSummary, Ledger } from '../../shared/domain/application.ts';
import { invoiceKey, summariseContent } from '../../electron/services/register/application-columns.ts';
import { foldText } from '../../electron/services/register/search-text.ts';

export function sameInvoice(
  applications: readonly Application[],
  asked: { readonly ledger: Ledger; readonly invoiceNumber: string; readonly exceptId: string },
): ApplicationSummary[] {
  const key = invoiceKey(asked.invoiceNumber);
  return applications
    .filter(({ id, ledger }) => ledger === asked.ledger && id !== asked.exceptId)
    .filter(({ content }) => key !== '' && invoiceKey(content.invoiceNumber) === key)
    .map(({ id, state, savedAt, content }) => ({
      id,
      state,
      savedAt,
      deletedAt: null,
      ...summariseContent(content),
    }));
}

export function isSameReference(one: string, other: string): boolean {
  return foldText(one) !== '' && foldText(one) === foldText(other);
}

export function greatestReference(
  applications: readonly Application[],
  ledger: Ledger,
  before: string,
  after: string,
): number {
  const numbers = applications
    .filter((application) => application.ledger === ledger)
    .map(({ content }) => content.clientReference)
    .filter((whole) => whole.length >= before.length + after.length)
    .filter((whole) => whole.startsWith(before) && whole.endsWith(after))
    .map((whole) => whole.slice(before.length, whole.length - after.length))
    .filter((digits) => /^(\d{4}|[1-9]\d{4,5})$/.test(digits));
  return Math.max(0, ...numbers.map(Number));
}
