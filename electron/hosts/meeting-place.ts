import { isFolderLocked, lockFolder, type FolderLock } from './folder-lock.ts';
import { isAnswering, inspectFolder, type FolderInspection } from './inspect-folder.ts';
import { leaveTemporaryFolder, ownTemporaryFolder } from './own-temporary-folder.ts';

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
