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
import type { RegisterStore } from '../../services/register/register-store.ts';
import type { EntryStore } from '../../services/applications/entry-store.ts';
import type { LiveData, RecoveredStore, SetAsideQuestion } from '../../services/recovery/recovery.ts';
import type { ConnectionStore } from '../../services/connections/connection-book.ts';
import type { DraftBatches } from '../../services/applications/draft-batches.ts';
import type { JournaledStore } from '../../services/requests/attempt-journal.ts';
import type { FollowUpStore } from '../../services/follow-up/due-list.ts';
import type { SearchBacklog } from '../../services/register/search-catch-up.ts';
import { isWhole } from '../backups/whole-file.ts';
import { fileSystemFailure } from '../files/durable-files.ts';
import { systemAccount } from '../system-account.ts';
import { applicationTables } from './stores/application-writer.ts';
import { copyDatabase, sizeOf } from './opening/database-copy.ts';
import { DatabaseFile } from './database-file.ts';
import { hasTablesOf, inspectDatabase, openUntouched } from './opening/inspect-database.ts';
import { migrate, migrations } from './schema/migrations.ts';
import { databaseName, openDatabaseFile, openForWriting, replaceDatabaseFile } from './opening/open-file.ts';
import { countRow, readRow } from './rows.ts';
import { SqliteRecoveredStore } from './salvage/salvaged-database.ts';
import { SetAsideNote } from './opening/set-aside.ts';
import { RegisterReader } from './search/register-reader.ts';
import { BinTable } from './stores/bin-table.ts';
import { SqliteApplicationStore } from './stores/sqlite-application-store.ts';
import { SqliteConnectionStore } from './stores/sqlite-connection-store.ts';
import { SqliteDraftBatches } from './stores/sqlite-draft-batches.ts';
import { SqliteEntryStore } from './stores/sqlite-entry-store.ts';
import { SqliteFollowUpStore } from './stores/sqlite-follow-up-store.ts';
import { SqliteJournaledStore } from './stores/sqlite-journaled-store.ts';
import { DatabaseRefused, isOfDisk, storeFailure } from './store-failure.ts';

/** Everything that is kept in the one database of a data folder. */
export interface Database {
  /** `newer`: a newer version wrote it. It can be read as far as it is understood; every write is a `StoreError`. */
  readonly status: 'writable' | 'newer';
  readonly applications: ApplicationStore;
  readonly register: RegisterStore;
  readonly bin: Bin;
  /** The same applications, as a journal brings them up to date. */
  readonly journaled: JournaledStore;
  /** The same applications, where very many are made at once. */
  readonly batches: DraftBatches;
  /** Which of them a search does not find yet by what they are. */
  readonly search: SearchBacklog;
  readonly connections: ConnectionStore;
  /** Parties, texts, templates and the like. */
  readonly entryStore: EntryStore;
  /** The same applications, as far as something of them may be due. */
  readonly followUp: FollowUpStore;
  /** The same applications, where those of a file kept aside are merged in. */
  readonly recovered: RecoveredStore;
  readonly setAside: SetAsideQuestion;
  /** Its own file, to be exchanged for another one. */
  readonly live: LiveData;
  /** `null` where all of it was checked before it was opened. */
  readonly unchecked: UncheckedDatabase | null;
  /** Throws a `StoreError` when the data folder is no longer the one in which it was opened, or is a newer version's. */
  readonly checkPlace: () => void;
  /** As `checkPlace`, before anything is written beside it; a large one is checked first. Throws `FoundDamaged`, too. */
  readonly checkBeforeWriting: () => void;
  /** More than once does no harm. */
  close(): void;
}

/** A large database that was opened before all of it was checked. The rest is checked before anything is written. */
export interface UncheckedDatabase {
  readonly file: string;
  /** A thread has found it whole. */
  wasChecked(): void;
  /** Looks at all of it now, where nobody has yet. Throws `FoundDamaged`, and a `StoreError` for the disk. */
  check(): void;
}

