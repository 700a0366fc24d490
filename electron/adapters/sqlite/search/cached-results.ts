import type { DueDays } from '../../../../shared/domain/follow-up.ts';
import type { RegisterPage, RegisterQuery } from '../../../../shared/ipc/areas/register.ts';
import type { TableQuery } from '../../../services/register/register-queries.ts';
import type { DatabaseFile } from '../database-file.ts';
import { type DueIndexes, dueIndexes } from './due-indexes.ts';
import type { RegisterColumns } from './register-columns.ts';
import { countRegister, orderLike } from './register-rows.ts';
import { isNarrower, numbersInSlices, type Search } from './register-search.ts';
import { asksForTexts, eachNarrowed } from './table-matches.ts';
import { inOrder } from './table-order.ts';

/** Numbers of applications, with the name of the question and the state of the data that they were found for. */
interface Named<Numbers> {
  readonly name: string;
  readonly numbers: Numbers;
}

/**
 * The last results of tables and searches, which are used again until something is written: scrolling and sums ask
 * the same question once more, and typing a search asks one within it.
 */
export class CachedResults {
  readonly #file: DatabaseFile;
  readonly #columns: RegisterColumns;
  /** The last complete table and the last one of a search, as sorted numbers of applications. */
  readonly #last: Record<'all' | 'search', Named<Float64Array> | null> = { all: null, search: null };
  /** The last result of a search over the whole register. */
  #lastFound: (Named<readonly number[]> & { readonly words: readonly string[] }) | null = null;
  #lastCounts: { name: string; counts: RegisterPage['counts'] } | null = null;

  constructor(file: DatabaseFile, columns: RegisterColumns) {
    this.#file = file;
    this.#columns = columns;
  }

  /**
   * All applications of a table, sorted. Scrolling asks for the next ones at once, and typing a search asks again with
   * each letter, so the last result is kept for as long as nothing is written.
   */
  *tableNumbers(query: TableQuery, search: Search): Generator<undefined, Float64Array, number> {
    const { offset: _, limit: __, pace: ___, due, ...view } = query;
    const asked = JSON.stringify([view, due?.version, due?.today]);
    const isSearch = search.words.length > 0;
    const columns = this.#columns;
    const nameNow = (): string => `${columns.state.changes} ${this.#nameOf(asked, isSearch)}`;
    const known = this.#last[isSearch ? 'search' : 'all'];
    if (known?.name === nameNow()) return known.numbers;
    let name = asked;
    const numbers = yield* this.byColumns(search, due, function* (among, places) {
      // Rows that others add meanwhile are counted after this.
      if (asksForTexts(query)) yield* columns.readTexts();
      name = nameNow();
      const found = new Int32Array(among?.length ?? columns.count);
      let count = 0;
      yield* eachNarrowed(columns, places, query, among, (index) => (found[count++] = index));
      const order = query.order ?? orderLike(query.sort);
      const ordered = yield* inOrder(columns, places, found.subarray(0, count), order);
      return Float64Array.from(ordered, (index) => columns.numbers.at(index));
    });
    // A write in the meantime is only partly in the result, so it is not kept.
    this.#last[isSearch ? 'search' : 'all'] = name === nameNow() ? { name, numbers } : null;
    return numbers;
  }

  /** Runs work on the columns, for the results of a search or, without a search, for all applications (`null`). */
  *byColumns<Found>(
    search: Search,
    due: DueDays | undefined,
    work: (among: readonly number[] | null, due: DueIndexes) => Generator<undefined, Found, number>,
  ): Generator<undefined, Found, number> {
    const columns = this.#columns;
    const numbers = search.words.length === 0 ? null : yield* this.#numbersFound(search);
    for (;;) {
      yield* columns.bringUpToDate();
      const { rounds } = columns;
      const places = yield* dueIndexes(this.#file, columns, due);
      const found = yield* work(numbers === null ? null : columns.indexesOf(numbers), places);
      if (rounds === columns.rounds) return found;
    }
  }

  /**
   * Numbers of all results of a search. Rows and sums of the same search are read one after the other, so the last
   * result is kept; a longer search looks only through it.
   */
  *#numbersFound(search: Search): Generator<undefined, readonly number[], number> {
    const { words } = search;
    const name = this.#nameOf('', true);
    const known = this.#lastFound?.name === name ? this.#lastFound : null;
    const isWithin = known !== null && isNarrower(words, known.words);
    if (isWithin && isNarrower(known.words, words)) return known.numbers;
    const isWorthIt = isWithin && known.numbers.length < (search.among?.length ?? this.#columns.count / 2);
    const numbers = yield* numbersInSlices(isWorthIt ? { ...search, among: known.numbers } : search);
    this.#lastFound = name === this.#nameOf('', true) ? { name, words, numbers } : null;
    return numbers;
  }

  /** Name of a question about the current data. Indexing changes only the result of a search. */
  #nameOf(asked: string, isSearch: boolean): string {
    const stamp = isSearch ? null : this.#columns.stamp;
    const { replacements, lostSlices } = this.#file;
    return `${replacements} ${lostSlices} ${stamp ?? `${this.#file.changes} written`} ${asked}`;
  }

  /** The counts, kept for as long as nothing is written: scrolling asks for them with every page. */
  counts({ ledger }: RegisterQuery): RegisterPage['counts'] {
    const name = this.#nameOf(ledger, false);
    if (this.#lastCounts?.name === name) return this.#lastCounts.counts;
    const counts = countRegister(this.#file, ledger);
    this.#lastCounts = { name, counts };
    return counts;
  }
}
