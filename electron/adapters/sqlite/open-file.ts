import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { syncFolderAtOnce } from '../durable-files.ts';
import { fileSystemFailure } from '../file-system-failure.ts';
import { DatabaseFile } from './database-file.ts';
import { migrate, migrations, versionOf } from './migrations.ts';
import { DatabaseRefused, sqliteCode, storeFailure } from './store-failure.ts';

export const databaseName = 'co-desk.sqlite';
const busyMilliseconds = 2_000;
const notADatabaseCodes: ReadonlySet<number> = new Set([11, 26]);

/**
 * Opens the database of a data folder, made if missing, and brings it up to date. Throws `DatabaseRefused` for one
 * that a newer version wrote or that is none, before anything of it is written, and `StoreError` for the disk.
 */
export function openDatabaseFile(folder: string): DatabaseFile {
  try {
    prepareFolder(folder);
    const file = path.join(folder, databaseName);
    refuseForeign(file);
    prepareFile(file);
    return new DatabaseFile(openForWriting(file), folder);
  } catch (error) {
    throw openingFailure(error, folder);
  }
}

/**
 * Puts the database of another folder, closed and on the same disk, in place of the open one. A database that nobody
 * writes to keeps nothing beside its file, so that one rename exchanges all of it: a kill leaves the old one or the new
 * one. Throws a `StoreError` when it was not exchanged; the old one is open again then.
 */
export function replaceDatabaseFile(file: DatabaseFile, folder: string, from: string): void {
  const [target, source] = [path.join(folder, databaseName), path.join(from, databaseName)];
  let failure: unknown = null;
  file.replace(() => {
    try {
      if (existsSync(`${source}-wal`)) throw new Error('The copy was not closed.');
      renameSync(source, target);
      syncFolderAtOnce(folder);
    } catch (error) {
      failure = error;
    }
    return openForWriting(target);
  });
  if (failure !== null) throw openingFailure(failure, folder);
}

function openForWriting(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyMilliseconds, enableForeignKeyConstraints: true });
  try {
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 16000000',
    );
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

/** SQLite gives its journal and index the mode of the database, so that one has to be right from the start. */
function prepareFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(name) && (statSync(name).mode & 0o077) !== 0) chmodSync(name, 0o600);
  }
}

function refuseForeign(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return;
  const database = new DatabaseSync(file, { readOnly: true, timeout: busyMilliseconds });
  try {
    const version = versionOf(database);
    if (version > migrations.length)
      throw new DatabaseRefused(
        'newer',
        `The database has version ${version}; this program knows ${migrations.length}.`,
      );
  } finally {
    database.close();
  }
}

function openingFailure(error: unknown, folder: string): unknown {
  const code = sqliteCode(error);
  if (code !== null && notADatabaseCodes.has(code & 0xff))
    return new DatabaseRefused('notADatabase', 'The file of the database is none, or is damaged.');
  return fileSystemFailure(error) ?? storeFailure(error, folder);
}
