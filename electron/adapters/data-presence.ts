import { existsSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '../services/applications/application-store.ts';
import { databaseName } from './sqlite/open-file.ts';

/**
 * Whether the data folder is still there. A share that is gone, or a disk that was taken out, may leave an empty folder
 * of the same name, in which everything could be written and nothing would ever be found again; it holds no database.
 */
export class DataPresence {
  readonly #database: string;

  /** `folder` is the data folder, absolute, with its database in it. */
  constructor(folder: string) {
    this.#database = path.join(folder, databaseName);
  }

  /** Throws a `StoreError` where it is gone. */
  check(): void {
    if (!existsSync(this.#database)) throw new StoreError('unreachable', 'The data folder is not there.');
  }
}
