import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import {
  journalEntrySchema,
  type AttemptJournal,
  type JournalEntry,
  type JournalMark,
  type JournalTail,
} from '../services/journal/attempt-journal.ts';
import { fileSystemFailure } from './file-system-failure.ts';

export const journalName = 'attempts.journal';
const headPattern = /^CO Desk journal ([0-9a-f-]{36})\n/u;
const sumLength = 16;

/**
 * A text file with one line for each entry, `<checksum> <JSON>`, and its own name in the first line. Written by
 * appending only, each line synced before it counts. A line that a crash or a full disk cut off never counted, so the
 * next one takes its place.
 */
export class AttemptJournalFile implements AttemptJournal {
  readonly #file: string;

  /** `folder` is the data folder, absolute. */
  constructor(folder: string) {
    this.#file = path.join(folder, journalName);
  }

  append(entry: JournalEntry): void {
    keepingFile(() => {
      const isNew = !existsSync(this.#file);
      const handle = openSync(this.#file, 'a+', 0o600);
      try {
        dropCutLine(handle);
        const head = fstatSync(handle).size === 0 ? `CO Desk journal ${randomUUID()}\n` : '';
        writeWhole(handle, `${head}${line(entry)}`);
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      if (isNew) syncFolder(path.dirname(this.#file));
    });
  }

  after(mark: JournalMark | null): JournalTail {
    if (!existsSync(this.#file)) return tailOfNothing(mark);
    return keepingFile(() => {
      const handle = openSync(this.#file, 'r');
      try {
        return readTail(handle, mark);
      } finally {
        closeSync(handle);
      }
    });
  }
}

/** No journal is whole only where there never was one. An empty name in a mark says just that. */
function tailOfNothing(mark: JournalMark | null): JournalTail {
  const isWhole = mark === null || mark.journal === '';
  return { entries: [], isWhole, end: { journal: '', offset: 0 } };
}

function readTail(handle: number, mark: JournalMark | null): JournalTail {
  const { size } = fstatSync(handle);
  const head = headPattern.exec(readAt(handle, 0, Math.min(size, 100)));
  const journal = head?.[1] ?? '';
  const first = head?.[0].length ?? 0;
  const isOurs = mark === null || mark.journal === '' || mark.journal === journal;
  const begin = isOurs && mark !== null ? Math.max(first, mark.offset) : first;
  const { entries, isWhole, bytes } = readLines(readAt(handle, begin, Math.max(0, size - begin)));
  const isReached = isOurs && begin <= size && (head !== null || size === 0);
  return { entries, isWhole: isWhole && isReached, end: { journal, offset: Math.min(begin, size) + bytes } };
}

/** Without a line break at its end the last line was cut off while it was written. */
function readLines(text: string): Pick<JournalTail, 'entries' | 'isWhole'> & { readonly bytes: number } {
  const counted = text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = counted === '' ? [] : counted.slice(0, -1).split('\n').map(readLine);
  const entries = lines.filter((entry) => entry !== null);
  return { entries, isWhole: entries.length === lines.length, bytes: Buffer.byteLength(counted) };
}

function dropCutLine(handle: number): void {
  const { size } = fstatSync(handle);
  if (size === 0 || readAt(handle, size - 1, 1) === '\n') return;
  const whole = readBytes(handle, 0, size).lastIndexOf('\n');
  ftruncateSync(handle, whole + 1);
}

function readAt(handle: number, begin: number, length: number): string {
  return readBytes(handle, begin, length).toString('utf8');
}

function readBytes(handle: number, begin: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const more = readSync(handle, bytes, read, length - read, begin + read);
    if (more === 0) break;
    read += more;
  }
  return bytes.subarray(0, read);
}

function line(entry: JournalEntry): string {
  const json = JSON.stringify(entry);
  return `${checksum(json)} ${json}\n`;
}

function readLine(found: string): JournalEntry | null {
  const json = found.slice(sumLength + 1);
  if (found.slice(0, sumLength) !== checksum(json)) return null;
  const read = journalEntrySchema.safeParse(JSON.parse(json));
  return read.success ? read.data : null;
}

function checksum(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, sumLength);
}

function writeWhole(handle: number, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  for (let written = 0; written < bytes.length;) written += writeSync(handle, bytes, written);
}

/** Windows has no folders to sync: it keeps names by itself. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function keepingFile<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw fileSystemFailure(error) ?? error;
  }
}
