import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import {
  contentHash,
  everythingFormat,
  everythingMark,
  everythingTables,
  manifestTable,
  ownTables,
  pdfsTable,
  piecesIndex,
  piecesTable,
  hashOfFiles,
  travellingProgramKeys,
} from './everything-format.ts';
import type { CopiedAll, InspectedFile, StoredFile, PackedAll, PackTask } from './copy-task.ts';
import { mentionedFiles } from './mentioned-files.ts';
import { syncFileAtOnce } from '../files/durable-files.ts';
import { isWhole, piecesOf } from './whole-file.ts';

const busyMilliseconds = 5_000;
/** Unsafe but fast: the file is a temporary one and counts only when it is complete, so it need not survive a crash. */
const carefree = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF';

/** Copies a database that is in use, without what belongs to this computer, and returns the files that it needs. */
export function copyAll(source: string, target: string): CopiedAll {
  closeSync(openSync(target, 'wx', 0o600));
  const live = new DatabaseSync(source, { readOnly: true, timeout: busyMilliseconds });
  try {
    live.prepare('VACUUM INTO ?').run(target);
  } finally {
    live.close();
  }
  const copy = new DatabaseSync(target);
  try {
    const keys = travellingProgramKeys.map((key) => `'${key}'`).join(', ');
    copy.exec(`${carefree}; DROP TABLE search; DELETE FROM program WHERE key NOT IN (${keys})`);
    return { files: mentionedFiles(copy) };
  } finally {
    copy.close();
  }
}

/** Adds the files to the rows, one after the other, and verifies everything. Damaged or missing files are counted. */
export function packAll({ target, files, facts }: PackTask): PackedAll {
  const database = new DatabaseSync(target);
  try {
    database.exec(`${carefree}; PRAGMA application_id = ${everythingMark}`);
    for (const sql of everythingTables.values()) database.exec(sql);
    database.exec('BEGIN');
    const packed = files.filter((file) => packFile(database, file));
    database.exec(`${piecesIndex}; COMMIT`);
    const manifest = {
      format: everythingFormat,
      ...facts,
      applications: count(database, 'SELECT count(*) AS count FROM applications WHERE deleted_at IS NULL'),
      pdfs: packed.length,
      missingPdfs: files.length - packed.length,
      content: contentHash(database, ownTables(database)),
      files: hashOfFiles(packed),
    };
    database.prepare(`INSERT INTO ${manifestTable} VALUES (?)`).run(JSON.stringify(manifest));
    readBack(database, packed.length);
    const { applications, pdfs, missingPdfs } = manifest;
    return { applications, pdfs, missingPdfs, bytes: statSync(target).size };
  } finally {
    database.close();
    syncFileAtOnce(target);
  }
}

/** Adds one file, hashed while it is read. True when it could be added. */
function packFile(database: DatabaseSync, { sha256, bytes, path }: StoredFile): boolean {
  const { lastInsertRowid: pdf } = database
    .prepare(`INSERT INTO ${pdfsTable} (sha256, bytes) VALUES (?, ?)`)
    .run(sha256, bytes);
  const insert = database.prepare(`INSERT INTO ${piecesTable} (pdf, body) VALUES (?, ?)`);
  const hash = createHash('sha256');
  for (const piece of readable(path, bytes)) {
    insert.run(pdf, piece);
    hash.update(piece);
  }
  if (hash.digest('hex') === sha256) return true;
  database.prepare(`DELETE FROM ${piecesTable} WHERE pdf = ?`).run(pdf);
  database.prepare(`DELETE FROM ${pdfsTable} WHERE number = ?`).run(pdf);
  return false;
}

/** The bytes of a file: none if its length differs, and not all if it cannot be read; its hash then differs. */
function* readable(path: string, bytes: number): Generator<Uint8Array, void> {
  const pieces = piecesOf(path);
  try {
    if (!hasLength(path, bytes)) return;
    for (let piece = nextOf(pieces); piece !== null; piece = nextOf(pieces)) yield piece;
  } finally {
    pieces.return();
  }
}

function hasLength(path: string, bytes: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size === bytes;
}

function nextOf(pieces: Iterator<Uint8Array, void>): Uint8Array | null {
  try {
    const next = pieces.next();
    return next.done === true ? null : next.value;
  } catch {
    // It was removed, or the disk cannot read it any more.
    return null;
  }
}

