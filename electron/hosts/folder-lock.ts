import { closeSync, lstatSync, openSync, renameSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Lock on a data folder, held until it is released or the process ends, in whatever way. */
export interface FolderLock {
  release(): void;
}

export const lockName = 'instance.lock';
const lockFile = (folder: string): string => path.join(folder, lockName);

/**
 * Locks the data folder for this process; null when another one has it, with either host. The lock is one of the system
 * on an empty database. Throws where the folder cannot be written.
 */
export function lockFolder(dataFolder: string): FolderLock | null {
  const file = lockFile(dataFolder);
  moveLinkAway(file);
  closeSync(openSync(file, 'a', 0o600));
  try {
    return lock(file);
  } catch (error) {
    if (!isNoDatabase(error)) throw error;
    // Nothing is stored in it, and no process can have locked a file that is no database.
    emptyLock(file);
    return lock(file);
  }
}

/**
 * Moves away what is no file, and therefore not from this program: a link would be followed, and a pipe would block.
 */
function moveLinkAway(file: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return;
  renameSync(file, `${file}.not-ours-${new Date().toISOString().replaceAll(':', '-')}`);
}

/** Empties the file. One that has a second name elsewhere is kept under that name. */
function emptyLock(file: string): void {
  if (lstatSync(file).nlink === 1) {
    truncateSync(file);
    return;
  }
  rmSync(file);
  closeSync(openSync(file, 'ax', 0o600));
}

function lock(file: string): FolderLock | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // Nothing is ever written, so no journal is needed beside it.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => database.close() };
}

/** Whether another process has the folder now. Only reads, so it works also in a folder that cannot be written. */
export function isFolderLocked(folder: string): boolean {
  try {
    // A link or a pipe is nobody's lock, and opening it may block forever.
    if (lstatSync(lockFile(folder), { throwIfNoEntry: false })?.isFile() !== true) return false;
    const lock = new DatabaseSync(lockFile(folder), { readOnly: true, timeout: 0 });
    try {
      lock.prepare('SELECT count(*) FROM sqlite_schema').get();
      return false;
    } finally {
      lock.close();
    }
  } catch (error) {
    // A lock that cannot be read does not count as taken.
    return isBusy(error);
  }
}

/** Whether SQLite reports that another process holds the lock. */
function isBusy(error: unknown): boolean {
  return codeOf(error) === 5;
}

/** Whether SQLite reports a damaged database, or a file that is none. */
function isNoDatabase(error: unknown): boolean {
  return [11, 26].includes(codeOf(error) ?? 0);
}

function codeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : null;
}
