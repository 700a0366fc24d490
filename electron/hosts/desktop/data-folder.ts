import type { App } from 'electron';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Settles where everything is kept, before the app is ready and before the lock on one instance, which belongs to the
 * folder. `chosen` comes from `CO_DESK_DATA`; without it the system's usual place counts. What Chromium keeps goes
 * into a folder of its own below it.
 */
export function settleDataFolder(app: Pick<App, 'getPath' | 'setPath'>, chosen: string | undefined): string {
  const folder = chosen === undefined || chosen === '' ? app.getPath('userData') : path.resolve(chosen);
  const browserFolder = path.join(folder, 'browser');
  mkdirSync(browserFolder, { recursive: true, mode: 0o700 });
  app.setPath('userData', folder);
  app.setPath('sessionData', browserFolder);
  return folder;
}
