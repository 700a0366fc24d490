import { constants, copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { keepPrivate } from '../../files/durable-files.ts';
import { codeOf } from '../../../services/errors.ts';

/**
 * Files that SQLite keeps beside a database: its log, its rollback journal, and an index that it recreates each time.
 */
export const sidecarSuffixes = ['-wal', '-journal', '-shm'] as const;

/** Size of a file, or of the one that a link leads to; 0 where there is none, and for a folder or a device. */
export function databaseBytes(file: string): number {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats?.isFile() === true ? stats.size : 0;
  } catch (error) {
    // A link that leads to itself leads to no file.
    if (codeOf(error) === 'ELOOP') return 0;
    throw error;
  }
}

/** Copies a database that is not open, with the files beside it, and returns the path of the copy. */
export function copyDatabase(file: string, folder: string): string {
  const copy = path.join(folder, path.basename(file));
  for (const beside of ['', '-wal', '-journal']) {
    if (databaseBytes(`${file}${beside}`) === 0) continue;
    copyFileSync(`${file}${beside}`, `${copy}${beside}`, constants.COPYFILE_FICLONE);
    keepPrivate(`${copy}${beside}`, 0o600);
  }
  return copy;
}

/** Subfolder of the data folder for files that are made while a database is opened. A crash may leave it. */
const openingName = 'opening';

/** Runs work in a temporary folder on the same disk as `file`; the folder is empty before, and removed afterwards. */
export function inOpeningFolder<Value>(file: string, work: (folder: string) => Value): Value {
  const folder = path.join(path.dirname(file), openingName);
  clearOpeningFolder(file);
  try {
    mkdirSync(folder, { mode: 0o700 });
    return work(folder);
  } finally {
    clearOpeningFolder(file);
  }
}

/** Removes what a killed run left. */
export function clearOpeningFolder(file: string): void {
  rmSync(path.join(path.dirname(file), openingName), { recursive: true, force: true });
}
