import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockName } from './folder-lock.ts';

/**
 * A folder among the system's temporary ones that is the same at every start with one data folder, so that starts find
 * each other there also while the data folder itself cannot be reached. Null where it cannot be had, or where it belongs
 * to somebody else.
 */
export function ownTemporaryFolder(dataFolder: string): string | null {
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
export function leaveTemporaryFolder(folder: string): void {
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
