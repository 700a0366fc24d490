import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** In the data folder, while it is being opened: what is made there gets its place by a rename, or is left over. */
const openingName = 'opening';

/** Runs work in a folder of its own on the same disk as `file`, which is empty before and gone afterwards. */
export function inOpeningFolder<Value>(file: string, work: (folder: string) => Value): Value {
  const folder = path.join(path.dirname(file), openingName);
  clearOpeningFolder(file);
  try {
    mkdirSync(folder, { mode: 0o700 });
    return work(folder);
  } finally {
    clearOpeningFolder(file);
  }
}

/** Removes what a kill has left. */
export function clearOpeningFolder(file: string): void {
  rmSync(path.join(path.dirname(file), openingName), { recursive: true, force: true });
}
