import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { StoreError } from '../../services/applications/application-store.ts';
import type { BackupShelf, UnneededPdfs } from '../../services/recovery/recovery.ts';
import type { AttachmentShelf } from '../attachments/attachment-shelf.ts';
import { withStoreErrors } from '../files/durable-files.ts';
import { movedAwayMark } from '../files/own-places.ts';
import { databaseName } from '../sqlite/opening/open-file.ts';
import { backupsName } from './backup-name.ts';
import { CopyThread } from './copy-thread.ts';
import { unmentionedSchema } from './copy-task.ts';
import { UnnamedDays } from './unnamed-days.ts';

export interface UnneededPdfOptions {
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
      const isOfSystem = error instanceof Error && 'syscall' in error;
      throw isOfSystem ? new StoreError('unreachable', error.message) : error;
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
      const today = new Date(this.#options.now()).toISOString().slice(0, 10);
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
