import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseName } from '../../electron/adapters/sqlite/opening/open-file.ts';

/** A way in which the file of a closed database can break. `file` is absolute. */
export type Breaking = (file: string) => void;

/** Number of the page where a table or index begins. */
function rootOf(file: string, name: string): number {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = DELETE');
  const row = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
  database.close();
  return Number(row?.['rootpage']);
}

function overwrite(file: string, offset: number, bytes: Buffer): void {
  const content = readFileSync(file);
  bytes.copy(content, offset);
  writeFileSync(file, content);
}

/** Makes one table or index unreadable and leaves everything else. */
export function withoutTable(name: string): Breaking {
  return (file) => {
    const pageBytes = readFileSync(file).readUInt16BE(16);
    overwrite(file, (rootOf(file, name) - 1) * pageBytes, Buffer.alloc(pageBytes));
  };
}

export const breakings = {
  empty: (file) => writeFileSync(file, ''),
  zeros: (file) => writeFileSync(file, Buffer.alloc(readFileSync(file).length)),
  'garbage at its beginning': (file) => overwrite(file, 0, Buffer.from('This is no database at all.')),
  'cut in the middle': (file) => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length / 2)));
  },
  'broken where nothing of an application is': withoutTable('search_content'),
  'without its applications': withoutTable('applications'),
} as const satisfies Record<string, Breaking>;

/** Names of the databases in a data folder that were quarantined as damaged. */
export function quarantinedIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => / damaged.*\.sqlite$/u.test(name));
}

/** Folds the write-ahead log of a folder's database into the database file, and returns its path. */
export function inOneFile(folder: string): string {
  const file = path.join(folder, databaseName);
  if (!existsSync(file)) return file;
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = DELETE');
  database.close();
  return file;
}
