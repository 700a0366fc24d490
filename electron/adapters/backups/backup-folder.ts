import { randomUUID } from 'node:crypto';
import { copyFile, lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Backup, BackupCause } from '../../../shared/domain/data-state.ts';
import type { BackupStore, PreparedBackup } from '../../services/recovery/recovery.ts';
import { tryStore } from '../../services/applications/save-failure.ts';
import {
  discardFolder,
  keepPrivate,
  makeFolder,
  renameFile,
  syncFile,
  syncFolder,
  withStoreErrors,
} from '../files/durable-files.ts';
import { openCopy } from '../sqlite/database.ts';
import { databaseName } from '../sqlite/opening/open-file.ts';
import { DatabaseRefused } from '../sqlite/store-failure.ts';
import { backupFileName, backupsName, readBackupName, type BackupName } from './backup-files.ts';
import { CopyThread } from './copy-thread.ts';
import { madeCopySchema } from './copy-task.ts';
import { codeOf } from '../../services/errors.ts';

/** Subfolder for copies that are not in their place yet. What is in it at a start is left over from a crash. */
const incomingName = 'incoming';

interface Found {
  readonly id: string;
  readonly name: BackupName;
  readonly bytes: number;
  /** Tells whether the file is the same one that was read before. */
  readonly stamp: string;
}

/** Backups as files in a folder of the data folder; the name of each says all about it. */
export class BackupFolder implements BackupStore {
  readonly #dataFolder: string;
  readonly #folder: string;
  readonly #thread: CopyThread;
  readonly #check: () => void;
  readonly #onDamagedIndex: () => void;
  /** Hashes of files that were read, by their stamp. */
  readonly #sums = new Map<string, string | null>();
  #cleared: Promise<void> | null = null;

  /**
   * `dataFolder` is absolute; `module` as for `CopyThread`; if `check` throws a `StoreError`, nothing is written. The
   * daily backup also checks the search index, for which a start has no time; `onDamagedIndex` is called where the
   * index lacks texts.
   */
  constructor(
    dataFolder: string,
    module: URL,
    check: () => void = () => undefined,
    onDamagedIndex: () => void = () => undefined,
  ) {
    this.#check = check;
    this.#onDamagedIndex = onDamagedIndex;
    this.#dataFolder = dataFolder;
    this.#folder = path.join(dataFolder, backupsName);
    this.#thread = new CopyThread(module);
  }

  async make(cause: BackupCause, at: Date): Promise<Backup> {
    return this.#inTemporaryFolder(async (folder) => {
      const source = path.join(this.#dataFolder, databaseName);
      const target = path.join(folder, databaseName);
      const { sum, bytes, isIndexSound, ...counts } = await this.#thread.do(
        { kind: 'make', source, target, checksIndex: cause === 'daily' },
        madeCopySchema,
      );
      if (!isIndexSound) this.#onDamagedIndex();
      const index = 1 + Math.max(0, ...(await this.#listed()).map(({ name }) => name.index));
      const name = { index, at: at.toISOString(), cause, ...counts, sum };
      const id = backupFileName(name);
      await renameFile(target, path.join(this.#folder, id));
      await syncFolder(this.#folder);
      const found = await this.#inspect(id, name);
      if (found !== null) this.#sums.set(found.stamp, sum);
      return { id, at: name.at, cause, ...counts, bytes, isWhole: true };
    });
  }

  async list(): Promise<readonly Backup[]> {
    return withStoreErrors(async () => {
      if (tryStore(this.#check).ok) await this.#clear();
      const found = await this.#listed();
      await this.#hashUnread(found);
      return found.map((one) => this.#backup(one)).toReversed();
    });
  }

  async remove(id: string): Promise<void> {
    if (readBackupName(id) === null) return;
    await withStoreErrors(() => rm(path.join(this.#folder, id), { force: true }));
  }

  async prepare(id: string): Promise<PreparedBackup> {
    const found = (await this.list()).find((backup) => backup.id === id);
    if (found === undefined) return { kind: 'missing' };
    if (!found.isWhole) return { kind: 'damaged' };
    return this.#prepareFrom(path.join(this.#folder, id));
  }

  async #prepareFrom(source: string): Promise<PreparedBackup> {
    const folder = await this.#newFolder();
    const discard = (): Promise<void> => discardFolder(folder);
    try {
      const prepared = await this.#prepareIn(folder, source);
      if (prepared.kind !== 'prepared') await discard();
      return prepared;
    } catch (error) {
      await discard();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#thread.end();
  }

  async #prepareIn(folder: string, source: string): Promise<PreparedBackup> {
    const file = path.join(folder, databaseName);
    await withStoreErrors(async () => {
      await copyFile(source, file);
      keepPrivate(file, 0o600);
      await syncFile(file);
    });
    if (!(await this.#thread.do({ kind: 'check', file }, z.boolean()))) return { kind: 'damaged' };
    try {
      const data = openCopy(folder);
      const discard = async (): Promise<void> => {
        data.close();
        await discardFolder(folder);
      };
      return { kind: 'prepared', folder, data, discard };
    } catch (error) {
      if (!(error instanceof DatabaseRefused)) throw error;
      return { kind: error.reason === 'newer' ? 'newer' : 'damaged' };
    }
  }

  /** Runs work in a temporary folder, which is removed afterwards. */
  async #inTemporaryFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
    const folder = await this.#newFolder();
    try {
      return await withStoreErrors(() => work(folder));
    } finally {
      await discardFolder(folder);
    }
  }

  #newFolder(): Promise<string> {
    return withStoreErrors(async () => {
      this.#check();
      await this.#clear();
      const folder = path.join(this.#folder, incomingName, randomUUID());
      await makeFolder(folder);
      return folder;
    });
  }

  /** Clears the temporary folder, once in a run and before anything else; the process that used it has ended. */
  async #clear(): Promise<void> {
    try {
      await (this.#cleared ??= rm(path.join(this.#folder, incomingName), { recursive: true, force: true }));
    } catch (error) {
      this.#cleared = null;
      throw error;
    }
  }

  /** The backups in the order in which they were made, oldest first. */
  async #listed(): Promise<Found[]> {
    const found: Found[] = [];
    for (const id of await namesIn(this.#folder)) {
      const name = readBackupName(id);
      const one = name === null ? null : await this.#inspect(id, name);
      if (one !== null) found.push(one);
    }
    return found.toSorted((one, other) => one.name.index - other.name.index);
  }

  async #inspect(id: string, name: BackupName): Promise<Found | null> {
    try {
      const found = await lstat(path.join(this.#folder, id));
      if (!found.isFile()) return null;
      return { id, name, bytes: found.size, stamp: `${id} ${found.size} ${found.mtimeMs} ${found.ino}` };
    } catch {
      // Deleted since the folder was listed.
      return null;
    }
  }

  /** Hashes the files that were not read yet in this run. */
  async #hashUnread(found: readonly Found[]): Promise<void> {
    const unread = found.filter(({ stamp }) => !this.#sums.has(stamp));
    if (unread.length === 0) return;
    const files = unread.map(({ id }) => path.join(this.#folder, id));
    const sums = await this.#thread.do({ kind: 'sums', files }, z.array(z.string().nullable()));
    unread.forEach(({ stamp }, index) => this.#sums.set(stamp, sums[index] ?? null));
  }

  #backup({ id, name, bytes, stamp }: Found): Backup {
    const { at, cause, applications, pdfs, sum } = name;
    return { id, at, cause, applications, pdfs, bytes, isWhole: this.#sums.get(stamp) === sum };
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
