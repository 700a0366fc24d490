import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { invoiceKey } from '../../../services/register/application-columns.ts';
import { readJson } from '../../../../shared/rules/json.ts';

/**
 * What a submission needs to survive a restart: the payload of each attempt, its place in the outbox, and every request
 * for a certificate. The index of invoice numbers leaves out applications without one, as most drafts are at first.
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

/** Migrates from the first schema to the second, with all its data. */
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

const json = z.string().transform((text): unknown => JSON.parse(text));

/** The members of an attempt that the migration changes, as the first schema had them; all others are copied. */
const firstAttempt = z.looseObject({
  serviceHost: z.string(),
  userName: z.string(),
  steps: z.array(z.looseObject({ step: z.string(), at: z.string() })),
  outcome: z.unknown(),
});
type FirstAttempt = z.infer<typeof firstAttempt>;

const attemptRow = z.object({ number: z.int(), ledger: z.string(), body: z.string() });
const storedConnection = z.looseObject({ id: z.string(), address: z.string(), userName: z.string() });
const connectionRow = z.object({ body: json.pipe(storedConnection) });
type StoredConnection = z.infer<typeof storedConnection>;

/**
 * Adds to attempts of the first schema the account that they were confirmed for. One that cannot be read stays as it
 * is, so that nothing of it is lost.
 */
function convertFirstAttempts(database: DatabaseSync): void {
  const connections = database
    .prepare('SELECT body FROM connections ORDER BY number')
    .all()
    .flatMap((row) => connectionRow.safeParse(row).data?.body ?? []);
  const write = database.prepare('UPDATE attempts SET body = ? WHERE number = ?');
  const rows = database
    .prepare(
      'SELECT t.number, a.ledger, t.body FROM attempts t JOIN applications a ON a.number = t.application',
    )
    .all();
  for (const row of rows) {
    const { number, ledger, body } = attemptRow.parse(row);
    const attempt = firstAttempt.safeParse(readJson(body)).data;
    if (attempt !== undefined) write.run(JSON.stringify(converted(attempt, ledger, connections)), number);
  }
}

function converted(attempt: FirstAttempt, ledger: string, connections: readonly StoredConnection[]) {
  const account = connections.find(
    ({ address, userName }) => hostOf(address) === attempt.serviceHost && userName === attempt.userName,
  );
  return {
    ...attempt,
    connection: ledger === 'practice' ? 'practice' : (account?.id ?? ''),
    address: account?.address ?? addressOf(attempt.serviceHost),
    steps: begun(attempt),
  };
}

/**
 * In the first schema nothing ever waited after its confirmation. An open attempt has therefore begun: it must be
 * settled as interrupted and not be sent automatically.
 */
function begun({ steps, outcome }: FirstAttempt): FirstAttempt['steps'] {
  const last = steps.at(-1);
  if (outcome !== null || last?.step !== 'confirmed') return steps;
  return [...steps, { step: 'started', at: last.at }];
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

/** Address of a service. http was allowed only on this computer. */
function addressOf(serviceHost: string): string {
  const plain = `http://${serviceHost}`;
  const name = URL.canParse(plain) ? new URL(plain).hostname : '';
  const isLoopback = name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
  return isLoopback ? plain : `https://${serviceHost}`;
}
