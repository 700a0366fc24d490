import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { attemptSchema } from '../../../../shared/domain/attempt.ts';
import { issuedDocumentSchema } from '../../../../shared/domain/certificate.ts';
import { countryOf } from '../../../../shared/rules/countries/certificate-language.ts';
import { shipmentDay } from '../../../../shared/rules/follow-up/due-reminders.ts';
import { amountKey, followedColumns, sentColumns } from '../../../services/register/application-columns.ts';
import { readJson } from '../../../../shared/rules/json.ts';

/**
 * Columns by which the table of all applications is filtered, sorted and added up. No index: all of them are read into
 * memory once. A few databases have an index that nothing uses.
 */
const tableColumns = `
  ALTER TABLE applications ADD COLUMN destination TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN currency TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN amount_key TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN way TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN cost TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN cost_key TEXT NOT NULL DEFAULT '';
`;

/** Migrates from the eighth schema to the ninth. Columns of an application that cannot be read stay blank. */
export function migrateToNinth(database: DatabaseSync): void {
  database.exec(tableColumns);
  const write = database.prepare(
    `UPDATE applications SET destination = ?, currency = ?, amount_key = ?, way = ?, cost = ?, cost_key = ? WHERE number = ?`,
  );
  const attempts = database.prepare('SELECT body FROM attempts WHERE application = ? ORDER BY number');
  const rows = database.prepare('SELECT number, summary FROM applications WHERE number > ? LIMIT 500');
  visitRows(rows, (number, row) => {
    const { summary } = summaryRow.parse(row);
    const facts = summaryPartSchema.safeParse(readJson(summary)).data ?? {
      destination: '',
      invoiceCurrency: '',
      invoiceAmount: '',
    };
    const read = attempts.all(number).flatMap((one) => readBody(attemptSchema, one) ?? []);
    const { serviceTag, cost } = sentColumns(read);
    const destination = countryOf(facts.destination) ?? facts.destination;
    write.run(
      ...[destination, facts.invoiceCurrency, amountKey(facts.invoiceAmount)],
      ...[serviceTag, cost, amountKey(cost), number],
    );
  });
}

const summaryRow = z.object({ summary: z.string() });
const summaryPartSchema = z.looseObject({
  destination: z.string(),
  invoiceCurrency: z.string(),
  invoiceAmount: z.string(),
});

const numberRow = z.looseObject({ number: z.int() });

/**
 * Visits all rows of a statement that selects rows after a number (the column `number`, some hundreds at a time). The
 * rows may be written meanwhile.
 */
function visitRows(rows: StatementSync, visit: (number: number, row: unknown) => void): void {
  for (let last = -1, some = rows.all(last); some.length > 0; some = rows.all(last)) {
    for (const row of some) {
      last = numberRow.parse(row).number;
      visit(last, row);
    }
  }
}

/**
 * Columns for the reminders of the program. The indexes contain only the few applications that wait for something, so
 * that finding what is due reads no others. They name the columns that are the same in all their rows, because SQLite
 * uses them only then.
 */
const followedUpColumns = `
  ALTER TABLE applications ADD COLUMN outcome_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN connection TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN issued_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN ships_on TEXT NOT NULL DEFAULT '';
`;
const followUpIndexes = `
  CREATE INDEX applications_unknown ON applications (ledger, outcome_at)
    WHERE state = 'unknown' AND deleted_at IS NULL;
  CREATE INDEX applications_accepted ON applications (ledger, outcome_at)
    WHERE state = 'accepted' AND deleted_at IS NULL;
  CREATE INDEX applications_by_shipment ON applications (ledger, ships_on)
    WHERE shelf = 'open' AND ships_on <> '' AND deleted_at IS NULL;
  CREATE INDEX applications_by_certificate ON applications (ledger, issued_at) WHERE issued_at <> '';
`;

/**
 * Adds the columns for follow-up. They stay blank for an application that cannot be read, of which the program does not
 * remind.
 */
export function migrateToFollowUp(database: DatabaseSync): void {
  database.exec(followedUpColumns);
  fillSent(database);
  fillShipments(database);
  database.exec(followUpIndexes);
}

function fillSent(database: DatabaseSync): void {
  const write = database.prepare(
    'UPDATE applications SET outcome_at = ?, connection = ?, issued_at = ? WHERE number = ?',
  );
  const attempt = database.prepare(
    'SELECT body FROM attempts WHERE application = ? ORDER BY number DESC LIMIT 1',
  );
  const issued = database.prepare('SELECT body FROM issued WHERE application = ?');
  const rows = database.prepare(
    `SELECT number FROM applications WHERE number > ? AND number IN (SELECT application FROM attempts)
     ORDER BY number LIMIT 500`,
  );
  visitRows(rows, (number) => {
    const read = readBody(attemptSchema, attempt.get(number));
    const certificate = readBody(issuedDocumentSchema, issued.get(number));
    const sent = followedColumns({ attempts: read === null ? [] : [read], issued: certificate });
    write.run(sent.outcomeAt, sent.connection, sent.issuedAt, number);
  });
}

function fillShipments(database: DatabaseSync): void {
  const write = database.prepare('UPDATE applications SET ships_on = ? WHERE number = ?');
  const rows = database.prepare(
    'SELECT application AS number, body FROM contents WHERE application > ? ORDER BY application LIMIT 500',
  );
  visitRows(rows, (number, row) => {
    const day = shipmentDay(readBody(transportSchema, row)?.transportDetails ?? '');
    if (day !== '') write.run(day, number);
  });
}

const bodyRow = z.looseObject({ body: z.string() });
const transportSchema = z.looseObject({ transportDetails: z.string() });

function readBody<Schema extends z.ZodType>(schema: Schema, row: unknown): z.output<Schema> | null {
  const { data } = bodyRow.safeParse(row);
  return data === undefined ? null : (schema.safeParse(readJson(data.body)).data ?? null);
}

/** When the last answer of the service came for an application and for which account, which costs are grouped by. */
const spendingColumns = `
  ALTER TABLE applications ADD COLUMN quoted_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN quoted_by TEXT NOT NULL DEFAULT '';
`;

/** Adds the columns for spending. An attempt that cannot be read is ignored, as everywhere. */
export function migrateToSpending(database: DatabaseSync): void {
  database.exec(spendingColumns);
  fillSpending(database);
}

/**
 * Fills the columns for spending again: costs that were named for a draft that was only stored at the service do not
 * count.
 */
export function fillSpending(database: DatabaseSync): void {
  const write = database.prepare(
    'UPDATE applications SET cost = ?, cost_key = ?, quoted_at = ?, quoted_by = ? WHERE number = ?',
  );
  const attempts = database.prepare('SELECT body FROM attempts WHERE application = ? ORDER BY number');
  const rows = database.prepare(
    'SELECT DISTINCT application AS number FROM attempts WHERE application > ? ORDER BY application LIMIT 500',
  );
  visitRows(rows, (number) => {
    const read = attempts.all(number).flatMap((one) => readBody(attemptSchema, one) ?? []);
    const { cost, quotedAt, quotedBy } = sentColumns(read);
    write.run(cost, amountKey(cost), quotedAt, quotedBy, number);
  });
}
