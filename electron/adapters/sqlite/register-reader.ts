import type { RegisterPage, RegisterQuery } from '../../../shared/ipc/messages.ts';
import { StoreError } from '../../services/applications/application-store.ts';
import type { DatabaseFile } from './database-file.ts';
import { registerStatements, type RegisterStatements, type Statement } from './register-statements.ts';
import { countRow, readRow, readRowIfWhole, shelfRow } from './rows.ts';
import type { SearchIndex } from './search-index.ts';
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
    const statements = registerStatements(query);
    if (!statements.isSearch) return this.#page(query, statements);
    this.#bringUpToDate();
    return this.#index.mended(() => this.#page(query, statements));
  }

  #page(query: RegisterQuery, { isSearch, count, stretch }: RegisterStatements): RegisterPage {
    const counts = this.#counts(query);
    const all = query.place === 'bin' ? counts.bin : counts[query.filter];
    const total = isSearch ? this.#count(count) : all;
    const rows = this.#file.all(stretch.sql, ...stretch.values);
    return { total, counts, rows: toSummaries(rows) };
  }

  #bringUpToDate(): void {
    try {
      this.#index.bringUpToDate();
    } catch (error) {
      // On a disk that is full or read-only, a search by what was indexed last is better than none.
      if (!(error instanceof StoreError)) throw error;
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