function readBack(database: DatabaseSync, pdfs: number): void {
  if (!isWhole(database)) throw new Error('What was just written is not whole.');
  const select = database.prepare(`SELECT number, sha256 FROM ${pdfsTable}`).all();
  const pieces = database.prepare(`SELECT body FROM ${piecesTable} WHERE pdf = ? ORDER BY number`);
  for (const { number, sha256 } of select) {
    const hash = createHash('sha256');
    for (const { body } of pieces.iterate(Number(number))) if (body instanceof Uint8Array) hash.update(body);
    if (hash.digest('hex') !== sha256) throw new Error('A PDF that was just written is not whole.');
  }
  if (select.length !== pdfs) throw new Error('A PDF that was just written is gone.');
}

function count(database: DatabaseSync, sql: string): number {
  return Number(database.prepare(sql).get()?.['count']);
}

const headerBytes = 100;
const magic = 'SQLite format 3\0';
const [pageSizeAt, pageCountAt, versionAt, markAt] = [16, 28, 60, 68];
/** Limits far above what this program makes; a file that exceeds them is none of its own. */
const [maxObjects, longestManifest, maxPdfs] = [500, 100_000, 1_000_000];

/** Inspects a file that a clerk has chosen, without trusting any of it and without writing to it. */
export function inspectFile(file: string): InspectedFile {
  const header = readableHeader(file);
  if (header === 'unreadable') return { kind: 'damaged', version: 0 };
  if (header === null || !isOurs(header.bytes)) return { kind: 'foreign' };
  const version = header.bytes.readUInt32BE(versionAt);
  if (header.size < lengthOf(header.bytes)) return { kind: 'damaged', version };
  try {
    return readAll(file, version);
  } catch {
    // Whatever the error of SQLite is: a file with our mark that cannot be read is damaged.
    return { kind: 'damaged', version };
  }
}

/** Opens a file read-only, without any file beside it, and never executes anything in its schema. */
export function openUntrusted(file: string): DatabaseSync {
  const address = immutableAddress(file);
  const database = new DatabaseSync(address, { readOnly: true, allowExtension: false });
  database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0');
  return database;
}

/** Address with which SQLite reads only this file: no log beside it, and no lock on it. */
export function immutableAddress(file: string): URL {
  const address = pathToFileURL(file);
  address.search = '?mode=ro&immutable=1';
  return address;
}

function readAll(file: string, version: number): InspectedFile {
  const database = openUntrusted(file);
  try {
    const schema = database
      .prepare(`SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT ${maxObjects}`)
      .all()
      .map(({ type, name, tbl_name: table, sql }) => ({
        type: String(type),
        name: String(name),
        table: String(table),
        sql: sql === null ? null : String(sql),
      }));
    // A view or a trigger with the name of our table is not read.
    const isTable = (wanted: string): boolean =>
      schema.some(
        ({ type, name, sql }) =>
          type === 'table' && name === wanted && sql?.startsWith('CREATE TABLE ') === true,
      );
    if (!isTable(manifestTable) || !isTable(pdfsTable)) return { kind: 'damaged', version };
    const [row, ...more] = database
      .prepare(`SELECT manifest FROM ${manifestTable} WHERE length(manifest) < ${longestManifest} LIMIT 2`)
      .all();
    const files = database
      .prepare(`SELECT sha256, bytes FROM ${pdfsTable} ORDER BY number LIMIT ${maxPdfs}`)
      .all()
      .map(({ sha256, bytes }) => ({ sha256: String(sha256), bytes: Number(bytes) }));
    if (row === undefined || more.length > 0 || !isWhole(database)) return { kind: 'damaged', version };
    return { kind: 'read', version, schema, manifest: String(row['manifest']), files };
  } finally {
    database.close();
  }
}

function readableHeader(file: string): ReturnType<typeof headerOf> | 'unreadable' {
  try {
    return headerOf(file);
  } catch {
    // The file may not be read, or its disk or share does not allow it.
    return 'unreadable';
  }
}

/**
 * The header of a file; `null` where there is no regular file with at least a header. Checked before it is opened,
 * because a pipe would block.
 */
function headerOf(file: string): { readonly bytes: Buffer; readonly size: number } | null {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return null;
  const bytes = Buffer.alloc(headerBytes);
  const handle = openSync(file, 'r');
  try {
    if (readSync(handle, bytes, 0, headerBytes, 0) < headerBytes) return null;
    return { bytes, size: fstatSync(handle).size };
  } finally {
    closeSync(handle);
  }
}

function isOurs(header: Buffer): boolean {
  return (
    header.toString('latin1', 0, magic.length) === magic && header.readUInt32BE(markAt) === everythingMark
  );
}

/** The length of a database according to its header. */
function lengthOf(header: Buffer): number {
  const pageSize = header.readUInt16BE(pageSizeAt);
  return (pageSize === 1 ? 65_536 : pageSize) * header.readUInt32BE(pageCountAt);
}
