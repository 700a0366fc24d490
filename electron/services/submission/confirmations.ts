import type { Application } from '../../../shared/domain/application.ts';
import type { SubmissionSession } from './session.ts';

/** What a clerk confirmed: this state of this application, sent to this account. */
interface Confirmed {
  readonly applicationId: string;
  readonly revision: number;
  readonly attempts: number;
  readonly account: string;
}

/** Sheets that may stand open at the same time; older confirmations are forgotten. */
const most = 50;

const accountOf = (session: SubmissionSession): string =>
  JSON.stringify([session.connection, session.address, session.userName]);

/** A confirmation that was taken and can be compared with how things stand now. */
export interface TakenConfirmation {
  isFor(application: Application): boolean;
  isForSession(session: SubmissionSession): boolean;
}

/** Confirmations in memory. Each can be taken once; a restart forgets them all, which is the safe side. */
export class Confirmations {
  readonly #open = new Map<string, Confirmed>();
  readonly #newId: () => string;

  constructor({ newId }: { readonly newId: () => string }) {
    this.#newId = newId;
  }

  give(application: Application, session: SubmissionSession): string {
    const confirmation = this.#newId();
    this.#open.set(confirmation, {
      applicationId: application.id,
      revision: application.revision,
      attempts: application.attempts.length,
      account: accountOf(session),
    });
    const [oldest] = this.#open.keys();
    if (this.#open.size > most && oldest !== undefined) this.#open.delete(oldest);
    return confirmation;
  }

  /** Synchronous, so that two calls in the same instant cannot both have it. `null` when there is none. */
  take(confirmation: string): TakenConfirmation | null {
    const confirmed = this.#open.get(confirmation);
    if (confirmed === undefined) return null;
    this.#open.delete(confirmation);
    return {
      isFor: (application) =>
        application.id === confirmed.applicationId &&
        application.revision === confirmed.revision &&
        application.attempts.length === confirmed.attempts,
      isForSession: (session) => accountOf(session) === confirmed.account,
    };
  }
}
