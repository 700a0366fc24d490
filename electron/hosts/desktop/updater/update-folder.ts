import { chmodSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Below the folder, where electron-updater keeps what it fetched. */
export const cacheName = 'fetched';
const configName = 'updater.yml';

/**
 * Makes the folder ready for an updater: the clerk's alone, with the configuration that electron-updater reads (JSON is
 * YAML). Gives the configuration's path. Throws what the file system says, and for a folder that is none.
 */
export function makeUpdateFolder(folder: string, publishers: readonly string[]): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!lstatSync(folder).isDirectory()) throw new Error('The folder for updates is something else.');
  chmodSync(folder, 0o700);
  const file = path.join(folder, configName);
  const publisherName = publishers.length === 0 ? {} : { publisherName: publishers };
  const configuration = { provider: 'custom', updaterCacheDirName: cacheName, ...publisherName };
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(configuration), { mode: 0o600, flag: 'wx' });
  return file;
}

/** Removes what was fetched and what came of a download that was cut off. */
export function clearUpdateFolder(folder: string): void {
  // What a link leads to is somebody else's.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  rmSync(path.join(folder, cacheName), { recursive: true, force: true });
}
