import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type ApplicationStore,
  type Bin,
  type OpenAttempt,
  type OpenCertificateRequest,
  StoreError,
} from '../../services/applications/application-store.ts';
import type { RegisterQueries } from '../../services/register/register-queries.ts';
import type { EntryStore } from '../../services/applications/entry-store.ts';
import type { LiveData, RecoveredStore, QuarantineQuestion } from '../../services/recovery/recovery.ts';
import type { ConnectionStore } from '../../services/connections/connection-book.ts';
import type { DraftBatches } from '../../services/applications/draft-batches.ts';
import type { JournaledStore } from '../../services/requests/attempt-journal.ts';
import type { FollowedApplicationStore } from '../../services/follow-up/due-list.ts';
import type { SearchBacklog } from '../../services/register/search-catch-up.ts';
import { isWhole } from '../backups/whole-file.ts';
import { fileSystemFailure } from '../files/durable-files.ts';
import { systemAccount } from '../system-account.ts';
import { type ApplicationTables, applicationTables } from './stores/application-writer.ts';
import { copyDatabase, databaseBytes } from './opening/database-copy.ts';
import { DatabaseFile } from './database-file.ts';
import { hasTablesOf, inspectDatabase, openUntouched } from './opening/inspect-database.ts';
import { migrate, migrations } from './schema/migrations.ts';
import { databaseName, openDatabaseFile, openForWriting, replaceDatabaseFile } from './opening/open-file.ts';
import { countRow, readRow } from './rows.ts';
import { SqliteRecoveredStore } from './salvage/salvaged-database.ts';
import { QuarantineNote } from './opening/quarantine.ts';
import { RegisterReader } from './search/register-reader.ts';
import { BinTable } from './stores/bin-table.ts';
import { SqliteApplicationStore } from './stores/sqlite-application-store.ts';
import { SqliteConnectionStore } from './stores/sqlite-connection-store.ts';
import { SqliteDraftBatches } from './stores/sqlite-draft-batches.ts';
import { SqliteEntryStore } from './stores/sqlite-entry-store.ts';
import { SqliteFollowUpStore } from './stores/sqlite-follow-up-store.ts';
import { SqliteJournaledStore } from './stores/sqlite-journaled-store.ts';
import { DatabaseRefused, isOfDisk, storeFailure } from './store-failure.ts';

/** All stores of the database of a data folder. */
export interface Database {
  /**
   * `newer`: a newer version wrote it. It can be read; every write is a `StoreError`. `newerUnread`: the same for one
   * that cannot be read here. It seems to be empty and is not.
   */
  readonly status: 'writable' | 'newer' | 'newerUnread';
  readonly applications: ApplicationStore;
  readonly register: RegisterQueries;
  readonly bin: Bin;
  /** Applications, for updates from the journal. */
  readonly journaled: JournaledStore;
  /** Applications, for making very many at once. */
  readonly batches: DraftBatches;
  /** Applications that the search index is behind on. */
  readonly search: SearchBacklog;
  readonly connections: ConnectionStore;
  /** Parties, texts, templates and the like. */
  readonly entryStore: EntryStore;
  /** Applications for which something may be due. */
  readonly followUp: FollowedApplicationStore;
  /** Applications, for merging in those of a file that was quarantined. */
  readonly recovered: RecoveredStore;
  readonly quarantine: QuarantineQuestion;
  /** The database file, which can be replaced by another one. */
  readonly live: LiveData;
  /** `null` where the whole database was checked before it was opened. */
  readonly unchecked: UncheckedDatabase | null;
  /** Throws a `StoreError` when the data folder is no longer the one that was opened, or belongs to a newer version. */
  readonly checkPlace: () => void;
  /**
   * Like `checkPlace`, before anything is written beside the database; also checks an unchecked one. Also throws
   * `FoundDamaged`.
   */
  readonly checkBeforeWriting: () => void;
  /** Closes the database. Further calls do no harm. */
  close(): void;
}

/** A large database that was opened before all of it was checked. The rest is checked before anything is written. */
export interface UncheckedDatabase {
  readonly file: string;
  /** Notes that a thread found it undamaged. */
  markChecked(): void;
  /** Checks all of it now, unless that was done. Throws `FoundDamaged`, and a `StoreError` for errors of the disk. */
  check(): void;
}

/**
 * Opens the database in `dataFolder` (absolute); creates both if missing. Succeeds whatever is there: a damaged
 * database is quarantined, one of a newer version is not changed. `account`: account of the system that is recorded as
 * the writer of applications. `uncheckedFrom`: size from which a database is opened before all of it is checked. Throws
 * a `StoreError` for errors of the disk.
 */
export function openDatabase(
  dataFolder: string,
  now = new Date(),
  account = systemAccount(),
  uncheckedFrom = Number.POSITIVE_INFINITY,
): Database {
  const file = openDatabaseFile(dataFolder, now, uncheckedFrom);
  return file === 'newer'
    ? newer(openNewerFile(path.join(dataFolder, databaseName)), account)
    : writable(file, dataFolder, account);
}

/**
 * Opens a copy in a folder of its own that will replace another database, brings it up to date, and removes the
 * question about a database that was quarantined. Throws `DatabaseRefused` for one that a newer version or another
 * program wrote or that is damaged, and a `StoreError` for errors of the disk.
 */
export function openCopy(folder: string): Database {
  const copy = writable(openCopiedFile(folder), folder, systemAccount());
  copy.quarantine.decided();
  return copy;
}

