import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { invoiceKey } from '../../services/register/summary.ts';
import { convertFirstAttempts } from './convert-first-attempts.ts';

/**
 * What a submission needs to outlive a restart: what each attempt sends, its place in the outbox, and every time a
 * certificate was asked for. The index of invoice numbers leaves out those that have none, as most drafts begin so.
 */
const tables = `
  CREATE TABLE payloads (
    attempt TEXT PRIMARY KEY REFERENCES attempts (id),
    body TEXT NOT NULL
  ) STRICT;

  ALTER TABLE attempts ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
  DROP INDEX attempts_open;
  CREATE INDEX attempts_open ON attempts (place, number) WHERE ended = 0;

  CREATE TABLE certificate_requests (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    application INTEGER NOT NULL REFERENCES applications (number),
    ended INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX certificate_requests_by_application ON certificate_requests (application, number);
  CREATE INDEX certificate_requests_open ON certificate_requests (number) WHERE ended = 0;

  ALTER TABLE applications ADD COLUMN invoice_key TEXT NOT NULL DEFAULT '';
`;

const invoiceIndex = `
  CREATE INDEX applications_by_invoice ON applications (ledger, invoice_key)
    WHERE deleted_at IS NULL AND invoice_key <> '';
`;

const summaryRow = z.object({
  number: z.int(),
  summary: z.string().transform((text): unknown => JSON.parse(text)),
});
const invoiceOnly = z.looseObject({ invoiceNumber: z.string() });

/** From the first schema to the second, with everything that was kept. */
export function migrateToSecond(database: DatabaseSync): void {
  database.exec(tables);
  database.exec('UPDATE attempts SET place = number');
  convertFirstAttempts(database);
  fillInvoiceKeys(database);
  database.exec(invoiceIndex);
}

function fillInvoiceKeys(database: DatabaseSync): void {
  const write = database.prepare('UPDATE applications SET invoice_key = ? WHERE number = ?');
  const rows = database.prepare('SELECT number, summary FROM applications WHERE number > ? LIMIT 500');
  for (let last = -1, some = rows.all(last); some.length > 0; some = rows.all(last)) {
    for (const row of some) {
      const { number, summary } = summaryRow.parse(row);
      last = number;
      const read = invoiceOnly.safeParse(summary);
      if (read.success) write.run(invoiceKey(read.data.invoiceNumber), number);
    }
  }
}
