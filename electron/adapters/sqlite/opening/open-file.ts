import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DamageCause } from '../../../../shared/domain/data-state.ts';
import { assertNever } from '../../../../shared/domain/result.ts';
import { StoreError } from '../../../services/applications/application-store.ts';
import {
  fileSystemFailure,
  keepPrivate,
  renameFileAtOnce,
  syncFolderAtOnce,
} from '../../files/durable-files.ts';
import { beginDatabase, isFirst, questionWithout } from './begin-database.ts';
import { DatabaseFile, FileIdentity, type OpenedDatabase } from '../database-file.ts';
import {
  type DatabaseBytes,
  inspectDatabase,
  isOfNewerVersion,
  readDatabaseBytes,
} from './inspect-database.ts';
import { migrateOnCopy } from './migrate-on-copy.ts';
import { clearOpeningFolder } from './database-copy.ts';
import { moveStraysAway, setAside } from './set-aside.ts';
import { isOfDisk, storeFailure } from '../store-failure.ts';

export const databaseName = 'co-desk.sqlite';
const busyMilliseconds = 2_000;

/**
 * Opens the database of a data folder, both made if missing, and brings it up to date. What lies there is looked at
 * before anything is written: a damaged one is set aside and another begun. `newer` when a newer version wrote it; the
 * folder is as it was then. Throws a `StoreError` for the disk alone.
 */
export function openDatabaseFile(folder: string, now: Date): DatabaseFile | 'newer' {
  try {
    const file = path.join(folder, databaseName);
    const read = readDatabaseBytes(file);
    if (isOfNewerVersion(read)) return 'newer';
    prepareFolder(folder);
    // What is moved away is no log, or there is no database to which it belonged.
    moveStraysAway(file, now);
    clearOpeningFolder(file);
    makeReady(file, read, now);
    return new DatabaseFile(openOrBeginAnew(file, now), folder);
  } catch (error) {
    throw openingFailure(error, folder);
  }
}

/**
 * Puts the database of another folder, closed and on the same disk, in place of the open one. A database that nobody
 * writes to keeps nothing beside its file, so that one rename exchanges all of it: a kill leaves the old one or the new
 * one. Throws a `StoreError` when it was not exchanged, or could not be opened at once; the one that is in the place then
 * is opened by whatever asks next.
 */
export function replaceDatabaseFile(file: DatabaseFile, folder: string, from: string): void {
  const [target, source] = [path.join(folder, databaseName), path.join(from, databaseName)];
  const exchange = (): void => {
    if (existsSync(`${source}-wal`)) throw new Error('The copy was not closed.');
    renameFileAtOnce(source, target);
    // Exchanged it is all the same: a crash after this may bring back the old one, which is whole as well.
    trySync(folder);
  };
  const open = (): OpenedDatabase => {
    try {
      return openForWritingAgain(target);
    } catch (error) {
      throw openingFailure(error, folder);
    }
  };
  try {
    file.replace(exchange, open);
  } catch (error) {
    throw openingFailure(error, folder);
  }
}

function trySync(folder: string): void {
  try {
    syncFolderAtOnce(folder);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
  }
}

/** Opens a database that is whole and up to date. */
export function openForWriting(file: string): OpenedDatabase {
  prepareFile(file);
  const database = new DatabaseSync(file, { timeout: busyMilliseconds, enableForeignKeyConstraints: true });
  try {
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 16000000',
    );
    // The log is made when something is read, and it has to be there to be known again.
    database.exec('SELECT 1 FROM sqlite_schema LIMIT 1');
    return { database, identity: new FileIdentity(file) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A virus scanner that looks into a file just put there lets go of it a moment later. */
const openingTries = 3;

function openForWritingAgain(file: string, tries = openingTries): OpenedDatabase {
  try {
    return openForWriting(file);
  } catch (error) {
    if (tries === 1 || !isOfDisk(error)) throw error;
    return openForWritingAgain(file, tries - 1);
  }
}

/** Afterwards a database that is whole and up to date is in the place. */
function makeReady(file: string, read: DatabaseBytes, now: Date): void {
  const found = inspectDatabase(file, read);
  switch (found.kind) {
    case 'whole':
      return;
    case 'older':
      if (!migrateOnCopy(file, now)) beginAnew(file, 'damaged', now);
      return;
    case 'missing':
      beginDatabase(file, questionWithout(file, now));
      return;
    case 'blank':
      if (isFirst(file)) beginDatabase(file, null);
      else beginAnew(file, 'empty', now);
      return;
    case 'damaged':
      beginAnew(file, found.cause, now);
      return;
    case 'newer':
      throw new StoreError('newerVersion', 'A newer version wrote this database.');
    default:
      return assertNever(found);
  }
}

/** What looks whole may still be none that SQLite writes to. */
function openOrBeginAnew(file: string, now: Date): OpenedDatabase {
  try {
    return openForWriting(file);
  } catch (error) {
    if (isOfDisk(error)) throw error;
    beginAnew(file, 'damaged', now);
    return openForWriting(file);
  }
}

function beginAnew(file: string, cause: DamageCause, now: Date): void {
  beginDatabase(file, setAside(file, cause, now));
}

function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ((statSync(folder).mode & 0o077) !== 0) keepPrivate(folder, 0o700);
}

/** SQLite gives its journal and index the mode of the database, so that one has to be right from the start. */
function prepareFile(file: string): void {
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(name) && (statSync(name).mode & 0o077) !== 0) keepPrivate(name, 0o600);
  }
}

/** Whatever else a system says of a file or a folder, nothing can be kept there. */
function openingFailure(error: unknown, folder: string): unknown {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  const failure = fileSystemFailure(error) ?? storeFailure(error, folder);
  return failure === error && isOfSystem ? new StoreError('unreachable', error.message) : failure;
}
