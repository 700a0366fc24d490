import type { Ledger } from '../../../shared/domain/application.ts';
import type { DatabaseFile } from './database-file.ts';
import { countRow, readRow } from './rows.ts';

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

export function greatestReference(file: DatabaseFile, ledger: Ledger, prefix: string): number {
  const row = file.one(
    `SELECT coalesce(max(CAST(substr(client_reference, -4) AS INTEGER)), 0) AS count FROM applications
     WHERE ledger = ?1 AND client_reference BETWEEN ?2 || '0000' AND ?2 || '9999'
       AND length(client_reference) = length(?2) + 4 AND substr(client_reference, -4) GLOB '[0-9][0-9][0-9][0-9]'`,
    ledger,
    prefix,
  );
  return readRow(countRow, row).count;
}
