import type { App } from 'electron';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findMeetingPlace, type MeetingPlace } from '../meeting-place.ts';

/**
 * Settles where everything is kept, before the app is ready and before the lock on one instance, which belongs to the
 * place where starts meet. `chosen` comes from `CO_DESK_DATA`; without it the system's usual place counts. What Chromium
 * keeps goes into a folder of its own below it. Rejects with `NowhereToKeep`.
 */
export async function settleDataFolder(
  app: Pick<App, 'getPath' | 'setPath' | 'getName'>,
  chosen: string | undefined,
): Promise<MeetingPlace> {
  const wanted = chosen === undefined || chosen === '' ? usualFolder(app) : path.resolve(chosen);
  const place = await findMeetingPlace(wanted);
  const browserFolder = path.join(place.folder, 'browser');
  mkdirSync(browserFolder, { recursive: true, mode: 0o700 });
  app.setPath('userData', place.folder);
  app.setPath('sessionData', browserFolder);
  return place;
}

/** Electron makes the folder when it is asked for its name, and throws where it cannot. */
function usualFolder(app: Pick<App, 'getPath' | 'getName'>): string {
  try {
    return app.getPath('userData');
  } catch {
    return path.join(app.getPath('appData'), app.getName());
  }
}
