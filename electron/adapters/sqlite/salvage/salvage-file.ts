import { randomUUID } from 'node:crypto';
import { constants, mkdirSync, rmSync, truncateSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../../../services/applications/application-store.ts';
import type {
  QuarantineCopy,
  QuarantinedData,
  QuarantineFiles,
} from '../../../services/recovery/recovery.ts';
import { discardFolder, fileSystemFailure, keepPrivate, withStoreErrors } from '../../files/durable-files.ts';
import { sidecarSuffixes, copyDatabase, databaseBytes } from '../opening/database-copy.ts';
import { migrate } from '../schema/migrations.ts';
import { parsePageOne, readHead } from '../opening/database-bytes.ts';
import { SalvageReader } from './salvage-reader.ts';
import { SalvagedDatabase } from './salvaged-database.ts';
import { isOfDisk } from '../store-failure.ts';

/** Subfolder of the data folder for copies that are read. What is in it at a start is left over from a crash. */
const folderName = 'salvage';

/** Databases of a data folder that were quarantined, read from copies in a folder of their own. */
export class SalvageFiles implements QuarantineFiles {
  readonly #data: string;
  readonly #folder: string;

  /** `data` is absolute. */
  constructor(data: string) {
    this.#data = data;
    this.#folder = path.join(data, folderName);
  }

  /** Removes what a crash left. Called before anything else. */
  clear(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async open(name: string): Promise<QuarantinedData | null> {
    const copied = await this.#copied(name);
    return copied === null ? null : this.#opened(copied);
  }

  openAtOnce(name: string): QuarantinedData | null {
    const file = path.join(this.#data, name);
    if (name === '' || databaseBytes(file) === 0) return null;
    const folder = path.join(this.#folder, randomUUID());
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return this.#opened(copyDatabase(file, folder));
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw fileSystemFailure(error) ?? error;
    }
  }

  async copy(name: string): Promise<QuarantineCopy | null> {
    const file = path.join(this.#data, name);
    const isAlone = sidecarSuffixes.every((beside) => databaseBytes(`${file}${beside}`) === 0);
    if (isAlone && path.basename(name) === name && databaseBytes(file) > 0)
      return { path: file, discard: () => Promise.resolve() };
    const copied = await this.#copied(name);
    if (copied === null) return null;
    foldIn(copied);
    return {
      path: copied,
      discard: () => discardFolder(path.dirname(copied)),
    };
  }

  async #copied(name: string): Promise<string | null> {
    const file = path.join(this.#data, name);
    if (path.basename(name) !== name || databaseBytes(file) === 0) return null;
    const folder = path.join(this.#folder, randomUUID());
    try {
      return await withStoreErrors(() => copyInto(file, folder));
    } catch (error) {
      await discardFolder(folder);
      throw error;
    }
  }

  #opened(copy: string): QuarantinedData | null {
    const folder = path.dirname(copy);
    const remove = (): void => rmSync(folder, { recursive: true, force: true });
    const database = openIfReadable(copy);
    if (database === null) {
      remove();
      return null;
    }
    const salvaged = new SalvagedDatabase(database);
    return new SalvageReader(salvaged, () => {
      salvaged.close();
      remove();
    });
  }
}

async function copyInto(file: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = path.join(folder, path.basename(file));
  for (const beside of ['', '-wal', '-journal']) {
    if (databaseBytes(`${file}${beside}`) === 0) continue;
    await copyFile(`${file}${beside}`, `${copy}${beside}`, constants.COPYFILE_FICLONE);
    keepPrivate(`${copy}${beside}`, 0o600);
  }
  return copy;
}

/** Largest size that a cut copy is filled up to; damaged bytes may claim any size. Bytes. */
const maxFilledUp = 2 ** 30;

/** Opens a damaged copy; `null` when no applications can be read from it. */
function openIfReadable(copy: string): DatabaseSync | null {
  let database: DatabaseSync | null = null;
  try {
    fillUp(copy);
    database = new DatabaseSync(copy, { enableForeignKeyConstraints: false });
    database.prepare('SELECT number FROM applications LIMIT 0').all();
    migrateIfPossible(database);
    return database;
  } catch (error) {
    database?.close();
    if (isOfDisk(error)) throw asStoreError(error);
    return null;
  }
}

/** Adds empty pages to a copy that is cut off, because SQLite opens no file that is shorter than its head says. */
function fillUp(copy: string): void {
  const page = parsePageOne(readHead(copy));
  if (page === null || page.pages === null || databaseBytes(`${copy}-wal`) > 0) return;
  const [bytes, wanted] = [databaseBytes(copy), page.pages * page.pageSize];
  if (bytes < wanted && wanted - bytes <= maxFilledUp) truncateSync(copy, wanted);
}

/** Brings an old database up to date. Where that fails it is read as it is, and what it lacks is not found. */
function migrateIfPossible(database: DatabaseSync): void {
  try {
    migrate(database);
  } catch (error) {
    if (isOfDisk(error)) throw error;
  }
}

/** Moves the log into the copy, so that it is one file that can be saved. Where that fails the copy stays as it is. */
function foldIn(copy: string): void {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(copy);
    database.exec('PRAGMA journal_mode = DELETE');
    keepPrivate(copy, 0o600);
  } catch (error) {
    if (isOfDisk(error)) throw asStoreError(error);
  } finally {
    database?.close();
  }
}

function asStoreError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return fileSystemFailure(error) ?? new StoreError('other', error.message);
}
