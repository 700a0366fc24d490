import type { ApplicationSummary } from '../../../../shared/domain/application.ts';
import type { StoredRow } from '../database-file.ts';
import { bareSummaryRow, readRowIfWhole, summaryRow } from '../rows.ts';

const nothingKnown = {
  consigneeName: '',
  destination: '',
  clientReference: '',
  invoiceNumber: '',
  invoiceCurrency: '',
  invoiceAmount: '',
};

/**
 * Rows of a register. One of which the summary cannot be read is shown without it, so that the others keep their places
 * and nobody takes it for gone; only one that has no readable id or time is left out.
 */
export function toSummaries(rows: readonly StoredRow[]): ApplicationSummary[] {
  return rows.flatMap((row) => {
    const whole = readRowIfWhole(summaryRow, row);
    const read = whole ?? readRowIfWhole(bareSummaryRow, row);
    if (read === null) return [];
    const { id, state, saved_at: savedAt, deleted_at: deletedAt } = read;
    const isStored = whole?.stored === 1 ? { isStored: true } : {};
    return [{ id, state, savedAt, deletedAt, ...isStored, ...nothingKnown, ...whole?.summary }];
  });
}
