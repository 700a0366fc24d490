import type { Application } from '../../../../shared/domain/application.ts';
import { applicationState } from '../../../../shared/rules/application-state.ts';
import { UnreadableRow } from '../../../services/applications/application-store.ts';
import type { DatabaseFile } from '../database-file.ts';
import { applicationRow, attachmentRow, issuedRow, readRow, type ApplicationRow } from '../rows.ts';
import { attemptOf, isStandIn, requestOf } from './unreadable-history.ts';

const columns = `
  SELECT a.number, a.id, a.ledger, a.state, a.revision, a.created_at, a.saved_at, c.body AS content
  FROM applications a JOIN contents c ON c.application = a.number`;

/** An application with the row number that only the database knows. */
export interface NumberedApplication {
  readonly number: number;
  readonly application: Application;
}

/** Puts applications together from their rows. */
export class ApplicationReader {
  readonly #file: DatabaseFile;

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  /** `null` when there is none or it is in the bin. */
  byId(id: string): NumberedApplication | null {
    return this.#read(`${columns} WHERE a.id = ? AND a.deleted_at IS NULL`, id);
  }

  /** In the bin or not. */
  byNumber(number: number): NumberedApplication | null {
    return this.#read(`${columns} WHERE a.number = ?`, number);
  }

  /** As `byNumber`, and `null` also for one of which a row cannot be read. */
  ifReadable(number: number): NumberedApplication | null {
    try {
      return this.byNumber(number);
    } catch (error) {
      if (error instanceof UnreadableRow) return null;
      throw error;
    }
  }

  #read(sql: string, key: string | number): NumberedApplication | null {
    const found = this.#file.one(sql, key);
    if (found === null) return null;
    const row = readRow(applicationRow, found);
    return { number: row.number, application: this.#assemble(row) };
  }

  #assemble(row: ApplicationRow): Application {
    const { number, created_at: createdAt, saved_at: savedAt, ...own } = row;
    const attachments = this.#file
      .all(
        'SELECT body FROM attachments WHERE application = ? AND removed_at IS NULL ORDER BY position',
        number,
      )
      .map((found) => readRow(attachmentRow, found).body);
    const attempts = this.#file
      .all('SELECT id, ended, body FROM attempts WHERE application = ? ORDER BY number', number)
      .map((found) => attemptOf(found, savedAt));
    const certificateRequests = this.#file
      .all('SELECT id, ended, body FROM certificate_requests WHERE application = ? ORDER BY number', number)
      .map((found) => requestOf(found, savedAt));
    const found = this.#file.one('SELECT body FROM issued WHERE application = ?', number);
    const issued = found === null ? null : readRow(issuedRow, found).body;
    const last = attempts.at(-1);
    // What was kept of the state may come from a time when the attempt could be read, and be sendable.
    const state =
      last !== undefined && isStandIn(last) ? applicationState(own.content, attempts, issued) : own.state;
    return {
      ...own,
      state,
      createdAt,
      savedAt,
      attachments,
      attempts,
      certificateRequests,
      issued,
    };
  }
}
