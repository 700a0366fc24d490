import type { Ledger } from '../../../../shared/domain/application.ts';
import type { Spending } from '../../../../shared/domain/spending.ts';
import type {
  RegisterPage,
  RegisterQuery,
  RegisterSums,
  SumsQuery,
  UsedTag,
} from '../../../../shared/ipc/areas/register.ts';
import type { HoldRules } from '../../../services/readiness/readiness.ts';
import type {
  CheckProgress,
  RegisterQueries,
  SlicedList,
  SlicedSpending,
  SlicedSums,
  TableQuery,
  SpendingAsked,
  SumsAsked,
} from '../../../services/register/register-queries.ts';
import { searchWords } from '../../../services/register/search-text.ts';
import type { DatabaseFile } from '../database-file.ts';
import { DamagedIndex } from '../store-failure.ts';
import { CachedResults } from './cached-results.ts';
import { RegisterColumns } from './register-columns.ts';
import { registerPlaceOf, sortLike, rangeStatement, toSummaries } from './register-rows.ts';
import {
  findInSlices,
  firstInSlices,
  type NextNumbers,
  numbersOfPlace,
  rowsOf,
  type Search,
  searchOf,
} from './register-search.ts';
import { namedSpending, spendInSlices } from './register-spending.ts';
import { namedSums, sumInSlices, usedTags } from './register-sums.ts';
import { fewWaiting, type SearchIndex } from './search-index.ts';
import { checkReady } from './table-matches.ts';

const wholeRegister = { place: 'register', filter: 'all', sort: 'newest', offset: 0, limit: 1 } as const;

/** Size of a slice in which everything is done at once. */
const unbounded = Number.MAX_SAFE_INTEGER;

/** Reads pages of the register. */
export class RegisterReader implements RegisterQueries {
  readonly #file: DatabaseFile;
  readonly #index: SearchIndex;
  readonly #columns: RegisterColumns;
  readonly #kept: CachedResults;

  constructor({ file, index }: { readonly file: DatabaseFile; readonly index: SearchIndex }) {
    this.#file = file;
    this.#index = index;
    this.#columns = new RegisterColumns(file);
    this.#kept = new CachedResults(file, this.#columns);
  }

  list(query: RegisterQuery): RegisterPage {
    const slices = this.listInSlices(query);
    for (;;) {
      const { done, value } = slices.next(unbounded);
      if (done === true) return value;
    }
  }

  /**
   * Reads a page. What an index has in its order takes one slice; a search or a table takes longer with very many
   * applications.
   */
  *listInSlices(query: TableQuery): SlicedList {
    const plain = this.#withoutTable(query);
    if (plain !== null && searchWords(query.search).length === 0) return this.#range(plain);
    return yield* this.#whole(() => this.#searched(query));
  }

