import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { AttachmentFiles } from '../../services/attachments/attachment-files.ts';
import type { Brought, EverythingFiles, MadeFile } from '../../services/recovery/recovery.ts';
import type { AttachmentShelf } from '../attachments/attachment-shelf.ts';
import { fileSystemFailure, withStoreErrors } from '../files/durable-files.ts';
import { openCopy, type Database } from '../sqlite/database.ts';
import { databaseName } from '../sqlite/opening/open-file.ts';
import { DatabaseRefused } from '../sqlite/store-failure.ts';
import { CopyThread } from './copy-thread.ts';
import { copiedAllSchema, inspectedFileSchema, packedAllSchema, takenOutSchema } from './copy-task.ts';
import { newTables, readBrought, type ReadBrought } from './read-brought.ts';

/** Below the data folder: what is made or brought, until it is handed out or in its place. */
export const travellingName = 'travelling';
const pdfsName = 'pdfs';

export interface EverythingFolderOptions {
  /** Absolute. */
  readonly dataFolder: string;
  /** As for `CopyThread`. */
  readonly module: URL;
  /** The version of this program. */
  readonly program: string;
  readonly files: AttachmentFiles & {
    readonly shelf: AttachmentShelf;
  };
  /** Asked before anything is made; nothing is when it throws. */
  readonly check: () => void;
}

/** Makes one file of everything, and reads such files, in a folder of the data folder that is empty otherwise. */
export class EverythingFolder implements EverythingFiles {
  readonly #options: EverythingFolderOptions;
  readonly #folder: string;
  readonly #thread: CopyThread;
  #cleared: Promise<void> | null = null;

  constructor(options: EverythingFolderOptions) {
    this.#options = options;
    this.#folder = path.join(options.dataFolder, travellingName);
    this.#thread = new CopyThread(options.module);
  }

  async make(facts: { readonly madeAt: string; readonly journal: string }): Promise<MadeFile> {
    const folder = await this.#newFolder();
    const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
    return orNothing(discard, async () => {
      const source = path.join(this.#options.dataFolder, databaseName);
      const target = path.join(folder, 'everything');
      const copied = await this.#thread.do({ kind: 'copyAll', source, target }, copiedAllSchema);
      const files = copied.files.map((file) => ({ ...file, path: this.#options.files.pathOf(file.sha256) }));
      const { program } = this.#options;
      const task = { kind: 'packAll', target, files, facts: { program, ...facts } } as const;
      const { applications, pdfs, missingPdfs } = await this.#thread.do(task, packedAllSchema);
      return { path: target, applications, pdfs, missingPdfs, discard };
    });
  }

  async bring(file: string): Promise<Brought> {
    const inspected = await this.#thread.do({ kind: 'inspectFile', file }, inspectedFileSchema);
    const read = readBrought(inspected);
    if (read.kind !== 'read') return read;
    const folder = await this.#newFolder();
    const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
    return orNothing(discard, async () => {
      const brought = await this.#takeOut(read, file, folder);
      if (brought.kind !== 'prepared') await discard();
      return brought;
    });
  }

  clear(): Promise<void> {
    return withStoreErrors(() => this.#clear());
  }

  close(): Promise<void> {
    return this.#thread.end();
  }

  async #takeOut({ manifest, version, files }: ReadBrought, file: string, folder: string): Promise<Brought> {
    const target = path.join(folder, databaseName);
    newTables(target, version);
    const pdfs = path.join(folder, pdfsName);
    const wanted = files.map((one) => ({ ...one, path: this.#options.files.pathOf(one.sha256) }));
    const { content, journal } = manifest;
    const task = { kind: 'takeOut', file, target, folder: pdfs, content, files: wanted } as const;
    const taken = await this.#thread.do(task, takenOutSchema);
    if (taken.kind === 'damaged') return taken;
    const data = openedOrNull(folder);
    if (data === null) return { kind: 'damaged' };
    const discard = async (): Promise<void> => {
      data.close();
      await rm(folder, { recursive: true, force: true });
    };
    const placePdfs = (): (() => void) => this.#place(pdfs, taken.written);
    return { kind: 'prepared', folder, data, journal, placePdfs, discard };
  }

  #place(folder: string, written: readonly string[]): () => void {
    const { shelf } = this.#options.files;
    const placed: string[] = [];
    const takeOut = (): void => placed.forEach((sha256) => shelf.takeOutAtOnce(sha256));
    try {
      for (const sha256 of written)
        if (shelf.placeAtOnce(path.join(folder, sha256), sha256)) placed.push(sha256);
      return takeOut;
    } catch (error) {
      takeOut();
      throw fileSystemFailure(error) ?? error;
    }
  }

  #newFolder(): Promise<string> {
    return withStoreErrors(async () => {
      this.#options.check();
      await this.#clear();
      const folder = path.join(this.#folder, randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return folder;
    });
  }

  /** Once in a run, before anything else: whoever made what lies there is gone. */
  async #clear(): Promise<void> {
    try {
      await (this.#cleared ??= rm(this.#folder, { recursive: true, force: true }));
    } catch (error) {
      this.#cleared = null;
      throw error;
    }
  }
}

/** `null` where rows cannot be brought up to the present version, which this program's own rows always can. */
function openedOrNull(folder: string): Database | null {
  try {
    return openCopy(folder);
  } catch (error) {
    if (error instanceof DatabaseRefused) return null;
    throw error;
  }
}

/** Removes what was begun when the work fails. */
async function orNothing<Value>(discard: () => Promise<void>, work: () => Promise<Value>): Promise<Value> {
  try {
    return await withStoreErrors(work);
  } catch (error) {
    await discard();
    throw error;
  }
}
