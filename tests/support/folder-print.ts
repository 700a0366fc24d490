import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** What lies in a folder, by its path from there: the SHA-256 of a file, where a link leads, or `folder`. */
export function printOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(names.toSorted().map((name) => [name, printOfOne(path.join(folder, name))]));
}

/** Also of one that is missing, as `missing`. */
export function printOfOne(file: string): string {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return 'missing';
  if (stats.isSymbolicLink()) return `link to ${readlinkSync(file)}`;
  if (stats.isDirectory()) return 'folder';
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
