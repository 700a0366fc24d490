import type { Application } from '../../../shared/domain/application.ts';
import type { DatabaseFile } from './database-file.ts';
import {
  applicationRow,
  attachmentRow,
  attemptRow,
  issuedRow,
  readRow,
  requestRow,
  type ApplicationRow,
} from './rows.ts';

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
      .all('SELECT body FROM attempts WHERE application = ? ORDER BY number', number)
      .map((found) => readRow(attemptRow, found).body);
    const certificateRequests = this.#file
      .all('SELECT body FROM certificate_requests WHERE application = ? ORDER BY number', number)
      .map((found) => readRow(requestRow, found).body);
    const issued = this.#file.one('SELECT body FROM issued WHERE application = ?', number);
    return {
      ...own,
      createdAt,
      savedAt,
      attachments,
      attempts,
      certificateRequests,
      issued: issued === null ? null : readRow(issuedRow, issued).body,
    };
  }
}
