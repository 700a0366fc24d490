import type { App } from 'electron';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { FolderLock } from '../../folder-lock.ts';
import type { StartArguments } from '../../start-arguments.ts';
import { findUsableFolder, lockUsableFolder, type UsableFolder } from '../../usable-folder.ts';

export interface DataFolder extends UsableFolder {
  /** Whether a second start can pass its arguments to the first one. */
  readonly passesStarts: boolean;
}

/**
 * Chooses the data folder, before the app is ready and before the single-instance lock. `chosen` comes from
 * `CO_DESK_DATA`; without it the system's usual folder is used. Chromium's files go into a folder of their own below
 * it. Electron's lock is a symbolic link: it is made in the folder where starts meet, or in the temporary one where a
 * share or a memory stick takes no links. Rejects with `NoUsableFolder`.
 */
export async function chooseDataFolder(
  app: Pick<App, 'getPath' | 'setPath' | 'getName'>,
  chosen: string | undefined,
): Promise<DataFolder> {
  const wanted = chosen === undefined || chosen === '' ? usualFolder(app) : path.resolve(chosen);
  const place = await findUsableFolder(wanted);
  const browserFolder = path.join(place.folder, 'browser');
  mkdirSync(browserFolder, { recursive: true, mode: 0o700 });
  const folders = place.temporary === null ? [place.folder] : [place.folder, place.temporary];
  const linked = folders.find(takesLinks);
  app.setPath('userData', linked ?? place.folder);
  app.setPath('sessionData', browserFolder);
  return { ...place, passesStarts: linked !== undefined };
}

/** The system's usual folder. Electron creates it when asked for its path, and throws where it cannot. */
function usualFolder(app: Pick<App, 'getPath' | 'getName'>): string {
  try {
    return app.getPath('userData');
  } catch {
    return path.join(app.getPath('appData'), app.getName());
  }
}

/**
 * Whether symbolic links can be made in a folder. Chromium's lock is such a link; on Windows it is a window and needs
 * none.
 */
function takesLinks(folder: string): boolean {
  if (process.platform === 'win32') return true;
  const link = path.join(folder, '.try-to-link');
  try {
    // A killed run may have left the link behind.
    rmSync(link, { force: true });
    symlinkSync('nowhere', link);
    rmSync(link);
    return true;
  } catch {
    return false;
  }
}

/**
 * Another CO Desk uses the data folder, in a browser or on another desktop, and its window cannot be shown from here.
 */
export class FolderInUse extends Error {
  constructor() {
    super('Another CO Desk has the data folder.');
    this.name = 'FolderInUse';
  }
}

/**
 * Takes the lock on the data for the first start; null for a later one, which has passed `given` to the first. Our own
 * lock decides: Electron's is also refused where no program runs, after a crash under another host name or where no
 * symbolic link can be made. `given`: the arguments of this start. Throws `FolderInUse` where another program has the
 * data and cannot be reached.
 */
export function lockFirstStart(
  app: Pick<App, 'requestSingleInstanceLock'>,
  place: DataFolder,
  given: StartArguments,
): FolderLock | null {
  const lock = lockUsableFolder(place);
  // Always requested, because it also lets later starts send their arguments to this one.
  const isFirst = app.requestSingleInstanceLock({ ...given });
  if (lock !== null) return lock;
  if (isFirst || !place.passesStarts) throw new FolderInUse();
  return null;
}
