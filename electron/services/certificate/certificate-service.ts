import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { Quote } from '../../../shared/domain/quote.ts';
import { assertNever, fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { IssueFailure } from '../../../shared/ipc/messages.ts';
import type { IssueAnswer } from '../api-client/issue-answer.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { notKept } from '../applications/keeping.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import { askForCertificate, type AskNeeds, type CertificateSession } from './ask-for-certificate.ts';
import { readDocument, safeFileName } from './read-document.ts';

/** An application and the attempt that was accepted. */
export interface AcceptedBy {
  readonly application: Application;
  readonly attempt: Attempt;
}

export interface CertificateNeeds extends Omit<AskNeeds, 'signal'> {
  readonly store: Pick<ApplicationStore, 'read' | 'writeIssued'>;
  readonly files: Pick<AttachmentFiles, 'keep'>;
  readonly accounts: {
    /** The session of the account that sent this attempt, if it still exists. */
    sessionOf(accepted: AcceptedBy): Promise<Result<CertificateSession, { readonly kind: 'notConnected' }>>;
  };
  readonly page: EventSink;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface ApplicationOnly {
  readonly applicationId: string;
}

type Document = Pick<Extract<IssueAnswer, { kind: 'document' }>, 'bytes' | 'mediaType'>;

/** Asks for certificates when the clerk does, never by itself, and keeps whatever comes. */
export class CertificateService {
  readonly #needs: CertificateNeeds;
  readonly #end = new AbortController();
  readonly #running = new Map<string, Promise<Result<Application, IssueFailure>>>();
  /** What came and could not be kept. Asking may not bring it a second time, so the next call keeps it first. */
  readonly #unkept = new Map<string, Document>();

  constructor(needs: CertificateNeeds) {
    this.#needs = needs;
  }

  /** A second call while one is under way gets the answer of the first. */
  async issue({ applicationId }: ApplicationOnly): Promise<Result<Application, IssueFailure>> {
    const underWay = this.#running.get(applicationId);
    if (underWay !== undefined) return underWay;
    const issuing = this.#issue(applicationId).finally(() => this.#running.delete(applicationId));
    this.#running.set(applicationId, issuing);
    return issuing;
  }

  /** Gives up what is under way; it ends as unclear. */
  async close(): Promise<void> {
    this.#end.abort();
    await Promise.allSettled(this.#running.values());
  }

  async #issue(applicationId: string): Promise<Result<Application, IssueFailure>> {
    const application = this.#needs.store.read(applicationId);
    if (application === null) return fail({ kind: 'notFound' });
    const accepted = acceptedAttempt(application);
    if (accepted === null) return fail({ kind: 'notAccepted' });
    const { attempt, quote } = accepted;
    const unkept = this.#unkept.get(applicationId);
    if (unkept !== undefined) return this.#keep(application, quote, unkept);
    const session = await this.#needs.accounts.sessionOf({ application, attempt });
    if (!session.ok) return session;
    const needs = { ...this.#needs, signal: this.#end.signal };
    const answer = await askForCertificate(needs, session.value, quote.applicationId);
    if (!answer.ok) return fail({ kind: 'signIn', failure: answer.error });
    return this.#afterAnswer(application, quote, answer.value);
  }

  async #afterAnswer(
    application: Application,
    quote: Quote,
    answer: IssueAnswer,
  ): Promise<Result<Application, IssueFailure>> {
    switch (answer.kind) {
      case 'document':
        return this.#keep(application, quote, answer);
      case 'refused':
        return fail({ kind: 'refused', status: answer.status, message: answer.message });
      case 'notSent':
        return fail({ kind: 'notSent' });
      case 'unclear':
        return fail({ kind: 'unclear', status: answer.status });
      default:
        return assertNever(answer);
    }
  }

  async #keep(
    application: Application,
    quote: Quote,
    document: Document,
  ): Promise<Result<Application, IssueFailure>> {
    const { body, ending } = readDocument(document.bytes, document.mediaType);
    const name = safeFileName(application.content.clientReference || quote.applicationId, ending);
    const issuedAt = new Date(this.#needs.now()).toISOString();
    this.#unkept.set(application.id, document);
    try {
      const taken = await this.#needs.files.keep(document.bytes);
      this.#needs.store.writeIssued(application.id, { issuedAt, name, ...taken, body });
    } catch (error) {
      return notKept(error);
    }
    this.#unkept.delete(application.id);
    const issued = this.#needs.store.read(application.id);
    if (issued === null) return fail({ kind: 'notFound' });
    this.#needs.page.emit('applicationChanged', issued);
    return succeed(issued);
  }
}

function acceptedAttempt(application: Application): { attempt: Attempt; quote: Quote } | null {
  const attempt = application.attempts.at(-1);
  const isAccepted = application.state === 'accepted' || application.state === 'issued';
  if (!isAccepted || attempt?.outcome?.kind !== 'accepted') return null;
  return { attempt, quote: attempt.outcome.quote };
}