function writable(file: DatabaseFile, folder: string, account: string): Database {
  const tables = applicationTables(file, account);
  return {
    status: 'writable',
    ...storesOf(tables),
    applications: new SqliteApplicationStore(tables),
    batches: new SqliteDraftBatches(tables, logOf(folder)),
    quarantine: new QuarantineNote(file),
    live: {
      changes: () => readRow(countRow, file.one('SELECT total_changes() AS count')).count,
      replaceWith: (from) => replaceDatabaseFile(file, folder, from),
    },
    unchecked: file.isChecked ? null : uncheckedOf(file, path.join(folder, databaseName)),
    checkPlace: () => file.checkPlace(),
    checkBeforeWriting: () => {
      file.check();
      file.checkPlace();
    },
    close: () => file.close(),
  };
}

function newer({ file, isRead, close }: NewerFile, account: string): Database {
  const tables = applicationTables(file, account);
  return {
    status: isRead ? 'newer' : 'newerUnread',
    ...storesOf(tables),
    applications: new NewerApplicationStore(tables),
    batches: new SqliteDraftBatches(tables, ''),
    quarantine: { found: () => null, decided: () => undefined },
    live: { changes: () => 0, replaceWith: refuse },
    unchecked: null,
    checkPlace: refuse,
    checkBeforeWriting: refuse,
    close,
  };
}

/** The stores that are the same for a database of a newer version, which refuses every write itself. */
function storesOf(tables: ApplicationTables) {
  const { file } = tables;
  return {
    register: new RegisterReader(tables),
    bin: new BinTable(tables),
    journaled: new SqliteJournaledStore(tables),
    search: tables.index,
    connections: new SqliteConnectionStore(file),
    entryStore: new SqliteEntryStore(file),
    followUp: new SqliteFollowUpStore(file),
    recovered: new SqliteRecoveredStore(tables),
  };
}

function uncheckedOf(file: DatabaseFile, place: string): UncheckedDatabase {
  return { file: place, markChecked: () => file.markChecked(), check: () => file.check() };
}

function logOf(folder: string): string {
  return `${path.join(folder, databaseName)}-wal`;
}

function refuse(): never {
  throw new StoreError('newerVersion', 'A newer version wrote this database.');
}

/**
 * Applications in a database of a newer version. What is open there is for that version to settle; nothing is sent
 * here.
 */
class NewerApplicationStore extends SqliteApplicationStore {
  override openAttempts(): OpenAttempt[] {
    return [];
  }

  override openCertificateRequests(): OpenCertificateRequest[] {
    return [];
  }
}

/**
 * Opens the database in a private folder and brings it up to date there. Throws `DatabaseRefused` for one that is
 * damaged or that another program or a newer version wrote, and a `StoreError` for errors of the disk.
 */
function openCopiedFile(folder: string): DatabaseFile {
  try {
    const file = path.join(folder, databaseName);
    const { kind } = inspectDatabase(file);
    if (kind === 'newer') throw new DatabaseRefused('newer', 'A newer version wrote this database.');
    if (kind !== 'whole' && kind !== 'older') throw notWhole();
    if (kind === 'older') bringUpToDate(file);
    return new DatabaseFile(openForWriting(file), folder);
  } catch (error) {
    throw fileSystemFailure(error) ?? storeFailure(error, folder);
  }
}

function bringUpToDate(file: string): void {
  const database = new DatabaseSync(file);
  try {
    migrate(database);
  } catch (error) {
    throw isOfDisk(error) ? error : notWhole();
  } finally {
    database.close();
  }
}

function notWhole(): DatabaseRefused {
  return new DatabaseRefused('notADatabase', 'The file of the database is none, or is damaged.');
}

/** A read-only database, and how to close it. */
interface NewerFile {
  readonly file: DatabaseFile;
  /** False for an empty one in the place of a file that cannot be read. */
  readonly isRead: boolean;
  readonly close: () => void;
}

/** Opens a database of a newer version without changing anything beside it; an empty one where it cannot be read. */
function openNewerFile(file: string): NewerFile {
  try {
    const isAlone = databaseBytes(`${file}-wal`) === 0 && databaseBytes(`${file}-journal`) === 0;
    return isAlone ? readOnly(openUntouched(file), () => undefined) : openCopyElsewhere(file);
  } catch {
    // Whatever is wrong with it, the newer version has to report.
    return emptyFile();
  }
}

function emptyFile(): NewerFile {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  return { ...readOnly(database, () => undefined), isRead: false };
}

/**
 * Opens a copy in a temporary folder: a log can only be read with an index beside it, which must not be created here.
 */
function openCopyElsewhere(file: string): NewerFile {
  const folder = mkdtempSync(path.join(tmpdir(), `co-desk-${process.pid}-`));
  const forget = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    return readOnly(new DatabaseSync(copyDatabase(file, folder)), forget);
  } catch (error) {
    forget();
    throw error;
  }
}

/** Throws where the database is damaged, or lacks a table or column that this program needs. */
function readOnly(database: DatabaseSync, forget: () => void): NewerFile {
  const file = new DatabaseFile({ database, identity: null }, '');
  const close = (): void => {
    file.close();
    forget();
  };
  try {
    if (isWhole(database) && hasTablesOf(database, migrations.length)) return { file, isRead: true, close };
    throw new Error('It cannot be read.');
  } catch (error) {
    close();
    throw error;
  }
}
