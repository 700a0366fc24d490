import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyDatabase, sizeOf } from './database-copy.ts';
import { DatabaseFile } from './database-file.ts';
import { hasTablesOf } from './known-tables.ts';
import { openUntouched } from './inspect-database.ts';
import { migrate, migrations } from './migrations.ts';
import { isWhole } from './whole-database.ts';

/** A database of which nothing may be written, and how to let go of it. */
export interface NewerFile {
  readonly file: DatabaseFile;
  readonly close: () => void;
}

/** Opens what a newer version wrote without touching anything beside it; an empty one where it is not understood. */
export function openNewerFile(file: string): NewerFile {
  try {
    const isAlone = sizeOf(`${file}-wal`) === 0 && sizeOf(`${file}-journal`) === 0;
    return isAlone ? readOnly(openUntouched(file), () => undefined) : openCopyElsewhere(file);
  } catch {
    // Whatever is wrong with it is for the newer version to say.
    return emptyFile();
  }
}

function emptyFile(): NewerFile {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  return readOnly(database, () => undefined);
}

/** A log cannot be read without an index beside it, so all of it is read where it harms nobody. */
function openCopyElsewhere(file: string): NewerFile {
  const folder = mkdtempSync(path.join(tmpdir(), 'co-desk-newer-'));
  const forget = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    return readOnly(new DatabaseSync(copyDatabase(file, folder)), forget);
  } catch (error) {
    forget();
    throw error;
  }
}

/** Throws where it is not whole, or where a table or column is missing that this program asks for. */
function readOnly(database: DatabaseSync, forget: () => void): NewerFile {
  const file = new DatabaseFile({ database, identity: null }, '');
  const close = (): void => {
    file.close();
    forget();
  };
  try {
    if (isWhole(database) && hasTablesOf(database, migrations.length)) return { file, close };
    throw new Error('It cannot be read.');
  } catch (error) {
    close();
    throw error;
  }
}
