import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { lstat, readdir } from 'node:fs/promises';
import { renameFileAtOnce, syncFolderAtOnce, withStoreErrors, writeWhole } from '../files/durable-files.ts';
import { StoreError } from '../../services/applications/application-store.ts';
import type { BackupStore, UnneededPdfs } from '../../services/recovery/recovery.ts';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { movedAwayMark, unnamedDaysName } from '../files/own-places.ts';
import { databaseName } from '../sqlite/opening/open-file.ts';
import { backupsName } from './backup-files.ts';
import { CopyThread } from './copy-thread.ts';
import { unmentionedSchema } from './copy-task.ts';
import { codeOf, isOfSystem } from '../../services/errors.ts';

/**
 * On how many days a PDF must be found unmentioned before it may be removed. When the database is lost, PDFs attached
 * after the last backup are all that is left of that work, and the clerk needs time to notice.
 */
export const daysWithoutName = 60;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/u);
const notedSchema = z.record(sha256, z.strictObject({ days: z.int().min(1), last: day }));
type Noted = z.infer<typeof notedSchema>;
/** The file with its SHA-256: a changed digit would remove a PDF too early. */
const keptSchema = z.strictObject({ checksum: sha256, pdfs: notedSchema });

/**
 * Counts on how many days each PDF was found unmentioned. Days without a check do not count, so a clock that is wrong
 * by years removes nothing. A lost or damaged count starts again, which only keeps PDFs longer.
 */
export class UnnamedDays {
  readonly #folder: string;

  /** The data folder, absolute. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Notes the finds of today and returns those that were found on enough days. `today`: ISO day. Throws the errors of
   * the disk.
   */
  note(found: readonly string[], today: string): readonly string[] {
    const before = this.#read();
    const noted: Noted = Object.fromEntries(found.map((one) => [one, counted(before[one], today)]));
    this.#write(noted);
    return found.filter((one) => (noted[one]?.days ?? 0) > daysWithoutName);
  }

  /** Removes what a crash left. Throws the errors of the disk. */
  clearLeftovers(): void {
    rmSync(this.#staged, { force: true });
  }

  #read(): Noted {
    try {
      const { success, data } = keptSchema.safeParse(JSON.parse(readFileSync(this.#place, 'utf8')));
      return success && checksumOf(data.pdfs) === data.checksum ? data.pdfs : {};
    } catch (error) {
      // There is no file yet, or it is no JSON.
      if (error instanceof SyntaxError || isAbsent(error)) return {};
      throw error;
    }
  }

  #write(noted: Noted): void {
    this.clearLeftovers();
    try {
      writeFile(this.#staged, JSON.stringify({ checksum: checksumOf(noted), pdfs: noted }));
      renameFileAtOnce(this.#staged, this.#place);
    } catch (error) {
      // On a full disk even a part of it would be in the way.
      this.clearLeftovers();
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
  readonly backupStore: BackupStore;
  /** Whether the question about a lost database is open; that database may mention any PDF. */
  readonly isAsked?: () => boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly files: {
    readonly store: AttachmentStore;
    /** Removes temporary files that a crash left. */
    clearLeftovers(): Promise<void>;
  };
}

/** The database and the files that SQLite keeps beside it. */
const ownDatabaseNames: ReadonlySet<string> = new Set(['', '-wal', '-shm'].map((end) => databaseName + end));

/**
 * Finds PDFs that nothing in the data folder mentions. They are removed after being found unmentioned on very many
 * days, because a backup that replaces a lost database does not know what was attached after it.
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
      this.#days.clearLeftovers();
      await this.#options.files.clearLeftovers();
    });
  }

  close(): Promise<void> {
    return this.#thread.end();
  }

  #remove(): Promise<void> {
    return withStoreErrors(async () => {
      const { store } = this.#options.files;
      await this.#options.files.clearLeftovers();
      const sums = await store.kept();
      const places = sums.length === 0 ? null : await this.#placesOfNames();
      if (places === null) return;
      const unneeded = await this.#thread.do({ kind: 'unmentioned', sums, ...places }, unmentionedSchema);
      // Checked again: a database that was quarantined meanwhile may mention any of them.
      if (unneeded === null || (await this.#placesOfNames()) === null) return;
      const today = timestamp(this.#options.now).slice(0, 10);
      for (const sha256 of this.#days.note(unneeded, today)) store.removeUnlessInUse(sha256);
    });
  }

  /**
   * Everything that may mention a PDF. `null`, so that nothing is removed, where there is no backup yet, or a file that
   * is unreadable or unknown.
   */
  async #placesOfNames(): Promise<{
    readonly databases: readonly string[];
    readonly texts: readonly string[];
  } | null> {
    const { dataFolder, backupStore, isAsked = () => false } = this.#options;
    if (isAsked()) return null;
    const names = await readdir(dataFolder);
    if (names.some((name) => /sqlite/iu.test(name) && !ownDatabaseNames.has(name))) return null;
    // Anything that was moved away, such as the folder of backups, may mention any PDF.
    if (names.some((name) => name.includes(movedAwayMark))) return null;
    const backups = await backupStore.list();
    if (backups.length === 0) return null;
    const folder = path.join(dataFolder, backupsName);
    // A link with the name of a backup is not listed, and the file it leads to may mention any PDF.
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
    // A pipe has no end, and a link may lead to anything.
    return (await Promise.all(texts.map(isFile))).every(Boolean) ? { databases, texts } : null;
  }
}

async function isFile(place: string): Promise<boolean> {
  return (await lstat(place)).isFile();
}
