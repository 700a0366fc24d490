import { createHash } from 'node:crypto';
import { closeSync, openSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
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
import type { CopiedAll, KeptFile, PackedAll, PackTask } from './copy-task.ts';
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
