import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FolderLock, isFolderLocked, lockFolder, lockName } from './folder-lock.ts';
import { type FolderInspection, inspectFolder, isAnswering } from './inspect-folder.ts';

/** Where all starts with one data folder meet: the first start takes its locks there, and later ones find it. */
export interface UsableFolder {
  /** The data folder that was asked for. Absolute. */
  readonly wanted: string;
  readonly inspection: FolderInspection;
  /** Folder among the system's temporary ones; null where none could be created. */
  readonly temporary: string | null;
  /**
   * The one of the two that is used: the wanted folder if it can be written, or the one where a program runs already.
   */
  readonly folder: string;
}

/** Thrown when nothing can be stored in any folder, not even temporarily. */
export class NoUsableFolder extends Error {
  constructor(wanted: string) {
    super(`Neither ${wanted} nor a temporary folder can be written.`);
    this.name = 'NoUsableFolder';
  }
}

/**
 * Finds the place where starts meet. Takes a few seconds at most, whatever the wanted folder does; rejects with
 * `NoUsableFolder`.
 */
export async function findUsableFolder(wanted: string, inspect = inspectFolder): Promise<UsableFolder> {
  const found = await inspect(wanted);
  const temporary = ownTemporaryFolder(wanted);
  const folder = choose(wanted, found, temporary);
  if (folder === null) throw new NoUsableFolder(wanted);
  return { wanted, inspection: found, temporary, folder };
}

function choose(wanted: string, inspection: FolderInspection, temporary: string | null): string | null {
  if (isAnswering(inspection) && isFolderLocked(wanted)) return wanted;
  if (temporary !== null && isFolderLocked(temporary)) return temporary;
  return inspection.kind === 'writable' ? wanted : temporary;
}

/**
 * Locks the place for this process, and the temporary folder too, so that a later start finds this one even if the data
 * folder is missing by then, or available again. Null when another process has one of the two.
 */
export function lockUsableFolder({ folder, temporary }: UsableFolder): FolderLock | null {
  const first = isFolderLocked(folder) ? null : lockFolder(folder);
  if (first === null) return null;
  const second = temporary === null || temporary === folder ? noLock : lockIfPossible(temporary);
  if (second === null) {
    first.release();
    return null;
  }
  return {
    release: () => {
      second.release();
      first.release();
      if (temporary !== null) leaveTemporaryFolder(temporary);
    },
  };
}

const noLock: FolderLock = { release: () => undefined };

/** A temporary folder that cannot be written must not prevent work in a data folder that can. */
function lockIfPossible(folder: string): FolderLock | null {
  try {
    return lockFolder(folder);
  } catch {
    return noLock;
  }
}

/**
 * A temporary folder that is the same at every start with one data folder, so that starts find each other there even
 * while the data folder cannot be reached. Null where it cannot be created, or belongs to somebody else.
 */
function ownTemporaryFolder(dataFolder: string): string | null {
  const name = createHash('sha256').update(dataFolder.normalize('NFC')).digest('hex').slice(0, 16);
  const parent = path.join(tmpdir(), `co-desk-${process.getuid?.() ?? 'user'}`);
  try {
    for (const folder of [parent, path.join(parent, name)]) {
      if (!isThere(folder)) mkdirSync(folder, { mode: 0o700 });
      if (!isPrivate(folder)) return null;
    }
    return path.join(parent, name);
  } catch {
    // No space, no rights, or no such folder: the caller reports it if it needs one.
    return null;
  }
}

/** Removes the folder if only the lock is left in it. */
function leaveTemporaryFolder(folder: string): void {
  try {
    const rest = readdirSync(folder).filter((name) => name !== lockName);
    if (rest.length === 0) rmSync(folder, { recursive: true });
  } catch {
    // What is left is used by the next start.
  }
}

function isThere(folder: string): boolean {
  return lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Whether a folder belongs to this user alone. Its name can be guessed, so anybody may have created it before, even as
 * a link.
 */
function isPrivate(folder: string): boolean {
  const found = lstatSync(folder);
  const own = process.getuid?.();
  if (!found.isDirectory() || (own !== undefined && found.uid !== own)) return false;
  if (process.platform === 'win32') return true;
  if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
  return (statSync(folder).mode & 0o077) === 0;
}
