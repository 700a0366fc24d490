import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  renameSync,
} from 'node:fs';
import path from 'node:path';
import { syncFolderAtOnce, writeWhole } from './durable-files.ts';
import type { JournalEntry } from '../services/journal/attempt-journal.ts';
import { hasHead, headLine, lineOf, readTail } from './journal-lines.ts';

/**
 * Keeps a file that does not begin as a journal under another name, and puts a journal in its place that holds whatever
 * lines of it can still be read. A kill leaves the old one or the new one in the place.
 */
export function setForeignAside(file: string): void {
  const isForeign = withFile(file, (handle) => fstatSync(handle).size > 0 && !hasHead(handle));
  if (isForeign === true) writeAnew(file, []);
}

/** The same with any journal, or with none: what can be read of it, and then these entries. */
export function writeAnew(file: string, entries: readonly JournalEntry[]): void {
  const readable = withFile(file, (handle) => {
    if (fstatSync(handle).size > 0) copyFileSync(file, freeName(file), constants.COPYFILE_EXCL);
    return readTail(handle, null).entries;
  });
  const fresh = `${file}.new`;
  writeJournal(fresh, [...(readable ?? []), ...entries]);
  renameSync(fresh, file);
  syncFolderAtOnce(path.dirname(file));
}

/** `null` where there is none. */
function withFile<Value>(file: string, work: (handle: number) => Value): Value | null {
  if (!existsSync(file)) return null;
  const handle = openSync(file, 'r');
  try {
    return work(handle);
  } finally {
    closeSync(handle);
  }
}

function writeJournal(fresh: string, entries: readonly JournalEntry[]): void {
  const target = openSync(fresh, 'w', 0o600);
  try {
    writeWhole(target, headLine(randomUUID()));
    for (const entry of entries) writeWhole(target, lineOf(entry));
    fsyncSync(target);
  } finally {
    closeSync(target);
  }
}

function freeName(file: string): string {
  const stamp = new Date().toISOString().replaceAll(':', '-');
  for (let number = 1; ; number += 1) {
    const name = `${file}.damaged-${stamp}${number === 1 ? '' : `-${number}`}`;
    if (!existsSync(name)) return name;
  }
}
