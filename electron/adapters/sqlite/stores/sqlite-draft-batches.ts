import { open } from 'node:fs/promises';
import type { Application } from '../../../../shared/domain/application.ts';
import {
  idsOfBatch,
  type DraftBatches,
  type RemovedDrafts,
} from '../../../services/applications/draft-batches.ts';
import { madeBy } from '../../../../shared/rules/review.ts';
import type { ApplicationTables } from './application-writer.ts';
import { BinTable } from './bin-table.ts';
import { countRow, idRow, rangeRow, readRow } from '../rows.ts';
import { tryStore } from '../../../services/applications/save-failure.ts';
import { isOfSystem } from '../../../services/errors.ts';

/** SQLite's own default. */
const usualPages = 1_000;

/** Condition for drafts of a batch that are as they were made: nothing was typed, attached or sent. */
const unchanged = `id BETWEEN ? AND ? AND revision = 0
  AND NOT EXISTS (SELECT 1 FROM attempts WHERE attempts.application = applications.number)`;

/** Batches of drafts in the tables of applications. */
export class SqliteDraftBatches implements DraftBatches {
  readonly #tables: ApplicationTables;
  readonly #bin: BinTable;
  readonly #log: string;
  /** How many batches were begun and not ended. */
  #begun = 0;

  /** `log`: absolute path of the database's write-ahead log. */
  constructor(tables: ApplicationTables, log: string) {
    this.#tables = tables;
    this.#bin = new BinTable(tables);
    this.#log = log;
  }

  begin(): void {
    this.#begun += 1;
    this.#tables.file.writeBackAfter(0);
  }

  end(): void {
    this.#begun -= 1;
    // A file that cannot be reached now is opened anew later, as usual.
    if (this.#begun === 0) tryStore(() => this.#tables.file.writeBackAfter(usualPages));
  }

  async keep(): Promise<void> {
    // Synced in another thread, so that little is left for the commit, which blocks this one.
    await syncInThePool(this.#log);
    this.#tables.file.endSlices();
  }

  lost(): number {
    return this.#tables.file.lostSlices;
  }

  add(drafts: readonly Application[]): void {
    const { file, writer, account } = this.#tables;
    file.inSlice(() => {
      for (const draft of drafts) writer.insertUnsearched(madeBy(account, draft));
    });
  }

  removeUnchanged(batchId: string, at: string, behind: string | null, limit: number): RemovedDrafts {
    const { file } = this.#tables;
    const [first, end] = idsOfBatch(batchId);
    // Continues after the last draft, or every slice would visit again those that are already in the bin.
    const range = file.one(
      `SELECT min(id) AS first, max(id) AS last FROM
         (SELECT id FROM applications WHERE id > ? AND id BETWEEN ? AND ? ORDER BY id LIMIT ?)`,
      behind ?? '',
      ...[first, end, limit],
    );
    const { first: from, last } = readRow(rangeRow, range);
    if (from === null || last === null) return { removed: 0, last: null };
    const removed = file.inSlice(() =>
      file.run(
        `UPDATE applications SET deleted_at = ? WHERE ${unchanged} AND deleted_at IS NULL`,
        at,
        from,
        last,
      ),
    );
    return { removed, last };
  }

  count(batchId: string): number {
    const row = this.#tables.file.one(
      'SELECT count(*) AS count FROM applications WHERE id BETWEEN ? AND ? AND deleted_at IS NULL',
      ...idsOfBatch(batchId),
    );
    return readRow(countRow, row).count;
  }

  forgetBatch(batchId: string, at: string, limit: number): boolean {
    const { file } = this.#tables;
    const ids = file
      .all(`SELECT id FROM applications WHERE ${unchanged} LIMIT ?`, ...idsOfBatch(batchId), limit)
      .map((row) => readRow(idRow, row).id);
    if (ids.length === 0) return false;
    // Only drafts in the bin can be removed for good.
    file.inTransaction(() => {
      for (const id of ids) this.#bin.add(id, at);
    });
    this.#bin.removeForGood(ids);
    return ids.length === limit;
  }
}

/** Syncs the log in a thread of the pool. An error is ignored, because the commit reports it. */
async function syncInThePool(log: string): Promise<void> {
  try {
    const handle = await open(log, 'r+');
    try {
      await handle.datasync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!isOfSystem(error)) throw error;
  }
}
