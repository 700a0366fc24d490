import path from 'node:path';
import { existsSync, mkdirSync, statSync, constants, copyFileSync, readdirSync } from 'node:fs';
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
import { beginDatabase, isFirst, questionWithout, renameIntoPlace } from './begin-database.ts';
import { DatabaseFile, type OpenedDatabase } from '../database-file.ts';
import { FileIdentity, isOfDisk, storeFailure } from '../store-failure.ts';
import {
  type Checks,
  type DatabaseBytes,
  inspectDatabase,
  isClosedWell,
  isOfNewerVersion,
  readDatabaseBytes,
} from './inspect-database.ts';
import { clearOpeningFolder, inOpeningFolder, databaseBytes } from './database-copy.ts';
import { moveStraysAway, quarantineDatabase } from './quarantine.ts';
import { backupFileName, backupsName, readBackupName } from '../../backups/backup-files.ts';
import { type MadeCopy, madeCopySchema } from '../../backups/copy-task.ts';
import { doCopyTask } from '../../backups/copy-work.ts';
import { isWhole } from '../../backups/whole-file.ts';
import { migrate } from '../schema/migrations.ts';
import { isOfSystem } from '../../../services/errors.ts';

export const databaseName = 'co-desk.sqlite';
const busyMilliseconds = 2_000;

/**
 * Opens the database of a data folder and brings it up to date; creates both if missing. The file is inspected before
 * anything is written: a damaged one is quarantined and a new one begun. `newer`: a newer version wrote it; nothing in
 * the folder was changed. A database of at least `uncheckedFrom` bytes that was closed in order is returned before all
 * of it was checked. Throws a `StoreError` only for errors of the disk.
 */
export function openDatabaseFile(
  folder: string,
  now: Date,
  uncheckedFrom = Number.POSITIVE_INFINITY,
): DatabaseFile | 'newer' {
  try {
    const file = path.join(folder, databaseName);
    const read = readDatabaseBytes(file);
    if (isOfNewerVersion(read)) return 'newer';
    prepareFolder(folder);
    // What is moved away is no log of SQLite, or there is no database that it could belong to.
    moveStraysAway(file, now);
    clearOpeningFolder(file);
    const checks = databaseBytes(file) >= uncheckedFrom && isClosedWell(file, read) ? 'head' : 'all';
    const isChecked = makeReady(file, read, checks, now);
    return new DatabaseFile(openOrReplace(file, now), folder, isChecked);
  } catch (error) {
    throw openingFailure(error, folder);
  }
}

/**
 * Replaces the open database by that of another folder, which must be closed and on the same disk. A closed database
 * has no files beside it, so one rename is enough: a kill leaves the old one or the new one. Throws a `StoreError` when
 * it was not replaced or could not be opened at once; the next access then opens the file in the place.
 */
export function replaceDatabaseFile(file: DatabaseFile, folder: string, from: string): void {
  const [target, source] = [path.join(folder, databaseName), path.join(from, databaseName)];
  const exchange = (): void => {
    if (existsSync(`${source}-wal`)) throw new Error('The copy was not closed.');
    renameFileAtOnce(source, target);
    // An error here changes nothing: a crash may then bring back the old database, which is undamaged as well.
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
    if (!isOfSystem(error)) throw error;
  }
}

/** Opens a database that is undamaged and up to date. */
export function openForWriting(file: string): OpenedDatabase {
  prepareFile(file);
  const database = new DatabaseSync(file, { timeout: busyMilliseconds, enableForeignKeyConstraints: true });
  try {
    database.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 16000000',
    );
    // The first read creates the log, which has to exist before its identity is taken.
    database.exec('SELECT 1 FROM sqlite_schema LIMIT 1');
    return { database, identity: new FileIdentity(file) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A virus scanner that reads a new file lets go of it a moment later. */
const openingTries = 3;

function openForWritingAgain(file: string, tries = openingTries): OpenedDatabase {
  try {
    return openForWriting(file);
  } catch (error) {
    if (tries === 1 || !isOfDisk(error)) throw error;
    return openForWritingAgain(file, tries - 1);
  }
}

/**
 * Makes sure that an undamaged database that is up to date is in the place. False where only its head and its tables
 * were checked.
 */
function makeReady(file: string, read: DatabaseBytes, checks: Checks, now: Date): boolean {
  const found = inspectDatabase(file, read, checks);
  switch (found.kind) {
    case 'whole':
      return true;
    case 'unchecked':
      return false;
    case 'older':
      if (!migrateOnCopy(file, now)) replaceDatabase(file, 'damaged', now);
      return true;
    case 'missing':
      beginDatabase(file, questionWithout(file, now));
      return true;
    case 'blank':
      if (isFirst(file)) beginDatabase(file, null);
      else replaceDatabase(file, 'empty', now);
      return true;
    case 'damaged':
      replaceDatabase(file, found.cause, now);
      return true;
    case 'newer':
      throw new StoreError('newerVersion', 'A newer version wrote this database.');
    default:
      return assertNever(found);
  }
}

/** Opens a database, or begins a new one where SQLite cannot write to it although it seemed undamaged. */
function openOrReplace(file: string, now: Date): OpenedDatabase {
  try {
    return openForWriting(file);
  } catch (error) {
    if (isOfDisk(error)) throw error;
    replaceDatabase(file, 'damaged', now);
    return openForWriting(file);
  }
}

function replaceDatabase(file: string, cause: DamageCause, now: Date): void {
  beginDatabase(file, quarantineDatabase(file, cause, now));
}

function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ((statSync(folder).mode & 0o077) !== 0) keepPrivate(folder, 0o700);
}

/**
 * Takes the rights of other users away from a database. SQLite gives its mode to the files beside it, so it has to be
 * right before these are made.
 */
function prepareFile(file: string): void {
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(name) && (statSync(name).mode & 0o077) !== 0) keepPrivate(name, 0o600);
  }
}

