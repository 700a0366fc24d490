import { open } from 'node:fs/promises';
import type { Application } from '../../../../shared/domain/application.ts';
import {
  idsOfBatch,
  type DraftBatches,
  type TakenBack,
} from '../../../services/applications/draft-batches.ts';
import { madeBy } from '../../../../shared/rules/review.ts';
import type { ApplicationTables } from './application-writer.ts';
import { BinTable } from './bin-table.ts';
import { countRow, idRow, stretchRow, readRow } from '../rows.ts';
import { isOfSystem } from '../../../services/errors.ts';

/** As SQLite has it by itself. */
const usualPages = 1_000;

/** Rows of a batch that stand as they were made: nobody typed, attached or sent anything. */
const unchanged = `id BETWEEN ? AND ? AND revision = 0
  AND NOT EXISTS (SELECT 1 FROM attempts WHERE attempts.application = applications.number)`;

/** Batches of drafts in the tables of applications. */
export class SqliteDraftBatches implements DraftBatches {
  readonly #tables: ApplicationTables;
  readonly #bin: BinTable;
  readonly #log: string;
  /** How many have begun and not ended. */
  #begun = 0;

  /** `log` is the absolute path of what the database writes to first. */
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
    if (this.#begun === 0) this.#tables.file.writeBackAfter(usualPages);
  }

  async keep(): Promise<void> {
    // Elsewhere, so that the disk has little left to do when the commit waits for it here.
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

  takeBackSome(batchId: string, at: string, behind: string | null, limit: number): TakenBack {
    const { file } = this.#tables;
    const [first, end] = idsOfBatch(batchId);
    // Never from the beginning again: what is in the bin already would be looked at in each slice.
    const stretch = file.one(
      `SELECT min(id) AS first, max(id) AS last FROM
         (SELECT id FROM applications WHERE id > ? AND id BETWEEN ? AND ? ORDER BY id LIMIT ?)`,
      behind ?? '',
      ...[first, end, limit],
    );
    const { first: from, last } = readRow(stretchRow, stretch);
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
}

/** Where it cannot be done, the commit says so. */
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
