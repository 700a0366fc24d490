import { type Application, isLocked } from '../../../shared/domain/application.ts';
import type { Purpose, ServiceTag } from '../../../shared/domain/attempt.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type { SubmissionFailure, SubmissionSummary } from '../../../shared/ipc/areas/submission.ts';
import { namesAsReplaced } from '../../../shared/rules/new-drafts/replacement.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { type ApplicationStore, UnreadableRow } from '../applications/application-store.ts';
import type { ReferenceBook } from '../drafts/reference-book.ts';
import { readExisting, tryStore, tryStoreAsync } from '../applications/save-failure.ts';
import { type AttemptRecord, decidedAttempt, type StaffDecision, storedBefore } from './attempts.ts';
import {
  confirmApplication,
  Confirmations,
  Confirming,
  type ConfirmOptions,
  isReady,
  sentWithInvoice,
  type ConfirmationOrder,
} from './confirm-application.ts';
import { missingAttachment } from '../api-client/submission-body.ts';
import type { DocumentReadings } from '../attachments/attachment-reading.ts';
import { isForLedger, type ServiceSession } from '../requests/session.ts';

/** Result of a cancellation. The call's declaration (`shared/ipc/areas/submission.ts`) explains each. */
type Cancelled = 'cancelled' | 'too-late' | 'not-sending' | 'not-written';

/** The part of the outbox that the submission service needs. */
interface ConfirmedQueue {
  wake(): void;
  decided(connection: string): void;
  cancel(applicationId: string, evenIfUnclear: boolean): Cancelled;
}

interface SubmissionOptions extends ConfirmOptions, SummaryOptions {
  readonly store: ConfirmOptions['store'] & SummaryOptions['store'];
  readonly record: Pick<AttemptRecord, 'confirm' | 'write' | 'catchUp'>;
  /** Gives a client reference to an application without one. */
  readonly references: Pick<ReferenceBook, 'fill'>;
  readonly outbox: ConfirmedQueue;
  readonly documents: Pick<DocumentReadings, 'readAll'>;
}

interface ApplicationOnly {
  readonly applicationId: string;
}

interface ToPrepare extends ApplicationOnly {
  readonly revision: number;
  readonly purpose: Purpose;
}

/**
 * Confirms applications and passes them to the outbox; each confirmation is used at most once. Also records decisions
 * on unknown outcomes.
 */
export class SubmissionService {
  readonly #options: SubmissionOptions;
  readonly #confirmations: Confirmations;
  readonly #pause = new RetryPause();
  readonly #confirming = new Confirming();

  constructor(options: SubmissionOptions) {
    this.#options = options;
    this.#confirmations = new Confirmations(options);
  }

