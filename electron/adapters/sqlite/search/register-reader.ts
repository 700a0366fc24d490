import type { SQLInputValue } from 'node:sqlite';
import type { RegisterPage, RegisterQuery, RegisterSort } from '../../../../shared/ipc/messages.ts';
import { StoreError } from '../../../services/applications/application-store.ts';
import { searchWords } from '../../../services/register/summary.ts';
import type { DatabaseFile } from '../database-file.ts';
import { countRow, readRow, readRowIfWhole, shelfRow } from '../rows.ts';
import { DamagedIndex } from '../store-failure.ts';
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

/** Trigrams find nothing shorter, counted in code points. */
const shortestIndexed = 3;

interface SearchCondition {
  readonly from: string;
  readonly where: string;
  readonly values: readonly SQLInputValue[];
}

interface Statement {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** What a query matches: the counting of it and one stretch of it. */
interface RegisterStatements {
  readonly count: Statement;
  readonly stretch: Statement;
}

const orders: Readonly<Record<RegisterSort, string>> = {
  newest: 'a.saved_at DESC, a.number DESC',
  oldest: 'a.saved_at, a.number',
  consignee: 'a.consignee_key, a.number',
  reference: 'a.reference_key, a.number',
};

/** In the bin, times are those of the removal. */
const binOrders: Readonly<Record<RegisterSort, string>> = {
  ...orders,
  newest: 'a.deleted_at DESC, a.number DESC',
  oldest: 'a.deleted_at, a.number',
};

function isSearch({ search }: RegisterQuery): boolean {
  return searchWords(search).length > 0;
}

/** `isBehind`: applications wait to be indexed, and what the index knows of those is what they were. */
export function registerStatements(query: RegisterQuery, isBehind: boolean): RegisterStatements {
  const search = searchCondition(query.search);
  const known = isBehind ? ' AND a.number NOT IN (SELECT application FROM search_pending)' : '';
  const isBin = query.place === 'bin';
  // Whatever its state was, it lies there with all the others.
  const shelf = isBin || query.filter === 'all' ? [] : [query.filter];
  const place = isBin ? 'a.deleted_at IS NOT NULL' : 'a.deleted_at IS NULL';
  const onShelf = shelf.map(() => ' AND a.shelf = ?').join('');
  const matching = `FROM ${search.from} WHERE ${place} AND a.ledger = ?${onShelf}${search.where}${known}`;
  const values = [query.ledger, ...shelf, ...search.values];
  const order = (isBin ? binOrders : orders)[query.sort];
  // The inner query runs over an index alone, however far down the stretch lies.
  const stretch = `SELECT a.id, a.state, a.saved_at, a.deleted_at, a.summary, ${wasStored} AS stored FROM applications a WHERE a.number IN (
      SELECT a.number ${matching} ORDER BY ${order} LIMIT ? OFFSET ?
    ) ORDER BY ${order}`;
  return {
    count: { sql: `SELECT count(*) AS count ${matching}`, values },
    stretch: { sql: stretch, values: [...values, query.limit, query.offset] },
  };
}

/** An attempt that stored it as a draft at the service; one that cannot be read says nothing. */
const wasStored = `EXISTS (SELECT 1 FROM attempts t WHERE t.application = a.number AND t.ended = 1 AND
  CASE WHEN json_valid(t.body) THEN t.body ->> '$.outcome.kind' = 'accepted'
    AND t.body ->> '$.outcome.quote.serviceTag' = 'Draft' ELSE 0 END)`;

const allRows: SearchCondition = { from: 'applications a', where: '', values: [] };

/**
 * The part of a query that finds every word of a search anywhere in an application. Words long enough go to the
 * index, as quoted strings in which nothing is syntax; shorter ones are looked for in the text itself.
 */
function searchCondition(search: string): SearchCondition {
  const words = searchWords(search);
  if (words.length === 0) return allRows;
  const isIndexed = (word: string): boolean => Array.from(word).length >= shortestIndexed;
  const indexed = words.filter(isIndexed);
  const short = words.filter((word) => !isIndexed(word));
  const match = indexed.length === 0 ? [] : [indexed.map(quoted).join(' AND ')];
  return {
    from: 'search CROSS JOIN applications a ON a.number = search.rowid',
    where: [
      ...match.map(() => ' AND search MATCH ?'),
      ...short.map(() => ' AND instr(search.text, ?) > 0'),
    ].join(''),
    values: [...match, ...short],
  };
}

function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}
