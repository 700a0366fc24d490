import type { SetAside } from '../../../../shared/domain/data-state.ts';
import type { DatabaseFile } from '../database-file.ts';
import { readRowIfWhole, setAsideRow } from '../rows.ts';

const key = 'setAside';
/** Writes down that a database was begun because another was set aside. */
export const noteSql = `INSERT OR REPLACE INTO program (key, value) VALUES ('${key}', ?)`;

/** A question that a database carries with it until somebody has answered it. */
export class SetAsideNote {
  readonly #file: DatabaseFile;

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  /** `null` when nothing was set aside, or somebody has decided how to go on. */
  found(): SetAside | null {
    const row = this.#file.one('SELECT value FROM program WHERE key = ?', key);
    return readRowIfWhole(setAsideRow, row)?.value ?? null;
  }

  /** Durable when it returns; throws a `StoreError` when it could not be written. */
  decided(): void {
    this.#file.run('DELETE FROM program WHERE key = ?', key);
  }
}
