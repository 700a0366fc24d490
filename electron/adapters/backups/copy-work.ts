import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  contentHash,
  ownTables,
  pdfsTable,
  piecesTable,
  travellingProgramKeys,
} from './everything-format.ts';
import type { CopyTask, MadeCopy, MakeTask, TakenOut, TakeOutTask, RequestedFile } from './copy-task.ts';
import { copyAll, inspectFile, openUntrusted, packAll, immutableAddress } from './everything-file.ts';
import { findUnmentioned } from './mentioned-files.ts';
import { syncFileAtOnce } from '../files/durable-files.ts';
import { hashOf, isWhole } from './whole-file.ts';

const busyMilliseconds = 5_000;
/** How many characters of the SHA-256 are in the name of a copy. */
const sumLength = 16;

/** Runs a task in a thread. Needs only Node's own modules, so that the thread starts at once. */
export function doCopyTask(task: CopyTask): unknown {
  switch (task.kind) {
    case 'make':
      return makeCopy(task);
    case 'sums':
      return task.files.map(sumOrNothing);
    case 'check':
      return isWholeDatabase(task.file);
    case 'copyAll':
      return copyAll(task.source, task.target);
    case 'packAll':
      return packAll(task);
    case 'inspectFile':
      return inspectFile(task.file);
    case 'takeOut':
      return takeOut(task);
    case 'unmentioned':
      return findUnmentioned(task);
  }
}

/** Copies a database that is in use, makes the copy durable, and verifies it. */
function makeCopy({ source, target, checksIndex }: MakeTask): MadeCopy {
  // SQLite uses an empty file as it is and keeps its mode.
  closeSync(openSync(target, 'wx', 0o600));
  // Read-only, because otherwise SQLite would create an empty database where a share has vanished.
  const database = new DatabaseSync(source, { readOnly: true, timeout: busyMilliseconds });
  try {
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
  syncFileAtOnce(target);
  const copy = new DatabaseSync(target, { readOnly: true });
  try {
    if (!isWhole(copy)) throw new Error('A copy that was just made is not whole.');
    const applications = count(copy, 'SELECT count(*) AS count FROM applications WHERE deleted_at IS NULL');
    const pdfs = count(
      copy,
      `SELECT count(DISTINCT json_extract(iif(json_valid(body), body, '{}'), '$.sha256')) AS count
       FROM attachments WHERE removed_at IS NULL`,
    );
    const isIndexSound = !checksIndex || isSoundIndex(copy);
    return { applications, pdfs, bytes: statSync(target).size, sum: sumOf(target), isIndexSound };
  } finally {
    copy.close();
  }
}

/**
 * Whether the search index agrees with its texts, checked by SQLite: a changed bit leaves an index that works and finds
 * less.
 */
function isSoundIndex(database: DatabaseSync): boolean {
  return database.prepare('PRAGMA quick_check("search")').get()?.['quick_check'] === 'ok';
}

function isWholeDatabase(file: string): boolean {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    return isWhole(database);
  } catch {
    // Whatever the error is, nobody could go back to this file.
    return false;
  } finally {
    database?.close();
  }
}

function count(database: DatabaseSync, sql: string): number {
  return Number(database.prepare(sql).get()?.['count']);
}

function sumOrNothing(file: string): string | null {
  try {
    return sumOf(file);
  } catch {
    // The file was removed or cannot be read: either way it is not intact.
    return null;
  }
}

function sumOf(file: string): string {
  return hashOf(file).digest('hex').slice(0, sumLength);
}

/** Unsafe but fast: the file is a temporary one and counts only when it is complete. */
const carefree = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA trusted_schema = OFF';
/** SQLite's codes for a damaged file, no database, or values that the tables refuse. */
const damageCodes: ReadonlySet<number> = new Set([11, 19, 20, 26]);
const shortRead = 522;

