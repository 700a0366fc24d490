import { DatabaseSync } from 'node:sqlite';
import { migrations } from './migrations.ts';

const ownTables = ['applications', 'contents', 'program'];

/** Names of tables, those of SQLite itself left out. */
export function tablesOf(database: DatabaseSync): ReadonlySet<string> {
  const rows = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`)
    .all();
  return new Set(rows.map(({ name }) => String(name)));
}

/** Whether tables are those of this program, of whatever version. */
export function areOwnTables(tables: ReadonlySet<string>): boolean {
  return ownTables.every((name) => tables.has(name));
}

/** Whether every table and column of a version is there. What is there besides does no harm. */
export function hasTablesOf(database: DatabaseSync, version: number): boolean {
  const found = new Set(columnsOf(database));
  const model = new DatabaseSync(':memory:');
  try {
    for (const step of migrations.slice(0, version)) step(model);
    return columnsOf(model).every((column) => found.has(column));
  } finally {
    model.close();
  }
}

/** Each as its table and its own name. */
function columnsOf(database: DatabaseSync): string[] {
  return database
    .prepare(
      `SELECT json_array(t.name, c.name) AS name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
       WHERE t.type = 'table'`,
    )
    .all()
    .map(({ name }) => String(name));
}
