import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { InspectedFile } from './copy-task.ts';
import { everythingMark, manifestTable, pdfsTable } from './everything-format.ts';
import { isWhole } from './whole-file.ts';

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

/** For reading alone and without a look at anything beside the file. Nothing in its schema is ever carried out. */
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
