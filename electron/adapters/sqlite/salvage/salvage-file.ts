import { randomUUID } from 'node:crypto';
import { constants, mkdirSync, rmSync, truncateSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../../../services/applications/application-store.ts';
import type { SetAsideCopy, SetAsideData, SetAsideFiles } from '../../../services/recovery/recovery.ts';
import { discardFolder, fileSystemFailure, keepPrivate, withStoreErrors } from '../../files/durable-files.ts';
import { besides, copyDatabase, sizeOf } from '../opening/database-copy.ts';
import { migrate } from '../schema/migrations.ts';
import { parsePageOne, readHead } from '../opening/database-bytes.ts';
import { SalvageReader } from './salvage-reader.ts';
import { SalvagedDatabase } from './salvaged-database.ts';
import { isOfDisk } from '../store-failure.ts';

/** Below the data folder: copies that are read. What lies there at a start is left over from a crash. */
const folderName = 'salvage';

/** Databases of a data folder that were set aside, read from copies in a folder of their own. */
export class SalvageFiles implements SetAsideFiles {
  readonly #data: string;
  readonly #folder: string;

  /** `data` is absolute. */
  constructor(data: string) {
    this.#data = data;
    this.#folder = path.join(data, folderName);
  }

  /** Removes what a crash has left. Before anything else. */
  clear(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async open(name: string): Promise<SetAsideData | null> {
    const copied = await this.#copied(name);
    return copied === null ? null : this.#opened(copied);
  }

  openAtOnce(name: string): SetAsideData | null {
    const file = path.join(this.#data, name);
    if (name === '' || sizeOf(file) === 0) return null;
    const folder = path.join(this.#folder, randomUUID());
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return this.#opened(copyDatabase(file, folder));
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw fileSystemFailure(error) ?? error;
    }
  }

  async copy(name: string): Promise<SetAsideCopy | null> {
    const file = path.join(this.#data, name);
    const isAlone = besides.every((beside) => sizeOf(`${file}${beside}`) === 0);
    if (isAlone && path.basename(name) === name && sizeOf(file) > 0)
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
    if (path.basename(name) !== name || sizeOf(file) === 0) return null;
    const folder = path.join(this.#folder, randomUUID());
    try {
      return await withStoreErrors(() => copyInto(file, folder));
    } catch (error) {
      await discardFolder(folder);
      throw error;
    }
  }

  #opened(copy: string): SetAsideData | null {
    const folder = path.dirname(copy);
    const remove = (): void => rmSync(folder, { recursive: true, force: true });
    const database = openAsFarAsPossible(copy);
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
    if (sizeOf(`${file}${beside}`) === 0) continue;
    await copyFile(`${file}${beside}`, `${copy}${beside}`, constants.COPYFILE_FICLONE);
    keepPrivate(`${copy}${beside}`, 0o600);
  }
  return copy;
}

/** A garbled beginning may say anything of the size. Bytes. */
const mostFilledUp = 2 ** 30;

/** `null` when no applications can be asked for. */
function openAsFarAsPossible(copy: string): DatabaseSync | null {
  let database: DatabaseSync | null = null;
  try {
    fillUp(copy);
    database = new DatabaseSync(copy, { enableForeignKeyConstraints: false });
    database.prepare('SELECT number FROM applications LIMIT 0').all();
    bringUpIfPossible(database);
    return database;
  } catch (error) {
    database?.close();
    if (isOfDisk(error)) throw asStoreError(error);
    return null;
  }
}

/** SQLite opens no file that is shorter than it says, so a cut one gets empty pages where its last ones are gone. */
function fillUp(copy: string): void {
  const page = parsePageOne(readHead(copy));
  if (page === null || page.pages === null || sizeOf(`${copy}-wal`) > 0) return;
  const [bytes, wanted] = [sizeOf(copy), page.pages * page.pageSize];
  if (bytes < wanted && wanted - bytes <= mostFilledUp) truncateSync(copy, wanted);
}

/** An older one that cannot be brought up is read as it is: what it does not have is not found then. */
function bringUpIfPossible(database: DatabaseSync): void {
  try {
    migrate(database);
  } catch (error) {
    if (isOfDisk(error)) throw error;
  }
}

/** Without its log a copy is a file that can be taken along; where that does not go it stays as it is. */
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
