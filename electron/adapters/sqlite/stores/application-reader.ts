import { z } from 'zod';
import type { Application } from '../../../../shared/domain/application.ts';
import { type Attempt, attemptSchema } from '../../../../shared/domain/attempt.ts';
import type { CertificateRequest } from '../../../../shared/domain/certificate.ts';
import type { ApplicationContent } from '../../../../shared/domain/content.ts';
import { applicationState } from '../../../../shared/rules/readiness/readiness.ts';
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

/** An application with its row number, which only the database uses. */
export interface NumberedApplication {
  readonly number: number;
  readonly application: Application;
}

/** Assembles applications from their rows. */
export class ApplicationReader {
  readonly #file: DatabaseFile;
  /**
   * The content that was read or written last. Most saves read what the save before wrote, and parsing takes a fifth of
   * a save.
   */
  #last: { readonly text: string; readonly content: ApplicationContent } | null = null;

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  /** `null` when it does not exist or is in the bin. */
  byId(id: string): NumberedApplication | null {
    return this.#read(`${columns} WHERE a.id = ? AND a.deleted_at IS NULL`, id);
  }

  /** Also reads one in the bin. */
  byNumber(number: number): NumberedApplication | null {
    return this.#read(`${columns} WHERE a.number = ?`, number);
  }

  /** Like `byNumber`, and also `null` for an application of which a row cannot be read. */
  ifReadable(number: number): NumberedApplication | null {
    try {
      return this.byNumber(number);
    } catch (error) {
      if (error instanceof UnreadableRow) return null;
      throw error;
    }
  }

  /** Keeps a content that was just written, so that the same text is not parsed when it is read. */
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
    // The stored state may be older than the damage to the attempt, and would allow sending it.
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

/** What is known of an attempt or request whose body cannot be read. */
const bareRow = z.object({ id: attemptSchema.shape.id, ended: z.int() });

/**
 * The attempt of a row. If its body cannot be read, something may have been sent and the answer is unknown: an open
 * attempt becomes one that is being sent, so that the next start settles it as unknown, and an ended one is unknown.
 * `at`: time for its steps.
 */
export function attemptOf(row: unknown, at: string): Attempt {
  return readRowIfWhole(attemptRow, row)?.body ?? unreadableAttempt(row, at);
}

/** Whether an attempt stands for an unreadable one: every other one has the fingerprint of its body. */
function isStandIn({ bodySha256 }: Attempt): boolean {
  return bodySha256 === '';
}

/** Like `attemptOf`, for a request: a certificate may have been issued. */
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
