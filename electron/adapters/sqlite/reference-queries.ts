import type { ApplicationSummary, Ledger } from '../../../shared/domain/application.ts';
import { invoiceKey } from '../../services/register/summary.ts';
import type { DatabaseFile } from './database-file.ts';
import { countRow, readRow, summaryRow } from './rows.ts';

export function countReference(
  file: DatabaseFile,
  ledger: Ledger,
  clientReference: string,
  exceptId: string,
): number {
  const row = file.one(
    `SELECT count(*) AS count FROM applications
     WHERE ledger = ? AND client_reference = ? AND id <> ? AND deleted_at IS NULL`,
    ledger,
    clientReference,
    exceptId,
  );
  return readRow(countRow, row).count;
}

/** Four digits between the two texts, the greatest of them. */
export function greatestReference(file: DatabaseFile, ledger: Ledger, before: string, after: string): number {
  const row = file.one(
    `SELECT coalesce(max(CAST(digits AS INTEGER)), 0) AS count FROM (
       SELECT substr(client_reference, length(?2) + 1, 4) AS digits FROM applications
       WHERE ledger = ?1 AND length(client_reference) = length(?2) + 4 + length(?3)
         AND client_reference BETWEEN ?2 || '0000' AND ?2 || '9999' || ?3
         AND substr(client_reference, length(?2) + 5) = ?3
     ) WHERE digits GLOB '[0-9][0-9][0-9][0-9]'`,
    ledger,
    before,
    after,
  );
  return readRow(countRow, row).count;
}

export function withSameInvoice(
  file: DatabaseFile,
  ledger: Ledger,
  invoiceNumber: string,
  exceptId: string,
): ApplicationSummary[] {
  const key = invoiceKey(invoiceNumber);
  if (key === '') return [];
  return file
    .all(
      `SELECT id, state, saved_at, summary FROM applications
       WHERE ledger = ? AND invoice_key = ? AND id <> ? AND deleted_at IS NULL ORDER BY number`,
      ledger,
      key,
      exceptId,
    )
    .map((row) => readRow(summaryRow, row))
    .map(({ id, state, saved_at: savedAt, summary }) => ({ id, state, savedAt, ...summary }));
}
