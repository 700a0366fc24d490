import { createHash, type Hash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

const pieceBytes = 1024 * 1024;

/** SQLite leaves out the page at this byte, on which it locks. */
const lockedByte = 2 ** 30;

/**
 * Whether SQLite finds no fault in a database, the search index left out: to check that one takes ten times as long as
 * all the rest, and it is made anew where it turns out to be wrong. Throws what SQLite throws at damage.
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

/** Tables with pages of their own; indexes are checked with their tables. */
function treesOf(database: DatabaseSync): string[] {
  const rows = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0`).all();
  return ['sqlite_schema', ...rows.map(({ name }) => String(name))];
}

/** Checking tables one by one, SQLite does not see that two of them share a page, or that one is nobody's. */
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

/** Its bytes in pieces of a megabyte; each is gone when the next is asked for. */
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

/** SHA-256 of a file, as it goes on from here. */
export function hashOf(file: string): Hash {
  const hash = createHash('sha256');
  for (const piece of piecesOf(file)) hash.update(piece);
  return hash;
}

export function syncAtOnce(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
