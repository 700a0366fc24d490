import type { Attempt, NotSentReason, Outcome } from '../../../shared/domain/attempt.ts';
import type { SubmissionProgress } from '../../../shared/ipc/messages.ts';
import type { OpenAttempt } from '../applications/application-store.ts';
import type { AttemptRecord } from '../submission/attempt-record.ts';
import { endedWith, notSent } from '../submission/attempts.ts';
import { Delivery } from '../submission/delivery.ts';
import { ProgressReport } from '../submission/progress-report.ts';
import type { Sender } from '../submission/sender.ts';
import { StepWriter } from '../submission/step-writer.ts';
import type { AccountStatuses } from './account-status.ts';
import { heldBack, isWorthAnotherTry } from './next-try.ts';
import { readyToSend, type ReadinessNeeds, type ReadyToSend } from './ready-to-send.ts';

export interface TryNeeds extends ReadinessNeeds {
  readonly record: Pick<AttemptRecord, 'write' | 'end'>;
  readonly statuses: Pick<AccountStatuses, 'of'>;
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

/** One try to send what waits: rebuilt from its payload alone, checked, and its end written before anybody knows. */
export class OutboxTry {
  readonly applicationId: string;
  readonly delivery = new Delivery();
  readonly #needs: TryNeeds;
  readonly #steps: StepWriter;
  #started = false;
  #accountLeft = false;

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

  /** Its account was signed out: what has not left stays here, whoever signs in again meanwhile. */
  leaveAccount(): void {
    this.#accountLeft = true;
    // While it is being checked it waits on disk, where the caller ends it.
    if (!this.#started) this.delivery.stop();
  }

  /** Rejects with bugs only. */
  async run(): Promise<TryEnd> {
    const ready = await readyToSend(this.#needs, this.#steps.attempt);
    if (this.delivery.isStopped) return this.#is('stopped');
    if (!ready.ok) return this.#end(notSent(ready.error.reason), ready.error.bug);
    // A keychain that locked itself meanwhile says nothing about the account.
    if (this.#needs.statuses.of(this.#steps.attempt) === 'signInNeeded') return this.#is('stopped');
    const obstacle = this.#obstacle();
    if (obstacle !== null) return this.#end(notSent(obstacle));
    const answerTimeoutMilliseconds = this.#needs.answerTimeoutMilliseconds();
    this.#started = this.#steps.tryWrite(['started'], { answerSeconds: answerTimeoutMilliseconds / 1_000 });
    if (!this.#started) return this.#is('notWritten');
    const { outcome, bug } = await this.#deliver(ready.value, answerTimeoutMilliseconds);
    return outcome.kind === 'notSent' ? this.#notSent(outcome.reason, bug) : this.#end(outcome, bug);
  }

  #deliver({ session, body }: ReadyToSend, answerTimeoutMilliseconds: number): ReturnType<Delivery['run']> {
    const { sender, tellProgress, now } = this.#needs;
    const { applicationId } = this;
    const steps = this.#steps;
    return this.delivery.run({
      sender,
      tokens: session.tokens,
      address: session.address,
      answerTimeoutMilliseconds,
      body,
      progress: new ProgressReport({ tell: tellProgress, now, applicationId, totalBytes: body.length }),
      obstacle: () => this.#obstacle(),
      recordSending: () => steps.mustWrite(['connected', 'sending']),
      recordSent: () => steps.note('sent'),
      recordUnauthorised: () => steps.tryWrite(['unauthorised']),
    });
  }

  #obstacle(): NotSentReason | null {
    if (this.#accountLeft) return 'accountChanged';
    return this.#needs.statuses.of(this.#steps.attempt) === 'changed' ? 'accountChanged' : null;
  }

  #notSent(reason: NotSentReason, bug: Error | null): TryEnd {
    const { attempt } = this.#steps;
    if (this.#accountLeft || !isWorthAnotherTry(attempt, reason)) return this.#end(notSent(reason), bug);
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
