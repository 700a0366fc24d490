import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Puts a copy of a program in the place of another one, whole or not at all, and tells where that is. Throws what the
 * file system says; the one that was there is untouched then.
 */
export function putInPlace(fetched: string, old: string): string {
  const place = realpathSync(old);
  const beside = path.join(path.dirname(place), `.co-desk-${randomUUID()}.part`);
  try {
    copyFileSync(fetched, beside, constants.COPYFILE_EXCL);
    chmodSync(beside, 0o755);
    const handle = openSync(beside, 'r');
    fsyncSync(handle);
    closeSync(handle);
    renameSync(beside, place);
    return place;
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
