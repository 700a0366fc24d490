import type { SQLInputValue } from 'node:sqlite';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import type { RegisterPage, RegisterQuery, RegisterSort } from '../../../shared/ipc/messages.ts';
import type { DatabaseFile } from './database-file.ts';
import { countRow, readRow, shelfRow, summaryRow } from './rows.ts';
import { searchCondition, type SearchIndex } from './search-index.ts';

const orders: Readonly<Record<RegisterSort, string>> = {
  newest: 'a.saved_at DESC, a.number DESC',
  oldest: 'a.saved_at, a.number',
  consignee: 'a.consignee_key, a.number',
  reference: 'a.reference_key, a.number',
};

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
    const { from, where, values } = searchCondition(query.search);
    if (values.length > 0) this.#index.bringUpToDate();
    const shelf = query.filter === 'all' ? [] : [query.filter];
    const matching =
      `FROM ${from} WHERE a.deleted_at IS NULL AND a.ledger = ?` +
      `${shelf.length > 0 ? ' AND a.shelf = ?' : ''}${where}`;
    const parameters = [query.ledger, ...shelf, ...values];
    const counts = this.#counts(query);
    const total = values.length > 0 ? this.#count(matching, parameters) : counts[query.filter];
    const rows = this.#file.all(
      // The inner query runs over an index alone, however far down the stretch lies.
      `SELECT a.id, a.state, a.saved_at, a.summary FROM applications a WHERE a.number IN (
         SELECT a.number ${matching} ORDER BY ${orders[query.sort]} LIMIT ? OFFSET ?
       ) ORDER BY ${orders[query.sort]}`,
      ...parameters,
      query.limit,
      query.offset,
    );
    return { total, counts, rows: rows.map((row) => toSummary(readRow(summaryRow, row))) };
  }

  #count(matching: string, parameters: readonly SQLInputValue[]): number {
    return readRow(countRow, this.#file.one(`SELECT count(*) AS count ${matching}`, ...parameters)).count;
  }

  #counts({ ledger }: RegisterQuery): RegisterPage['counts'] {
    const counts = { open: 0, sending: 0, decide: 0, done: 0 };
    const rows = this.#file.all(
      'SELECT shelf, count(*) AS count FROM applications WHERE deleted_at IS NULL AND ledger = ? GROUP BY shelf',
      ledger,
    );
    for (const row of rows) {
      const { shelf, count } = readRow(shelfRow, row);
      counts[shelf] = count;
    }
    const { open, sending, decide, done } = counts;
    return { all: open + sending + decide + done, open, sending, decide };
  }
}

function toSummary({
  id,
  state,
  saved_at: savedAt,
  summary,
}: ReturnType<typeof summaryRow.parse>): ApplicationSummary {
  return { id, state, savedAt, ...summary };
}
