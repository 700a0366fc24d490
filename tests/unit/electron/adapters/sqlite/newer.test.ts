import { copyFileSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { openCopy, openDatabase, type Database } from '../../../../../electron/adapters/sqlite/database.ts';
import { migrations } from '../../../../../electron/adapters/sqlite/schema/migrations.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { attemptWith, frozenPayload } from '../../../../fakes/sample-records.ts';
import { wholeRegister } from '../../../../ports/application-stores.ts';
import { printOf } from '../../../../support/folder-print.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const kept = readyApplication();
const newerSql = `PRAGMA user_version = ${migrations.length + 1}`;

/** A data folder with one draft, after a newer version has made these changes. */
function newerFolder(...changes: readonly string[]): string {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  database.applications.create(kept);
  database.applications.confirmAttempt(kept.id, attemptWith(null), frozenPayload);
  // A search adds the draft to the index.
  database.register.list({ ...wholeRegister, search: 'wooden' });
  database.close();
  const raw = new DatabaseSync(path.join(folder, databaseName));
  for (const sql of [...changes, newerSql]) raw.exec(sql);
  raw.close();
  writeFileSync(path.join(folder, 'attempts.journal'), 'lines');
  return folder;
}

/** Names, bytes and times of all files, and of the folder itself. */
function everythingOf(folder: string) {
  const times = ['.', ...readdirSync(folder)].map((name) => {
    const { mtimeNs, ctimeNs, mode, ino } = statSync(path.join(folder, name), { bigint: true });
    return { name, mtimeNs, ctimeNs, mode, ino };
  });
  return { prints: printOf(folder), times };
}

function opened(folder: string): Database {
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  return database;
}

it('a database of a newer version is shown, and nothing in its folder is written', () => {
  const folder = newerFolder('ALTER TABLE applications ADD COLUMN mood TEXT');
  utimesSync(folder, 1_000, 1_000);
  const before = everythingOf(folder);
  const database = opened(folder);
  expect(database.status).toBe('newer');
  expect(database.register.list(wholeRegister).rows.map(({ id }) => id)).toEqual([kept.id]);
  expect(database.register.list({ ...wholeRegister, search: 'wooden' }).total).toBe(1);
  expect(database.applications.read(kept.id)?.content).toEqual(kept.content);
  database.close();
  expect(everythingOf(folder)).toEqual(before);
});

it('nothing goes into it, and nothing that waits in it goes out', () => {
  const folder = newerFolder();
  const before = everythingOf(folder);
  const { applications, journaled, connections, live } = opened(folder);
  const newerVersion: unknown = expect.objectContaining({ reason: 'newerVersion' });
  expect(() => applications.create(readyApplication())).toThrow(newerVersion);
  expect(() => applications.remove(kept.id, kept.savedAt)).toThrow(newerVersion);
  expect(() => journaled.setJournalMark({ journal: 'a', offset: 1, before: '' })).toThrow(newerVersion);
  expect(() => connections.activate('practice')).toThrow(newerVersion);
  expect(() => live.replaceWith(temporaryFolder())).toThrow(newerVersion);
  expect(applications.openAttempts()).toEqual([]);
  expect(everythingOf(folder)).toEqual(before);
});

it.each([
  ['tables have other names', ['ALTER TABLE contents RENAME TO texts']],
  ['a column has another name', ['ALTER TABLE applications RENAME COLUMN summary TO overview']],
  ['nothing is left that is known', ['DROP TABLE contents', 'DROP TABLE attachments', 'DROP TABLE issued']],
])('the program starts with an empty register where %s', (_, changes) => {
  const folder = newerFolder(...changes);
  const before = everythingOf(folder);
  const database = opened(folder);
  expect(database.status).toBe('newerUnread');
  expect(database.register.list(wholeRegister)).toMatchObject({ total: 0, rows: [] });
  expect(database.applications.isEmpty()).toBe(true);
  database.close();
  expect(everythingOf(folder)).toEqual(before);
});

it('what a killed newer version has only in its log is shown as well', () => {
  const [folder, killed] = [newerFolder(), temporaryFolder()];
  const next = readyApplication();
  const raw = new DatabaseSync(path.join(folder, databaseName));
  raw.exec(`PRAGMA user_version = ${migrations.length}`);
  raw.close();
  const writing = openDatabase(folder);
  writing.applications.create(next);
  const other = new DatabaseSync(path.join(folder, databaseName));
  other.exec(newerSql);
  for (const beside of ['', '-wal'])
    copyFileSync(
      path.join(folder, `${databaseName}${beside}`),
      path.join(killed, `${databaseName}${beside}`),
    );
  other.close();
  writing.close();
  const before = everythingOf(killed);
  const database = opened(killed);
  expect(database.status).toBe('newer');
  expect(database.register.list(wholeRegister).rows.map(({ id }) => id)).toContain(next.id);
  database.close();
  expect(everythingOf(killed)).toEqual(before);
});

it('a damaged one of a newer version is for that version to mend: it is not even set aside', () => {
  const folder = newerFolder();
  const file = path.join(folder, databaseName);
  const raw = new DatabaseSync(file);
  const { page } =
    raw.prepare(`SELECT rootpage AS page FROM sqlite_schema WHERE name = 'applications'`).get() ?? {};
  raw.close();
  const whole = readFileSync(file);
  whole.fill(0xff, (Number(page) - 1) * 4_096, Number(page) * 4_096);
  writeFileSync(file, whole);
  const before = everythingOf(folder);
  const database = opened(folder);
  expect(database.status).toBe('newerUnread');
  expect(database.register.list(wholeRegister).total).toBe(0);
  database.close();
  expect(everythingOf(folder)).toEqual(before);
});

it('no copy of it takes the place of another database', () => {
  expect(() => openCopy(newerFolder())).toThrow(expect.objectContaining({ reason: 'newer' }));
});
