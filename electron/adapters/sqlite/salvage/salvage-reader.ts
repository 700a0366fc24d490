import type { ActiveConnection } from '../../../../shared/domain/connection.ts';
import type { SetAside } from '../../../../shared/domain/data-state.ts';
import type { StoredConnection } from '../../../services/connections/connection-book.ts';
import type {
  FoundApplication,
  FoundAttempt,
  FoundState,
  SetAsideData,
} from '../../../services/recovery/recovery.ts';
import type { JournalMark } from '../../../services/recovery/attempt-journal.ts';
import type { StoredEntry } from '../../../services/applications/entry-store.ts';
import type { FrozenPayload } from '../../../services/submission/frozen-payload.ts';
import { connectionRow, markRow, numberRow, entryRow, payloadRow } from '../rows.ts';
import { SalvagedApplications } from './salvage-applications.ts';
import { storedEntry } from '../stores/sqlite-entry-store.ts';
import {
  activeRow,
  idRow,
  noteRow,
  ownedAttemptRow,
  rowNumbers,
  type SalvagedDatabase,
  stateRow,
} from './salvaged-database.ts';
import { attemptOf } from '../stores/application-reader.ts';

/** Reads the copy of a database that was set aside, row by row. */
export class SalvageReader implements SetAsideData {
  readonly #database: SalvagedDatabase;
  readonly #applications: SalvagedApplications;
  readonly #close: () => void;

  /** `close` also removes the copy. */
  constructor(database: SalvagedDatabase, close: () => void) {
    this.#database = database;
    this.#applications = new SalvagedApplications(database);
    this.#close = close;
  }

  numbers(): Generator<number, void> {
    return rowNumbers(this.#database, 'applications');
  }

  read(number: number): FoundApplication | null {
    return this.#applications.read(number);
  }

  *attempts(at: string): Generator<FoundAttempt, void> {
    for (const number of rowNumbers(this.#database, 'attempts')) {
      const row = this.#database.one(
        ownedAttemptRow,
        'SELECT application, id, ended, body FROM attempts WHERE rowid = ?',
        number,
      );
      if (row === null) continue;
      yield { applicationId: this.#idOf(row.application), attempt: attemptOf(row, at) };
    }
  }

  *states(): Generator<FoundState, void> {
    for (const number of this.numbers()) {
      const row = this.#database.one(
        stateRow,
        'SELECT number, id, state FROM applications WHERE number = ?',
        number,
      );
      if (row !== null) yield row;
    }
  }

  payloadOf(attemptId: string): FrozenPayload | null {
    const sql = 'SELECT body FROM payloads WHERE attempt = ?';
    return this.#database.one(payloadRow, sql, attemptId)?.body ?? null;
  }

  connections(): readonly StoredConnection[] {
    const { rows } = this.#database.rows(connectionRow, 'SELECT body FROM connections ORDER BY number');
    return rows.map(({ body }) => body);
  }

  active(): ActiveConnection {
    const sql = "SELECT value FROM program WHERE key = 'activeConnection'";
    return this.#database.one(activeRow, sql)?.value ?? null;
  }

  storedEntries(): readonly StoredEntry[] {
    return [...rowNumbers(this.#database, 'office')].flatMap((number) => {
      const sql = 'SELECT kind, id, changed_at, body FROM office WHERE rowid = ?';
      const row = this.#database.one(entryRow, sql, number);
      return row === null ? [] : [storedEntry(row)];
    });
  }

  journalMark(): JournalMark | null {
    return this.#database.one(markRow, "SELECT value FROM program WHERE key = 'journalMark'")?.value ?? null;
  }

  earlier(): SetAside | null {
    return this.#database.one(noteRow, "SELECT value FROM program WHERE key = 'setAside'")?.value ?? null;
  }

  numberOf(applicationId: string): number | null {
    const sql = 'SELECT number FROM applications WHERE id = ?';
    return this.#database.one(numberRow, sql, applicationId)?.number ?? null;
  }

  close(): void {
    this.#close();
  }

  /** Where the row cannot be read, the index over the ids may still know which one it was. */
  #idOf(number: number): string | null {
    const row = this.#database.one(idRow, 'SELECT id FROM applications WHERE number = ?', number);
    if (row !== null) return row.id;
    const inIndex = `SELECT id FROM applications INDEXED BY sqlite_autoindex_applications_1
      WHERE id > '' AND rowid = ?`;
    return this.#database.one(idRow, inIndex, number)?.id ?? null;
  }
}
