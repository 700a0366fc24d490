import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Names of all files that the program keeps, below the data folder. Other files there are left over. */
const known: readonly RegExp[] = [
  /^co-desk\.sqlite(-wal|-shm)?$/u,
  /^co-desk \d{4}-\d\d-\d\d \d\d\.\d\d[^/]* damaged[^/]*\.sqlite(-wal|-shm)?$/u,
  /^attempts\.journal$/u,
  /^preferences\.json$/u,
  /^preferences\.damaged-[^/]+\.json$/u,
  /^instance\.lock(-journal)?$/u,
  /^instance\.json$/u,
  /^window\.json$/u,
  /^logs\/main(\.\d)?\.log$/u,
  /^unnamed-pdfs\.json$/u,
  /^backups\/[^/]+\.sqlite$/u,
  /^attachments\/[0-9a-f]{2}\/[0-9a-f]{64}$/u,
];

/**
 * Paths of all files below a folder, relative to it, with `/` and sorted. Files that are deleted meanwhile are left
 * out.
 */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isFile(path.join(folder, name)))
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();
}

export function strayFilesIn(dataFolder: string): readonly string[] {
  return filesBelow(dataFolder).filter((name) => !known.some((pattern) => pattern.test(name)));
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
