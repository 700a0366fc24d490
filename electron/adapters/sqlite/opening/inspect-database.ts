import { lstatSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { DamageCause } from '../../../../shared/domain/data-state.ts';
import { isWhole } from '../../backups/whole-file.ts';
import { migrations, newestTables, versionOf } from '../schema/migrations.ts';
import { isOfDisk } from '../store-failure.ts';
import {
  applicationId,
  isNewer,
  type LogReading,
  type PageOne,
  parsePageOne,
  readHead,
  readLog,
} from './database-bytes.ts';
import { sidecarSuffixes, copyDatabase, inOpeningFolder, databaseBytes } from './database-copy.ts';

/** State of the file in the place of a database. */
type Found =
  | { readonly kind: 'missing' }
  /** An empty file, or a database without a table. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'whole' }
  /** Like `whole` by its head and tables; the rest was not checked. */
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'older' }
  | { readonly kind: 'newer' }
  | { readonly kind: 'damaged'; readonly cause: DamageCause };

const busyMilliseconds = 2_000;
/** Smallest page of SQLite; a smaller file is no database. Bytes. */
const smallestPage = 512;
const hotJournal = Buffer.from('d9d505f920a163d7', 'hex');

/** Head of a database and of its log; `page` is `null` where there is no database. */
export interface DatabaseBytes {
  readonly page: PageOne | null;
  readonly log: LogReading;
}

/** Reads the head and all of the log, which may have megabytes after a crash. Creates no file. */
export function readDatabaseBytes(file: string): DatabaseBytes {
  if (databaseBytes(file) === 0) return { page: null, log: { kind: 'nothing' } };
  const log = readLog(`${file}-wal`, databaseBytes(`${file}-wal`));
  return { page: pageOneOf(file, log), log };
}

/**
 * Inspects the database at an absolute path without writing into it: at most SQLite creates an index beside a log, or a
 * copy is made where there is a journal. The database must not be open, nor written since `read` was read. `checks`:
 * `head` is for one that was closed in order, and gives `unchecked` where only the full check is left. Throws the
 * errors of the disk.
 */
export function inspectDatabase(file: string, read?: DatabaseBytes, checks: Checks = 'all'): Found {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return { kind: 'missing' };
  if (!stats.isFile()) return damaged('notADatabase');
  if (stats.size === 0) return { kind: 'blank' };
  const { page, log } = read ?? readDatabaseBytes(file);
  if (page === null) return damaged('notADatabase');
  if (isNewer(page, migrations.length)) return { kind: 'newer' };
  if (isCut(page, stats.size, log)) return damaged('cut');
  if (log.kind === 'damaged' || !page.isWritable) return damaged('damaged');
  return inspectFile(file, checks);
}

/** How much of a database is checked: its head and tables, which takes the same time for any size, or all of it. */
export type Checks = 'head' | 'all';

/**
 * Whether it was closed in order, and is in WAL mode already, so that opening it for writing does not change the file.
 */
export function isClosedWell(file: string, { page, log }: DatabaseBytes): boolean {
  const isAlone = sidecarSuffixes.every((beside) => databaseBytes(`${file}${beside}`) === 0);
  return page?.keepsLog === true && log.kind === 'nothing' && isAlone;
}

/** Whether a newer version wrote it. Creates no file. */
export function isOfNewerVersion({ page }: DatabaseBytes): boolean {
  return page !== null && isNewer(page, migrations.length);
}

/** Whether a change of the database was begun and not ended, so that SQLite would undo it. */
export function hasHotJournal(file: string): boolean {
  if (databaseBytes(`${file}-journal`) < hotJournal.length) return false;
  return readHead(`${file}-journal`).subarray(0, hotJournal.length).equals(hotJournal);
}

/** Opens a database without creating any file beside it. Not for one with a log or a journal. */
export function openUntouched(file: string): DatabaseSync {
  const address = pathToFileURL(file);
  address.search = 'immutable=1';
  return new DatabaseSync(address, { readOnly: true });
}

