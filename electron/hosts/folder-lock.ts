import { closeSync, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data folder belongs to this process until it is released or the process ends, however that ends. */
export interface FolderLock {
  release(): void;
}

export const lockName = 'instance.lock';
const lockFile = (folder: string): string => path.join(folder, lockName);

/**
 * Takes the data folder for this process; null when another one has it, whichever host that runs in. The truth is
 * a lock of the system on an empty database. Throws where the folder cannot be written.
 */
export function lockFolder(dataFolder: string): FolderLock | null {
  closeSync(openSync(lockFile(dataFolder), 'a', 0o600));
  const lock = new DatabaseSync(lockFile(dataFolder), { timeout: 0 });
  try {
    // Nothing is ever written, so no journal has to lie beside it.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => lock.close() };
}

/** Whether another process has the folder at this moment. Only reads, so it works where nothing can be written. */
export function isFolderLocked(folder: string): boolean {
  if (!existsSync(lockFile(folder))) return false;
  try {
    const lock = new DatabaseSync(lockFile(folder), { readOnly: true, timeout: 0 });
    try {
      lock.prepare('SELECT count(*) FROM sqlite_schema').get();
      return false;
    } finally {
      lock.close();
    }
  } catch (error) {
    // A lock that cannot be read holds nobody up.
    return isBusy(error);
  }
}

/** SQLite's code for a lock that somebody else holds. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
