import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { firstSchema } from '../../../../../electron/adapters/sqlite/schema/first-schema.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { rangeStatement } from '../../../../../electron/adapters/sqlite/search/register-rows.ts';
import { migrateToSecond } from '../../../../../electron/adapters/sqlite/schema/second-schema.ts';
import { summariseContent } from '../../../../../electron/services/register/application-columns.ts';
import { registerSortSchema } from '../../../../../shared/ipc/areas/register.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { attachmentNamed, attemptWith, frozenPayload } from '../../../../fakes/sample-records.ts';
import { wholeRegister } from '../../../../ports/application-stores.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const at = '2026-11-02T09:00:00.000Z';

/** Two applications as the second schema stored them, the second one deleted. */
function secondDatabase(folder: string): readonly [string, string] {
  const raw = new DatabaseSync(path.join(folder, databaseName));
  raw.exec(firstSchema);
  migrateToSecond(raw);
  raw.exec('PRAGMA user_version = 2');
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
  for (const [index, id] of ids.entries()) {
    raw
      .prepare(
        `INSERT INTO applications (number, id, ledger, state, shelf, revision, created_at, saved_at, deleted_at,
           client_reference, consignee_key, reference_key, summary)
         VALUES (?, ?, 'practice', 'ready', 'open', 3, ?, ?, ?, '', '', '', ?)`,
      )
      .run(index + 1, id, at, at, index === 0 ? null : at, JSON.stringify(summariseContent(readyContent)));
    raw.prepare('INSERT INTO contents VALUES (?, ?)').run(index + 1, JSON.stringify(readyContent));
  }
  raw.close();
  return ids;
}

it('a database of the second schema keeps everything, and revisions begin with the next save', () => {
  const folder = temporaryFolder();
  const [present, deleted] = secondDatabase(folder);
  const database = openDatabase(folder);
  const { applications } = database;
  expect(applications.read(present)).toMatchObject({ revision: 3, content: readyContent });
  expect(database.register.list({ ...wholeRegister, place: 'bin' }).rows).toMatchObject([
    { id: deleted, deletedAt: at },
  ]);
  expect(applications.revisions(present)).toEqual([]);
  applications.writeContent(present, { ...readyContent, goods: 'new' }, 3, '2026-11-02T09:00:01.000Z');
  expect(applications.revisions(present)).toMatchObject([
    { at, cause: { kind: 'edited' }, content: readyContent, attachments: [] },
  ]);
  database.close();
});

it('a save that cannot be written keeps no revision either', () => {
  const folder = temporaryFolder();
  const [present] = secondDatabase(folder);
  const database = openDatabase(folder);
  const { applications } = database;
  const other = new DatabaseSync(path.join(folder, databaseName));
  other.exec(`CREATE TRIGGER refuse BEFORE UPDATE ON contents BEGIN SELECT RAISE(FAIL, 'refused'); END`);
  const changed = { ...readyContent, goods: 'new' };
  expect(() => applications.writeContent(present, changed, 3, '2026-11-02T10:00:00.000Z')).toThrow('refused');
  expect(applications.revisions(present)).toEqual([]);
  other.exec('DROP TRIGGER refuse');
  other.close();
  database.close();
});

it('what is removed for good leaves no row in any table', () => {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  const { applications } = database;
  const attempt = attemptWith(null);
  const made = readyApplication({ revision: 0, attachments: [attachmentNamed('a.pdf')] });
  applications.create(made);
  applications.writeContent(made.id, { ...readyContent, goods: 'Spindles' }, 0, at);
  applications.confirmAttempt(made.id, attempt, frozenPayload);
  applications.writeAttempt(made.id, { ...attempt, outcome: { kind: 'notSent', reason: 'cancelled' } });
  expect(database.register.list({ ...wholeRegister, search: 'spindles' }).total).toBe(1);
  applications.remove(made.id, at);
  const raw = new DatabaseSync(path.join(folder, databaseName));
  const tables = ['applications', 'contents', 'attachments', 'attempts', 'payloads', 'revisions', 'search'];
  const rows = () => tables.map((table) => raw.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']);
  expect(rows()).toEqual([1, 1, 1, 1, 1, 1, 1]);
  database.bin.removeForGood([made.id]);
  expect(rows()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  raw.close();
  database.close();
});

it.each(registerSortSchema.options)(
  'a bin sorted by %s is read without looking at the whole register',
  (sort) => {
    const folder = temporaryFolder();
    openDatabase(folder).close();
    const raw = new DatabaseSync(path.join(folder, databaseName));
    const query = { ...wholeRegister, place: 'bin', sort } as const;
    const { sql, values } = rangeStatement(query);
    const steps = raw
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...values)
      .map(({ detail }) => String(detail));
    raw.close();
    expect(steps.some((step) => step.includes('applications_in_bin'))).toBe(true);
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  },
);
