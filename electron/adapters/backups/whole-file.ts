import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

const pieceBytes = 1024 * 1024;

/** Byte that SQLite locks; it never uses the page that contains it. */
const lockedByte = 2 ** 30;

/**
 * Whether SQLite finds a database undamaged, without the search index: checking that takes ten times as long as
 * everything else, and it is rebuilt where it is wrong. Throws the errors of SQLite for damage.
 */
export function isWhole(database: DatabaseSync): boolean {
  const canCount =
    database.prepare(`SELECT 1 FROM pragma_module_list WHERE name = 'dbstat'`).get() !== undefined;
  if (!canCount) return isSound(database, 'PRAGMA quick_check(1)');
  return treesOf(database).every((name) => isSound(database, check(name))) && isEveryPageUsedOnce(database);
}

const check = (table: string): string => `PRAGMA quick_check("${table.replaceAll('"', '""')}")`;

function isSound(database: DatabaseSync, sql: string): boolean {
  return database.prepare(sql).get()?.['quick_check'] === 'ok';
}

/** Tables with pages of their own; their indexes are checked with them. */
function treesOf(database: DatabaseSync): string[] {
  const rows = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0`).all();
  return ['sqlite_schema', ...rows.map(({ name }) => String(name))];
}

/**
 * Whether every page belongs to exactly one table. The check of single tables does not notice if two share a page, or
 * if a page belongs to none.
 */
function isEveryPageUsedOnce(database: DatabaseSync): boolean {
  const row = database
    .prepare(
      `SELECT count(*) AS used, count(DISTINCT pageno) AS distinct_pages,
         (SELECT freelist_count FROM pragma_freelist_count) AS free,
         (SELECT page_count FROM pragma_page_count) AS pages,
         (SELECT page_size FROM pragma_page_size) AS bytes
       FROM dbstat`,
    )
    .get();
  const [used, different] = [Number(row?.['used']), Number(row?.['distinct_pages'])];
  const [free, pages] = [Number(row?.['free']), Number(row?.['pages'])];
  const locked = pages * Number(row?.['bytes']) > lockedByte ? 1 : 0;
  return used === different && used + free + locked === pages;
}

/** The bytes of a file in pieces of a megabyte. Each piece is valid only until the next one. */
export function* piecesOf(file: string): Generator<Uint8Array, void> {
  const piece = Buffer.allocUnsafe(pieceBytes);
  const handle = openSync(file, 'r');
  try {
    for (let read = readSync(handle, piece); read > 0; read = readSync(handle, piece))
      yield piece.subarray(0, read);
  } finally {
    closeSync(handle);
  }
}

/** A SHA-256 of a file, which can be continued. */
export function hashOf(file: string): Hash {
  const hash = createHash('sha256');
  for (const piece of piecesOf(file)) hash.update(piece);
  return hash;
}
