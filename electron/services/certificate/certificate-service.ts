import type { Application } from '../../../shared/domain/application.ts';
import {
  type CertificateRequest,
  type CertificateRequestOutcome,
  unclearRequest,
} from '../../../shared/domain/certificate.ts';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import { assertNever, fail, type Result } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { IssueFailure } from '../../../shared/ipc/areas/submission.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { IssueAnswer } from '../api-client/issue-answer.ts';
import type { TransportNotSentReason } from '../api-client/transport.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { readExisting, tryStore, tryStoreAsync } from '../applications/save-failure.ts';
import { OpenRequest, RequestRecord, StepNotWritten, type WriteAnswer } from '../requests/request-record.ts';
import { reasonWithoutToken, type ServiceSession } from '../requests/session.ts';
import { acceptedBy, type AcceptedBy, type AcceptingAccounts } from './accepting-accounts.ts';
import { askForCertificate, type AskOptions } from './ask-for-certificate.ts';
import {
  endRequest,
  interruptedRequestOutcome,
  requestNotSent,
  CertificateRequestSteps,
  startedRequest,
} from './certificate-requests.ts';
import { ReceivedDocuments, type ReceivedDocumentsOptions } from './received-documents.ts';

interface CertificateOptions extends Omit<AskOptions, 'signal'>, Omit<ReceivedDocumentsOptions, 'store'> {
  readonly page: EventSink;
  readonly store: ReceivedDocumentsOptions['store'] &
    Pick<ApplicationStore, 'read' | 'writeCertificateRequest' | 'openCertificateRequests'>;
  readonly accounts: Pick<AcceptingAccounts, 'sessionOf'>;
  readonly newId: () => string;
}

type Issued = Result<Application, IssueFailure>;

/** Requests certificates when the clerk asks for them, never on its own, and stores every certificate that comes. */
export class CertificateService {
  readonly #options: CertificateOptions;
  readonly #record: RequestRecord<CertificateRequest>;
  readonly #documents: ReceivedDocuments;
  readonly #end = new AbortController();
  readonly #running = new Map<string, Promise<Issued>>();

