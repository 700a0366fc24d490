import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../../../electron/adapters/sqlite/database.ts';
import { firstSchema } from '../../../../../electron/adapters/sqlite/schema/first-schema.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import {
  sameInvoiceSql,
  sameReferenceSql,
} from '../../../../../electron/adapters/sqlite/search/register-rows.ts';
import { summariseContent } from '../../../../../electron/services/register/application-columns.ts';
import { readyContent } from '../../../../fakes/ready-application.ts';
import { refusal } from '../../../../fakes/sample-records.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const at = '2026-11-02T09:00:00.000Z';
const account = {
  id: '6f1c2f64-9a3e-4c0b-8b1d-0a4f5e6d7c8b',
  label: 'Chamber',
  productLine: '',
  address: 'https://co.example.com/api',
  userName: 'clerk',
};

/** An attempt as the first schema stored it. */
function firstAttempt(changes: Record<string, unknown> = {}) {
  return {
    id: crypto.randomUUID(),
    serviceTag: 'DIY',
    connectionLabel: 'Chamber',
    serviceHost: 'co.example.com',
    userName: 'clerk',
    clientReference: 'EXP-2026-0418',
    bodySha256: 'b'.repeat(64),
    bodyBytes: 4_000,
    steps: [{ step: 'confirmed', at }],
    outcome: refusal,
    ...changes,
  };
}

/** Writes a database of the first schema with one application, and opens it with this program. */
function upgraded(
  ledger: string,
  attempts: readonly Record<string, unknown>[],
): { id: string; database: Database } {
  const folder = temporaryFolder();
  const id = crypto.randomUUID();
  const raw = new DatabaseSync(path.join(folder, databaseName));
  raw.exec(`${firstSchema}; PRAGMA user_version = 1`);
  const summary = JSON.stringify(summariseContent(readyContent));
  raw
    .prepare(
      `INSERT INTO applications (number, id, ledger, state, shelf, revision, created_at, saved_at,
         client_reference, consignee_key, reference_key, summary) VALUES (1, ?, ?, 'ready', 'open', 3, ?, ?, ?, '', '', ?)`,
    )
    .run(id, ledger, at, at, readyContent.clientReference, summary);
  raw.prepare('INSERT INTO contents VALUES (1, ?)').run(JSON.stringify(readyContent));
  raw.prepare('INSERT INTO connections VALUES (1, ?, ?)').run(account.id, JSON.stringify(account));
  for (const attempt of attempts) {
    raw
      .prepare('INSERT INTO attempts (id, application, ended, body) VALUES (?, 1, ?, ?)')
      .run(String(attempt['id']), attempt['outcome'] === null ? 0 : 1, JSON.stringify(attempt));
  }
  raw.close();
  return { id, database: openDatabase(folder) };
}

function soleAttempt(ledger: string, changes: Record<string, unknown>) {
  const { id, database } = upgraded(ledger, [firstAttempt(changes)]);
  const attempt = database.applications.read(id)?.attempts[0];
  database.close();
  return attempt;
}

it('an attempt of the first schema gets the account that it was confirmed for', () => {
  const { id: connection, address } = account;
  expect(soleAttempt('service', {})).toMatchObject({ connection, address, outcome: refusal });
});

it('an attempt of an account that is gone has its host as the address, and no connection', () => {
  const attempt = soleAttempt('service', { userName: 'other' });
  expect(attempt).toMatchObject({ connection: '', address: 'https://co.example.com' });
});

it.each(['127.0.0.1:4100', 'localhost:4100', '[::1]:4100'])('a rehearsal at %s was plain http', (host) => {
  const attempt = soleAttempt('practice', { serviceHost: host });
  expect(attempt).toMatchObject({ connection: 'practice', address: `http://${host}` });
});

it('an open attempt of the first schema is under way and never waits, so that nothing goes out by itself', () => {
  const { database } = upgraded('service', [firstAttempt({ outcome: null })]);
  const [open] = database.applications.openAttempts();
  expect(open?.attempt.steps.map(({ step }) => step)).toEqual(['confirmed', 'started']);
  expect(database.applications.payloadOf(open?.attempt.id ?? '')).toBeNull();
  database.close();
});

it('invoice numbers of the first schema are found', () => {
  const { id, database } = upgraded('service', []);
  const found = database.applications.withSameInvoice('service', readyContent.invoiceNumber, '');
  expect(found.map((row) => row.id)).toEqual([id]);
  database.close();
});

it('an attempt that cannot be read hinders nobody, and is under way so that nothing of it goes out', () => {
  const { id, database } = upgraded('service', [{ id: crypto.randomUUID(), outcome: null, steps: 7 }]);
  expect(database.applications.read(id)?.state).toBe('sending');
  const [open] = database.applications.openAttempts();
  expect(open?.attempt.steps.map(({ step }) => step)).toEqual(['confirmed', 'sending']);
  database.close();
});

it('the same invoice number is looked up in an index', () => {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  const raw = new DatabaseSync(path.join(folder, databaseName));
  const steps = raw.prepare(`EXPLAIN QUERY PLAN ${sameInvoiceSql}`).all('service', 'a', '');
  raw.close();
  expect(String(steps[0]?.['detail'])).toContain('applications_by_invoice');
});

it('a reference is looked up in an index, in the register and in the bin', () => {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  const raw = new DatabaseSync(path.join(folder, databaseName));
  const steps = raw.prepare(`EXPLAIN QUERY PLAN ${sameReferenceSql}`).all('service', 'a');
  raw.close();
  const used = steps.map(({ detail }) => String(detail)).join();
  expect(used).toContain('applications_by_reference');
  expect(used).toContain('applications_in_bin');
});
