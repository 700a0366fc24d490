import type { Attempt } from '../../../../shared/domain/attempt.ts';
import type { CertificateRequest } from '../../../../shared/domain/certificate.ts';
import type {
  OpenAttempt,
  OpenCertificateRequest,
  FrozenPayload,
} from '../../../services/applications/application-store.ts';
import type { DatabaseFile, StoredRow } from '../database-file.ts';
import { attemptRow, numberRow, ownerRow, payloadRow, readRow, readRowIfWhole } from '../rows.ts';
import { attemptOf, requestOf } from './application-reader.ts';

/** How many ended attempts of all accounts are searched for those of one: more than a day of the busiest office. */
const maxSearched = 2_000;

/**
 * Attempts with their payloads and places in the outbox, and requests for certificates. A place counts only while its
 * attempt is open, so an ended one may keep a place that another has now.
 */
export class AttemptTable {
  readonly #file: DatabaseFile;
  /** The open attempts of the last reading, with their rows. */
  #known: readonly KnownAttempt[] = [];

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  /** Writes an attempt. A new one goes to the end of the outbox, a known one keeps its place. */
  write(application: number, attempt: Attempt): void {
    this.#file.run(
      `INSERT INTO attempts (id, application, ended, body, place) VALUES (?, ?, ?, ?,
         (SELECT coalesce(max(place), 0) + 1 FROM attempts WHERE ended = 0))
       ON CONFLICT (id) DO UPDATE SET ended = excluded.ended, body = excluded.body`,
      attempt.id,
      application,
      attempt.outcome === null ? 0 : 1,
      JSON.stringify(attempt),
    );
  }

  /** Puts the attempts of an application into this order. */
  order(application: number, ids: readonly string[]): void {
    if (ids.length === 0) return;
    const kept = this.#file
      .all('SELECT id FROM attempts WHERE application = ? ORDER BY number', application)
      .map((row) => row['id']);
    if (kept.every((id, index) => id === ids[index])) return;
    for (const id of ids)
      this.#file.run(
        `UPDATE attempts SET number = (SELECT max(number) + 1 FROM attempts) WHERE id = ? AND application = ?`,
        id,
        application,
      );
  }

  writePayload(attemptId: string, payload: FrozenPayload): void {
    const body = JSON.stringify(payload);
    this.#file.run('INSERT INTO payloads (attempt, body) VALUES (?, ?)', attemptId, body);
  }

  /** Whether there is a payload, readable or not. */
  hasPayload(attemptId: string): boolean {
    return this.#file.one('SELECT 1 FROM payloads WHERE attempt = ?', attemptId) !== null;
  }

  payloadOf(attemptId: string): FrozenPayload | null {
    const row = this.#file.one('SELECT body FROM payloads WHERE attempt = ?', attemptId);
    return row === null ? null : readRow(payloadRow, row).body;
  }

  /**
   * Open attempts, only of applications that can be read: nothing is sent of any other. Called after every step of a
   * long outbox, so a row that has not changed is not parsed again.
   */
  open(isReadable: (application: number) => boolean): OpenAttempt[] {
    const known = new Map(this.#known.map((one) => [one.row['id'], one]));
    const rows = this.#file.all(
      `SELECT a.id AS application_id, a.number, a.saved_at, a.state, c.body AS content, t.id, t.ended, t.body
       FROM attempts t JOIN applications a ON a.number = t.application
       LEFT JOIN contents c ON c.application = a.number
       WHERE t.ended = 0 ORDER BY t.place, t.number`,
    );
    this.#known = rows.flatMap((row) => {
      const before = known.get(row['id']);
      if (before !== undefined && isSameRow(before.row, row)) return [before];
      return ownedIfReadable(row, isReadable).map(({ applicationId, savedAt }) => ({
        row,
        open: { applicationId, attempt: attemptOf(row, savedAt) },
      }));
    });
    return this.#known.map(({ open }) => open);
  }

  lastEnded(connection: string, most: number): Attempt[] {
    return this.#file
      .all(
        `SELECT id, ended, body
         FROM (SELECT number, id, ended, body FROM attempts WHERE ended = 1 ORDER BY number DESC LIMIT ?)
         WHERE CASE WHEN json_valid(body) THEN body ->> '$.connection' END = ? ORDER BY number DESC LIMIT ?`,
        maxSearched,
        connection,
        most,
      )
      .flatMap((row) => readRowIfWhole(attemptRow, row)?.body ?? []);
  }

  exchangePlaces(attemptId: string, otherAttemptId: string): void {
    this.#file.run(
      `UPDATE attempts SET place = other.place
       FROM (SELECT id, place FROM attempts WHERE id IN (?1, ?2)) AS other
       WHERE attempts.id IN (?1, ?2) AND other.id <> attempts.id`,
      attemptId,
      otherAttemptId,
    );
  }

  writeRequest(application: number, request: CertificateRequest): void {
    this.#file.run(
      `INSERT INTO certificate_requests (id, application, ended, body) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET ended = excluded.ended, body = excluded.body`,
      request.id,
      application,
      request.outcome === null ? 0 : 1,
      JSON.stringify(request),
    );
  }

  /** Requests without an outcome, oldest first, with the same restriction as `open`. */
  openRequests(isReadable: (application: number) => boolean): OpenCertificateRequest[] {
    return this.#file
      .all(
        `SELECT a.id AS application_id, a.number, a.saved_at, r.id, r.ended, r.body
         FROM certificate_requests r JOIN applications a ON a.number = r.application
         WHERE r.ended = 0 ORDER BY r.number`,
      )
      .flatMap((row) => ownedIfReadable(row, isReadable))
      .map(({ applicationId, savedAt, row }) => ({ applicationId, request: requestOf(row, savedAt) }));
  }

  /** Numbers of the applications that have an attempt, read one at a time, so that others may write in between. */
  *attempted(): Generator<number, void> {
    const sql =
      'SELECT application AS number FROM attempts WHERE application > ? ORDER BY application LIMIT 1';
    for (let row = this.#file.one(sql, 0); row !== null;) {
      const { number } = readRow(numberRow, row);
      yield number;
      row = this.#file.one(sql, number);
    }
  }
}

interface KnownAttempt {
  readonly row: StoredRow;
  readonly open: OpenAttempt;
}

function isSameRow(one: StoredRow, other: StoredRow): boolean {
  return Object.entries(one).every(([column, value]) => value === other[column]);
}

function ownedIfReadable(row: StoredRow, isReadable: (application: number) => boolean) {
  const owner = readRowIfWhole(ownerRow, row);
  if (owner === null || !isReadable(owner.number)) return [];
  return [{ applicationId: owner.application_id, savedAt: owner.saved_at, row }];
}
