import { randomUUID } from 'node:crypto';
import { constants, mkdirSync, rmSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SetAsideCopy, SetAsideData, SetAsideFiles } from '../../services/damage/set-aside-data.ts';
import { keepPrivate } from '../keep-private.ts';
import { withStoreErrors } from '../durable-files.ts';
import { fileSystemFailure } from '../file-system-failure.ts';
import { besides, copyDatabase, sizeOf } from './database-copy.ts';
import { foldIn, openAsFarAsPossible } from './salvage-opening.ts';
import { SalvageReader } from './salvage-reader.ts';
import { SalvagedDatabase } from './salvaged-database.ts';

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
      discard: () => rm(path.dirname(copied), { recursive: true, force: true }),
    };
  }

  async #copied(name: string): Promise<string | null> {
    const file = path.join(this.#data, name);
    if (path.basename(name) !== name || sizeOf(file) === 0) return null;
    const folder = path.join(this.#folder, randomUUID());
    try {
      return await withStoreErrors(() => copyInto(file, folder));
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
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
