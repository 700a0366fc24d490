import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/**
 * One file with everything: a database with the tables of the program as they were copied, and two more for the PDFs.
 * The index of the search is left out, as it can be made anew. Known to the thread, so it needs nothing else.
 */
export const everythingFormat = 1;

/** In the header of such a file, so that it is told from any other database before it is opened. */
export const everythingMark = 0x434f_416c;

export const manifestTable = 'everything';
export const pdfsTable = 'everything_pdfs';
export const piecesTable = 'everything_pieces';

/** As SQLite keeps them, so that a file can be compared with them letter by letter. */
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

/** The virtual table of the search with its own tables. What it holds follows from the rest. */
export function isOfSearch(name: string): boolean {
  return name === 'search' || /^search_(data|idx|content|docsize|config)$/u.test(name);
}

/** The one row of the program's own table that may travel: which account was in use. */
export const travellingProgramKeys: readonly string[] = ['activeConnection'];

/** The program's own tables, in the order of their names. */
export function ownTables(database: DatabaseSync): readonly string[] {
  return database
    .prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !isOfSearch(name) && !everythingTables.has(name) && !name.startsWith('sqlite_'));
}

/**
 * One SHA-256 over every row of these tables, so that a single letter that a disk has changed is found: SQLite itself
 * checks how pages hang together and not what stands in them.
 */
export function contentSum(database: DatabaseSync, tables: readonly string[]): string {
  const hash = createHash('sha256');
  for (const table of tables) {
    hash.update(`${JSON.stringify(table)}\n`);
    const rows = database.prepare(`SELECT * FROM "${table}" ORDER BY rowid`);
    for (const row of rows.iterate()) hash.update(`${JSON.stringify(row)}\n`);
  }
  return hash.digest('hex');
}

/** One SHA-256 over a list of files, whatever their order. */
export function sumOfFiles(files: readonly { readonly sha256: string; readonly bytes: number }[]): string {
  const lines = files.map(({ sha256, bytes }) => `${sha256} ${bytes}\n`).toSorted();
  return createHash('sha256').update(lines.join('')).digest('hex');
}