/**
 * Copies rows and files one by one out of a file that a clerk has chosen, into a new database and a folder: the file
 * itself is never used. Whether everything is as it was packed is checked in the result.
 */
function takeOut(task: TakeOutTask): TakenOut {
  try {
    copyRows(task);
    const written: string[] = [];
    for (const file of task.files) {
      const end = takeFile(task, file);
      if (end === 'damaged') return { kind: 'damaged' };
      if (end === 'written') written.push(file.sha256);
    }
    return { kind: 'whole', written };
  } catch (error) {
    if (isDamage(error)) return { kind: 'damaged' };
    throw error;
  }
}

/** Thrown for rows that do not fit. */
class RowsDamaged extends Error {}

function isDamage(error: unknown): boolean {
  if (error instanceof RowsDamaged) return true;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'errcode') : null;
  return typeof code === 'number' && (code === shortRead || damageCodes.has(code & 0xff));
}

function copyRows({ file, target, content }: TakeOutTask): void {
  const database = new DatabaseSync(target);
  try {
    database.exec(`${carefree}; PRAGMA foreign_keys = OFF`);
    const tables = ownTables(database);
    database.prepare('ATTACH ? AS brought').run(immutableAddress(file).href);
    database.exec('PRAGMA brought.cell_size_check = ON; BEGIN');
    for (const table of tables) {
      database.exec(`DELETE FROM main."${table}"`);
      database.exec(`INSERT INTO main."${table}" SELECT * FROM brought."${table}" ORDER BY rowid`);
    }
    database.exec('COMMIT; DETACH brought');
    refuseOther(database, contentHash(database, tables) === content);
    const kept = travellingProgramKeys.map((key) => `'${key}'`).join(', ');
    database.exec(`DELETE FROM program WHERE key NOT IN (${kept})`);
    database.exec('INSERT OR IGNORE INTO search_pending SELECT number FROM applications');
  } finally {
    database.close();
  }
  syncFileAtOnce(target);
}

function refuseOther(database: DatabaseSync, isSame: boolean): void {
  const dangling = database.prepare('SELECT 1 FROM pragma_foreign_key_check LIMIT 1').get();
  if (!isSame || dangling !== undefined || !isWhole(database))
    throw new RowsDamaged('The rows are not those that were packed.');
}

/** Copies one file. `there`: it exists in its place already, undamaged. */
function takeFile({ file, folder }: TakeOutTask, wanted: RequestedFile): 'written' | 'there' | 'damaged' {
  if (isThere(wanted)) return 'there';
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const source = openUntrusted(file);
  const handle = openSync(path.join(folder, wanted.sha256), 'wx', 0o600);
  try {
    const isSame = writeFile(source, handle, wanted) === wanted.sha256;
    fsyncSync(handle);
    return isSame ? 'written' : 'damaged';
  } finally {
    closeSync(handle);
    source.close();
  }
}

function isThere({ sha256, bytes, path: place }: RequestedFile): boolean {
  try {
    const found = statSync(place);
    return found.isFile() && found.size === bytes && hashOf(place).digest('hex') === sha256;
  } catch {
    // It is missing or cannot be read, so it is written again.
    return false;
  }
}

/** Writes a file, never more than its declared size, and returns its SHA-256. */
function writeFile(source: DatabaseSync, handle: number, { sha256, bytes }: RequestedFile): string {
  const hash = createHash('sha256');
  const pieces = source.prepare(
    `SELECT body FROM ${piecesTable} WHERE pdf = (SELECT number FROM ${pdfsTable} WHERE sha256 = ?) ORDER BY number`,
  );
  let written = 0;
  for (const { body } of pieces.iterate(sha256)) {
    if (!(body instanceof Uint8Array) || written + body.length > bytes) return '';
    for (let done = 0; done < body.length;) done += writeSync(handle, body, done);
    hash.update(body);
    written += body.length;
  }
  return hash.digest('hex');
}