/**
 * Opens the database in `dataFolder` (absolute), both made if missing. Whatever lies there, this succeeds: a damaged
 * database is set aside, one of a newer version is not touched. `account`: of the system, by which applications are written. `uncheckedFrom`: of so many bytes it is opened before all of it was looked at.
 * Throws a `StoreError` when the disk does not let it.
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
 * Opens a copy that lies in a folder of its own and is to be put in place of another database, brings it up to date,
 * and makes it ask nothing. Throws `DatabaseRefused` for one of a newer version and for one that is not whole or of
 * another program, and a `StoreError` for the disk.
 */
export function openCopy(folder: string): Database {
  const copy = writable(openCopiedFile(folder), folder, systemAccount());
  copy.setAside.decided();
  return copy;
}

function writable(file: DatabaseFile, folder: string, account: string): Database {
  const tables = applicationTables(file, account);
  return {
    status: 'writable',
    applications: new SqliteApplicationStore(tables),
    register: new RegisterReader(tables),
    bin: new BinTable(tables),
    journaled: new SqliteJournaledStore(tables),
    batches: new SqliteDraftBatches(tables, logOf(folder)),
    search: tables.index,
    connections: new SqliteConnectionStore(file),
    entryStore: new SqliteEntryStore(file),
    followUp: new SqliteFollowUpStore(file),
    recovered: new SqliteRecoveredStore(tables),
    setAside: new SetAsideNote(file),
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

function newer({ file, close }: NewerFile, account: string): Database {
  const tables = applicationTables(file, account);
  return {
    status: 'newer',
    applications: new NewerApplicationStore(tables),
    register: new RegisterReader(tables),
    bin: new BinTable(tables),
    journaled: new SqliteJournaledStore(tables),
    batches: new SqliteDraftBatches(tables, ''),
    search: tables.index,
    connections: new SqliteConnectionStore(file),
    entryStore: new SqliteEntryStore(file),
    followUp: new SqliteFollowUpStore(file),
    recovered: new SqliteRecoveredStore(tables),
    setAside: { found: () => null, decided: () => undefined },
    live: { changes: () => 0, replaceWith: refuse },
    unchecked: null,
    checkPlace: refuse,
    checkBeforeWriting: refuse,
    close,
  };
}

function uncheckedOf(file: DatabaseFile, place: string): UncheckedDatabase {
  return { file: place, wasChecked: () => file.wasChecked(), check: () => file.check() };
}

function logOf(folder: string): string {
  return `${path.join(folder, databaseName)}-wal`;
}

function refuse(): never {
  throw new StoreError('newerVersion', 'A newer version wrote this database.');
}

/** Applications of a newer version: what they have under way is for that version to end, and nothing goes out here. */
class NewerApplicationStore extends SqliteApplicationStore {
  override openAttempts(): OpenAttempt[] {
    return [];
  }

  override openCertificateRequests(): OpenCertificateRequest[] {
    return [];
  }
}

/**
 * Opens the database in a folder that is nobody else's, brought up to date where it lies. Throws `DatabaseRefused` for
 * one that is not whole, of another program or of a newer version, and a `StoreError` for the disk.
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

/** A database of which nothing may be written, and how to let go of it. */
interface NewerFile {
  readonly file: DatabaseFile;
  readonly close: () => void;
}

/** Opens what a newer version wrote without touching anything beside it; an empty one where it is not understood. */
function openNewerFile(file: string): NewerFile {
  try {
    const isAlone = sizeOf(`${file}-wal`) === 0 && sizeOf(`${file}-journal`) === 0;
    return isAlone ? readOnly(openUntouched(file), () => undefined) : openCopyElsewhere(file);
  } catch {
    // Whatever is wrong with it is for the newer version to say.
    return emptyFile();
  }
}

function emptyFile(): NewerFile {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  return readOnly(database, () => undefined);
}

/** A log cannot be read without an index beside it, so all of it is read where it harms nobody. */
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

/** Throws where it is not whole, or where a table or column is missing that this program asks for. */
function readOnly(database: DatabaseSync, forget: () => void): NewerFile {
  const file = new DatabaseFile({ database, identity: null }, '');
  const close = (): void => {
    file.close();
    forget();
  };
  try {
    if (isWhole(database) && hasTablesOf(database, migrations.length)) return { file, close };
    throw new Error('It cannot be read.');
  } catch (error) {
    close();
    throw error;
  }
}
