import type { App } from 'electron';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { FolderLock } from '../../folder-lock.ts';
import type { GivenTexts } from '../../given-texts.ts';
import { findMeetingPlace, lockMeetingPlace, type MeetingPlace } from '../../meeting-place.ts';

export interface DataFolder extends MeetingPlace {
  /** Whether a second start can tell the first one what it was handed. */
  readonly startsAreTold: boolean;
}

/**
 * Settles where everything is kept, before the app is ready and before the lock on one instance. `chosen` comes from
 * `CO_DESK_DATA`; without it the system's usual place counts. What Chromium keeps goes into a folder of its own below
 * it. Electron's lock, a symbolic link, belongs to the folder where starts meet, or to the temporary one where a share
 * or a stick takes no links. Rejects with `NowhereToKeep`.
 */
export async function settleDataFolder(
  app: Pick<App, 'getPath' | 'setPath' | 'getName'>,
  chosen: string | undefined,
): Promise<DataFolder> {
  const wanted = chosen === undefined || chosen === '' ? usualFolder(app) : path.resolve(chosen);
  const place = await findMeetingPlace(wanted);
  const browserFolder = path.join(place.folder, 'browser');
  mkdirSync(browserFolder, { recursive: true, mode: 0o700 });
  const folders = place.temporary === null ? [place.folder] : [place.folder, place.temporary];
  const linked = folders.find(takesLinks);
  app.setPath('userData', linked ?? place.folder);
  app.setPath('sessionData', browserFolder);
  return { ...place, startsAreTold: linked !== undefined };
}

/** Electron makes the folder when it is asked for its name, and throws where it cannot. */
function usualFolder(app: Pick<App, 'getPath' | 'getName'>): string {
  try {
    return app.getPath('userData');
  } catch {
    return path.join(app.getPath('appData'), app.getName());
  }
}

/** Chromium knows by a symbolic link who came first; on Windows by a window, which needs none. */
function takesLinks(folder: string): boolean {
  if (process.platform === 'win32') return true;
  const link = path.join(folder, '.try-to-link');
  try {
    // What a kill left would be in the way.
    rmSync(link, { force: true });
    symlinkSync('nowhere', link);
    rmSync(link);
    return true;
  } catch {
    return false;
  }
}

/** The same program has the folder, in a browser or on another desktop, and its window cannot be shown from here. */
export class FolderTaken extends Error {
  constructor() {
    super('Another CO Desk has the data folder.');
    this.name = 'FolderTaken';
  }
}

/**
 * The lock on the data for the first start; null for a later one that has told the first of itself. Our own lock
 * decides: Electron's is refused also where nobody runs, after a crash under another host name or where no symbolic
 * link can be made. `given` is what this start was handed; the first one gets it. Throws `FolderTaken` where another program has the data and cannot be told.
 */
export function lockFirstStart(
  app: Pick<App, 'requestSingleInstanceLock'>,
  place: DataFolder,
  given: GivenTexts,
): FolderLock | null {
  const lock = lockMeetingPlace(place);
  // Always asked: it also lets later starts tell this one of themselves.
  const isFirst = app.requestSingleInstanceLock({ ...given });
  if (lock !== null) return lock;
  if (isFirst || !place.startsAreTold) throw new FolderTaken();
  return null;
}
