import type { NotSentReason, Outcome } from '../../../shared/domain/attempt.ts';
import type { SubmissionProgress } from '../../../shared/ipc/messages.ts';
import type { ApiClient } from '../api-client/api-client.ts';
import type { SubmissionResult } from '../api-client/outcome.ts';
import type { SubmissionBody } from '../api-client/submission-body.ts';
import type { Host } from '../host.ts';
import { StepNotWritten } from '../requests/request-record.ts';
import { reasonWithoutToken, sendWithToken, type TokenSource } from '../requests/session.ts';
import { notSent } from '../submission/attempts.ts';
import { asError, codeOf } from '../errors.ts';

interface DeliveryOrder {
  readonly sender: Pick<ApiClient, 'submit'>;
  readonly tokens: TokenSource;
  readonly address: string;
  readonly answerTimeoutMilliseconds: number;
  readonly body: SubmissionBody;
  readonly progress: ProgressReport;
  /** Called right before the first byte: why it may not be sent from this account any more, or `null`. */
  readonly obstacle: () => NotSentReason | null;
  /** Records durably that bytes are about to leave. Nothing is sent when it throws. */
  readonly recordSending: () => void;
  readonly recordSent: () => void;
  /** Records a 401 durably. Nothing more is sent when it returns false. */
  readonly recordUnauthorised: () => boolean;
}

/**
 * Sends one confirmed application: one request, or two when the first is answered with 401. Can be cancelled at any
 * time; before the first byte has left it is certain that nothing was sent.
 */
export class Delivery {
  readonly #abort = new AbortController();
  #mayHaveLeft = false;
  #stopped = false;
  #obstacle: NotSentReason | null = null;

  get isStopped(): boolean {
    return this.#stopped;
  }

  /** `too-late` when bytes may have left and the clerk has not said that she accepts an unclear outcome. */
  cancel(evenIfUnclear: boolean): 'cancelled' | 'too-late' {
    if (this.#mayHaveLeft && !evenIfUnclear) return 'too-late';
    this.#abort.abort();
    return 'cancelled';
  }

  /** The program ends. */
  stop(): void {
    this.#stopped = true;
    this.#abort.abort();
  }

  async run(order: DeliveryOrder): Promise<Delivered> {
    try {
      return this.#named(await this.#deliver(order));
    } catch (thrown) {
      return this.#named({ outcome: this.#outcomeOfThrow(thrown), bug: this.#bugIn(thrown) });
    }
  }

  async #deliver(order: DeliveryOrder): Promise<Delivered> {
    order.progress.connecting();
    const sent = await sendWithToken(order.tokens, this.#abort.signal, {
      send: (accessToken) => this.#send(order, accessToken),
      isUnauthorised: ({ kind }) => kind === 'unauthorised',
      recordUnauthorised: () => {
        // Nothing of the refused request counts: once more may leave, with another token.
        this.#mayHaveLeft = false;
        if (!order.recordUnauthorised()) return false;
        order.progress.connecting();
        return true;
      },
    });
    if (sent === 'aborted') return ended(notSent('cancelled'));
    if (!sent.ok) return ended(notSent(reasonWithoutToken(sent.error)));
    const { answer } = sent.value;
    return ended(answer.kind === 'unauthorised' ? refusedFor(answer.message) : answer);
  }

  async #send(order: DeliveryOrder, accessToken: string): Promise<SubmissionResult> {
    if (this.#abort.signal.aborted) return notSent('cancelled');
    return order.sender.submit({
      address: order.address,
      accessToken,
      body: order.body,
      answerTimeoutMilliseconds: order.answerTimeoutMilliseconds,
      signal: this.#abort.signal,
      beforeFirstByte: () => this.#beforeFirstByte(order),
      onProgress: (sentBytes) => order.progress.sending(sentBytes),
      onSent: () => {
        order.recordSent();
        order.progress.waiting();
      },
    });
  }

  /** Runs last before the first byte leaves; nothing is sent when it throws. */
  #beforeFirstByte(order: DeliveryOrder): void {
    this.#abort.signal.throwIfAborted();
    this.#obstacle = order.obstacle();
    if (this.#obstacle !== null) throw new Error('The account is no longer the one it was confirmed for.');
    order.recordSending();
    this.#mayHaveLeft = true;
  }

  #outcomeOfThrow(thrown: unknown): Outcome {
    if (this.#mayHaveLeft) {
      return { kind: 'unknown', reason: 'connectionLost', status: null, answer: '', foundAbsentAt: null };
    }
    if (this.#abort.signal.aborted) return notSent('cancelled');
    if (this.#obstacle !== null) return notSent(this.#obstacle);
    return notSent(isOfFile(thrown) ? 'attachmentMissing' : 'stopped');
  }

  #bugIn(thrown: unknown): Error | null {
    const isExpected =
      this.#abort.signal.aborted ||
      this.#obstacle !== null ||
      isOfFile(thrown) ||
      thrown instanceof StepNotWritten;
    if (isExpected) return null;
    return asError(thrown, 'Sending failed.');
  }

  /** The transport knows only that it was cancelled; the clerk is told who did it. */
  #named(delivered: Delivered): Delivered {
    const { outcome } = delivered;
    const wasCancelled = 'reason' in outcome && outcome.reason === 'cancelled';
    if (!this.#stopped || !wasCancelled) return delivered;
    return { ...delivered, outcome: { ...outcome, reason: 'stopped' } };
  }
}