  /** The query as the register beside the editor would make it; `null` for what only a table can show. */
  #withoutTable(query: TableQuery): RegisterQuery | null {
    const { order, narrow = {}, due: _, ...plain } = query;
    if (query.place === 'bin' || (order === undefined && Object.keys(narrow).length === 0)) return plain;
    // The first rows of a table do not wait until the columns are read.
    return this.#columns.isRead ? null : this.#inIndex(query);
  }

  /** The query for a table without a filter, in an order that an index has; `null` for any other. */
  #inIndex(query: TableQuery): RegisterQuery | null {
    const { order, narrow = {}, due: _, ...plain } = query;
    const sort = order === undefined || Object.keys(narrow).length > 0 ? null : sortLike(order);
    return sort === null ? null : { ...plain, sort };
  }

  *sumsInSlices(asked: SumsAsked): SlicedSums {
    return yield* this.#whole(() => this.#summed(asked));
  }

  *spendingInSlices(asked: SpendingAsked): SlicedSpending {
    return yield* this.#whole(() => this.#spent(asked));
  }

  /** Checks up to `most` applications that are stored as ready and were not checked yet. */
  checkInSlices(ledger: Ledger, holds: HoldRules, most: number): Generator<undefined, CheckProgress, number> {
    return checkReady(this.#file, this.#columns, ledger, holds, most);
  }

  checkAgain(id: string): void {
    const number = this.#file.one('SELECT number FROM applications WHERE id = ?', id)?.['number'];
    if (number !== undefined) this.#columns.readAgain(Number(number));
  }

  /** Every tag of a register, the most used first. */
  *tagsInSlices(ledger: Ledger): Generator<undefined, UsedTag[], number> {
    const columns = this.#columns;
    for (;;) {
      yield* columns.bringUpToDate();
      const { rounds } = columns;
      const tags = yield* usedTags(columns, ledger);
      if (rounds === columns.rounds) return tags;
    }
  }

  /**
   * Repeats a reading whenever its data was replaced or completed in the meantime, and once where the index is damaged.
   */
  *#whole<Answer>(
    read: () => Generator<undefined, Answer | null, number>,
  ): Generator<undefined, Answer, number> {
    for (let isRepaired = false; ;) {
      try {
        const answer = yield* read();
        if (answer !== null) return answer;
      } catch (error) {
        if (isRepaired || !(error instanceof DamagedIndex)) throw error;
        isRepaired = true;
        this.#index.rebuild();
      }
    }
  }

  #range(query: RegisterQuery): RegisterPage {
    const counts = this.#kept.counts(query);
    const total = query.place === 'bin' ? counts.bin : counts[query.filter];
    const { sql, values } = rangeStatement(query);
    return { total, counts, rows: toSummaries(this.#file.all(sql, ...values)), unsearched: 0 };
  }

  /** Reads the result of a search; `null` where it has to start again. */
  *#searched(query: TableQuery): Generator<undefined, RegisterPage | null, number> {
    const answer = yield* this.#throughIndex(query, (isBehind) => this.#rows(query, isBehind));
    if (answer === null) return null;
    const { found, unsearched } = answer;
    return { ...found, counts: this.#kept.counts(query), unsearched };
  }

  *#summed(asked: SumsAsked): Generator<undefined, RegisterSums | null, number> {
    const answer = yield* this.#throughIndex(asked, (isBehind) => this.#sums(asked, isBehind));
    return answer === null ? null : { ...answer.found, unsearched: answer.unsearched };
  }

  *#spent(asked: SpendingAsked): Generator<undefined, Spending | null, number> {
    const answer = yield* this.#throughIndex(asked, (isBehind) => this.#spending(asked, isBehind));
    return answer === null ? null : { ...answer.found, unsearched: answer.unsearched };
  }

  /**
   * Runs a search in slices, and returns its result with the number of applications that are not indexed yet; `null`
   * where it has to start again.
   */
  *#throughIndex<Found>(
    { search }: SumsQuery,
    find: (isBehind: boolean) => Generator<undefined, Found, number>,
  ): Generator<undefined, { found: Found; unsearched: number } | null, number> {
    const { replacements } = this.#file;
    const isSearch = searchWords(search).length > 0;
    const waiting = isSearch ? this.#index.bringUpToDate() : 0;
    let pieces = yield;
    const finding = find(waiting > 0);
    let found: IteratorResult<undefined, Found>;
    for (;;) {
      if (this.#file.replacements !== replacements) return null;
      found = finding.next(pieces);
      pieces = yield;
      if (found.done === true) break;
    }
    if (this.#file.replacements !== replacements) return null;
    if (!isSearch) return { found: found.value, unsearched: 0 };
    const left = this.#index.waiting();
    // Indexed during the search, so neither found nor reported as missing: the search has to be repeated.
    if (left < waiting && left <= fewWaiting) return null;
    return { found: found.value, unsearched: waiting === 0 && left <= fewWaiting ? 0 : left };
  }

  *#rows(query: TableQuery, isBehind: boolean) {
    const search = yield* searchOf(this.#file, query, isBehind);
    const { pace, limit } = query;
    // Without a search the index does not matter, and it may lack some applications.
    if (pace !== 'firstRows' || search.words.length === 0) return yield* this.#allRows(query, search);
    const first = yield* firstInSlices(search, yield* this.#inOrderOf(query, search), limit);
    if (first === null) return yield* this.#allRows(query, search);
    const shown = { count: first.numbers.length, numbers: first.numbers.slice(0, limit) };
    const answer = rowsOf(search, shown);
    return first.isAll ? answer : { ...answer, total: answer.rows.length, found: 'firstRows' as const };
  }

  *#allRows(query: TableQuery, search: Search) {
    const { offset, limit } = query;
    const isTable = query.place === 'register' && (query.order !== undefined || query.narrow !== undefined);
    if (isTable) {
      const numbers = yield* this.#kept.tableNumbers(query, search);
      const shown = [...numbers.subarray(offset, offset + limit)];
      return rowsOf(search, { count: numbers.length, numbers: shown });
    }
    const finds = yield* findInSlices(search, offset + limit);
    return rowsOf(search, { count: finds.count, numbers: finds.numbers(offset) });
  }

  /** All applications that a search goes through, in the order in which they are shown. */
  *#inOrderOf(query: TableQuery, search: Search): Generator<undefined, NextNumbers, number> {
    // Sorting a whole table would delay the first results; an index has the order already.
    const plain = this.#withoutTable(query) ?? this.#inIndex(query);
    if (plain !== null) return numbersOfPlace(this.#file, registerPlaceOf(plain));
    const numbers = yield* this.#kept.tableNumbers(
      { ...query, search: '' },
      { ...search, words: [], among: null },
    );
    let at = 0;
    return (count) => [...numbers.subarray(at, (at += count))];
  }

  *#sums(asked: SumsAsked, isBehind: boolean) {
    const search = yield* searchOf(this.#file, { ...asked, ...wholeRegister }, isBehind);
    const added = yield* this.#kept.byColumns(search, asked.due, (among, due) =>
      sumInSlices(this.#columns, due, asked, among),
    );
    return yield* namedSums(this.#file, this.#columns, added);
  }

  *#spending(asked: SpendingAsked, isBehind: boolean) {
    const search = yield* searchOf(this.#file, { ...asked, ...wholeRegister }, isBehind);
    const spent = yield* this.#kept.byColumns(search, asked.due, (among, due) =>
      spendInSlices(this.#columns, due, asked, among),
    );
    return yield* namedSpending(this.#file, this.#columns, spent);
  }
}
