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
import { hasHead, headLine, lineOf, readTail } from './journal-lines.ts';

/**
 * Keeps a file that does not begin as a journal under another name, and puts a journal in its place that holds whatever
 * lines of it can still be read. A kill leaves the old one or the new one in the place.
 */
export function setForeignAside(file: string): void {
  if (!existsSync(file)) return;
  const handle = openSync(file, 'r');
  try {
    if (fstatSync(handle).size === 0 || hasHead(handle)) return;
    copyFileSync(file, freeName(file), constants.COPYFILE_EXCL);
    const fresh = `${file}.new`;
    writeJournal(fresh, handle);
    renameSync(fresh, file);
    syncFolderAtOnce(path.dirname(file));
  } finally {
    closeSync(handle);
  }
}

function writeJournal(fresh: string, old: number): void {
  const target = openSync(fresh, 'w', 0o600);
  try {
    writeWhole(target, headLine(randomUUID()));
    for (const entry of readTail(old, null).entries) writeWhole(target, lineOf(entry));
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
