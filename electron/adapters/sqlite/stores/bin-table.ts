import type { Application, Ledger } from '../../../../shared/domain/application.ts';
import type { Bin, BinPlace, BinPage } from '../../../services/applications/application-store.ts';
import type { ApplicationReader } from './application-reader.ts';
import type { ApplicationTables } from './application-writer.ts';
import type { DatabaseFile } from '../database-file.ts';
import { binnedRow, numberRow, readRow, readRowIfWhole } from '../rows.ts';

/** Deletes everything of an application by its number; tables that refer to others come first. */
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

/** Deleted drafts, which can be restored. */
export class BinTable implements Bin {
  readonly #file: DatabaseFile;
  readonly #reader: ApplicationReader;

  constructor({ file, reader }: Pick<ApplicationTables, 'file' | 'reader'>) {
    this.#file = file;
    this.#reader = reader;
  }

  add(id: string, at: string): void {
    this.#file.run('UPDATE applications SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL', at, id);
  }

  remove(id: string): void {
    this.#file.run('UPDATE applications SET deleted_at = NULL, seen_old_on = NULL WHERE id = ?', id);
  }

  has(id: string): boolean {
    return this.#numberOf(id) !== null;
  }

  read(id: string): Application | null {
    const number = this.#numberOf(id);
    return number === null ? null : (this.#reader.byNumber(number)?.application ?? null);
  }

  /** Drafts that were deleted before a time. One that cannot be read stays in the bin. */
  before(at: string, ledger: Ledger, behind: BinPlace | null, limit: number): BinPage {
    const { deletedAt: from, number: after } = behind ?? { deletedAt: '', number: 0 };
    const rows = this.#file
      .all(
        `SELECT number, deleted_at, seen_old_on FROM applications
         WHERE ledger = ? AND deleted_at IS NOT NULL AND deleted_at < ? AND (deleted_at, number) > (?, ?)
         ORDER BY deleted_at, number LIMIT ?`,
        ledger,
        at,
        from,
        after,
        limit,
      )
      .flatMap((row) => readRowIfWhole(binnedRow, row) ?? []);
    const binned = rows.flatMap(({ number, deleted_at: deletedAt, seen_old_on: seenOldOn }) => {
      const found = this.#reader.ifReadable(number);
      return found === null ? [] : [{ application: found.application, deletedAt, seenOldOn }];
    });
    const last = rows.at(-1);
    return { binned, last: last === undefined ? null : { deletedAt: last.deleted_at, number: last.number } };
  }

  noteSeenOld(ids: readonly string[], day: string): void {
    this.#file.inTransaction(() => {
      for (const id of ids)
        this.#file.run(
          'UPDATE applications SET seen_old_on = ? WHERE id = ? AND deleted_at IS NOT NULL',
          day,
          id,
        );
    });
  }

  forgetSeenOld(at: string): void {
    this.#file.run(
      `UPDATE applications SET seen_old_on = NULL
       WHERE deleted_at IS NOT NULL AND deleted_at >= ? AND seen_old_on IS NOT NULL`,
      at,
    );
  }

  removeForGood(ids: readonly string[]): void {
    this.#file.inTransaction(() => {
      for (const id of ids) this.#removeForGood(id);
    });
  }

  #removeForGood(id: string): void {
    const number = this.#numberOf(id);
    if (number === null) return;
    for (const sql of removals) this.#file.run(sql, number);
  }

  #numberOf(id: string): number | null {
    const row = this.#file.one('SELECT number FROM applications WHERE id = ? AND deleted_at IS NOT NULL', id);
    return row === null ? null : readRow(numberRow, row).number;
  }
}
