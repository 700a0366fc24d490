import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { CertificateRequest, IssuedDocument } from '../../../shared/domain/certificate.ts';
import type {
  ApplicationStore,
  OpenCertificateRequest,
  FrozenPayload,
} from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import { attemptFacts, type Log } from '../log/log.ts';
import type { AttemptJournal, JournaledStore, JournalEntry } from './attempt-journal.ts';

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
  /** Has every state of an attempt, after it is durable. */
  readonly log?: Pick<Log, 'note'>;
}

/**
 * Writes whatever happens to an application at a service to the journal and then to the store. In this order, so that
 * the store never knows of anything that the journal does not.
 */
export class JournaledAttempts implements Logged {
  readonly #store: Logged;
  readonly #journal: JournaledAttemptsParts['journal'];
  readonly #marks: JournaledAttemptsParts['marks'];
  readonly #log: JournaledAttemptsParts['log'];
  /** The store has missed a line: only the next start may say how far it knows the journal. */
  #hasMissed = false;

  constructor({ store, journal, marks, log }: JournaledAttemptsParts) {
    this.#store = store;
    this.#journal = journal;
    this.#marks = marks;
    this.#log = log;
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
    this.#log?.note('attempt', attemptFacts(attempt));
  }

  writeAttempt(applicationId: string, attempt: Attempt): void {
    this.#both({ kind: 'attempt', applicationId, attempt }, () =>
      this.#store.writeAttempt(applicationId, attempt),
    );
    if (attempt.outcome !== null) this.#mark();
    this.#log?.note('attempt', attemptFacts(attempt));
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
