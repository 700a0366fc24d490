import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../driver/data-folder.ts';

/** Overwrites the first bytes of a file with zeros. */
export function overwriteStart(file: string, bytes: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, new Uint8Array(Math.min(bytes, statSync(file).size)), 0, undefined, 0);
  closeSync(handle);
}

export function hashOfFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Whether any file below a folder has exactly these bytes, whatever its name. */
export function isKeptBelow(folder: string, sha256: string): boolean {
  return filesBelow(folder).some((name) => hashOfFile(path.join(folder, name)) === sha256);
}
