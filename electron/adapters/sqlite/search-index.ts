import { searchableText } from '../../services/register/search-text.ts';
import type { ApplicationReader } from './application-reader.ts';
import type { DatabaseFile } from './database-file.ts';
import { countRow, pendingRow, readRow } from './rows.ts';
import { DamagedIndex } from './store-failure.ts';

/** So many new rows wait at most; indexing them together is cheaper than one by one. */
const batch = 64;
/** As SQLite understands a limit. */
const everything = -1;

export interface SearchIndexNeeds {
  readonly file: DatabaseFile;
  readonly reader: ApplicationReader;
}

/** The full-text index over everything a clerk would search. Changes are noted at once and indexed later. */
export class SearchIndex {
  readonly #file: DatabaseFile;
  readonly #reader: ApplicationReader;

  constructor({ file, reader }: SearchIndexNeeds) {
    this.#file = file;
    this.#reader = reader;
  }

  /** Called inside the transaction that changes the application. */
  noteChange(number: number): void {
    this.#file.run('INSERT OR IGNORE INTO search_pending (application) VALUES (?)', number);
  }

  /** Called inside the transaction that adds an application, so that many at once do not pile up. */
  noteNew(number: number): void {
    this.noteChange(number);
    const { count } = readRow(countRow, this.#file.one('SELECT count(*) AS count FROM search_pending'));
    // Many more wait only after very many were added at once, and those are not for whoever adds the next one.
    if (count >= batch) this.#indexPending(batch);
  }

  /** Indexes some of what has changed, as a slice of long work; false once there is no more. */
  indexSome(limit: number): boolean {
    if (this.#file.one('SELECT application FROM search_pending LIMIT 1') === null) return false;
    this.#file.inSlice(() => this.#indexPending(limit));
    return true;
  }

  /** Indexes what has changed since the last search. */
  bringUpToDate(): void {
    if (this.#file.one('SELECT application FROM search_pending LIMIT 1') === null) return;
    this.#file.inTransaction(() => this.#indexPending(everything));
  }

  /** Called inside a transaction or not. */
  #indexPending(limit: number): void {
    this.mended(() => this.#indexNext(limit));
  }

  #indexNext(limit: number): void {
    const pending = this.#file
      .all('SELECT application FROM search_pending ORDER BY application LIMIT ?', limit)
      .map((row) => readRow(pendingRow, row).application);
    for (const number of pending) this.#index(number);
    const last = pending.at(-1);
    if (last !== undefined) this.#file.run('DELETE FROM search_pending WHERE application <= ?', last);
  }

  /** Makes the index anew, from the texts that it keeps, where work finds it damaged. */
  mended<Value>(work: () => Value): Value {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof DamagedIndex)) throw error;
      this.#file.run(`INSERT INTO search (search) VALUES ('rebuild')`);
      return work();
    }
  }

  #index(number: number): void {
    const found = this.#reader.ifReadable(number);
    this.#file.run('DELETE FROM search WHERE rowid = ?', number);
    if (found === null) return;
    const text = searchableText(found.application);
    this.#file.run('INSERT INTO search (rowid, text) VALUES (?, ?)', number, text);
  }
}