interface Delivered {
  readonly outcome: Outcome;
  /** A bug that ended the delivery; the outcome tells how far it had come. */
  readonly bug: Error | null;
}

const ended = (outcome: Outcome): Delivered => ({ outcome, bug: null });

/** Outcome after a 401: the service did nothing with the request. */
function refusedFor(message: string): Outcome {
  return { kind: 'refused', status: 401, message, answer: '', retryAfterSeconds: null };
}

/** An error of the file system: an attachment could not be read. */
const isOfFile = (thrown: unknown): boolean => codeOf(thrown) !== null;

/** Milliseconds between two reports of the same stage: ten a second look smooth and cost nothing. */
const pause = 100;

interface ProgressReportOptions {
  readonly tell: (progress: SubmissionProgress) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly applicationId: string;
  readonly totalBytes: number;
}

/** Reports the progress of a submission: each new stage at once, sent bytes at intervals. */
export class ProgressReport {
  readonly #options: ProgressReportOptions;
  #stage: SubmissionProgress['stage'] | null = null;
  #lastAt = 0;

  constructor(options: ProgressReportOptions) {
    this.#options = options;
  }

  connecting(): void {
    this.#report('connecting', 0);
  }

  sending(sentBytes: number): void {
    this.#report('sending', sentBytes);
  }

  waiting(): void {
    this.#report('waiting', this.#options.totalBytes);
  }

  #report(stage: SubmissionProgress['stage'], sentBytes: number): void {
    const { tell, now, applicationId, totalBytes } = this.#options;
    const at = now();
    const isDue = stage !== this.#stage || sentBytes >= totalBytes || Math.abs(at - this.#lastAt) >= pause;
    if (!isDue) return;
    this.#stage = stage;
    this.#lastAt = at;
    tell({ applicationId, stage, sentBytes: Math.min(sentBytes, totalBytes), totalBytes });
  }
}

/** Tells the host about running submissions, so that the computer stays awake. */
export class Activity {
  readonly #host: Pick<Host, 'sending'>;
  /** The last progress of each running submission; `null` before the first report. */
  readonly #running = new Map<string, SubmissionProgress | null>();

  constructor(host: Pick<Host, 'sending'>) {
    this.#host = host;
  }

  begin(applicationId: string): void {
    this.#running.set(applicationId, null);
    this.#tell();
  }

  note(progress: SubmissionProgress): void {
    this.#running.set(progress.applicationId, progress);
    this.#tell();
  }

  end(applicationId: string): void {
    if (this.#running.delete(applicationId)) this.#tell();
  }

  #tell(): void {
    this.#host.sending(
      this.#running.size === 0 ? { kind: 'idle' } : { kind: 'sending', share: this.#share() },
    );
  }

  /** Only bytes that leave can be counted; how long a service thinks, nobody knows. */
  #share(): number | null {
    const leaving = [...this.#running.values()].filter((progress) => progress?.stage === 'sending');
    const total = leaving.reduce((sum, progress) => sum + (progress?.totalBytes ?? 0), 0);
    const sent = leaving.reduce((sum, progress) => sum + (progress?.sentBytes ?? 0), 0);
    return total === 0 ? null : sent / total;
  }
}
