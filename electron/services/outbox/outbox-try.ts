import type { Attempt, NotSentReason, Outcome } from '../../../shared/domain/attempt.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { SubmissionProgress } from '../../../shared/ipc/messages.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApiClient } from '../api-client/api-client.ts';
import {
  fingerprint,
  type SubmissionBody,
  summed,
  sumOfPayload,
  damagedAttachment,
  type PayloadFiles,
  rebuildBody,
} from '../api-client/submission-body.ts';
import {
  type FrozenPayload,
  type ApplicationStore,
  type OpenAttempt,
  UnreadableRow,
} from '../applications/application-store.ts';
import type { ConnectionsService } from '../connections/connections-service.ts';
import { accountStatus } from '../connections/connections-status.ts';
import { type AttemptRecord, endedWith, notSent, type Step, withSteps } from '../submission/attempts.ts';
import { Delivery, ProgressReport } from './delivery.ts';
import { OpenRequest } from '../requests/request-record.ts';
import type { ServiceSession } from '../requests/session.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { heldBack, isWorthAnotherTry } from './next-try.ts';
import { asError } from '../errors.ts';

export interface OutboxTryOptions extends ReadyOptions {
  readonly record: Pick<AttemptRecord, 'write' | 'end'>;
  readonly sender: Pick<ApiClient, 'submit'>;
  readonly tellProgress: (progress: SubmissionProgress) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly settings: Pick<SettingsService, 'current'>;
}

export interface TryEnd {
  /** `stopped` and `notWritten` (the disk took nothing) leave the attempt waiting as before. */
  readonly kind: 'ended' | 'heldBack' | 'stopped' | 'notWritten';
  readonly attempt: Attempt;
  readonly bug: Error | null;
}

/**
 * One try to send a waiting attempt: its body is rebuilt from the payload alone and checked, and its outcome is
 * written before anybody is told.
 */
export class OutboxTry {
  readonly applicationId: string;
  readonly delivery = new Delivery();
  readonly #options: OutboxTryOptions;
  readonly #open: OpenRequest<Attempt>;
  #started = false;
  #accountLeft = false;

  constructor(options: OutboxTryOptions, { applicationId, attempt }: OpenAttempt) {
    this.#options = options;
    this.applicationId = applicationId;
    this.#open = new OpenRequest(options.record, applicationId, attempt);
  }

  get attemptId(): string {
    return this.#open.current.id;
  }

