import { constants, copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { keepPrivate } from '../../files/durable-files.ts';
import { codeOf } from '../../../services/errors.ts';

/** What SQLite keeps beside a database: its log, its journal of a change, and an index that is made anew each time. */
export const besides = ['-wal', '-journal', '-shm'] as const;

/** Of a file, or of the one that a link leads to; 0 also where there is none, and for a folder or a device. */
export function sizeOf(file: string): number {
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats?.isFile() === true ? stats.size : 0;
  } catch (error) {
    // A link that leads to itself leads to no file.
    if (codeOf(error) === 'ELOOP') return 0;
    throw error;
  }
}

/** Copies a database that nobody has open, with everything that belongs to it, and answers with the copy's path. */
export function copyDatabase(file: string, folder: string): string {
  const copy = path.join(folder, path.basename(file));
  for (const beside of ['', '-wal', '-journal']) {
    if (sizeOf(`${file}${beside}`) === 0) continue;
    copyFileSync(`${file}${beside}`, `${copy}${beside}`, constants.COPYFILE_FICLONE);
    keepPrivate(`${copy}${beside}`, 0o600);
  }
  return copy;
}

/** In the data folder, while it is being opened: what is made there gets its place by a rename, or is left over. */
const openingName = 'opening';

/** Runs work in a folder of its own on the same disk as `file`, which is empty before and gone afterwards. */
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

/** Removes what a kill has left. */
export function clearOpeningFolder(file: string): void {
  rmSync(path.join(path.dirname(file), openingName), { recursive: true, force: true });
}
