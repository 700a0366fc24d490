import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { journalName } from '../../electron/adapters/journal/attempt-journal-file.ts';

/**
 * A way in which the journal of a data folder can break. `earlier`: its content before anything of this test was sent.
 */
export type JournalBreaking = (folder: string, earlier: Buffer | null) => void;

const fileIn = (folder: string): string => path.join(folder, journalName);
const change = (folder: string, changed: (bytes: Buffer) => Buffer): void => {
  const file = fileIn(folder);
  if (existsSync(file)) writeFileSync(file, changed(readFileSync(file)));
};
const lineBreak = 10;

/** Overwrites a range of a file with bytes that are not text. */
function garbled(bytes: Buffer, begin: number, end: number): Buffer {
  return Buffer.concat([bytes.subarray(0, begin), Buffer.alloc(end - begin, 0x07), bytes.subarray(end)]);
}

export const journalBreakings = {
  missing: (folder) => rmSync(fileIn(folder), { force: true }),
  emptied: (folder) => change(folder, () => Buffer.alloc(0)),
  'garbage all over': (folder) => change(folder, (bytes) => garbled(bytes, 0, bytes.length)),
  'garbage at its beginning': (folder) => change(folder, (bytes) => garbled(bytes, 0, 20)),
  'garbage behind its first line': (folder) =>
    change(folder, (bytes) => garbled(bytes, bytes.indexOf(lineBreak) + 1, bytes.length - 1)),
  'garbage in the middle': (folder) =>
    change(folder, (bytes) => garbled(bytes, Math.floor(bytes.length * 0.4), Math.floor(bytes.length * 0.6))),
  'cut behind its first line': (folder) =>
    change(folder, (bytes) => bytes.subarray(0, bytes.indexOf(lineBreak) + 1)),
  'cut within a line': (folder) =>
    change(folder, (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.7))),
  'cut behind a line': (folder) =>
    change(folder, (bytes) => bytes.subarray(0, bytes.lastIndexOf(lineBreak, bytes.length * 0.8) + 1)),
  'as it was earlier': (folder, earlier) => {
    if (earlier === null) rmSync(fileIn(folder), { force: true });
    else writeFileSync(fileIn(folder), earlier);
  },
} as const satisfies Record<string, JournalBreaking>;

export function journalOf(folder: string): Buffer | null {
  return existsSync(fileIn(folder)) ? readFileSync(fileIn(folder)) : null;
}
