import type { Attempt, NotSentReason, Outcome } from '../../../shared/domain/attempt.ts';
import type { SignInFailure } from '../../../shared/domain/connection.ts';
import type { SubmissionProgress } from '../../../shared/ipc/areas/submission.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApiClient } from '../api-client/api-client.ts';
import { hashBody } from '../api-client/submission-body.ts';
import type { OpenAttempt } from '../applications/application-store.ts';
import { accountStatus } from '../connections/connections-status.ts';
import { asError, codeOf } from '../errors.ts';
import { OpenRequest, StepNotWritten } from '../requests/request-record.ts';
import { reasonWithoutToken, sendWithToken } from '../requests/session.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { type AttemptRecord, endAttempt, notSent, type StepName, withSteps } from '../submission/attempts.ts';
import { heldBack, isWorthAnotherTry } from './next-try.ts';
import { ProgressReport } from './sending-progress.ts';
import { type ReadyOptions, type ReadyToSend, readyToSend } from './ready-to-send.ts';

export interface OutboxTryOptions extends ReadyOptions {
  readonly record: Pick<AttemptRecord, 'write' | 'end'>;
  readonly sender: Pick<ApiClient, 'submit'>;
  readonly reportProgress: (progress: SubmissionProgress) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly settings: Pick<SettingsService, 'current'>;
}

export interface TryEnd {
  /** `stopped`, and `notWritten` where the disk could not be written, leave the attempt waiting as before. */
  readonly kind: 'ended' | 'heldBack' | 'stopped' | 'notWritten';
  readonly attempt: Attempt;
  readonly bug: Error | null;
}

/** Outcome of a request, with the bug that ended it, if any. The outcome tells how far the request had come. */
interface Delivered {
  readonly outcome: Outcome;
  readonly bug: Error | null;
}

/**
 * One try to send a waiting attempt. Its body is rebuilt from the payload alone and checked. One request is sent, or
 * two when the first is answered with 401, and the outcome is written before the page is notified. It can be cancelled
 * at any time; before the first byte it is certain that nothing was sent.
 */
export class OutboxTry {
  readonly applicationId: string;
  readonly #options: OutboxTryOptions;
  readonly #open: OpenRequest<Attempt>;
  readonly #abort = new AbortController();
  #started = false;
  #mayHaveLeft = false;
  #isStopped = false;
  #accountLeft = false;
  /** Why nothing was sent although the connection was open. */
  #obstacleFound: NotSentReason | null = null;

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

