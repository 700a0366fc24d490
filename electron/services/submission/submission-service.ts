import { isLocked, type Application } from '../../../shared/domain/application.ts';
import type { ServiceTag } from '../../../shared/domain/attempt.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type {
  ApplicationFailure,
  SubmissionFailure,
  SubmissionSummary,
} from '../../../shared/ipc/messages.ts';
import { findBlockers } from '../../../shared/rules/readiness.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { AttemptRecord } from './attempt-record.ts';
import { endedWith, interruptedOutcome, storedBefore } from './attempts.ts';
import { Confirmations } from './confirmations.ts';
import { decidedAttempt, type Decision } from './decision.ts';
import { Delivery } from './delivery.ts';
import { deliverConfirmed, missingAttachment, type DeskNeeds } from './send-confirmed.ts';
import { serves, type SubmissionSession } from './session.ts';

export interface SubmissionNeeds extends Omit<DeskNeeds, 'record' | 'store'> {
  readonly store: Pick<ApplicationStore, 'read' | 'writeAttempt' | 'openAttempts'>;
  /** What is known about whether an account's service answers. Asks nobody. */
  readonly isReachable: (session: SubmissionSession) => boolean;
}

type Submitted = Promise<Result<Application, SubmissionFailure>>;

/**
 * Sends applications, each confirmation at most once. An attempt is written before a socket is opened and
 * again before the first byte leaves; its end is written before anybody is told.
 */
export class SubmissionService {
  readonly #needs: DeskNeeds & SubmissionNeeds;
  readonly #confirmations: Confirmations;
  readonly #running = new Map<string, { readonly delivery: Delivery; readonly end: Submitted }>();

  constructor(needs: SubmissionNeeds) {
    this.#needs = { ...needs, record: new AttemptRecord(needs) };
    this.#confirmations = new Confirmations(needs);
  }

  async prepare({
    applicationId,
  }: {
    readonly applicationId: string;
  }): Promise<Result<SubmissionSummary, SubmissionFailure>> {
    this.#needs.record.catchUp();
    const application = this.#sendable(applicationId);
    if (!application.ok) return application;
    const findings = findBlockers(application.value.content);
    if (findings.length > 0) return fail({ kind: 'notReady', findings: [...findings] });
    const session = await this.#needs.accounts.activeSession();
    if (!session.ok || !serves(session.value, application.value.ledger))
      return fail({ kind: 'notConnected' });
    const missing = await missingAttachment(this.#needs.files, application.value);
    if (missing !== null) return fail({ kind: 'fileMissing', name: missing });
    return succeed(this.#summary(application.value, session.value));
  }

  /** Everything up to the first `await` happens at once: of two equal calls only one has the confirmation. */
  async submit(asked: {
    readonly applicationId: string;
    readonly confirmation: string;
    readonly serviceTag: ServiceTag;
  }): Submitted {
    const confirmation = this.#confirmations.take(asked.confirmation);
    if (confirmation === null) return fail({ kind: 'confirmationStale' });
    const application = this.#sendable(asked.applicationId);
    if (!application.ok) return application;
    if (!confirmation.isFor(application.value)) return fail({ kind: 'confirmationStale' });
    const delivery = new Delivery();
    const { serviceTag } = asked;
    const end = deliverConfirmed(this.#needs, {
      application: application.value,
      confirmation,
      serviceTag,
      delivery,
    });
    this.#running.set(asked.applicationId, { delivery, end });
    try {
      return await end;
    } finally {
      this.#running.delete(asked.applicationId);
    }
  }

  cancel(asked: {
    readonly applicationId: string;
    readonly mode: 'only-if-nothing-left' | 'even-if-unclear';
  }): { answer: 'cancelled' | 'too-late' | 'not-sending' } {
    const running = this.#running.get(asked.applicationId);
    if (running !== undefined) return { answer: running.delivery.cancel(asked.mode === 'even-if-unclear') };
    this.#needs.record.catchUp();
    return { answer: 'not-sending' };
  }

  decide(asked: {
    readonly applicationId: string;
    readonly decision: Decision;
  }): Result<Application, ApplicationFailure> {
    this.#needs.record.catchUp();
    const application = this.#needs.store.read(asked.applicationId);
    if (application === null) return fail({ kind: 'notFound' });
    const attempt = decidedAttempt(application, asked.decision, this.#now());
    if (attempt === null) return fail({ kind: 'notUndecided' });
    return this.#needs.record.write(asked.applicationId, attempt);
  }

  /** Ends what the last run left open, before anything else is done. True when there was something. */
  settleInterrupted(): boolean {
    const interrupted = this.#needs.store.openAttempts();
    for (const { applicationId, attempt } of interrupted) {
      this.#needs.record.end(applicationId, endedWith(attempt, interruptedOutcome(attempt), this.#now()));
    }
    return interrupted.length > 0;
  }

  /** Stops what is under way and waits until its end is written. */
  async close(): Promise<void> {
    const running = [...this.#running.values()];
    for (const { delivery } of running) delivery.stop();
    await Promise.allSettled(running.map(({ end }) => end));
    this.#needs.record.catchUp();
  }

  #sendable(applicationId: string): Result<Application, SubmissionFailure> {
    const application = this.#needs.store.read(applicationId);
    if (application === null) return fail({ kind: 'notFound' });
    const isBusy = this.#running.has(applicationId) || isLocked(application.state);
    return isBusy ? fail({ kind: 'locked' }) : succeed(application);
  }

  #summary(application: Application, session: SubmissionSession): SubmissionSummary {
    return {
      confirmation: this.#confirmations.give(application, session),
      practice: session.practice,
      connectionLabel: session.label,
      serviceHost: new URL(session.address).host,
      userName: session.userName,
      clientReference: application.content.clientReference,
      attachments: application.attachments.length,
      attachmentBytes: application.attachments.reduce((sum, { bytes }) => sum + bytes, 0),
      reachable: this.#needs.isReachable(session),
      storedBefore: storedBefore(application),
    };
  }

  #now(): string {
    return new Date(this.#needs.now()).toISOString();
  }
}
