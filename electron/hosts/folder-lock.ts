import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data folder belongs to this process until it is released or the process ends, however that ends. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process; null when another one has it, whichever host that runs in. The truth is
 * a lock of the system on an empty database. Throws where the folder cannot be written.
 */
export function lockFolder(dataFolder: string): FolderLock | null {
  const lockFile = path.join(dataFolder, 'instance.lock');
  // SQLite gives its journal the mode of the file.
  closeSync(openSync(lockFile, 'a', 0o600));
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => lock.close() };
}

/** SQLite's code for a lock that somebody else holds. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
