import type { ApplicationSummary } from '../../../../shared/domain/application.ts';
import type { RegisterPage, RegisterQuery } from '../../../../shared/ipc/messages.ts';
import { type SlicedList, StoreError } from '../../../services/applications/application-store.ts';
import { searchWords } from '../../../services/register/summary.ts';
import type { DatabaseFile } from '../database-file.ts';
import { countRow, readRow, readRowIfWhole, shelfRow } from '../rows.ts';
import { DamagedIndex } from '../store-failure.ts';
import { placeOf, wasStored } from './register-place.ts';
import { searchInSlices } from './register-search.ts';
import { fewWaiting, type SearchIndex } from './search-index.ts';
import { toSummaries } from './summaries.ts';

/** The size of a slice in which everything is done. */
const unbounded = Number.MAX_SAFE_INTEGER;

/** Reads stretches of a register. */
export class RegisterReader {
  readonly #file: DatabaseFile;
  readonly #index: SearchIndex;

  constructor(file: DatabaseFile, index: SearchIndex) {
    this.#file = file;
    this.#index = index;
  }

  list(query: RegisterQuery): RegisterPage {
    const slices = this.listInSlices(query);
    for (;;) {
      const { done, value } = slices.next(unbounded);
      if (done === true) return value;
    }
  }

  /** A search is long beside very many applications; everything else is one slice. */
  *listInSlices(query: RegisterQuery): SlicedList {
    if (searchWords(query.search).length === 0) return this.#stretch(query);
    for (let isRepaired = false; ;) {
      try {
        const page = yield* this.#searched(query);
        if (page !== null) return page;
      } catch (error) {
        if (isRepaired || !(error instanceof DamagedIndex)) throw error;
        isRepaired = true;
        this.#index.beginAnew();
      }
    }
  }

  #stretch(query: RegisterQuery): RegisterPage {
    const counts = this.#counts(query);
    const total = query.place === 'bin' ? counts.bin : counts[query.filter];
    const { sql, values } = stretchStatement(query);
    return { total, counts, rows: toSummaries(this.#file.all(sql, ...values)), unsearched: 0 };
  }

  /** `null` where it has to begin again, as what it went by was replaced or completed meanwhile. */
  *#searched(query: RegisterQuery): Generator<undefined, RegisterPage | null, number> {
    const { replacements } = this.#file;
    const waiting = this.#bringUpToDate();
    let pieces = yield;
    const search = searchInSlices(this.#file, query, waiting > 0);
    let found: { total: number; rows: ApplicationSummary[] } | undefined;
    while (found === undefined) {
      if (this.#file.replacements !== replacements) return null;
      const slice = search.next(pieces);
      if (slice.done === true) found = slice.value;
      pieces = yield;
    }
    if (this.#file.replacements !== replacements) return null;
    const counts = this.#counts(query);
    const left = this.#index.waiting();
    // What the index came to behind the search was not found, and nobody would say so any more.
    if (left < waiting && left <= fewWaiting) return null;
    return { ...found, counts, unsearched: waiting === 0 && left <= fewWaiting ? 0 : left };
  }

  /** Answers how many applications the index has not come to; a search leaves them out, as it knows what they were. */
  #bringUpToDate(): number {
    try {
      return this.#index.bringUpToDate();
    } catch (error) {
      // On a disk that is full or read-only, a search by what was indexed last is better than none.
      if (!(error instanceof StoreError) || error instanceof DamagedIndex) throw error;
      return this.#index.waiting();
    }
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
    const row = this.#file.one(
      'SELECT count(*) AS count FROM applications WHERE deleted_at IS NOT NULL AND ledger = ?',
      ledger,
    );
    return readRow(countRow, row).count;
  }
}

/** The rows of a query that searches nothing. The inner query runs over an index alone, however far down they lie. */
export function stretchStatement(query: RegisterQuery): { sql: string; values: (string | number)[] } {
  const { where, values, key, direction } = placeOf(query);
  const order = `a.${key} ${direction}, a.number ${direction}`;
  const sql = `SELECT a.id, a.state, a.saved_at, a.deleted_at, a.summary, ${wasStored} AS stored
    FROM applications a WHERE a.number IN (
      SELECT a.number FROM applications a WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?
    ) ORDER BY ${order}`;
  return { sql, values: [...values, query.limit, query.offset] };
}
