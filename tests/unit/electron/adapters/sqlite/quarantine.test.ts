import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openCopy, openDatabase, type Database } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const now = new Date(2026, 10, 19, 14, 2);
const name = 'co-desk 2026-11-19 14.02 damaged.sqlite';
const text = 'this was a database once '.repeat(300);

function opened(folder: string, at = now): Database {
  const database = openDatabase(folder, at);
  onTestFinished(() => database.close());
  return database;
}

function damagedFolder(): string {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  writeFileSync(path.join(folder, databaseName), text);
  return folder;
}

/** Files that belong to the database or to one that was quarantined, sorted. */
function filesIn(folder: string): string[] {
  return readdirSync(folder).toSorted();
}

it('what is no database is quarantined under a name of its own, and the question stays until it is answered', () => {
  const folder = damagedFolder();
  const question = { name, foundAt: now.toISOString(), cause: 'notADatabase', bytes: text.length };
  openDatabase(folder, now).close();
  const database = opened(folder, new Date(2026, 10, 20));
  expect(database.quarantine.found()).toEqual(question);
  expect(readFileSync(path.join(folder, name), 'utf8')).toBe(text);
  database.quarantine.decided();
  expect(database.quarantine.found()).toBeNull();
  database.close();
  expect(opened(folder).quarantine.found()).toBeNull();
  expect(readFileSync(path.join(folder, name), 'utf8')).toBe(text);
});

it('nothing that was quarantined is ever written over', () => {
  const folder = damagedFolder();
  openDatabase(folder, now).close();
  writeFileSync(path.join(folder, `${name.slice(0, -7)} 2.sqlite-wal`), 'somebody else');
  writeFileSync(path.join(folder, databaseName), 'again');
  expect(opened(folder).quarantine.found()?.name).toBe('co-desk 2026-11-19 14.02 damaged 3.sqlite');
  expect(readFileSync(path.join(folder, name), 'utf8')).toBe(text);
});

it('a database in its place answers the question, and a copy of one that asked does not ask again', () => {
  const [folder, other] = [damagedFolder(), damagedFolder()];
  openDatabase(other, now).close();
  const copy = openCopy(other);
  expect(copy.quarantine.found()).toBeNull();
  copy.close();
  const database = opened(folder);
  expect(database.quarantine.found()).not.toBeNull();
  database.live.replaceWith(other);
  expect(database.quarantine.found()).toBeNull();
});

it('a copy that is not whole is refused, not set aside', () => {
  const folder = damagedFolder();
  expect(() => openCopy(folder)).toThrow(expect.objectContaining({ reason: 'notADatabase' }));
  expect(() => openCopy(temporaryFolder())).toThrow(expect.objectContaining({ reason: 'notADatabase' }));
  expect(filesIn(folder)).toEqual([databaseName]);
});

it('a kill after the first rename leaves a start that asks, and puts the log beside its database', () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, name), text);
  writeFileSync(path.join(folder, `${databaseName}-wal`), 'log');
  writeFileSync(path.join(folder, `${databaseName}-shm`), 'index');
  const database = opened(folder);
  expect(database.quarantine.found()).toMatchObject({ name, cause: 'notADatabase', bytes: text.length });
  expect(database.applications.isEmpty()).toBe(true);
  database.close();
  expect(filesIn(folder)).toEqual([name, `${name}-shm`, `${name}-wal`, databaseName]);
  expect(readFileSync(path.join(folder, `${name}-wal`), 'utf8')).toBe('log');
});

it('a kill before the new database has its place leaves a start that asks', () => {
  const folder = damagedFolder();
  renameSync(path.join(folder, databaseName), path.join(folder, name));
  mkdirSync(path.join(folder, 'opening'));
  writeFileSync(path.join(folder, 'opening', databaseName), 'half');
  expect(opened(folder).quarantine.found()?.name).toBe(name);
  expect(filesIn(folder)).not.toContain('opening');
});

it('nobody is asked where a database never was, or was taken away', () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, databaseName), '');
  expect(opened(folder).quarantine.found()).toBeNull();
  const emptied = temporaryFolder();
  openDatabase(emptied).close();
  rmSync(path.join(emptied, databaseName));
  expect(opened(emptied).quarantine.found()).toBeNull();
});

it.each(['attempts.journal', 'backups', 'attachments'])('an empty file beside %s is damage', (beside) => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, databaseName), '');
  if (beside.includes('.')) writeFileSync(path.join(folder, beside), 'line');
  else mkdirSync(path.join(folder, beside, 'one'), { recursive: true });
  expect(opened(folder).quarantine.found()).toMatchObject({ cause: 'empty', bytes: 0 });
});

it('a log without a database never gets into a new one', () => {
  const [folder, other] = [temporaryFolder(), temporaryFolder()];
  const database = opened(other);
  database.applications.create(readyApplication());
  const log = readFileSync(path.join(other, `${databaseName}-wal`));
  writeFileSync(path.join(folder, `${databaseName}-wal`), log);
  expect(opened(folder).applications.isEmpty()).toBe(true);
  expect(readFileSync(path.join(folder, `${name}-wal`)).equals(log)).toBe(true);
});

it('a journal that a kill left before anything was changed goes, and any other keeps its bytes', () => {
  const folder = temporaryFolder();
  openDatabase(folder).close();
  const journal = path.join(folder, 'co-desk.sqlite-journal');
  writeFileSync(journal, Buffer.concat([Buffer.alloc(12), Buffer.from('the rest of a head')]));
  openDatabase(folder).close();
  expect(readdirSync(folder).filter((name) => name.includes('journal'))).toEqual([]);
  writeFileSync(journal, 'something of somebody else');
  openDatabase(folder).close();
  const [kept = ''] = readdirSync(folder).filter((name) => name.includes('journal'));
  expect(readFileSync(path.join(folder, kept), 'utf8')).toBe('something of somebody else');
});