  /** Cancels the try. `too-late` when bytes may have been sent and the clerk has not accepted an unclear outcome. */
  cancel(evenIfUnclear: boolean): 'cancelled' | 'too-late' {
    if (this.#mayHaveLeft && !evenIfUnclear) return 'too-late';
    this.#abort.abort();
    return 'cancelled';
  }

  /**
   * Stops the try because the program ends, or because the caller ends the attempt on disk while the try is still
   * checking it.
   */
  stop(): void {
    this.#isStopped = true;
    this.#abort.abort();
  }

  /** Stops because the account was signed out: what was not sent yet is never sent, even if somebody signs in again. */
  leaveAccount(): void {
    this.#accountLeft = true;
    // While it is being checked its attempt is stored as waiting, and the caller ends it there.
    if (!this.#started) this.stop();
  }

  /** Runs the try to its end. Rejects with bugs only. */
  async run(): Promise<TryEnd> {
    const ready = await readyToSend(this.#options, this.#open.current);
    if (this.#isStopped) return this.#is('stopped');
    if (!ready.ok) return this.#end(notSent(ready.error.reason), ready.error.bug);
    // A keychain that has locked itself says nothing about the account, so the attempt keeps waiting.
    if (this.#account() === 'signInNeeded') return this.#is('stopped');
    const obstacle = this.#obstacle();
    if (obstacle !== null) return this.#end(notSent(obstacle));
    const { answerSeconds } = this.#options.settings.current();
    this.#started = this.#open.tryWrite({ ...this.#after(['started']), answerSeconds }).ok;
    if (!this.#started) return this.#is('notWritten');
    const { outcome, bug } = await this.#deliver(ready.value, answerSeconds);
    return outcome.kind === 'notSent' ? this.#notSent(outcome.reason, bug) : this.#end(outcome, bug);
  }

  async #deliver(ready: ReadyToSend, answerSeconds: number): Promise<Delivered> {
    try {
      return { outcome: this.#named(await this.#send(ready, answerSeconds)), bug: null };
    } catch (thrown) {
      return { outcome: this.#named(this.#outcomeOfThrow(thrown)), bug: this.#bugIn(thrown) };
    }
  }

  async #send({ session, body: rebuilt }: ReadyToSend, answerSeconds: number): Promise<Outcome> {
    const { sender, reportProgress, now } = this.#options;
    const { applicationId } = this;
    const { signal } = this.#abort;
    const body = hashBody(rebuilt);
    const progress = new ProgressReport({
      report: reportProgress,
      now,
      applicationId,
      totalBytes: body.length,
    });
    progress.connecting();
    const sent = await sendWithToken(session.tokens, signal, {
      send: async (accessToken) =>
        signal.aborted
          ? notSent('cancelled')
          : sender.submit({
              ...{ address: session.address, accessToken, body, signal },
              answerTimeoutMilliseconds: answerSeconds * 1_000,
              beforeFirstByte: () => this.#beforeFirstByte(),
              onProgress: (sentBytes) => progress.sending(sentBytes),
              onSent: () => {
                this.#open.note({ ...this.#after(['sent']), ...sumOf(body.sha256()) });
                progress.waiting();
              },
            }),
      isUnauthorised: ({ kind }) => kind === 'unauthorised',
      recordUnauthorised: () => {
        // The refused request had no effect, so the request may be sent once more with another token.
        this.#mayHaveLeft = false;
        if (!this.#open.tryWrite(this.#after(['unauthorised'])).ok) return false;
        progress.connecting();
        return true;
      },
    });
    if (sent === 'aborted') return notSent('cancelled');
    if (!sent.ok) return notSent(this.#reasonWithoutToken(sent.error));
    const { answer } = sent.value;
    return answer.kind === 'unauthorised' ? refusedFor(answer.message) : answer;
  }

  /** A keychain that gives nothing now says nothing about the account, so the attempt waits, unless a byte may have left. */
  #reasonWithoutToken(failure: SignInFailure): NotSentReason {
    const isOfKeychain = failure.kind === 'keychain' || failure.kind === 'passwordMissing';
    const waits = isOfKeychain && isWorthAnotherTry(this.#open.current, 'signInUnanswered');
    return waits ? 'signInUnanswered' : reasonWithoutToken(failure);
  }

  /** Runs right before the first byte is sent; nothing is sent when it throws. */
  #beforeFirstByte(): void {
    this.#abort.signal.throwIfAborted();
    this.#obstacleFound = this.#obstacle();
    if (this.#obstacleFound !== null)
      throw new Error('The account is no longer the one it was confirmed for.');
    this.#open.mustWrite(this.#after(['connected', 'sending']));
    this.#mayHaveLeft = true;
  }

  #outcomeOfThrow(thrown: unknown): Outcome {
    if (this.#mayHaveLeft) {
      return { kind: 'unknown', reason: 'connectionLost', status: null, answer: '', foundAbsentAt: null };
    }
    if (this.#abort.signal.aborted) return notSent('cancelled');
    if (this.#obstacleFound !== null) return notSent(this.#obstacleFound);
    return notSent(isOfFile(thrown) ? 'attachmentMissing' : 'stopped');
  }

  #bugIn(thrown: unknown): Error | null {
    const isExpected =
      this.#abort.signal.aborted ||
      this.#obstacleFound !== null ||
      isOfFile(thrown) ||
      thrown instanceof StepNotWritten;
    return isExpected ? null : asError(thrown, 'Sending failed.');
  }

  /**
   * Changes the reason `cancelled` to `stopped` where the program stopped the try: the transport cannot tell the two
   * apart.
   */
  #named(outcome: Outcome): Outcome {
    const wasCancelled = 'reason' in outcome && outcome.reason === 'cancelled';
    return this.#isStopped && wasCancelled ? { ...outcome, reason: 'stopped' } : outcome;
  }

  /** Why the attempt may no longer be sent from this account, or `null`. */
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
    if (!this.#open.tryWrite(held).ok) return this.#end(notSent(reason), bug);
    return { kind: 'heldBack', attempt: held, bug };
  }

  #end(outcome: Outcome, bug: Error | null = null): TryEnd {
    const attempt = endAttempt(this.#open.current, outcome, timestamp(this.#options.now));
    this.#open.end(attempt);
    return { kind: 'ended', attempt, bug };
  }

  #is(kind: TryEnd['kind']): TryEnd {
    return { kind, attempt: this.#open.current, bug: null };
  }

  #after(steps: readonly StepName[]): Attempt {
    return withSteps(this.#open.current, steps, timestamp(this.#options.now));
  }
}

/** Outcome after a second 401: the service did nothing with the request. */
function refusedFor(message: string): Outcome {
  return { kind: 'refused', status: 401, message, answer: '', retryAfterSeconds: null };
}

/** Whether it is an error of the file system: an attachment could not be read. */
const isOfFile = (thrown: unknown): boolean => codeOf(thrown) !== null;

const sumOf = (sha256: string | null): Pick<Attempt, 'bodySha256'> =>
  sha256 === null ? {} : { bodySha256: sha256 };
