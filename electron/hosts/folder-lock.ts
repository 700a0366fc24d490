import { closeSync, lstatSync, openSync, renameSync, rmSync, truncateSync } from 'node:fs';
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
  const file = lockFile(dataFolder);
  moveLinkAway(file);
  closeSync(openSync(file, 'a', 0o600));
  try {
    return lock(file);
  } catch (error) {
    if (!isNoDatabase(error)) throw error;
    // Nothing is ever kept in it, and nobody can have locked what is no database.
    emptyLock(file);
    return lock(file);
  }
}

/** What is no file was not put there by this program: a link would be followed, and a pipe would wait for ever. */
function moveLinkAway(file: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return;
  renameSync(file, `${file}.not-ours-${new Date().toISOString().replaceAll(':', '-')}`);
}

/** A file with a second name elsewhere stays as it is under that one. */
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
    // Nothing is ever written, so no journal has to lie beside it.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => database.close() };
}

/** Whether another process has the folder at this moment. Only reads, so it works where nothing can be written. */
export function isFolderLocked(folder: string): boolean {
  try {
    // A link, a pipe and the like are nobody's lock, and opening them may never come to an end.
    if (lstatSync(lockFile(folder), { throwIfNoEntry: false })?.isFile() !== true) return false;
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
  return codeOf(error) === 5;
}

/** SQLite's codes for a damaged database, and for a file that is none. */
function isNoDatabase(error: unknown): boolean {
  return [11, 26].includes(codeOf(error) ?? 0);
}

function codeOf(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : null;
}