  /**
   * Checks an application and gives the summary to confirm. Fails when `revision` is not the stored one, so that only
   * what the clerk sees can be confirmed.
   */
  async prepare({
    applicationId,
    revision,
    purpose,
  }: ToPrepare): Promise<Result<SubmissionSummary, SubmissionFailure>> {
    this.#options.record.catchUp();
    const sendable = this.#sendable(applicationId);
    if (!sendable.ok) return sendable;
    if (sendable.value.revision !== revision)
      return fail({ kind: 'changedElsewhere', current: sendable.value });
    const application = this.#withReference(sendable.value);
    if (!application.ok) return application;
    const blocked = isReady(() => this.#options.readiness.blockers(application.value, purpose));
    if (!blocked.ok) return blocked;
    const asked = await tryStoreAsync(() => this.#options.accounts.activeSession());
    if (!asked.ok) return asked;
    const session = asked.value;
    if (!session.ok || !isForLedger(session.value, application.value.ledger))
      return fail({ kind: 'notConnected' });
    // Documents that the page has not read yet are compared with the boxes, too.
    const { documents } = this.#options;
    const read = await tryStoreAsync(async () => {
      if (purpose === 'submit') await documents.readAll(application.value);
    });
    if (!read.ok) return read;
    const ready = isReady(() =>
      this.#options.readiness.openFindings(application.value, session.value.connection, purpose),
    );
    if (!ready.ok) return ready;
    const missing = await missingAttachment(this.#options.files, application.value);
    if (missing !== null) return fail({ kind: 'fileMissing', name: missing });
    const summarised = tryStore(() => summarise(this.#options, application.value, session.value));
    if (!summarised.ok) return summarised;
    const summary = summarised.value;
    const shown = summary.sameInvoice.map((other) => other.applicationId);
    const confirmation = this.#confirmations.give(application.value, session.value, shown);
    return succeed({ confirmation, ...summary });
  }

  /**
   * Uses a confirmation and writes the attempt; the outbox sends it. The confirmation is taken before the first
   * `await`, so that of two equal calls only one succeeds. Answers when the attempt is durable.
   */
  async submit(
    asked: ApplicationOnly & {
      readonly confirmation: string;
      readonly serviceTag: ServiceTag;
      readonly together?: readonly string[] | undefined;
    },
  ): Promise<Result<Application, SubmissionFailure>> {
    const { applicationId, serviceTag, together = [] } = asked;
    const confirmation = this.#confirmations.take(asked.confirmation);
    if (confirmation === null) return fail({ kind: 'confirmationStale' });
    const application = this.#sendable(applicationId);
    if (!application.ok) return application;
    if (!confirmation.isFor(application.value)) return fail({ kind: 'confirmationStale' });
    const confirmed = await this.#confirm({
      ...{ application: application.value, confirmation, serviceTag, together },
    });
    if (!confirmed.ok) return confirmed;
    this.#options.outbox.wake();
    // It is confirmed now, even if it cannot be read at the moment.
    const current = readExisting(this.#options.store, applicationId);
    return current.ok ? current : confirmed;
  }

  /** Cancels before the attempt is written, or else as the outbox does. */
  cancel(asked: ApplicationOnly & { readonly mode: 'only-if-nothing-left' | 'even-if-unclear' }): {
    answer: Cancelled;
  } {
    const { applicationId, mode } = asked;
    if (this.#confirming.cancel(applicationId)) return { answer: 'cancelled' };
    return { answer: this.#options.outbox.cancel(applicationId, mode === 'even-if-unclear') };
  }

  decide({
    applicationId,
    decision,
  }: ApplicationOnly & { readonly decision: StaffDecision }): Result<Application, ApplicationFailure> {
    this.#options.record.catchUp();
    const found = readExisting(this.#options.store, applicationId);
    if (!found.ok) return found;
    const attempt = decidedAttempt(found.value, decision, timestamp(this.#options.now));
    if (attempt === null) return fail({ kind: 'notUndecided' });
    const written = this.#options.record.write(applicationId, attempt);
    if (written.ok) this.#options.outbox.decided(attempt.connection);
    return written;
  }

  /** Number of applications that were confirmed and are not written yet. */
  get confirmingNow(): number {
    return this.#confirming.size;
  }

  /** Waits until every confirmed attempt is written. */
  close(): Promise<void> {
    return this.#confirming.allEnded();
  }

  #confirm(toConfirm: Omit<ConfirmationOrder, 'isCancelled'>): ReturnType<typeof confirmApplication> {
    const { id } = toConfirm.application;
    return this.#confirming.run(id, async (isCancelled) => {
      const confirmed = await confirmApplication(this.#options, { ...toConfirm, isCancelled });
      if (confirmed.ok && isCancelled()) this.#options.outbox.cancel(id, false);
      return confirmed;
    });
  }

  #sendable(applicationId: string): Result<Application, SubmissionFailure> {
    const found = readExisting(this.#options.store, applicationId);
    if (!found.ok) return found;
    if (this.#confirming.has(applicationId) || isLocked(found.value.state)) return fail({ kind: 'locked' });
    const until = this.#pause.until(found.value, this.#options.now());
    return until === null ? found : fail({ kind: 'tooSoon', until });
  }

  #withReference(application: Application): Result<Application, SubmissionFailure> {
    const isEmpty = application.content.clientReference.trim() === '';
    return isEmpty ? this.#options.references.fill(application.id) : succeed(application);
  }
}

const longestMilliseconds = 24 * 3_600_000;

/** The pause that the service asked for when it refused an application. */
class RetryPause {
  /**
   * When each refusal was first checked, by its attempt, in milliseconds since the epoch: setting the clock back must
   * not make the pause longer.
   */
  readonly #seen = new Map<string, number>();

  /**
   * ISO instant until which the last refusal keeps an application from being sent again; `null` when it may be sent.
   */
  until({ attempts }: Application, now: number): string | null {
    const attempt = attempts.at(-1);
    const outcome = attempt?.outcome;
    if (attempt === undefined || outcome?.kind !== 'refused' || outcome.retryAfterSeconds === null)
      return null;
    const wait = Math.min(outcome.retryAfterSeconds * 1_000, longestMilliseconds);
    const seen = Math.min(this.#seen.get(attempt.id) ?? now, now);
    this.#seen.set(attempt.id, seen);
    const ended = attempt.steps.findLast(({ step }) => step === 'ended');
    const since = ended === undefined ? seen : Math.min(Date.parse(ended.at), seen);
    return since + wait > now ? new Date(since + wait).toISOString() : null;
  }
}

interface SummaryOptions {
  readonly store: Pick<ApplicationStore, 'openAttempts' | 'read' | 'withSameInvoice'>;
}

/** The summary that the clerk reads before confirming. */
function summarise(
  { store }: SummaryOptions,
  application: Application,
  session: ServiceSession,
): Omit<SubmissionSummary, 'confirmation'> {
  const { revision, content, attachments } = application;
  const open = store.openAttempts().filter(({ attempt }) => attempt.connection === session.connection);
  return {
    revision,
    practice: session.practice,
    connectionLabel: session.label,
    serviceHost: new URL(session.address).host,
    userName: session.userName,
    clientReference: content.clientReference,
    attachments: attachments.length,
    attachmentBytes: attachments.reduce((sum, { bytes }) => sum + bytes, 0),
    storedBefore: storedBefore(application),
    waitingBefore: open.length,
    sameInvoice: sentWithInvoice(store, application).map((other) => ({
      applicationId: other.id,
      clientReference: other.clientReference,
      consigneeName: other.consigneeName,
      state: other.state,
      replaced: replacedOver(store, application, other.id, session),
    })),
  };
}

/** Reads another application; `null` where it is damaged, which does not stop this one from being confirmed. */
function readIfWhole(store: Pick<ApplicationStore, 'read'>, id: string): Application | null {
  try {
    return store.read(id);
  } catch (error) {
    if (error instanceof UnreadableRow) return null;
    throw error;
  }
}

/** The connection that sent the other application, if box 5 says that this one replaces it; else `null`. */
function replacedOver(
  store: SummaryOptions['store'],
  { content }: Application,
  otherId: string,
  session: ServiceSession,
): SubmissionSummary['sameInvoice'][number]['replaced'] {
  const other = readIfWhole(store, otherId);
  if (other === null || !namesAsReplaced(content.remarks, other)) return null;
  const accepted = other.attempts.findLast(({ outcome }) => outcome?.kind === 'accepted');
  if (accepted === undefined) return null;
  return {
    connectionLabel: accepted.connectionLabel,
    isThisConnection: accepted.connection === session.connection,
  };
}
