import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { newestTables } from '../../../../../electron/adapters/sqlite/schema/migrations.ts';
import {
  columnsOf,
  hasHotJournal,
  inspectDatabase,
} from '../../../../../electron/adapters/sqlite/opening/inspect-database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { wholeRegister } from '../../../../ports/application-stores.ts';
import { printOf } from '../../../../support/folder-print.ts';
import { writeOlderDatabase } from '../../../../support/older-database.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

/** A copy of the files in a folder at this moment, as a kill would leave them. */
function killedCopy(folder: string, besides: readonly string[]): string {
  const killed = temporaryFolder();
  for (const beside of ['', ...besides])
    copyFileSync(
      path.join(folder, `${databaseName}${beside}`),
      path.join(killed, `${databaseName}${beside}`),
    );
  return killed;
}

function rawIn(folder: string): DatabaseSync {
  return new DatabaseSync(path.join(folder, databaseName), { defensive: false });
}

function totalIn(folder: string): { total: number; asked: unknown } {
  const database = openDatabase(folder);
  const { total } = database.register.list(wholeRegister);
  const asked = database.quarantine.found();
  database.close();
  return { total, asked };
}

it('a look at a database asks for every column that the migrations make, and for no other', () => {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  const raw = rawIn(folder);
  const made = columnsOf(raw);
  raw.close();
  const asked = Object.entries(newestTables).flatMap(([table, columns]) =>
    columns.split(/\s+/u).map((column) => JSON.stringify([table, column])),
  );
  expect(asked.toSorted()).toEqual(made.toSorted());
});

it('a look at a whole database leaves nothing behind', () => {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  const before = printOf(folder);
  expect(inspectDatabase(path.join(folder, databaseName))).toEqual({ kind: 'whole' });
  expect(printOf(folder)).toEqual(before);
});

it('what a kill left of an opening is gone after the next one', () => {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  mkdirSync(path.join(folder, 'opening'));
  writeFileSync(path.join(folder, 'opening', databaseName), 'half');
  openDatabase(folder).close();
  expect(readdirSync(folder)).toEqual([databaseName]);
});

it('one of the first versions, which has no mark, is known by its tables', () => {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  const raw = rawIn(folder);
  expect(raw.prepare('PRAGMA application_id').get()).toEqual({ application_id: 0x434f4465 });
  raw.exec('PRAGMA application_id = 0');
  raw.close();
  expect(inspectDatabase(path.join(folder, databaseName))).toEqual({ kind: 'whole' });
});

it('a change that a kill left half done is taken back, and nobody is asked', () => {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  for (let draft = 0; draft < 50; draft += 1) database.applications.create(readyApplication());
  database.close();
  const raw = rawIn(folder);
  raw.exec('PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN');
  raw.exec(`UPDATE contents SET body = '{}'; DELETE FROM contents WHERE application > 5`);
  const killed = killedCopy(folder, ['-journal']);
  raw.exec('ROLLBACK');
  raw.close();
  expect(hasHotJournal(path.join(killed, databaseName))).toBe(true);
  expect(totalIn(killed)).toEqual({ total: 50, asked: null });
});

it('an older one that a kill left with a log is brought up to date with what is in the log', () => {
  const folder = temporaryFolder();
  const ids = writeOlderDatabase(folder, 3);
  const raw = rawIn(folder);
  raw.exec(`UPDATE applications SET ledger = 'service' WHERE number = 2`);
  const killed = killedCopy(folder, ['-wal']);
  raw.close();
  const database = openDatabase(killed);
  expect(database.register.list(wholeRegister).rows.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
  database.close();
});

it('two tables that share their pages are found, although each of them looks whole', () => {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  const raw = rawIn(folder);
  raw.exec(`PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'issued')
    WHERE name = 'contents'`);
  raw.close();
  expect(inspectDatabase(path.join(folder, databaseName))).toEqual({ kind: 'damaged', cause: 'damaged' });
});

it('a folder in which nothing can be made is a failure of the disk', () => {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  expect(() => openDatabase(path.join(folder, databaseName, 'data'))).toThrow(
    expect.objectContaining({ name: 'StoreError', reason: 'unreachable' }),
  );
});
