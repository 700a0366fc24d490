import type { App } from 'electron';
import type { FolderLock } from '../folder-lock.ts';
import type { GivenTexts } from '../given-texts.ts';
import { lockMeetingPlace } from '../meeting-place.ts';
import type { DataFolder } from './data-folder.ts';

/** The same program has the folder, in a browser or on another desktop, and its window cannot be shown from here. */
export class FolderTaken extends Error {
  constructor() {
    super('Another CO Desk has the data folder.');
    this.name = 'FolderTaken';
  }
}

export interface FirstStartNeeds {
  readonly app: Pick<App, 'requestSingleInstanceLock'>;
  readonly place: DataFolder;
  /** What this start was handed; the first one gets it. */
  readonly given: GivenTexts;
}

/**
 * The lock on the data for the first start; null for a later one that has told the first of itself. Our own lock
 * decides: Electron's is refused also where nobody runs, after a crash under another host name or where no symbolic
 * link can be made. Throws `FolderTaken` where another program has the data and cannot be told.
 */
export function lockFirstStart({ app, place, given }: FirstStartNeeds): FolderLock | null {
  const lock = lockMeetingPlace(place);
  // Always asked: it also lets later starts tell this one of themselves.
  const isFirst = app.requestSingleInstanceLock({ ...given });
  if (lock !== null) return lock;
  if (isFirst || !place.startsAreTold) throw new FolderTaken();
  return null;
}
