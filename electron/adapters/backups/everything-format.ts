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
