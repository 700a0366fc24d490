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
import { endOf, hasHead, headLine, isReached, lineOf, readBytes, readTail } from './journal-lines.ts';
import { isOfSystem } from '../../services/errors.ts';

export const journalName = 'attempts.journal';

/**
 * A text file with one line for each entry, `<checksum> <JSON>`, and its own name in the first line. Written by
 * appending only, each line synced before it counts. A line that a crash or a full disk cut off never counted, so the
 * next one takes its place.
 */
export class AttemptJournalFile implements AttemptJournal {
  readonly #file: string;
  readonly #check: () => void;

  /** `folder` is the data folder, absolute; nothing is written when `check` throws. */
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
    return this.#read((handle) => isReached(handle, mark)) ?? mark.journal === '';
  }

  end(): JournalMark {
    return this.#read(endOf) ?? unreadMark;
  }

  rewrite(entries: readonly JournalEntry[]): void {
    withStoreErrors(() => {
      this.#check();
      writeAnew(this.#file, entries);
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

/** No journal is whole only where there never was one. An empty name in a mark says just that. */
function tailOfNothing(mark: JournalMark | null): JournalTail {
  const isWhole = mark === null || mark.journal === '';
  return { entries: [], isWhole, isReadable: isWhole, end: unreadMark };
}

/** By its name: Windows cuts nothing off a file that is open for appending only. */
function dropCutLine(file: string, handle: number): void {
  const { size } = fstatSync(handle);
  if (size === 0 || readBytes(handle, size - 1, 1).toString('latin1') === '\n') return;
  truncateSync(file, readBytes(handle, 0, size).lastIndexOf('\n') + 1);
}

function withStoreErrors<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw fileSystemFailure(error) ?? otherFailure(error);
  }
}

/** Whatever else a disk says, a share that is gone for example; a bug comes back as it is. */
function otherFailure(error: unknown): unknown {
  return isOfSystem(error) ? new StoreError('other', error.message) : error;
}

/**
 * Keeps a file that does not begin as a journal under another name, and puts a journal in its place that holds whatever
 * lines of it can still be read. A kill leaves the old one or the new one in the place.
 */
function setForeignAside(file: string): void {
  const isForeign = withFile(file, (handle) => fstatSync(handle).size > 0 && !hasHead(handle));
  if (isForeign === true) writeAnew(file, []);
}

/** The same with any journal, or with none: what can be read of it, and then these entries. */
function writeAnew(file: string, entries: readonly JournalEntry[]): void {
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
