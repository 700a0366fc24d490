import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { CertificateRequest } from '../../../shared/domain/certificate-request.ts';
import type { IssuedDocument } from '../../../shared/domain/issued-document.ts';
import type { ApplicationStore, OpenCertificateRequest } from '../applications/application-store.ts';
import type { FrozenPayload } from '../submission/frozen-payload.ts';
import type { AttemptJournal } from './attempt-journal.ts';

type Logged = Pick<
  ApplicationStore,
  | 'read'
  | 'confirmAttempt'
  | 'writeAttempt'
  | 'writeCertificateRequest'
  | 'openCertificateRequests'
  | 'writeIssued'
>;

export interface JournaledAttemptsNeeds {
  readonly store: Logged;
  readonly journal: Pick<AttemptJournal, 'append'>;
  /** Hears of every state of an attempt, after it is durable. */
  readonly noted?: (attempt: Attempt) => void;
}

/**
 * Writes whatever happens to an application at a service to the journal and then to the store. In this order, so that
 * the store never knows of anything that the journal does not.
 */
export class JournaledAttempts implements Logged {
  readonly #store: Logged;
  readonly #journal: Pick<AttemptJournal, 'append'>;
  readonly #noted: (attempt: Attempt) => void;

  constructor({ store, journal, noted = () => undefined }: JournaledAttemptsNeeds) {
    this.#store = store;
    this.#journal = journal;
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
    this.#journal.append({ kind: 'confirmed', application, attempt, payload });
    this.#store.confirmAttempt(applicationId, attempt, payload);
    this.#noted(attempt);
  }

  writeAttempt(applicationId: string, attempt: Attempt): void {
    this.#journal.append({ kind: 'attempt', applicationId, attempt });
    this.#store.writeAttempt(applicationId, attempt);
    this.#noted(attempt);
  }

  writeCertificateRequest(applicationId: string, request: CertificateRequest): void {
    this.#journal.append({ kind: 'certificateRequest', applicationId, request });
    this.#store.writeCertificateRequest(applicationId, request);
  }

  writeIssued(applicationId: string, issued: IssuedDocument): void {
    this.#journal.append({ kind: 'issued', applicationId, issued });
    this.#store.writeIssued(applicationId, issued);
  }
}
