import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { StoreError } from '../../services/applications/application-store.ts';
import { type FileIdentity, FoundDamaged, isFoundWhole, storeFailure } from './store-failure.ts';

export type StoredRow = Record<string, SQLOutputValue>;
/** The values of a row by the positions of its columns. */
export type StoredValues = Readonly<Record<number, SQLOutputValue>>;

/**
 * An open database and the identity of its file, which tells whether the file is still in its place; `null` where
 * nothing may be written.
 */
export interface OpenedDatabase {
  readonly database: DatabaseSync;
  readonly identity: FileIdentity | null;
}

const rowChanges = [
  ['INSERT', 'new'],
  ['UPDATE', 'new'],
  ['DELETE', 'old'],
] as const;

/** One open database with prepared statements, transactions, and failures as `StoreError`. */
export class DatabaseFile {
  #opened: OpenedDatabase;
  /** Opens the file again after another one was put in its place; `null` once that has succeeded. */
  #reopen: (() => OpenedDatabase) | null = null;
  readonly #folder: string;
  readonly #statements = new Map<string, StatementSync>();
  /** True while a transaction of slices is open between them. */
  #isSliced = false;
  #lostSlices = 0;
  #replacements = 0;
  /** True during the work of a transaction or slice. */
  #isInside = false;
  #isChecked: boolean;

  /**
   * `isChecked`: false where only the head and the tables were checked. The rest is then checked before anything is
   * written.
   */
  constructor(opened: OpenedDatabase, folder: string, isChecked = true) {
    this.#opened = opened;
    this.#folder = folder;
    this.#isChecked = isChecked;
  }

  get isChecked(): boolean {
    return this.#isChecked;
  }

  /** Notes that a check elsewhere found the whole database undamaged. */
  markChecked(): void {
    this.#isChecked = true;
  }

