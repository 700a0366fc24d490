import { statSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { StoreError } from '../../services/applications/application-store.ts';
import { isWhole } from '../backups/whole-file.ts';
import { isOfDisk, storeFailure } from './store-failure.ts';

export type StoredRow = Record<string, SQLOutputValue>;
/** The values of a row by the places of its columns. */
export type StoredValues = Readonly<Record<number, SQLOutputValue>>;

/** An open database, and how to tell that it is still the one in its place; `null` where nothing may be written. */
export interface OpenedDatabase {
  readonly database: DatabaseSync;
  readonly identity: FileIdentity | null;
}

const rowsWritten = [
  ['INSERT', 'new'],
  ['UPDATE', 'new'],
  ['DELETE', 'old'],
] as const;

/** One open database: kept statements, transactions, and failures as `StoreError`. */
export class DatabaseFile {
  #opened: OpenedDatabase;
  /** Opens what is in the place, as long as that has not succeeded since another file was put there. */
  #reopen: (() => OpenedDatabase) | null = null;
  readonly #folder: string;
  readonly #statements = new Map<string, StatementSync>();
  /** A transaction that was begun for slices of long work, and is open between them. */
  #isSliced = false;
  #lostSlices = 0;
  #replacements = 0;
  /** Within the work of a transaction or of a slice. */
  #isInside = false;
  #isChecked: boolean;

  /** `isChecked`: false where only its head and its tables were checked. Nothing is written before the rest was, too. */
  constructor(opened: OpenedDatabase, folder: string, isChecked = true) {
    this.#opened = opened;
    this.#folder = folder;
    this.#isChecked = isChecked;
  }

  get isChecked(): boolean {
    return this.#isChecked;
  }

  /** Somebody else has found all of it whole since it was opened. */
  wasChecked(): void {
    this.#isChecked = true;
  }

  /** Checks all of it, unless that was done; called before anything is written. Throws `FoundDamaged`. */
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

  /** As `all`, for very many rows: without the names of their columns they take less time and room. */
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

  /** How many rows were changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return this.#guarded(() => {
      if (!this.#isInside) this.#endSlices();
      const change = (): number => Number(this.#statement(sql).run(...values).changes);
      return this.#current().database.isTransaction ? change() : this.#inPlace(change);
    });
  }

  /** All of the work is durable when this returns, or none of it happened when it throws. */
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
        // A full disk makes SQLite roll back by itself.
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /**
   * One slice of long work that others may interrupt. What several of them did becomes durable together, with
   * `endSlices` or before the next write of somebody else; until then a crash leaves none of it. When one throws, all of
   * them since then never happened.
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

  /** Grows whenever what slices did was undone, whoever's failure it was. */
  get lostSlices(): number {
    return this.#lostSlices;
  }

  /** Makes what slices did durable. Throws a `StoreError` when it could not be; none of it happened then. */
  endSlices(): void {
    this.#guarded(() => this.#endSlices());
  }

  /** So many pages of the log are written back to the file by whoever commits; 0: somebody else does it. */
  writeBackAfter(pages: number): void {
    this.#guarded(() => this.#current().database.exec(`PRAGMA wal_autocheckpoint = ${pages}`));
  }

  /**
   * Lets go of the file while `exchange` puts another in its place, and opens what is there then, whether that succeeded
   * or not. Where it cannot be opened now, whatever asks next tries it again. Throws a `StoreError` for either.
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

  /** Grows whenever another file may have been put in the place: numbers of rows mean others then. */
  get replacements(): number {
    return this.#replacements;
  }

  /** Grows with every row that is written, as long as the same file is in the place. */
  get changes(): number {
    return Number(this.one('SELECT total_changes() AS count')?.['count']);
  }

  /**
   * Tells `note` the number of every application that is written from now on, or of which the chamber's answers are or what
   * somebody has looked at, whether that lasts or not, as long as the same file is in the place. Beside the file: nothing of this is kept in it.
   */
  noteWritten(note: (number: number) => void): void {
    this.#guarded(() => {
      const { database } = this.#current();
      database.function('note_written', (number) => {
        note(Number(number));
        return null;
      });
      for (const [event, row] of rowsWritten)
        database.exec(
          `CREATE TEMP TRIGGER IF NOT EXISTS note_${event} AFTER ${event} ON main.applications
           BEGIN SELECT note_written(${row}.number); END;
           CREATE TEMP TRIGGER IF NOT EXISTS note_beside_${event} AFTER ${event} ON main.office
           WHEN ${row}.kind IN ('chamberAnswers', 'confirmedWarnings', 'takenValues')
           BEGIN SELECT note_written(number) FROM main.applications WHERE id = ${row}.id; END`,
        );
    });
  }

  /** Throws a `StoreError` when the file is not in its place any more, so that nothing else belongs there either. */
  checkPlace(): void {
    this.#guarded(() => this.#current().identity?.check());
  }

  /** More than once does no harm. */
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

  /** Before it is durable, so that nothing has happened when the file is gone; and after, so that nobody is misled. */
  #inPlace<Value>(makeDurable: () => Value): Value {
    const identity = this.#identity();
    identity.check();
    const value = makeDurable();
    identity.check();
    return value;
  }

  /** Whatever is written asks for it first. */
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

/** A database turned out to be damaged after it was opened. Nothing was written since: a start that checks first sets it aside. */
export class FoundDamaged extends Error {
  constructor() {
    super('The database is damaged.');
    this.name = 'FoundDamaged';
  }
}

/** Throws what the disk says. */
function isFoundWhole(database: DatabaseSync): boolean {
  try {
    return isWhole(database);
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return false;
  }
}

/**
 * Which file a database was when it was opened. On a share that vanished or in a folder that was moved away, an open
 * file takes everything and keeps nothing for whoever looks for it by its name. Asks by the name alone: opening and
 * closing the file here would take away the locks that SQLite holds on it.
 */
export class FileIdentity {
  readonly #stamps: readonly (readonly [file: string, stamp: string])[];

  /** `file` is absolute and open; its log counts as well, where there is one. */
  constructor(file: string) {
    this.#stamps = [file, `${file}-wal`].flatMap((name) => {
      const stamp = stampOf(name);
      return stamp === null ? [] : [[name, stamp] as const];
    });
  }

  /** Throws a `StoreError` when another file, or none, has the name now. Takes a few microseconds. */
  check(): void {
    for (const [file, stamp] of this.#stamps) {
      if (stampOf(file) !== stamp)
        throw new StoreError('unreachable', 'The file of the database is no longer where it was.');
    }
  }
}

function stampOf(file: string): string | null {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    // Whatever the reason is, nobody finds it there.
    return null;
  }
}