/** Every other error about a file or folder means that nothing can be stored there. */
function openingFailure(error: unknown, folder: string): unknown {
  const failure = fileSystemFailure(error) ?? storeFailure(error, folder);
  return failure === error && isOfSystem(error) ? new StoreError('unreachable', error.message) : failure;
}

/**
 * Brings an undamaged database up to date: makes a backup, does all the work on a copy, and renames the copy. A kill at
 * any point leaves the old one or the new one, and one backup. False when its content could not be brought up to date;
 * it is then unchanged, as it is when this throws the errors of the disk.
 */
function migrateOnCopy(file: string, now: Date): boolean {
  try {
    inOpeningFolder(file, (folder) => {
      const backup = makeMigrationBackup(file, folder);
      const copy = path.join(folder, path.basename(file));
      copyFileSync(backup.file, copy, constants.COPYFILE_FICLONE);
      keepPrivate(copy, 0o600);
      keepMigrationBackup(backup, path.dirname(file), now);
      migrateFile(copy);
      foldLog(file);
      renameIntoPlace(copy, file);
    });
    return true;
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return false;
  }
}

function migrateFile(copy: string): void {
  const database = new DatabaseSync(copy);
  try {
    migrate(database);
    if (!isWhole(database)) throw new Error('What was brought up to date is not whole.');
  } finally {
    database.close();
  }
}

/** Moves the log into the file, since a log must never be beside another database than its own. */
function foldLog(file: string): void {
  const database = new DatabaseSync(file, { timeout: busyMilliseconds });
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
  if (databaseBytes(`${file}-wal`) > 0) throw new StoreError('other', 'The database is in use elsewhere.');
}

/** A copy of a database that is not among the backups yet. */
interface MigrationBackup {
  readonly file: string;
  readonly made: MadeCopy;
}

/** Copies the database `source` into a folder and verifies the copy. Throws the errors of the disk or of SQLite. */
function makeMigrationBackup(source: string, folder: string): MigrationBackup {
  const file = path.join(folder, 'backup.sqlite');
  const task = { kind: 'make', source, target: file, checksIndex: false } as const;
  return { file, made: madeCopySchema.parse(doCopyTask(task)) };
}

/** Adds the copy to the backups, unless a start that was killed did so with the same bytes. */
function keepMigrationBackup({ file, made }: MigrationBackup, dataFolder: string, now: Date): void {
  const folder = path.join(dataFolder, backupsName);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = readdirSync(folder).flatMap((id) => {
    const name = readBackupName(id);
    return name === null ? [] : [{ id, name }];
  });
  const same = kept.find(({ name }) => name.cause === 'beforeMigration' && name.sum === made.sum);
  if (same !== undefined && sumOf(path.join(folder, same.id)) === made.sum) return;
  const index = 1 + Math.max(0, ...kept.map(({ name }) => name.index));
  const { applications, pdfs, sum } = made;
  const at = now.toISOString();
  const id = backupFileName({ index, at, cause: 'beforeMigration', applications, pdfs, sum });
  renameFileAtOnce(file, path.join(folder, id));
  syncFolderAtOnce(folder);
}

function sumOf(file: string): unknown {
  const sums = doCopyTask({ kind: 'sums', files: [file] });
  return Array.isArray(sums) ? sums[0] : null;
}
