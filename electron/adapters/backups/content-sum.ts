import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { everythingTables, isOfSearch } from './everything-format.ts';

/** The program's own tables, in the order of their names. `schema` is the name under which the database is open. */
export function ownTables(database: DatabaseSync, schema = 'main'): readonly string[] {
  return database
    .prepare(`SELECT name FROM ${schema}.sqlite_schema WHERE type = 'table' ORDER BY name`)
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
