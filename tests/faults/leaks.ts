import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Canaries } from './canaries.ts';

/** Number of secrets in the files below a folder. */
export async function secretsBelow(folder: string, canaries: Canaries): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  let found = 0;
  for (const entry of entries) {
    if (entry.isFile()) found += canaries.countIn(await readFile(path.join(entry.parentPath, entry.name)));
  }
  return found;
}