  /** Checks the whole database, unless that was done; called before anything is written. Throws `FoundDamaged`. */
  check(): void {
    if (this.#isChecked) return;
    const { database } = this.#current();
    if (!this.#guarded(() => isFoundWhole(database))) throw new FoundDamaged();
    this.#isChecked = true;
  }

  one(sql: string, ...values: SQLInputValue[]): StoredRow | null {
    return this.#guarded(() => this.#statement(sql).get(...values) ?? null);
  }

  all(sql: string, ...values: SQLInputValue[]): StoredRow[] {
    return this.#guarded(() => this.#statement(sql).all(...values));
  }

  /** Like `all`, for very many rows: arrays without column names take less time and memory. */
  values(sql: string, ...values: SQLInputValue[]): readonly StoredValues[] {
    return this.#guarded(() => {
      const name = `values: ${sql}`;
      const kept = this.#statements.get(name);
      const statement = kept ?? this.#current().database.prepare(sql);
      if (kept === undefined) {
        statement.setReturnArrays(true);
        this.#statements.set(name, statement);
      }
      return statement.all(...values);
    });
  }

  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return this.#guarded(() => {
      if (!this.#isInside) this.#endSlices();
      const change = (): number => Number(this.#statement(sql).run(...values).changes);
      return this.#current().database.isTransaction ? change() : this.#inPlace(change);
    });
  }

  /** Runs work in a transaction: all of it is durable when this returns, and undone when it throws. */
  inTransaction<Value>(work: () => Value): Value {
    return this.#guarded(() => {
      const { database } = this.#current();
      this.#endSlices();
      this.#begin();
      try {
        const value = this.#inside(work);
        return this.#inPlace(() => {
          database.exec('COMMIT');
          return value;
        });
      } catch (error) {
        // On a full disk SQLite rolls back on its own.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /**
   * Runs one slice of long work, between which other work may run. Several slices are one transaction, made durable by
   * `endSlices` or before the next write of other work; a crash before that undoes them all. If a slice throws, all
   * slices of the transaction are undone.
   */
  inSlice<Value>(work: () => Value): Value {
    return this.#guarded(() => {
      const { database } = this.#current();
      if (!this.#isSliced) this.#begin();
      this.#isSliced = true;
      try {
        return this.#inside(work);
      } catch (error) {
        this.#isSliced = false;
        this.#lostSlices += 1;
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /** How often slices were undone, for whatever reason. */
  get lostSlices(): number {
    return this.#lostSlices;
  }

  /** Makes the slices durable. Throws a `StoreError` when that fails; all of them are then undone. */
  endSlices(): void {
    this.#guarded(() => this.#endSlices());
  }

  /** Sets after how many pages in the log a commit moves them into the file; 0: other code does that. */
  writeBackAfter(pages: number): void {
    this.#guarded(() => this.#current().database.exec(`PRAGMA wal_autocheckpoint = ${pages}`));
  }

  /**
   * Closes the file while `exchange` puts another one in its place, then opens the file in the place, whether or not
   * `exchange` succeeded. If it cannot be opened now, the next access tries again. Throws a `StoreError` for both
   * failures.
   */
  replace(exchange: () => void, open: () => OpenedDatabase): void {
    this.#guarded(() => {
      this.#endSlices();
      this.#identity();
      this.#opened.database.exec('PRAGMA journal_mode = DELETE');
      this.#statements.clear();
      this.#opened.database.close();
      this.#replacements += 1;
      this.#reopen = open;
      try {
        exchange();
      } finally {
        this.#current();
      }
    });
  }

  /** How often the file may have been replaced. Afterwards row numbers may belong to other rows. */
  get replacements(): number {
    return this.#replacements;
  }

  /** Number of rows written since the file was opened. */
  get changes(): number {
    return Number(this.one('SELECT total_changes() AS count')?.['count']);
  }

  /**
   * Calls `note` with the number of every application that is written from now on, including writes that are rolled
   * back, and those to its chamber's answers, confirmed warnings and taken values. Lasts until the file is replaced;
   * the triggers for it are temporary and never stored in the file.
   */
  noteWritten(note: (number: number) => void): void {
    this.#guarded(() => {
      const { database } = this.#current();
      database.function('note_written', (number) => {
        note(Number(number));
        return null;
      });
      for (const [event, row] of rowChanges)
        database.exec(
          `CREATE TEMP TRIGGER IF NOT EXISTS note_${event} AFTER ${event} ON main.applications
           BEGIN SELECT note_written(${row}.number); END;
           CREATE TEMP TRIGGER IF NOT EXISTS note_beside_${event} AFTER ${event} ON main.office
           WHEN ${row}.kind IN ('chamberAnswers', 'confirmedWarnings', 'takenValues')
           BEGIN SELECT note_written(number) FROM main.applications WHERE id = ${row}.id; END`,
        );
    });
  }

  /** Throws a `StoreError` when the file is no longer in its place, so that nothing may be written beside it either. */
  checkPlace(): void {
    this.#guarded(() => this.#current().identity?.check());
  }

  /** Closes the file. Further calls do no harm. */
  close(): void {
    this.#reopen = null;
    this.#statements.clear();
    if (this.#opened.database.isOpen) this.#opened.database.close();
  }

  #endSlices(): void {
    if (!this.#isSliced) return;
    const { database } = this.#opened;
    this.#isSliced = false;
    try {
      this.#inPlace(() => database.exec('COMMIT'));
    } catch (error) {
      this.#lostSlices += 1;
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  #inside<Value>(work: () => Value): Value {
    this.#isInside = true;
    try {
      return work();
    } finally {
      this.#isInside = false;
    }
  }

  #current(): OpenedDatabase {
    if (this.#reopen !== null) {
      this.#opened = this.#reopen();
      this.#reopen = null;
    }
    return this.#opened;
  }

  #begin(): void {
    this.#identity();
    this.#opened.database.exec('BEGIN IMMEDIATE');
  }

  /**
   * Checks the place before the commit, so that nothing happens if the file is gone, and after it, so that no lost
   * write seems to have succeeded.
   */
  #inPlace<Value>(makeDurable: () => Value): Value {
    const identity = this.#identity();
    identity.check();
    const value = makeDurable();
    identity.check();
    return value;
  }

  /** The identity of the file, for every write. Checks the whole database first, unless that was done. */
  #identity(): FileIdentity {
    const { identity } = this.#current();
    if (identity === null) throw new StoreError('newerVersion', 'A newer version wrote this database.');
    this.check();
    return identity;
  }

  #statement(sql: string): StatementSync {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    const prepared = this.#current().database.prepare(sql);
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
