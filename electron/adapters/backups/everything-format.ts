import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/**
 * Version of a file with everything: a database with the tables of the program, and two more for the PDFs. The search
 * index is left out, because it can be rebuilt. This file is used in the thread, so it imports nothing else.
 */
export const everythingFormat = 1;

/** Mark in the header that tells such a file from any other database before it is opened. */
export const everythingMark = 0x434f_416c;

export const manifestTable = 'everything';
export const pdfsTable = 'everything_pdfs';
export const piecesTable = 'everything_pieces';

/** The statements as SQLite stores them, so that a file can be compared with them exactly. */
export const everythingTables: ReadonlyMap<string, string> = new Map([
  [manifestTable, `CREATE TABLE ${manifestTable} (manifest TEXT NOT NULL) STRICT`],
  [
    pdfsTable,
    `CREATE TABLE ${pdfsTable} (number INTEGER PRIMARY KEY, sha256 TEXT NOT NULL UNIQUE, bytes INTEGER NOT NULL) STRICT`,
  ],
  [
    piecesTable,
    `CREATE TABLE ${piecesTable} (number INTEGER PRIMARY KEY, pdf INTEGER NOT NULL, body BLOB NOT NULL) STRICT`,
  ],
]);

export const piecesIndexName = 'everything_pieces_by_pdf';
export const piecesIndex = `CREATE INDEX ${piecesIndexName} ON ${piecesTable} (pdf, number)`;

/** Whether a table belongs to the search index, which can be rebuilt from the other tables. */
export function isOfSearch(name: string): boolean {
  return name === 'search' || /^search_(data|idx|content|docsize|config)$/u.test(name);
}

/** Keys of the program's own table that are copied: only which account was in use. */
export const travellingProgramKeys: readonly string[] = ['activeConnection'];

/** The program's own tables, sorted by name. */
export function ownTables(database: DatabaseSync): readonly string[] {
  return database
    .prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !isOfSearch(name) && !everythingTables.has(name) && !name.startsWith('sqlite_'));
}

/**
 * A SHA-256 over every row of these tables, which finds a single changed letter: SQLite itself checks the structure of
 * pages, not their content.
 */
export function contentHash(database: DatabaseSync, tables: readonly string[]): string {
  const hash = createHash('sha256');
  for (const table of tables) {
    hash.update(`${JSON.stringify(table)}\n`);
    const rows = database.prepare(`SELECT * FROM "${table}" ORDER BY rowid`);
    for (const row of rows.iterate()) hash.update(`${JSON.stringify(row)}\n`);
  }
  return hash.digest('hex');
}

/** A SHA-256 over a list of files, independent of their order. */
export function hashOfFiles(files: readonly { readonly sha256: string; readonly bytes: number }[]): string {
  const lines = files.map(({ sha256, bytes }) => `${sha256} ${bytes}\n`).toSorted();
  return createHash('sha256').update(lines.join('')).digest('hex');
}
