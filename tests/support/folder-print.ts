import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** The contents of a folder by relative path: the SHA-256 of a file, the target of a link, or `folder`. */
export function printOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(names.toSorted().map((name) => [name, printOfOne(path.join(folder, name))]));
}

/** The same for one path; `missing` where nothing is there. */
export function printOfOne(file: string): string {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return 'missing';
  if (stats.isSymbolicLink()) return `link to ${readlinkSync(file)}`;
  if (stats.isDirectory()) return 'folder';
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
