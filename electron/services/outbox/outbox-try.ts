import type { Attempt, NotSentReason, Outcome } from '../../../shared/domain/attempt.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { SubmissionProgress } from '../../../shared/ipc/messages.ts';
import { fingerprint, type SubmissionBody } from '../api-client/submission-body.ts';
import type { ApplicationStore, OpenAttempt } from '../applications/application-store.ts';
import type { AttemptRecord } from '../submission/attempt-record.ts';
import { endedWith, notSent } from '../submission/attempts.ts';
import { Delivery } from '../submission/delivery.ts';
import { rebuildBody, type PayloadFiles } from '../submission/freeze-application.ts';
import { ProgressReport } from '../submission/progress-report.ts';
import type { Sender } from '../submission/sender.ts';
import type { SubmissionSession } from '../submission/session.ts';
import { StepWriter } from '../submission/step-writer.ts';
import type { AccountStanding } from './account-standing.ts';
import { heldBack, isWorthAnotherTry } from './next-try.ts';

export interface TryNeeds {
  readonly store: Pick<ApplicationStore, 'payloadOf'>;
  readonly record: Pick<AttemptRecord, 'write' | 'end'>;
  readonly files: PayloadFiles;
  readonly accounts: {
    sessionFor(connection: string): Promise<Result<SubmissionSession, { readonly kind: 'notConnected' }>>;
  };
  readonly standing: Pick<AccountStanding, 'of'>;
  readonly sender: Sender;
  readonly tellProgress: (progress: SubmissionProgress) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly answerTimeoutMilliseconds: () => number;
}

export interface TryEnd {
  /** It waits as before when it was `stopped`, or when the disk took nothing: `notWritten`. */
  readonly kind: 'ended' | 'heldBack' | 'stopped' | 'notWritten';
  readonly attempt: Attempt;
  readonly bug: Error | null;
}

interface Ready {
  readonly session: SubmissionSession;
  readonly body: SubmissionBody;
}

interface NotReady {
  readonly reason: NotSentReason;
  readonly bug: Error | null;
}

/** One try to send what waits: rebuilt from its payload alone, checked, and its end written before anybody knows. */
export class OutboxTry {
  readonly applicationId: string;
  readonly delivery = new Delivery();
  readonly #needs: TryNeeds;
  readonly #steps: StepWriter;
  #started = false;

  constructor(needs: TryNeeds, { applicationId, attempt }: OpenAttempt) {
    this.#needs = needs;
    this.applicationId = applicationId;
    this.#steps = new StepWriter({ ...needs, applicationId }, attempt);
  }

  get attemptId(): string {
    return this.#steps.attempt.id;
  }

  /** False while nothing is on disk but that it waits. */
  get isStarted(): boolean {
    return this.#started;
  }

  /** Rejects with bugs only. */
  async run(): Promise<TryEnd> {
    const ready = await this.#ready();
    if (this.delivery.isStopped) return this.#is('stopped');
    if (!ready.ok) return this.#end(notSent(ready.error.reason), ready.error.bug);
    const obstacle = this.#obstacle();
    if (obstacle !== null) return this.#end(notSent(obstacle));
    this.#started = this.#steps.tryWrite(['started']);
    if (!this.#started) return this.#is('notWritten');
    const { outcome, bug } = await this.#deliver(ready.value);
    return outcome.kind === 'notSent' ? this.#notSent(outcome.reason, bug) : this.#end(outcome, bug);
  }

  async #ready(): Promise<Result<Ready, NotReady>> {
    try {
      const { store, files, accounts } = this.#needs;
      const { attempt } = this.#steps;
      const session = await accounts.sessionFor(attempt.connection);
      if (!session.ok || !isFor(attempt, session.value)) return notReady('accountChanged');
      const payload = store.payloadOf(attempt.id);
      if (payload === null) return notReady('attachmentMissing');
      const body = rebuildBody(files, payload, attempt.serviceTag);
      const isSame = body.length === attempt.bodyBytes && (await isUnchanged(body, attempt));
      return isSame ? succeed({ session: session.value, body }) : notReady('attachmentMissing');
    } catch (thrown) {
      return fail({ reason: 'stopped', bug: asError(thrown) });
    }
  }

  #deliver({ session, body }: Ready): ReturnType<Delivery['run']> {
    const { sender, tellProgress, now, answerTimeoutMilliseconds } = this.#needs;
    const { applicationId } = this;
    const steps = this.#steps;
    return this.delivery.run({
      sender,
      tokens: session.tokens,
      address: session.address,
      answerTimeoutMilliseconds: answerTimeoutMilliseconds(),
      body,
      progress: new ProgressReport({ tell: tellProgress, now, applicationId, totalBytes: body.length }),
      obstacle: () => this.#obstacle(),
      recordSending: () => steps.mustWrite(['connected', 'sending']),
      recordSent: () => steps.note('sent'),
      recordUnauthorised: () => steps.tryWrite(['unauthorised']),
    });
  }

  #obstacle(): NotSentReason | null {
    return this.#needs.standing.of(this.#steps.attempt) === 'changed' ? 'accountChanged' : null;
  }

  #notSent(reason: NotSentReason, bug: Error | null): TryEnd {
    const { attempt } = this.#steps;
    if (!isWorthAnotherTry(attempt, reason)) return this.#end(notSent(reason), bug);
    const held = heldBack(attempt, reason, this.#now());
    if (!this.#needs.record.write(this.applicationId, held).ok) return this.#end(notSent(reason), bug);
    return { kind: 'heldBack', attempt: held, bug };
  }

  #end(outcome: Outcome, bug: Error | null = null): TryEnd {
    const attempt = endedWith(this.#steps.attempt, outcome, this.#now());
    this.#needs.record.end(this.applicationId, attempt);
    return { kind: 'ended', attempt, bug };
  }

  #is(kind: TryEnd['kind']): TryEnd {
    return { kind, attempt: this.#steps.attempt, bug: null };
  }

  #now(): string {
    return new Date(this.#needs.now()).toISOString();
  }
}

function notReady(reason: NotSentReason): Result<Ready, NotReady> {
  return fail({ reason, bug: null });
}

/** The practice service has another address with each start. */
function isFor({ address, userName }: Attempt, session: SubmissionSession): boolean {
  return session.practice || (session.address === address && session.userName === userName);
}

/** False also when an attachment cannot be read to its end. */
async function isUnchanged(body: SubmissionBody, { bodySha256 }: Attempt): Promise<boolean> {
  return fingerprint(body).then(
    (sha256) => sha256 === bodySha256,
    () => false,
  );
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error
    ? thrown
    : new Error('What waits could not be made ready.', { cause: thrown });
}
