import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { contentSum, ownTables, pdfsTable, piecesTable, travellingProgramKeys } from './everything-format.ts';
import type { CopyTask, MadeCopy, MakeTask, TakenOut, TakeOutTask, WantedFile } from './copy-task.ts';
import { copyAll, inspectFile, openWarily, packAll, wary } from './everything-file.ts';
import { unmentioned } from './mentioned-files.ts';
import { hashOf, isWhole, syncAtOnce } from './whole-file.ts';

const busyMilliseconds = 5_000;
/** Of the SHA-256 of a copy, so much stands in its name. */
const sumLength = 16;

/** Runs in a thread of its own and therefore needs nothing but what Node brings along: it starts at once. */
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
      return unmentioned(task);
  }
}

/** Writes a copy of a database that others go on using, makes it durable, and reads it back. */
function makeCopy({ source, target, checksIndex }: MakeTask): MadeCopy {
  // SQLite takes an empty file as it is, with the mode that it has.
  closeSync(openSync(target, 'wx', 0o600));
  // Else it would make an empty one where a share has vanished.
  const database = new DatabaseSync(source, { readOnly: true, timeout: busyMilliseconds });
  try {
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
  syncAtOnce(target);
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

/** As SQLite reads it: a changed bit leaves an index that answers everything and finds less. */
function isSoundIndex(database: DatabaseSync): boolean {
  return database.prepare('PRAGMA quick_check("search")').get()?.['quick_check'] === 'ok';
}

function isWholeDatabase(file: string): boolean {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    return isWhole(database);
  } catch {
    // Whatever SQLite says of a file that it cannot read: it is none that anybody could go back to.
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
    // Gone meanwhile, or on a disk that cannot be read: either way it is not there whole.
    return null;
  }
}

function sumOf(file: string): string {
  return hashOf(file).digest('hex').slice(0, sumLength);
}

/** What is written lies aside and counts only when it is done. */
const carefree = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA trusted_schema = OFF';
/** What SQLite calls a file that is cut, no database, or holds what the tables do not take. */
const damageCodes: ReadonlySet<number> = new Set([11, 19, 20, 26]);
const shortRead = 522;

/**
 * Copies rows and files of a file that somebody has brought into a new database and into a folder, one by one: of
 * the file itself nothing is used. Whether all of it came as it was packed is looked at in what was written.
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

/** Said of rows that are not what they should be. */
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
    database.prepare('ATTACH ? AS brought').run(wary(file).href);
    database.exec('PRAGMA brought.cell_size_check = ON; BEGIN');
    for (const table of tables) {
      database.exec(`DELETE FROM main."${table}"`);
      database.exec(`INSERT INTO main."${table}" SELECT * FROM brought."${table}" ORDER BY rowid`);
    }
    database.exec('COMMIT; DETACH brought');
    refuseOther(database, contentSum(database, tables) === content);
    const kept = travellingProgramKeys.map((key) => `'${key}'`).join(', ');
    database.exec(`DELETE FROM program WHERE key NOT IN (${kept})`);
    database.exec('INSERT OR IGNORE INTO search_pending SELECT number FROM applications');
  } finally {
    database.close();
  }
  syncAtOnce(target);
}

function refuseOther(database: DatabaseSync, isSame: boolean): void {
  const dangling = database.prepare('SELECT 1 FROM pragma_foreign_key_check LIMIT 1').get();
  if (!isSame || dangling !== undefined || !isWhole(database))
    throw new RowsDamaged('The rows are not those that were packed.');
}

/** `there`: it lies in its place already, whole. */
function takeFile({ file, folder }: TakeOutTask, wanted: WantedFile): 'written' | 'there' | 'damaged' {
  if (isThere(wanted)) return 'there';
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const brought = openWarily(file);
  const handle = openSync(path.join(folder, wanted.sha256), 'wx', 0o600);
  try {
    const isSame = writeFile(brought, handle, wanted) === wanted.sha256;
    fsyncSync(handle);
    return isSame ? 'written' : 'damaged';
  } finally {
    closeSync(handle);
    brought.close();
  }
}

function isThere({ sha256, bytes, path: place }: WantedFile): boolean {
  try {
    const found = statSync(place);
    return found.isFile() && found.size === bytes && hashOf(place).digest('hex') === sha256;
  } catch {
    // Not there, or not to be read: then it is written anew.
    return false;
  }
}

/** The SHA-256 of what was written, which is never more than was said. */
function writeFile(brought: DatabaseSync, handle: number, { sha256, bytes }: WantedFile): string {
  const hash = createHash('sha256');
  const pieces = brought.prepare(
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
