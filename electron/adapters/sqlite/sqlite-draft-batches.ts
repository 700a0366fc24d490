import type { Application } from '../../../shared/domain/application.ts';
import { idsOfBatch, type DraftBatches, type TakenBack } from '../../services/importing/draft-batches.ts';
import type { ApplicationTables } from './application-tables.ts';
import { BinTable } from './bin-table.ts';
import { countRow, idRow, readRow } from './rows.ts';

/** Rows of a batch that stand as they were made: nobody typed, attached or sent anything. */
const unchanged = `id BETWEEN ? AND ? AND revision = 0
  AND NOT EXISTS (SELECT 1 FROM attempts WHERE attempts.application = applications.number)`;

/** Batches of drafts in the tables of applications. */
export class SqliteDraftBatches implements DraftBatches {
  readonly #tables: ApplicationTables;
  readonly #bin: BinTable;

  constructor(tables: ApplicationTables) {
    this.#tables = tables;
    this.#bin = new BinTable(tables);
  }

  add(drafts: readonly Application[]): void {
    const { file, writer } = this.#tables;
    file.inTransaction(() => {
      for (const draft of drafts) writer.insertUnsearched(draft);
    });
  }

  takeBackSome(batchId: string, at: string, limit: number): TakenBack {
    const removed = this.#tables.file.run(
      `UPDATE applications SET deleted_at = ? WHERE number IN
         (SELECT number FROM applications WHERE ${unchanged} AND deleted_at IS NULL LIMIT ?)`,
      at,
      ...idsOfBatch(batchId),
      limit,
    );
    return { removed, isDone: removed < limit };
  }

  count(batchId: string): number {
    const row = this.#tables.file.one(
      'SELECT count(*) AS count FROM applications WHERE id BETWEEN ? AND ? AND deleted_at IS NULL',
      ...idsOfBatch(batchId),
    );
    return readRow(countRow, row).count;
  }

  forgetSome(batchId: string, at: string, limit: number): boolean {
    const { file } = this.#tables;
    const ids = file
      .all(`SELECT id FROM applications WHERE ${unchanged} LIMIT ?`, ...idsOfBatch(batchId), limit)
      .map((row) => readRow(idRow, row).id);
    if (ids.length === 0) return false;
    // Only what lies in the bin is ever removed for good.
    file.inTransaction(() => {
      for (const id of ids) this.#bin.putIn(id, at);
    });
    this.#bin.removeForGood(ids);
    return ids.length === limit;
  }

  indexSome(limit: number): boolean {
    return this.#tables.index.indexSome(limit);
  }
}