  /** True once the step `started` is on disk. */
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
    const ready = await readyToSend(this.#options, this.#open.current);
    if (this.delivery.isStopped) return this.#is('stopped');
    if (!ready.ok) return this.#end(notSent(ready.error.reason), ready.error.bug);
    // A keychain that locked itself meanwhile says nothing about the account.
    if (this.#account() === 'signInNeeded') return this.#is('stopped');
    const obstacle = this.#obstacle();
    if (obstacle !== null) return this.#end(notSent(obstacle));
    const { answerSeconds } = this.#options.settings.current();
    this.#started = this.#open.tryWrite({ ...this.#after(['started']), answerSeconds }).ok;
    if (!this.#started) return this.#is('notWritten');
    const { outcome, bug } = await this.#deliver(ready.value, answerSeconds);
    return outcome.kind === 'notSent' ? this.#notSent(outcome.reason, bug) : this.#end(outcome, bug);
  }

  #deliver({ session, ...ready }: ReadyToSend, answerSeconds: number): ReturnType<Delivery['run']> {
    const { sender, tellProgress, now } = this.#options;
    const { applicationId } = this;
    const open = this.#open;
    const body = summed(ready.body);
    return this.delivery.run({
      sender,
      tokens: session.tokens,
      address: session.address,
      answerTimeoutMilliseconds: answerSeconds * 1_000,
      body,
      progress: new ProgressReport({ tell: tellProgress, now, applicationId, totalBytes: body.length }),
      obstacle: () => this.#obstacle(),
      recordSending: () => open.mustWrite(this.#after(['connected', 'sending'])),
      recordSent: () => open.note({ ...this.#after(['sent']), ...sumOf(body.sha256()) }),
      recordUnauthorised: () => open.tryWrite(this.#after(['unauthorised'])).ok,
    });
  }

  #obstacle(): NotSentReason | null {
    if (this.#accountLeft) return 'accountChanged';
    return this.#account() === 'changed' ? 'accountChanged' : null;
  }

  #account(): ReturnType<typeof accountStatus> {
    return accountStatus(this.#options.accounts.current(), this.#open.current);
  }

  #notSent(reason: NotSentReason, bug: Error | null): TryEnd {
    const attempt = this.#open.current;
    if (this.#accountLeft || !isWorthAnotherTry(attempt, reason)) return this.#end(notSent(reason), bug);
    const held = heldBack(attempt, reason, timestamp(this.#options.now));
    if (!this.#options.record.write(this.applicationId, held).ok) return this.#end(notSent(reason), bug);
    return { kind: 'heldBack', attempt: held, bug };
  }

  #end(outcome: Outcome, bug: Error | null = null): TryEnd {
    const attempt = endedWith(this.#open.current, outcome, timestamp(this.#options.now));
    this.#options.record.end(this.applicationId, attempt);
    return { kind: 'ended', attempt, bug };
  }

  #is(kind: TryEnd['kind']): TryEnd {
    return { kind, attempt: this.#open.current, bug: null };
  }

  #after(steps: readonly Step[]): Attempt {
    return withSteps(this.#open.current, steps, timestamp(this.#options.now));
  }
}

interface ReadyOptions {
  readonly store: Pick<ApplicationStore, 'payloadOf'>;
  readonly files: PayloadFiles;
  readonly accounts: Pick<ConnectionsService, 'sessionFor' | 'current'>;
}

interface ReadyToSend {
  readonly session: ServiceSession;
  /** Rebuilt from the payload alone, and found to be the one that was confirmed. */
  readonly body: SubmissionBody;
}

interface NotReady {
  readonly reason: NotSentReason;
  readonly bug: Error | null;
}

/** What a waiting attempt needs before anything is opened for it, or why it must not go. Never rejects. */
async function readyToSend(
  { store, files, accounts }: ReadyOptions,
  attempt: Attempt,
): Promise<Result<ReadyToSend, NotReady>> {
  try {
    const session = await accounts.sessionFor(attempt.connection);
    if (!session.ok || !isFor(attempt, session.value)) return notReady('accountChanged');
    const payload = store.payloadOf(attempt.id);
    if (payload === null) return notReady('payloadDamaged');
    const body = rebuildBody(files, payload, attempt.serviceTag);
    const reason = await whyOtherThanConfirmed(files, { attempt, payload, body });
    return reason === null ? succeed({ session: session.value, body }) : notReady(reason);
  } catch (thrown) {
    if (thrown instanceof UnreadableRow) return notReady('payloadDamaged');
    return fail({ reason: 'stopped', bug: asError(thrown, 'The outbox failed.') });
  }
}

function notReady(reason: NotSentReason): Result<ReadyToSend, NotReady> {
  return fail({ reason, bug: null });
}

/** The practice service has another address with each start. */
function isFor({ address, userName }: Attempt, session: ServiceSession): boolean {
  return session.practice || (session.address === address && session.userName === userName);
}

interface ToCheck {
  readonly attempt: Attempt;
  readonly payload: FrozenPayload;
  readonly body: SubmissionBody;
}

/** What keeps the body from being the one that was confirmed, looked at while surely no byte of it has left. */
async function whyOtherThanConfirmed(
  files: PayloadFiles,
  { attempt, payload, body }: ToCheck,
): Promise<NotSentReason | null> {
  if (attempt.payloadSha256 === undefined) return whyOtherThanHashed(attempt, body);
  const isConfirmed = sumOfPayload(payload) === attempt.payloadSha256 && body.length === attempt.bodyBytes;
  if (!isConfirmed) return 'payloadDamaged';
  const attachments = payload.parts.filter((part) => part.kind === 'attachment');
  return (await damagedAttachment(files, attachments)) === null ? null : 'attachmentMissing';
}

/** As above, for what an earlier version confirmed: its sum is that of the whole body, which is read for it. */
async function whyOtherThanHashed(
  { bodyBytes, bodySha256 }: Attempt,
  body: SubmissionBody,
): Promise<NotSentReason | null> {
  // It fails when an attachment cannot be read to its end, or is another one.
  const sha256 = await fingerprint(body).catch(() => null);
  if (sha256 === null) return 'attachmentMissing';
  return body.length === bodyBytes && sha256 === bodySha256 ? null : 'payloadDamaged';
}

const sumOf = (sha256: string | null): Pick<Attempt, 'bodySha256'> =>
  sha256 === null ? {} : { bodySha256: sha256 };
