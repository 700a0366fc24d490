import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { z } from 'zod';
import { migrate, migrations } from '../sqlite/schema/migrations.ts';
import { storeFailure } from '../sqlite/store-failure.ts';
import {
  anyManifestSchema,
  manifestSchema,
  schemaObjectSchema,
  type InspectedFile,
  type Manifest,
  type SchemaObject,
} from './copy-task.ts';
import {
  everythingFormat,
  everythingTables,
  isOfSearch,
  pdfsTable,
  piecesIndex,
  piecesIndexName,
  piecesTable,
  sumOfFiles,
} from './everything-format.ts';

/** What a file said of itself, compared with what a file of this program has to be. */
export interface ReadBrought {
  readonly kind: 'read';
  /** Of the tables. */
  readonly version: number;
  readonly manifest: Manifest;
  readonly files: readonly { readonly sha256: string; readonly bytes: number }[];
}

/** Believes a file only what could not be otherwise. Its rows are not looked at yet. */
export function readBrought(
  inspected: InspectedFile,
): ReadBrought | { readonly kind: 'foreign' | 'damaged' | 'newer' } {
  if (inspected.kind === 'foreign') return inspected;
  const { version } = inspected;
  if (version > migrations.length) return { kind: 'newer' };
  if (inspected.kind === 'damaged' || version < 1) return { kind: 'damaged' };
  const text = parsed(inspected.manifest);
  const format = anyManifestSchema.safeParse(text);
  if (format.success && format.data.format > everythingFormat) return { kind: 'newer' };
  const manifest = manifestSchema.safeParse(text);
  if (!manifest.success || !isTrueTo(manifest.data, inspected.files)) return { kind: 'damaged' };
  // Views, triggers, virtual tables, columns that compute: whatever is not ours letter by letter.
  if (!isSameSchema(inspected.schema, expectedSchema(version))) return { kind: 'damaged' };
  return { kind: 'read', version, manifest: manifest.data, files: inspected.files };
}

/** An empty database as a version of the program made it. Throws what the file system throws, or a `StoreError`. */
export function newTables(file: string, version: number): void {
  closeSync(openSync(file, 'wx', 0o600));
  const database = new DatabaseSync(file);
  try {
    migrate(database, migrations.slice(0, version));
  } catch (error) {
    throw storeFailure(error, path.dirname(file));
  } finally {
    database.close();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is no manifest.
    return null;
  }
}

type Files = ReadBrought['files'];

function isTrueTo(manifest: z.output<typeof manifestSchema>, files: Files): boolean {
  const areNames = files.every(
    ({ sha256, bytes }) => /^[0-9a-f]{64}$/u.test(sha256) && Number.isSafeInteger(bytes) && bytes >= 0,
  );
  return areNames && manifest.pdfs === files.length && manifest.files === sumOfFiles(files);
}

function expectedSchema(version: number): SchemaObject[] {
  const database = new DatabaseSync(':memory:');
  try {
    migrate(database, migrations.slice(0, version));
    const own = database.prepare('SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema').all();
    const tables = [...everythingTables].map(([name, sql]) => ({ type: 'table', name, table: name, sql }));
    const index = { type: 'index', name: piecesIndexName, table: piecesTable, sql: piecesIndex };
    // SQLite makes it by itself for what is unique.
    const unique = { type: 'index', name: `sqlite_autoindex_${pdfsTable}_1`, table: pdfsTable, sql: null };
    const kept = own.map((row) => schemaObjectSchema.parse(row)).filter(({ table }) => !isOfSearch(table));
    return [...kept, ...tables, index, unique];
  } finally {
    database.close();
  }
}

function isSameSchema(one: readonly SchemaObject[], other: readonly SchemaObject[]): boolean {
  return linesOf(one) === linesOf(other);
}

function linesOf(schema: readonly SchemaObject[]): string {
  return schema
    .map(({ type, name, table, sql }) => JSON.stringify([type, name, table, sql]))
    .toSorted()
    .join('\n');
}