/**
 * The head of a database. The log may hold a newer one than the file, or an undamaged one where a crash tore that of
 * the file.
 */
function pageOneOf(file: string, log: LogReading): PageOne | null {
  const index = log.kind === 'commits' ? log.places.get(1) : undefined;
  return parsePageOne(index === undefined ? readHead(file) : readHead(`${file}-wal`, index));
}

/** Whether pages are missing at the end of the file that are not in the log either. */
function isCut({ pageSize, pages }: PageOne, bytes: number, log: LogReading): boolean {
  if (bytes < smallestPage) return true;
  if (log.kind !== 'commits') return pages !== null && bytes < pages * pageSize;
  const there = Math.floor(bytes / Math.max(pageSize, smallestPage));
  for (let page = there + 1; page <= log.pages; page += 1) if (!log.places.has(page)) return true;
  return false;
}

function inspectFile(file: string, checks: Checks): Found {
  try {
    if (hasHotJournal(file))
      return inOpeningFolder(file, (folder) => judged(new DatabaseSync(copyDatabase(file, folder)), checks));
    if (databaseBytes(`${file}-wal`) === 0) return judged(openUntouched(file), checks);
    return judged(new DatabaseSync(file, { readOnly: true, timeout: busyMilliseconds }), checks);
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return damaged('damaged');
  }
}

function judged(database: DatabaseSync, checks: Checks): Found {
  try {
    return judge(database, checks);
  } finally {
    database.close();
  }
}

function judge(database: DatabaseSync, checks: Checks): Found {
  const [tables, version] = [tablesOf(database), versionOf(database)];
  const mark = Number(database.prepare('PRAGMA application_id').get()?.['application_id']);
  const isBlank = tables.size === 0 && version === 0 && mark === 0;
  if (!isBlank && !areOwnTables(tables) && mark !== applicationId) return damaged('foreign');
  const isMarked = mark === applicationId || mark === 0;
  const isNewest = version === migrations.length && isMarked && !isBlank;
  if (checks === 'head' && isNewest && hasTablesOf(database, version)) return { kind: 'unchecked' };
  if (!isWhole(database)) return damaged('damaged');
  if (isBlank) return { kind: 'blank' };
  const isKnown = version >= 1 && version <= migrations.length;
  if (!isMarked || !isKnown || !hasTablesOf(database, version)) return damaged('damaged');
  return { kind: version < migrations.length ? 'older' : 'whole' };
}

function damaged(cause: DamageCause): Found {
  return { kind: 'damaged', cause };
}

const ownTables = ['applications', 'contents', 'program'];

/** Names of the tables, without those of SQLite itself. */
function tablesOf(database: DatabaseSync): ReadonlySet<string> {
  const rows = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`)
    .all();
  return new Set(rows.map(({ name }) => String(name)));
}

/** Whether the tables are those of this program, of whatever version. */
function areOwnTables(tables: ReadonlySet<string>): boolean {
  return ownTables.every((name) => tables.has(name));
}

/** Whether every table and column of a version exists. Further ones do no harm. */
export function hasTablesOf(database: DatabaseSync, version: number): boolean {
  const found = new Set(columnsOf(database));
  return columnsAt(version).every((column) => found.has(column));
}

function columnsAt(version: number): readonly string[] {
  if (version === migrations.length) return newestColumns();
  const model = new DatabaseSync(':memory:');
  try {
    for (const step of migrations.slice(0, version)) step(model);
    return columnsOf(model);
  } finally {
    model.close();
  }
}

function newestColumns(): readonly string[] {
  return Object.entries(newestTables).flatMap(([table, columns]) =>
    columns.split(/\s+/u).map((column) => JSON.stringify([table, column])),
  );
}

/** All columns, each as the name of its table and its own. */
export function columnsOf(database: DatabaseSync): string[] {
  return database
    .prepare(
      `SELECT json_array(t.name, c.name) AS name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table'`,
    )
    .all()
    .map(({ name }) => String(name));
}
