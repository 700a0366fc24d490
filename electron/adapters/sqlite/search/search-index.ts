import { StoreError } from '../../../services/applications/application-store.ts';
import type { SearchBacklog } from '../../../services/register/search-catch-up.ts';
import { searchableText } from '../../../services/register/search-text.ts';
import type { ApplicationReader } from '../stores/application-reader.ts';
import type { DatabaseFile } from '../database-file.ts';
import { searchTable } from '../schema/first-schema.ts';
import { countRow, pendingRow, readRow } from '../rows.ts';
import { DamagedIndex } from '../store-failure.ts';

/** How many applications are indexed at once when one is added or searched for; more are left to `SearchCatchUp`. */
export const fewWaiting = 64;

/** The full-text index over everything that a clerk may search for. Changes are noted at once and indexed later. */
export class SearchIndex implements SearchBacklog {
  readonly #file: DatabaseFile;
  readonly #reader: ApplicationReader;
  /** Numbers of the applications that a clerk changed last, which are indexed before all others. */
  readonly #soon = new Set<number>();

  constructor(file: DatabaseFile, reader: ApplicationReader) {
    this.#file = file;
    this.#reader = reader;
  }

  /** Notes a changed application. Called inside the transaction that changes it. */
  noteChange(number: number): void {
    this.noteLater(number);
    this.#soon.delete(number);
    this.#soon.add(number);
    const [oldest] = this.#soon;
    if (oldest !== undefined && this.#soon.size > fewWaiting) this.#soon.delete(oldest);
  }

  /** Notes a new application. Called inside the transaction that adds it; indexes some when many are added. */
  noteNew(number: number): void {
    this.noteChange(number);
    if (this.#soon.size >= fewWaiting) this.#mended(() => this.#indexAll([...this.#soon]));
  }

  /** Like `noteChange`, for one of very many. */
  noteLater(number: number): void {
    this.#file.run('INSERT OR IGNORE INTO search_pending (application) VALUES (?)', number);
  }

  waiting(): number {
    return readRow(countRow, this.#file.one('SELECT count(*) AS count FROM search_pending')).count;
  }

  indexBatch(limit: number): boolean {
    const some = this.#pending(limit);
    if (some.length > 0) this.#file.inSlice(() => this.#mended(() => this.#indexAll(some)));
    return some.length === limit;
  }

  /** Indexes what a clerk changed last, and everything that waits if it is little. Returns how many still wait. */
  bringUpToDate(): number {
    try {
      const waiting = this.waiting();
      const some = waiting > fewWaiting ? [...this.#soon] : this.#pending(fewWaiting);
      if (some.length === 0) return waiting;
      this.#file.inTransaction(() => this.#mended(() => this.#indexAll(some)));
    } catch (error) {
      // On a full or read-only disk, an outdated search is better than none.
      if (!(error instanceof StoreError) || error instanceof DamagedIndex) throw error;
    }
    return this.waiting();
  }

  rebuild(): void {
    this.#file.inTransaction(() => this.#rebuild());
  }

  #mended(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof DamagedIndex)) throw error;
      this.#rebuild();
      work();
    }
  }

  #rebuild(): void {
    this.#file.run('DROP TABLE search');
    this.#file.run(searchTable);
    this.#file.run('INSERT OR IGNORE INTO search_pending SELECT number FROM applications');
  }

  #pending(limit: number): number[] {
    return this.#file
      .all('SELECT application FROM search_pending ORDER BY application LIMIT ?', limit)
      .map((row) => readRow(pendingRow, row).application);
  }

  #indexAll(numbers: readonly number[]): void {
    for (const number of numbers) this.#index(number);
  }

  #index(number: number): void {
    this.#soon.delete(number);
    const found = this.#reader.ifReadable(number);
    this.#file.run('DELETE FROM search WHERE rowid = ?', number);
    if (found !== null) {
      const text = searchableText(found.application);
      this.#file.run('INSERT INTO search (rowid, text) VALUES (?, ?)', number, text);
    }
    this.#file.run('DELETE FROM search_pending WHERE application = ?', number);
  }
}
