import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { attemptSchema } from '../../../../shared/domain/attempt.ts';
import { issuedDocumentSchema } from '../../../../shared/domain/issued-document.ts';
import { shipmentDay } from '../../../../shared/rules/follow-up/shipment-day.ts';
import { followedColumns } from '../../../services/follow-up/followed-columns.ts';

/**
 * What the program reminds by, beside each application. The indexes hold the few that wait for something, so that a
 * look at what is due reads no others; they name what their rows have in common, as only then SQLite uses them.
 */
const columns = `
  ALTER TABLE applications ADD COLUMN outcome_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN connection TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN issued_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN ships_on TEXT NOT NULL DEFAULT '';
`;
const indexes = `
  CREATE INDEX applications_unknown ON applications (ledger, outcome_at)
    WHERE state = 'unknown' AND deleted_at IS NULL;
  CREATE INDEX applications_accepted ON applications (ledger, outcome_at)
    WHERE state = 'accepted' AND deleted_at IS NULL;
  CREATE INDEX applications_by_shipment ON applications (ledger, ships_on)
    WHERE shelf = 'open' AND ships_on <> '' AND deleted_at IS NULL;
  CREATE INDEX applications_by_certificate ON applications (ledger, issued_at) WHERE issued_at <> '';
`;

/** Adds what is followed up. What cannot be read of an application stays blank: the program does not remind of it then. */
export function migrateToFollowUp(database: DatabaseSync): void {
  database.exec(columns);
  fillSent(database);
  fillShipments(database);
  database.exec(indexes);
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
  for (let last = -1, some = rows.all(last); some.length > 0; some = rows.all(last)) {
    for (const row of some) {
      const { number } = numberRow.parse(row);
      last = number;
      const read = readBody(attemptSchema, attempt.get(number));
      const certificate = readBody(issuedDocumentSchema, issued.get(number));
      const sent = followedColumns({ attempts: read === null ? [] : [read], issued: certificate });
      write.run(sent.outcomeAt, sent.connection, sent.issuedAt, number);
    }
  }
}

function fillShipments(database: DatabaseSync): void {
  const write = database.prepare('UPDATE applications SET ships_on = ? WHERE number = ?');
  const rows = database.prepare(
    'SELECT application AS number, body FROM contents WHERE application > ? ORDER BY application LIMIT 500',
  );
  for (let last = -1, some = rows.all(last); some.length > 0; some = rows.all(last)) {
    for (const row of some) {
      const { number } = numberRow.parse(row);
      last = number;
      const day = shipmentDay(readBody(transportSchema, row)?.transportDetails ?? '');
      if (day !== '') write.run(day, number);
    }
  }
}

const numberRow = z.looseObject({ number: z.int() });
const bodyRow = z.looseObject({ body: z.string() });
const transportSchema = z.looseObject({ transportDetails: z.string() });

function readBody<Schema extends z.ZodType>(schema: Schema, row: unknown): z.output<Schema> | null {
  const { data } = bodyRow.safeParse(row);
  if (data === undefined) return null;
  try {
    return schema.safeParse(JSON.parse(data.body)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
