import { z } from 'zod';
import type { Application } from '../../../../shared/domain/application.ts';
import { type Attempt, attemptSchema } from '../../../../shared/domain/attempt.ts';
import type { CertificateRequest } from '../../../../shared/domain/certificate.ts';
import type { ApplicationContent } from '../../../../shared/domain/content.ts';
import { applicationState } from '../../../../shared/rules/application-state.ts';
import { UnreadableRow } from '../../../services/applications/application-store.ts';
import { interrupted } from '../../../services/submission/attempts.ts';
import type { DatabaseFile, StoredRow } from '../database-file.ts';
import {
  applicationRow,
  type ApplicationRow,
  attachmentRow,
  attemptRow,
  contentRow,
  issuedRow,
  readRow,
  readRowIfWhole,
  requestRow,
} from '../rows.ts';

const columns = `
  SELECT a.number, a.id, a.ledger, a.state, a.revision, a.created_at, a.saved_at, a.review,
    c.body AS content
  FROM applications a JOIN contents c ON c.application = a.number`;

/** An application with the row number that only the database knows. */
export interface NumberedApplication {
  readonly number: number;
  readonly application: Application;
}

/** Puts applications together from their rows. */
export class ApplicationReader {
  readonly #file: DatabaseFile;
  /** Read or written last. Most saves find what the save before wrote, and to take that apart is a fifth of a save. */
  #last: { readonly text: string; readonly content: ApplicationContent } | null = null;

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

  /** A content as it is written now: the same text is not taken apart when it is read. */
  noteWritten(text: string, content: ApplicationContent): void {
    this.#last = { text, content };
  }

  #read(sql: string, key: string | number): NumberedApplication | null {
    const found = this.#file.one(sql, key);
    if (found === null) return null;
    const row = readRow(applicationRow, found);
    return { number: row.number, application: this.#assemble(row, this.#contentOf(found)) };
  }

  #contentOf(found: StoredRow): ApplicationContent {
    const text = found['content'];
    const last = this.#last;
    if (last !== null && last.text === text) return last.content;
    const { content } = readRow(contentRow, found);
    if (typeof text === 'string') this.#last = { text, content };
    return content;
  }

  #assemble(row: ApplicationRow, content: ApplicationContent): Application {
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
      last !== undefined && isStandIn(last) ? applicationState(content, attempts, issued) : own.state;
    return {
      ...own,
      content,
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

/** What can be told of an attempt or a request although its body cannot be read. */
const bareRow = z.object({ id: attemptSchema.shape.id, ended: z.int() });

/**
 * The attempt of a row. Where its body cannot be read, bytes may have left and nobody knows the answer: an open one is
 * under way, so that the next start ends it as unknown, and an ended one is unknown. `at` is an instant for its steps.
 */
export function attemptOf(row: unknown, at: string): Attempt {
  return readRowIfWhole(attemptRow, row)?.body ?? unreadableAttempt(row, at);
}

/** Whether an attempt stands for one that could not be read: every other one says what it sends. */
function isStandIn({ bodySha256 }: Attempt): boolean {
  return bodySha256 === '';
}

/** As `attemptOf`, for a request: a certificate may have been issued. */
export function requestOf(row: unknown, at: string): CertificateRequest {
  return readRowIfWhole(requestRow, row)?.body ?? unreadableRequest(row, at);
}

function unreadableAttempt(row: unknown, at: string): Attempt {
  const { id, ended } = readRow(bareRow, row);
  return {
    ...{ id, serviceTag: 'DIY', clientReference: '', bodySha256: '', bodyBytes: 0 },
    ...{ connection: '', connectionLabel: '', address: '', serviceHost: '', userName: '' },
    steps: [
      { step: 'confirmed', at },
      { step: 'sending', at },
    ],
    outcome: ended === 0 ? null : interrupted,
  };
}

function unreadableRequest(row: unknown, at: string): CertificateRequest {
  const { id, ended } = readRow(bareRow, row);
  return {
    ...{ id, connection: '', connectionLabel: '', address: '', userName: '', serviceApplicationId: '' },
    steps: [
      { step: 'started', at },
      { step: 'sending', at },
    ],
    outcome: ended === 0 ? null : { kind: 'unclear', status: null, answer: '' },
  };
}
