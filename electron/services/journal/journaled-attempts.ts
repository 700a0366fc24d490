import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { CertificateRequest } from '../../../shared/domain/certificate-request.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import type { FrozenPayload } from '../submission/frozen-payload.ts';
import type { AttemptJournal } from './attempt-journal.ts';

type Written = 'confirmAttempt' | 'writeAttempt' | 'writeCertificateRequest';

export interface JournaledAttemptsNeeds {
  readonly store: Pick<ApplicationStore, Written | 'read'>;
  readonly journal: Pick<AttemptJournal, 'append'>;
}

/**
 * Writes every state of an attempt to the journal and then to the store. In this order, so that the store never knows
 * of anything that the journal does not.
 */
export class JournaledAttempts implements Pick<ApplicationStore, Written> {
  readonly #needs: JournaledAttemptsNeeds;

  constructor(needs: JournaledAttemptsNeeds) {
    this.#needs = needs;
  }

  confirmAttempt(applicationId: string, attempt: Attempt, payload: FrozenPayload): void {
    const application = this.#needs.store.read(applicationId);
    if (application === null) throw new Error('An application vanished while it was being confirmed.');
    this.#needs.journal.append({ kind: 'confirmed', application, attempt, payload });
    this.#needs.store.confirmAttempt(applicationId, attempt, payload);
  }

  writeAttempt(applicationId: string, attempt: Attempt): void {
    this.#needs.journal.append({ kind: 'attempt', applicationId, attempt });
    this.#needs.store.writeAttempt(applicationId, attempt);
  }

  writeCertificateRequest(applicationId: string, request: CertificateRequest): void {
    this.#needs.journal.append({ kind: 'certificateRequest', applicationId, request });
    this.#needs.store.writeCertificateRequest(applicationId, request);
  }
}
