import type { RegisterPage, RegisterQuery } from '../../../../shared/ipc/messages.ts';
import { StoreError } from '../../../services/applications/application-store.ts';
import type { DatabaseFile } from '../database-file.ts';
import { isSearch, registerStatements, type Statement } from './register-statements.ts';
import { countRow, readRow, readRowIfWhole, shelfRow } from '../rows.ts';
import type { SearchIndex } from './search-index.ts';
import { DamagedIndex } from '../store-failure.ts';
import { toSummaries } from './summaries.ts';

export interface RegisterReaderNeeds {
  readonly file: DatabaseFile;
  readonly index: SearchIndex;
}

/** Reads stretches of a register. */
export class RegisterReader {
  readonly #file: DatabaseFile;
  readonly #index: SearchIndex;

  constructor({ file, index }: RegisterReaderNeeds) {
    this.#file = file;
    this.#index = index;
  }

  list(query: RegisterQuery): RegisterPage {
    if (!isSearch(query)) return this.#page(query, 0);
    try {
      return this.#page(query, this.#bringUpToDate());
    } catch (error) {
      if (!(error instanceof DamagedIndex)) throw error;
      this.#index.beginAnew();
      return this.#page(query, this.#bringUpToDate());
    }
  }

  /** `waiting`: how many applications the index has not come to; those are left out, as it knows what they were. */
  #page(query: RegisterQuery, waiting: number): RegisterPage {
    const { count, stretch } = registerStatements(query, waiting > 0);
    const counts = this.#counts(query);
    const all = query.place === 'bin' ? counts.bin : counts[query.filter];
    const total = isSearch(query) ? this.#count(count) : all;
    const rows = this.#file.all(stretch.sql, ...stretch.values);
    return { total, counts, rows: toSummaries(rows), unsearched: waiting };
  }

  #bringUpToDate(): number {
    try {
      return this.#index.bringUpToDate();
    } catch (error) {
      // On a disk that is full or read-only, a search by what was indexed last is better than none.
      if (!(error instanceof StoreError) || error instanceof DamagedIndex) throw error;
      return this.#index.waiting();
    }
  }

  #count({ sql, values }: Statement): number {
    return readRow(countRow, this.#file.one(sql, ...values)).count;
  }

  #counts({ ledger }: RegisterQuery): RegisterPage['counts'] {
    const counts = { open: 0, sending: 0, decide: 0, done: 0 };
    const rows = this.#file.all(
      'SELECT shelf, count(*) AS count FROM applications WHERE deleted_at IS NULL AND ledger = ? GROUP BY shelf',
      ledger,
    );
    for (const row of rows) {
      const read = readRowIfWhole(shelfRow, row);
      if (read !== null) counts[read.shelf] = read.count;
    }
    const { open, sending, decide, done } = counts;
    return { all: open + sending + decide + done, open, sending, decide, bin: this.#inBin(ledger) };
  }

  #inBin(ledger: string): number {
    return this.#count({
      sql: 'SELECT count(*) AS count FROM applications WHERE deleted_at IS NOT NULL AND ledger = ?',
      values: [ledger],
    });
  }
}
