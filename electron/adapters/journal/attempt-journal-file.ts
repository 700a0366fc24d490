import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';
import { StoreError } from '../../services/applications/application-store.ts';
import {
  type AttemptJournal,
  type JournalEntry,
  type JournalMark,
  type JournalTail,
  unreadMark,
} from '../../services/requests/attempt-journal.ts';
import { fileSystemFailure, renameFileAtOnce, syncFolderAtOnce, writeWhole } from '../files/durable-files.ts';
import {
  endOf,
  hasHead,
  headLine,
  reachesMark,
  lastBreak,
  lineOf,
  readRange,
  readTail,
} from './journal-lines.ts';
import { isOfSystem } from '../../services/errors.ts';

export const journalName = 'attempts.journal';

/**
 * The journal: a text file with its own name in the first line and then one line for each entry, `<checksum> <JSON>`.
 * Lines are only appended, and each is synced before it counts. A line that a crash or a full disk cut off never
 * counted, and is overwritten by the next one.
 */
export class AttemptJournalFile implements AttemptJournal {
  readonly #file: string;
  readonly #check: () => void;

  /** `folder`: the data folder, absolute. If `check` throws, nothing is written. */
  constructor(folder: string, check: () => void = () => undefined) {
    this.#file = path.join(folder, journalName);
    this.#check = check;
  }

  append(entry: JournalEntry): void {
    this.appendAll([entry]);
  }

  appendAll(entries: readonly JournalEntry[]): void {
    withStoreErrors(() => {
      this.#check();
      setForeignAside(this.#file);
      const isNew = !existsSync(this.#file);
      const handle = openSync(this.#file, 'a+', 0o600);
      try {
        dropCutLine(this.#file, handle);
        const head = fstatSync(handle).size === 0 ? headLine(randomUUID()) : '';
        writeWhole(handle, head);
        for (const entry of entries) writeWhole(handle, lineOf(entry));
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      if (isNew) syncFolderAtOnce(path.dirname(this.#file));
    });
  }

  after(mark: JournalMark | null): JournalTail {
    return this.#read((handle) => readTail(handle, mark)) ?? tailOfNothing(mark);
  }

  reaches(mark: JournalMark): boolean {
    return this.#read((handle) => reachesMark(handle, mark)) ?? mark.journal === '';
  }

  end(): JournalMark {
    return this.#read(endOf) ?? unreadMark;
  }

  rewrite(entries: readonly JournalEntry[]): void {
    withStoreErrors(() => {
      this.#check();
      replaceLines(this.#file, entries);
    });
  }

  /** `null` where there is no file. */
  #read<Value>(work: (handle: number) => Value): Value | null {
    if (!existsSync(this.#file)) return null;
    return withStoreErrors(() => {
      const handle = openSync(this.#file, 'r');
      try {
        return work(handle);
      } finally {
        closeSync(handle);
      }
    });
  }
}

/** The entries of a missing journal, which is complete only if there never was one: the mark then has an empty name. */
function tailOfNothing(mark: JournalMark | null): JournalTail {
  const isWhole = mark === null || mark.journal === '';
  return { entries: [], isWhole, isReadable: isWhole, end: unreadMark };
}

/**
 * Removes an incomplete last line. Opens the file again by its name, because Windows cannot truncate a file that is
 * open only for appending.
 */
function dropCutLine(file: string, handle: number): void {
  const { size } = fstatSync(handle);
  if (size === 0 || readRange(handle, size - 1, 1).toString('latin1') === '\n') return;
  truncateSync(file, lastBreak(handle, size));
}

function withStoreErrors<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw fileSystemFailure(error) ?? otherFailure(error);
  }
}

/** A `StoreError` for any other error of the disk, such as a missing share; a bug is returned unchanged. */
function otherFailure(error: unknown): unknown {
  return isOfSystem(error) ? new StoreError('other', error.message) : error;
}

/**
 * Replaces a file that does not begin as a journal by one with all of its lines that can be read, and keeps a copy of
 * it under another name. A kill leaves the old one or the new one in the place.
 */
function setForeignAside(file: string): void {
  const isForeign = withFile(file, (handle) => fstatSync(handle).size > 0 && !hasHead(handle));
  if (isForeign === true) replaceLines(file, []);
}

/**
 * Writes a new journal with the readable lines of any existing one, and then these entries. A copy of the existing one
 * is kept under another name.
 */
function replaceLines(file: string, entries: readonly JournalEntry[]): void {
  const readable = withFile(file, (handle) => {
    if (fstatSync(handle).size > 0) copyFileSync(file, freeName(file), constants.COPYFILE_EXCL);
    return readTail(handle, null).entries;
  });
  const fresh = `${file}.new`;
  writeJournal(fresh, [...(readable ?? []), ...entries]);
  renameFileAtOnce(fresh, file);
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
