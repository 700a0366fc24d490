import { chmodSync, constants, copyFileSync, lstatSync } from 'node:fs';
import path from 'node:path';

/** What SQLite keeps beside a database: its log, its journal of a change, and an index that is made anew each time. */
export const besides = ['-wal', '-journal', '-shm'] as const;

/** Of a file; 0 also for one that is missing or no file. */
export function sizeOf(file: string): number {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true ? stats.size : 0;
}

/** Copies a database that nobody has open, with everything that belongs to it, and answers with the copy's path. */
export function copyDatabase(file: string, folder: string): string {
  const copy = path.join(folder, path.basename(file));
  for (const beside of ['', '-wal', '-journal']) {
    if (sizeOf(`${file}${beside}`) === 0) continue;
    copyFileSync(`${file}${beside}`, `${copy}${beside}`, constants.COPYFILE_FICLONE);
    chmodSync(`${copy}${beside}`, 0o600);
  }
  return copy;
}