  constructor(options: CertificateOptions) {
    this.#options = options;
    const { store, page } = options;
    this.#record = new RequestRecord<CertificateRequest>({
      read: (applicationId) => store.read(applicationId),
      write: (applicationId, request) => store.writeCertificateRequest(applicationId, request),
      page,
      whenMissing: () => fail({ kind: 'notFound' }),
    });
    this.#documents = new ReceivedDocuments(options);
  }

  /**
   * Ends every request that the last run left open with the outcome that can be derived from its steps. Called before
   * anything else.
   */
  settleInterrupted(): void {
    const at = timestamp(this.#options.now);
    for (const { applicationId, request } of this.#options.store.openCertificateRequests()) {
      const issued = this.#options.store.read(applicationId)?.issued ?? null;
      this.#record.end(applicationId, endRequest(request, interruptedRequestOutcome(request, issued), at));
    }
  }

  /**
   * Requests a certificate. A second call for the same application gets the answer of the first. After a request with
   * an unclear answer nothing is sent unless `again` says that the clerk insists.
   */
  async issue(asked: { readonly applicationId: string; readonly again: boolean }): Promise<Issued> {
    const { applicationId, again } = asked;
    const underWay = this.#running.get(applicationId);
    if (underWay !== undefined) return underWay;
    const issuing = this.#issue(applicationId, again).finally(() => this.#running.delete(applicationId));
    this.#running.set(applicationId, issuing);
    return issuing;
  }

  /** Number of certificates that are being requested. */
  get askingNow(): number {
    return this.#running.size;
  }

  /** Number of received certificates that exist only in memory, because they could not be written to disk. */
  get heldNow(): number {
    return this.#documents.held;
  }

  /** Writes what could not be written before. False while something is still unwritten. */
  catchUp(): boolean {
    return this.#record.writeUnwritten().ok;
  }

  /**
   * Cancels running requests: they end as not sent, or unclear when something may have been sent. Certificates that
   * exist only in memory are written once more, because they are lost with this run.
   */
  async close(): Promise<void> {
    this.#end.abort();
    await Promise.allSettled(this.#running.values());
    await Promise.allSettled([this.#documents.keepAllHeld()]);
    this.catchUp();
  }

  async #issue(applicationId: string, again: boolean): Promise<Issued> {
    const held = await this.#documents.keepHeld(applicationId);
    if (held !== null) return held;
    const caughtUp = this.#record.writeUnwritten();
    if (!caughtUp.ok) return caughtUp;
    this.#endInterrupted(applicationId);
    const found = readExisting(this.#options.store, applicationId);
    if (!found.ok) return found;
    const application = found.value;
    const accepted = acceptedBy(application);
    if (accepted === null) return fail({ kind: 'notAccepted' });
    const unclear = unclearRequest(application.certificateRequests)?.outcome;
    if (unclear?.kind === 'unclear' && !again) return fail({ kind: 'unclear', status: unclear.status });
    const asked = await tryStoreAsync(() => this.#options.accounts.sessionOf(accepted));
    if (!asked.ok) return asked;
    const session = asked.value;
    return session.ok ? this.#ask(accepted, session.value) : session;
  }

  async #ask(accepted: AcceptedBy, session: ServiceSession): Promise<Issued> {
    const { newId, now } = this.#options;
    const { id: applicationId } = accepted.application;
    const { applicationId: serviceApplicationId } = accepted.quote;
    const at = timestamp(now);
    const request = startedRequest({ id: newId(), session, serviceApplicationId, at });
    const open = new CertificateRequestSteps(new OpenRequest(this.#record, applicationId, request), now);
    const started = open.start();
    if (!started.ok) {
      this.#endInterrupted(applicationId);
      return started;
    }
    const options = { ...this.#options, signal: this.#end.signal };
    try {
      const answer = await askForCertificate(options, { session, serviceApplicationId, steps: open });
      return answer.ok
        ? await this.#afterAnswer(accepted, open, answer.value)
        : withoutToken(open, answer.error);
    } catch (thrown) {
      return this.#afterThrow(open, thrown);
    }
  }

  /**
   * Ends open requests of an application. A failing disk may have stored the first step and reported an error; nothing
   * was sent after it, and the page must not wait for it.
   */
  #endInterrupted(applicationId: string): void {
    const found = tryStore(() => this.#options.store.read(applicationId));
    if (!found.ok || found.value === null) return;
    const { certificateRequests, issued } = found.value;
    const at = timestamp(this.#options.now);
    for (const request of certificateRequests)
      if (request.outcome === null)
        this.#record.end(applicationId, endRequest(request, interruptedRequestOutcome(request, issued), at));
  }

  async #afterAnswer(
    accepted: AcceptedBy,
    open: CertificateRequestSteps,
    answer: IssueAnswer,
  ): Promise<Issued> {
    switch (answer.kind) {
      case 'document':
        return this.#documents.keep({ accepted, open, document: answer });
      case 'refused':
        return failedOnceWritten(open.end(answer), answer);
      case 'notSent':
        return failedOnceWritten(open.end(reasonOf(answer.reason)), { kind: 'notSent' });
      case 'unclear':
        return failedOnceWritten(open.end(answer), { kind: 'unclear', status: answer.status });
      default:
        return assertNever(answer);
    }
  }

  #afterThrow(open: CertificateRequestSteps, thrown: unknown): Issued {
    const ended = open.endWithoutAnswer();
    if (thrown instanceof StepNotWritten) return fail(thrown.failure);
    if (this.#end.signal.aborted) return failedOnceWritten(ended, { kind: 'notSent' });
    throw thrown;
  }
}

/**
 * The failure to show to the clerk, or the failure to write the outcome: an outcome is shown only when it is durable.
 */
function failedOnceWritten(ended: WriteAnswer, failure: IssueFailure): Issued {
  return ended.ok ? fail(failure) : ended;
}

function withoutToken(open: CertificateRequestSteps, failure: SignInFailure): Issued {
  return failedOnceWritten(open.end(requestNotSent(reasonWithoutToken(failure))), {
    kind: 'signIn',
    failure,
  });
}

/**
 * Outcome for a request that was not sent. Only the end of the program cancels a request, and a request has no body
 * that could be unreadable.
 */
function reasonOf(reason: TransportNotSentReason): CertificateRequestOutcome {
  return requestNotSent(reason === 'cancelled' || reason === 'bodyUnreadable' ? 'stopped' : reason);
}
