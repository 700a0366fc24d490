import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { lstat, readdir } from 'node:fs/promises';
import { renameFileAtOnce, syncFolderAtOnce, withStoreErrors, writeWhole } from '../files/durable-files.ts';
import { StoreError } from '../../services/applications/application-store.ts';
import type { BackupShelf, UnneededPdfs } from '../../services/recovery/recovery.ts';
import type { AttachmentShelf } from '../attachments/attachment-shelf.ts';
import { movedAwayMark, unnamedDaysName } from '../files/own-places.ts';
import { databaseName } from '../sqlite/opening/open-file.ts';
import { backupsName } from './backup-files.ts';
import { CopyThread } from './copy-thread.ts';
import { unmentionedSchema } from './copy-task.ts';
import { codeOf, isOfSystem } from '../../services/errors.ts';

/**
 * On so many different days a PDF was found without a name before it may go: what was attached after the last backup
 * is all that is left of that work when the database is lost, and the clerk needs time to miss it.
 */
export const daysWithoutName = 60;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/u);
const notedSchema = z.record(sha256, z.strictObject({ days: z.int().min(1), last: day }));
type Noted = z.infer<typeof notedSchema>;
/** With the SHA-256 of what is noted: one changed digit would let a PDF go before its time. */
const keptSchema = z.strictObject({ checksum: sha256, pdfs: notedSchema });

/**
 * Counts on how many days each PDF was found that nobody names. Days on which nothing was counted are no days, so a clock
 * that is wrong by years lets nothing go. A count that is lost, damaged or cannot be read begins anew, which only keeps longer.
 */
export class UnnamedDays {
  readonly #folder: string;

  /** The data folder, absolute. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Notes today's find and answers which were found on enough days. `today` is an ISO day. Throws for the disk. */
  note(found: readonly string[], today: string): readonly string[] {
    const before = this.#read();
    const noted: Noted = Object.fromEntries(found.map((one) => [one, counted(before[one], today)]));
    this.#write(noted);
    return found.filter((one) => (noted[one]?.days ?? 0) > daysWithoutName);
  }

  /** Removes what a crash left of a note. Throws for the disk. */
  clearLeftOver(): void {
    rmSync(this.#staged, { force: true });
  }

  #read(): Noted {
    try {
      const { success, data } = keptSchema.safeParse(JSON.parse(readFileSync(this.#place, 'utf8')));
      return success && checksumOf(data.pdfs) === data.checksum ? data.pdfs : {};
    } catch (error) {
      // None was written yet, or what stands there is no JSON.
      if (error instanceof SyntaxError || isAbsent(error)) return {};
      throw error;
    }
  }

  #write(noted: Noted): void {
    this.clearLeftOver();
    try {
      writeFile(this.#staged, JSON.stringify({ checksum: checksumOf(noted), pdfs: noted }));
      renameFileAtOnce(this.#staged, this.#place);
    } catch (error) {
      // On a disk that is full even a little of it would be in the way.
      this.clearLeftOver();
      throw error;
    }
    syncFolderAtOnce(this.#folder);
  }

  get #place(): string {
    return path.join(this.#folder, unnamedDaysName);
  }

  get #staged(): string {
    return `${this.#place}.new`;
  }
}

function writeFile(place: string, text: string): void {
  const handle = openSync(place, 'wx', 0o600);
  try {
    writeWhole(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function checksumOf(pdfs: Noted): string {
  return createHash('sha256').update(JSON.stringify(pdfs)).digest('hex');
}

function counted(before: Noted[string] | undefined, today: string): Noted[string] {
  if (before === undefined) return { days: 1, last: today };
  return before.last === today ? before : { days: before.days + 1, last: today };
}

const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT';

interface UnneededPdfOptions {
  /** Absolute. */
  readonly dataFolder: string;
  /** As for `CopyThread`. */
  readonly module: URL;
  readonly shelf: BackupShelf;
  /** Whether nobody has decided yet how to go on without a database that may name any PDF. */
  readonly isAsked?: () => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly files: {
    readonly shelf: AttachmentShelf;
    /** Removes what a crash left lying aside. */
    clearLeftOver(): Promise<void>;
  };
}

/** The database and what SQLite keeps beside it. */
const ownDatabaseNames: ReadonlySet<string> = new Set(['', '-wal', '-shm'].map((end) => databaseName + end));

/**
 * Looks through everything in a data folder that may name a PDF. What has no name anywhere is removed after it was
 * found so on very many days: a backup that takes the place of a lost database does not know what came after it.
 */
export class UnneededPdfFiles implements UnneededPdfs {
  readonly #options: UnneededPdfOptions;
  readonly #thread: CopyThread;
  readonly #days: UnnamedDays;

  constructor(options: UnneededPdfOptions) {
    this.#options = options;
    this.#thread = new CopyThread(options.module);
    this.#days = new UnnamedDays(options.dataFolder);
  }

  async remove(): Promise<void> {
    try {
      await this.#remove();
    } catch (error) {
      throw isOfSystem(error) ? new StoreError('unreachable', error.message) : error;
    }
  }

  clear(): Promise<void> {
    return withStoreErrors(async () => {
      this.#days.clearLeftOver();
      await this.#options.files.clearLeftOver();
    });
  }

  close(): Promise<void> {
    return this.#thread.end();
  }

  #remove(): Promise<void> {
    return withStoreErrors(async () => {
      const { shelf } = this.#options.files;
      await this.#options.files.clearLeftOver();
      const sums = await shelf.kept();
      const places = sums.length === 0 ? null : await this.#placesOfNames();
      if (places === null) return;
      const unneeded = await this.#thread.do({ kind: 'unmentioned', sums, ...places }, unmentionedSchema);
      // A database that was set aside meanwhile may name any of them.
      if (unneeded === null || (await this.#placesOfNames()) === null) return;
      const today = timestamp(this.#options.now).slice(0, 10);
      for (const sha256 of this.#days.note(unneeded, today)) shelf.removeUnlessInHand(sha256);
    });
  }

  /** `null` where no backup was made yet, and where something lies that cannot be read or is not known: then nothing is removed. */
  async #placesOfNames(): Promise<{
    readonly databases: readonly string[];
    readonly texts: readonly string[];
  } | null> {
    const { dataFolder, shelf, isAsked = () => false } = this.#options;
    if (isAsked()) return null;
    const names = await readdir(dataFolder);
    if (names.some((name) => /sqlite/iu.test(name) && !ownDatabaseNames.has(name))) return null;
    // Whatever was moved out of the way, the folder of backups for example, may name any PDF.
    if (names.some((name) => name.includes(movedAwayMark))) return null;
    const backups = await shelf.list();
    if (backups.length === 0) return null;
    const folder = path.join(dataFolder, backupsName);
    // A link with the name of a backup is none that is listed, and what it leads to may name any PDF.
    const listed = new Set(backups.map(({ id }) => id));
    const isEveryOneKnown = (await readdir(folder)).every(
      (name) => !/sqlite/iu.test(name) || listed.has(name),
    );
    if (!isEveryOneKnown || backups.some(({ isWhole }) => !isWhole)) return null;
    const databases = [
      path.join(dataFolder, databaseName),
      ...backups.map(({ id }) => path.join(folder, id)),
    ];
    const texts = names
      .filter((name) => name.includes('journal') && !name.includes('sqlite'))
      .map((name) => path.join(dataFolder, name));
    // A pipe has no end, and what a link leads to is not known.
    return (await Promise.all(texts.map(isFile))).every(Boolean) ? { databases, texts } : null;
  }
}

async function isFile(place: string): Promise<boolean> {
  return (await lstat(place)).isFile();
}
