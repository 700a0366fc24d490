import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { storeFailure } from './store-failure.ts';

export type StoredRow = Record<string, SQLOutputValue>;

/** One open database: kept statements, transactions, and failures as `StoreError`. */
export class DatabaseFile {
  #database: DatabaseSync;
  readonly #folder: string;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, folder: string) {
    this.#database = database;
    this.#folder = folder;
  }

  one(sql: string, ...values: SQLInputValue[]): StoredRow | null {
    return this.#guarded(() => this.#statement(sql).get(...values) ?? null);
  }

  all(sql: string, ...values: SQLInputValue[]): StoredRow[] {
    return this.#guarded(() => this.#statement(sql).all(...values));
  }

  /** How many rows were changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return this.#guarded(() => Number(this.#statement(sql).run(...values).changes));
  }

  /** All of the work is durable when this returns, or none of it happened when it throws. */
  inTransaction<Value>(work: () => Value): Value {
    return this.#guarded(() => {
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        const value = work();
        this.#database.exec('COMMIT');
        return value;
      } catch (error) {
        // A full disk makes SQLite roll back by itself.
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /** Lets go of the file while `exchange` puts another in its place and opens what is there then. */
  replace(exchange: () => DatabaseSync): void {
    this.#guarded(() => {
      this.#database.exec('PRAGMA journal_mode = DELETE');
      this.#statements.clear();
      this.#database.close();
      this.#database = exchange();
    });
  }

  /** More than once does no harm. */
  close(): void {
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  #statement(sql: string): StatementSync {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    const prepared = this.#database.prepare(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }

  #guarded<Value>(work: () => Value): Value {
    try {
      return work();
    } catch (error) {
      throw storeFailure(error, this.#folder);
    }
  }
}
