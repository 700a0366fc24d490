import type { BinnedApplication } from '../../services/applications/application-store.ts';
import type { ApplicationReader } from './application-reader.ts';
import type { DatabaseFile } from './database-file.ts';
import { binnedRow, numberRow, readRow, readRowIfWhole } from './rows.ts';

export interface BinTableNeeds {
  readonly file: DatabaseFile;
  readonly reader: ApplicationReader;
}

/** Every table that holds something of an application, by its number; those that refer to others come first. */
const removals = [
  'DELETE FROM search WHERE rowid = ?',
  'DELETE FROM search_pending WHERE application = ?',
  'DELETE FROM revisions WHERE application = ?',
  'DELETE FROM payloads WHERE attempt IN (SELECT id FROM attempts WHERE application = ?)',
  'DELETE FROM attempts WHERE application = ?',
  'DELETE FROM certificate_requests WHERE application = ?',
  'DELETE FROM issued WHERE application = ?',
  'DELETE FROM attachments WHERE application = ?',
  'DELETE FROM contents WHERE application = ?',
  'DELETE FROM applications WHERE number = ?',
];

/** Applications that were deleted and can be put back. */
export class BinTable {
  readonly #file: DatabaseFile;
  readonly #reader: ApplicationReader;

  constructor({ file, reader }: BinTableNeeds) {
    this.#file = file;
    this.#reader = reader;
  }

  putIn(id: string, at: string): void {
    this.#file.run('UPDATE applications SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL', at, id);
  }

  takeOut(id: string): void {
    this.#file.run('UPDATE applications SET deleted_at = NULL, seen_old_on = NULL WHERE id = ?', id);
  }

  holds(id: string): boolean {
    return (
      this.#file.one('SELECT number FROM applications WHERE id = ? AND deleted_at IS NOT NULL', id) !== null
    );
  }

  /** One that cannot be read stays in the bin. */
  before(at: string): BinnedApplication[] {
    return this.#file
      .all(
        'SELECT number, deleted_at, seen_old_on FROM applications WHERE deleted_at IS NOT NULL AND deleted_at < ?',
        at,
      )
      .flatMap((row) => readRowIfWhole(binnedRow, row) ?? [])
      .flatMap(({ number, deleted_at: deletedAt, seen_old_on: seenOldOn }) => {
        const found = this.#reader.ifReadable(number);
        return found === null ? [] : [{ application: found.application, deletedAt, seenOldOn }];
      });
  }

  noteSeenOld(days: ReadonlyMap<string, string>): void {
    const ids = JSON.stringify([...days.keys()]);
    this.#file.inTransaction(() => {
      this.#file.run(
        `UPDATE applications SET seen_old_on = NULL
         WHERE seen_old_on IS NOT NULL AND id NOT IN (SELECT value FROM json_each(?))`,
        ids,
      );
      for (const [id, day] of days)
        this.#file.run(
          'UPDATE applications SET seen_old_on = ? WHERE id = ? AND seen_old_on IS NOT ?',
          day,
          id,
          day,
        );
    });
  }

  removeForGood(ids: readonly string[]): void {
    this.#file.inTransaction(() => {
      for (const id of ids) this.#removeForGood(id);
    });
  }

  #removeForGood(id: string): void {
    const row = this.#file.one('SELECT number FROM applications WHERE id = ? AND deleted_at IS NOT NULL', id);
    if (row === null) return;
    const { number } = readRow(numberRow, row);
    for (const sql of removals) this.#file.run(sql, number);
  }
}
