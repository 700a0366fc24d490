import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FolderLock, isFolderLocked, lockFolder, lockName } from './folder-lock.ts';
import { type FolderInspection, inspectFolder, isAnswering } from './inspect-folder.ts';

/** Where all starts with one data folder meet: the first takes its locks there, and the next ones find it. */
export interface MeetingPlace {
  /** The data folder as it was asked for, absolute. */
  readonly wanted: string;
  readonly inspection: FolderInspection;
  /** Among the temporary folders; null where none could be had. */
  readonly temporary: string | null;
  /** One of the two, and there: the wanted folder when it can be written, or the one where a program runs already. */
  readonly folder: string;
}

/** No folder at all in which anything could be kept, not even for a while. */
export class NowhereToKeep extends Error {
  constructor(wanted: string) {
    super(`Neither ${wanted} nor a temporary folder can be written.`);
    this.name = 'NowhereToKeep';
  }
}

/** Finds where to meet. Takes a few seconds at most, whatever the wanted folder does; rejects with `NowhereToKeep`. */
export async function findMeetingPlace(wanted: string, inspect = inspectFolder): Promise<MeetingPlace> {
  const found = await inspect(wanted);
  const temporary = ownTemporaryFolder(wanted);
  const folder = choose(wanted, found, temporary);
  if (folder === null) throw new NowhereToKeep(wanted);
  return { wanted, inspection: found, temporary, folder };
}

function choose(wanted: string, inspection: FolderInspection, temporary: string | null): string | null {
  if (isAnswering(inspection) && isFolderLocked(wanted)) return wanted;
  if (temporary !== null && isFolderLocked(temporary)) return temporary;
  return inspection.kind === 'writable' ? wanted : temporary;
}

/**
 * Takes the place for this process, and with it the temporary folder, so that a later start finds this one also when
 * the data folder is gone by then, or back. Null when another process has one of the two.
 */
export function lockMeetingPlace({ folder, temporary }: MeetingPlace): FolderLock | null {
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

/** Temporary folders that take nothing are no reason not to work in a data folder that does. */
function lockIfPossible(folder: string): FolderLock | null {
  try {
    return lockFolder(folder);
  } catch {
    return noLock;
  }
}

/**
 * A folder among the system's temporary ones that is the same at every start with one data folder, so that starts find
 * each other there also while the data folder itself cannot be reached. Null where it cannot be had, or where it belongs
 * to somebody else.
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
    // No room, no rights, or no such place: then there is none, and whoever needs one says so.
    return null;
  }
}

/** Removes it when nothing but the lock is left in it. */
function leaveTemporaryFolder(folder: string): void {
  try {
    const rest = readdirSync(folder).filter((name) => name !== lockName);
    if (rest.length === 0) rmSync(folder, { recursive: true });
  } catch {
    // What stays is used by the next start.
  }
}

function isThere(folder: string): boolean {
  return lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
}

/** The name can be guessed, so that anybody may have taken it before, also with a link to somewhere else. */
function isPrivate(folder: string): boolean {
  const found = lstatSync(folder);
  const own = process.getuid?.();
  if (!found.isDirectory() || (own !== undefined && found.uid !== own)) return false;
  if (process.platform === 'win32') return true;
  if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
  return (statSync(folder).mode & 0o077) === 0;
}
