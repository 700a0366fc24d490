import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import {
  contentSum,
  everythingFormat,
  everythingMark,
  everythingTables,
  manifestTable,
  ownTables,
  pdfsTable,
  piecesIndex,
  piecesTable,
  sumOfFiles,
  travellingProgramKeys,
} from './everything-format.ts';
import type { CopiedAll, InspectedFile, KeptFile, PackedAll, PackTask } from './copy-task.ts';
import { mentionedFiles } from './mentioned-files.ts';
import { isWhole, piecesOf, syncAtOnce } from './whole-file.ts';

const busyMilliseconds = 5_000;
/** What is made lies aside and counts only when it is done, so that nothing of it has to outlive a crash. */
const carefree = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF';

/** Copies the database that others go on using, without what belongs to this computer, and names the files it needs. */
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

/** Puts the files beside the rows, one after the other, and reads all of it back. Files that are not whole are counted. */
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
      content: contentSum(database, ownTables(database)),
      files: sumOfFiles(packed),
    };
    database.prepare(`INSERT INTO ${manifestTable} VALUES (?)`).run(JSON.stringify(manifest));
    readBack(database, packed.length);
    const { applications, pdfs, missingPdfs } = manifest;
    return { applications, pdfs, missingPdfs, bytes: statSync(target).size };
  } finally {
    database.close();
    syncAtOnce(target);
  }
}

/** True when it is in, hashed on the way. */
function packFile(database: DatabaseSync, { sha256, bytes, path }: KeptFile): boolean {
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

/** Nothing of a file that has another length, and not all of one that cannot be read: its hash tells. */
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
    // Gone meanwhile, or on a disk that gives it no longer.
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
/** Far more than this program ever makes; whatever has more was not made by it. */
const [mostObjects, longestManifest, mostPdfs] = [500, 100_000, 1_000_000];

/** Looks into a file that somebody has brought, without believing anything of it and without writing to it. */
export function inspectFile(file: string): InspectedFile {
  const header = readableHeader(file);
  if (header === 'unreadable') return { kind: 'damaged', version: 0 };
  if (header === null || !isOurs(header.bytes)) return { kind: 'foreign' };
  const version = header.bytes.readUInt32BE(versionAt);
  if (header.size < lengthOf(header.bytes)) return { kind: 'damaged', version };
  try {
    return readAll(file, version);
  } catch {
    // Whatever SQLite says of it: what bears our mark and cannot be read is damaged.
    return { kind: 'damaged', version };
  }
}

/** For reading alone; no file beside it is opened. Nothing in its schema is ever carried out. */
export function openWarily(file: string): DatabaseSync {
  const address = wary(file);
  const database = new DatabaseSync(address, { readOnly: true, allowExtension: false });
  database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0');
  return database;
}

/** The address under which SQLite reads a file and nothing else: no log beside it, no lock on it. */
export function wary(file: string): URL {
  const address = pathToFileURL(file);
  address.search = '?mode=ro&immutable=1';
  return address;
}

function readAll(file: string, version: number): InspectedFile {
  const database = openWarily(file);
  try {
    const schema = database
      .prepare(`SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT ${mostObjects}`)
      .all()
      .map(({ type, name, tbl_name: table, sql }) => ({
        type: String(type),
        name: String(name),
        table: String(table),
        sql: sql === null ? null : String(sql),
      }));
    // Whoever puts a view or a trigger where our table should be gets no further than here.
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
      .prepare(`SELECT sha256, bytes FROM ${pdfsTable} ORDER BY number LIMIT ${mostPdfs}`)
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
    // Nobody may read it, or the disk or share it is on does not give it.
    return 'unreadable';
  }
}

/** `null` where there is no regular file with at least a header. Looked at before it is opened: a pipe would wait for ever. */
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

/** How long a database says that it is. */
function lengthOf(header: Buffer): number {
  const pageSize = header.readUInt16BE(pageSizeAt);
  return (pageSize === 1 ? 65_536 : pageSize) * header.readUInt32BE(pageCountAt);
}
