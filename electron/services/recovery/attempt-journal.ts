import { z } from 'zod';
import { type Application, applicationSchema } from '../../../shared/domain/application.ts';
import { type Attempt, attemptSchema } from '../../../shared/domain/attempt.ts';
import {
  type CertificateRequest,
  certificateRequestSchema,
  type IssuedDocument,
  issuedDocumentSchema,
} from '../../../shared/domain/certificate.ts';
import type { ApplicationStore, OpenCertificateRequest } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import { type FrozenPayload, frozenPayloadSchema } from '../submission/frozen-payload.ts';

const applicationId = applicationSchema.shape.id;

/**
 * One state of an attempt or of a request for a certificate, or the certificate that came. A confirmation carries everything that is needed to make
 * the application anew where the database has forgotten it.
 */
export const journalEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('confirmed'),
    application: applicationSchema,
    attempt: attemptSchema,
    payload: frozenPayloadSchema,
  }),
  z.object({ kind: z.literal('attempt'), applicationId, attempt: attemptSchema }),
  z.object({ kind: z.literal('certificateRequest'), applicationId, request: certificateRequestSchema }),
  z.object({ kind: z.literal('issued'), applicationId, issued: issuedDocumentSchema }),
]);
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** How far a journal was read: its own name, given when it was begun, and bytes from its beginning. */
export const journalMarkSchema = z.object({
  journal: z.string(),
  offset: z.number().int().nonnegative(),
  /** Checksum of the bytes before the offset, so that a journal that was cut and has grown again is known; '' in old marks. */
  before: z.string().default(''),
});
export type JournalMark = z.infer<typeof journalMarkSchema>;

/** Of a journal of which nothing was read, or where there is none. */
export const unreadMark: JournalMark = { journal: '', offset: 0, before: '' };

/** What follows a mark. */
export interface JournalTail {
  readonly entries: readonly JournalEntry[];
  /**
   * False when lines could not be read, or when the mark is of another journal: then something may have happened that
   * is written nowhere.
   */
  readonly isWhole: boolean;
  /** Every line that follows could be read, whether the mark was of this journal or not. */
  readonly isReadable: boolean;
  readonly end: JournalMark;
}

/** Lines beside the database that only ever grow, so that no older database makes anybody forget what was sent. */
export interface AttemptJournal {
  /** Durable when it returns; throws a `StoreError` when it could not be written. */
  append(entry: JournalEntry): void;
  /** As `append`, for many at once. Some of them may be there when it throws. */
  appendAll(entries: readonly JournalEntry[]): void;
  /** `null` reads from the beginning. Throws a `StoreError` when the file cannot be read at all. */
  after(mark: JournalMark | null): JournalTail;
  /** Whether it holds everything that it held when the mark was made; nothing is read for it. Throws as `after`. */
  reaches(mark: JournalMark): boolean;
  /** The mark behind its last whole line. Throws as `after`. */
  end(): JournalMark;
  /**
   * Puts a new journal in its place, of a name of its own: with every line that can be read, and these entries after
   * them. What was there before is kept under another name. A kill leaves the old one or the new one. Throws as `append`.
   */
  rewrite(entries: readonly JournalEntry[]): void;
}

/** An application as it is to stand, and what its attempts send, by their ids. */
export interface Adopted {
  readonly application: Application;
  readonly payloads: ReadonlyMap<string, FrozenPayload>;
}

/** What a store can be taught of its own past. Every method that writes is durable when it returns, or throws. */
export interface JournaledStore {
  /** In the bin or not. */
  readAnywhere(id: string): Application | null;
  /**
   * Puts applications as they are given in place of what is kept under their ids, out of the bin where they lay there,
   * all of them or none. Their attempts and requests are added or replaced, never taken away; payloads are by attempt id,
   * and those of other attempts are left out.
   */
  adoptAll(adopted: readonly Adopted[]): void;
  /** How far the journal had been read when this was written; `null` in a store that never read one. */
  journalMark(): JournalMark | null;
  setJournalMark(mark: JournalMark): void;
  /** Whether it knows of attempts that came from another computer and are not in the journal of this one yet. */
  needsJournalBackfill(): boolean;
  setNeedsJournalBackfill(isNeeded: boolean): void;
}

type Logged = Pick<
  ApplicationStore,
  | 'read'
  | 'confirmAttempt'
  | 'writeAttempt'
  | 'writeCertificateRequest'
  | 'openCertificateRequests'
  | 'writeIssued'
>;

interface JournaledAttemptsParts {
  readonly store: Logged;
  readonly journal: Pick<AttemptJournal, 'append' | 'end'>;
  /** Where it is noted how far the journal is known to the store, so that one that is shorter later is found out. */
  readonly marks?: Pick<JournaledStore, 'setJournalMark'>;
  /** Hears of every state of an attempt, after it is durable. */
  readonly noted?: (attempt: Attempt) => void;
}

/**
 * Writes whatever happens to an application at a service to the journal and then to the store. In this order, so that
 * the store never knows of anything that the journal does not.
 */
export class JournaledAttempts implements Logged {
  readonly #store: Logged;
  readonly #journal: JournaledAttemptsParts['journal'];
  readonly #marks: JournaledAttemptsParts['marks'];
  readonly #noted: (attempt: Attempt) => void;
  /** The store has missed a line: only the next start may say how far it knows the journal. */
  #hasMissed = false;

  constructor({ store, journal, marks, noted = () => undefined }: JournaledAttemptsParts) {
    this.#store = store;
    this.#journal = journal;
    this.#marks = marks;
    this.#noted = noted;
  }

  read(id: string): Application | null {
    return this.#store.read(id);
  }

  openCertificateRequests(): readonly OpenCertificateRequest[] {
    return this.#store.openCertificateRequests();
  }

  confirmAttempt(applicationId: string, attempt: Attempt, payload: FrozenPayload): void {
    const application = this.#store.read(applicationId);
    if (application === null) throw new Error('An application vanished while it was being confirmed.');
    this.#both({ kind: 'confirmed', application, attempt, payload }, () =>
      this.#store.confirmAttempt(applicationId, attempt, payload),
    );
    this.#noted(attempt);
  }

  writeAttempt(applicationId: string, attempt: Attempt): void {
    this.#both({ kind: 'attempt', applicationId, attempt }, () =>
      this.#store.writeAttempt(applicationId, attempt),
    );
    if (attempt.outcome !== null) this.#mark();
    this.#noted(attempt);
  }

  writeCertificateRequest(applicationId: string, request: CertificateRequest): void {
    this.#both({ kind: 'certificateRequest', applicationId, request }, () =>
      this.#store.writeCertificateRequest(applicationId, request),
    );
    if (request.outcome !== null) this.#mark();
  }

  writeIssued(applicationId: string, issued: IssuedDocument): void {
    this.#both({ kind: 'issued', applicationId, issued }, () =>
      this.#store.writeIssued(applicationId, issued),
    );
  }

  #both(entry: JournalEntry, write: () => void): void {
    this.#journal.append(entry);
    try {
      write();
    } catch (error) {
      this.#hasMissed = true;
      throw error;
    }
  }

  /** A disk that does not take the mark costs nothing: the same lines are read again at the next start. */
  #mark(): void {
    const marks = this.#marks;
    if (marks !== undefined && !this.#hasMissed) tryStore(() => marks.setJournalMark(this.#journal.end()));
  }
}
