import type { Attempt, Outcome } from '../../../shared/domain/attempt.ts';
import { assertNever, type Result, succeed } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { OutboxView, SaveFailure } from '../../../shared/ipc/messages.ts';
import { attemptPhase, type AttemptPhase } from '../../../shared/rules/attempt-phase.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import type { Host } from '../host.ts';
import type { Schedule } from '../scheduling/time-limit.ts';
import type { ConnectionsService } from '../connections/connections-service.ts';
import { type AttemptRecord, endedWith, interrupted, notSent } from '../submission/attempts.ts';
import { AccountQueues, Activity, asError } from './account-queues.ts';
import { AccountStatuses, pauseAfter, Pauses } from './next-try.ts';
import type { OutboxTryOptions } from './outbox-try.ts';
import { OutboxNotifier, WaitingList } from './waiting-list.ts';

interface OutboxOptions extends Omit<OutboxTryOptions, 'statuses' | 'tellProgress' | 'accounts' | 'store'> {
  readonly store: Pick<
    ApplicationStore,
    'read' | 'payloadOf' | 'openAttempts' | 'lastEnded' | 'exchangePlaces'
  >;
  readonly record: Pick<AttemptRecord, 'write' | 'end' | 'catchUp' | 'holds' | 'held' | 'unwrittenNow'>;
  readonly accounts: Pick<ConnectionsService, 'sessionFor' | 'status' | 'nextCheckAt' | 'checkAgain'>;
  readonly page: EventSink;
  readonly schedule: Schedule;
  readonly host: Pick<Host, 'sending'>;
  /** Takes a bug that nobody waits for. */
  readonly report: (bug: Error) => void;
}

/**
 * What was confirmed and has not left. Of each account one goes out at a time, in order, as soon as its service can
 * be reached; what was confirmed for an account that is left or signed out by the clerk never goes.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #waiting: WaitingList;
  readonly #pauses: Pauses;
  readonly #notifier: OutboxNotifier;
  readonly #queues: AccountQueues;
  #closed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#waiting = new WaitingList(options);
    this.#pauses = new Pauses({ ...options, onEnd: () => this.#queues.check() });
    const [waiting, pauses] = [this.#waiting, this.#pauses];
    const statuses = new AccountStatuses(options.accounts);
    this.#notifier = new OutboxNotifier({ ...options, waiting, pauses });
    const activity = new Activity(options.host);
    this.#queues = new AccountQueues({
      ...options,
      waiting,
      pauses,
      statuses,
      activity,
      notifier: this.#notifier,
    });
  }

  /** Ends what the last run left under way, before anything else is done. True when there was something. */
  settleInterrupted(): boolean {
    return settleInterrupted(this.#options);
  }

  /** Begins to send what waits. A pause that the last run began goes on. */
  start(): void {
    for (const { attempt } of this.#waiting.all()) {
      const pause = pauseAfter(attempt);
      const since = Date.parse(attempt.steps.at(-1)?.at ?? '');
      const left = Math.min(pause, since + pause - this.#options.now());
      if (pause > 0 && left > 0) this.#pauses.begin(attempt.id, left);
    }
    this.#queues.check();
  }

  /** Something new waits, or what is known of the accounts has changed. */
  wake(): void {
    this.#queues.check();
  }

  /** Ends what waits for an account, before its secrets are gone. */
  signedOut(connection: string): void {
    this.#queues.endAllOf(connection);
  }

  /** The computer was asleep. */
  async resumed(): Promise<void> {
    if (this.#closed) return;
    this.#pauses.endWhatIsOver();
    await this.#options.accounts.checkAgain();
    this.#queues.check();
  }

  list(): OutboxView {
    return this.#notifier.view();
  }

  move(asked: {
    readonly attemptId: string;
    readonly direction: 'earlier' | 'later';
  }): Result<OutboxView, SaveFailure> {
    const moved = this.#waiting.move(asked.attemptId, asked.direction);
    if (!moved.ok) return moved;
    this.#queues.check();
    return succeed(this.#notifier.view());
  }

  async tryNow(): Promise<OutboxView> {
    this.#pauses.endAll();
    await this.#options.accounts.checkAgain();
    this.#queues.check();
    return this.#notifier.view();
  }

  /**
   * Certain while nothing has left. `not-written`: it goes nowhere in this run, and the next one knows nothing of it until
   * the disk takes it.
   */
  cancel(
    applicationId: string,
    evenIfUnclear: boolean,
  ): 'cancelled' | 'too-late' | 'not-sending' | 'not-written' {
    const underWay = this.#queues.cancel(applicationId, evenIfUnclear);
    if (underWay !== 'not-started') return underWay;
    this.#options.record.catchUp();
    const open = this.#waiting.of(applicationId);
    if (open === null)
      return isCancelled(this.#options.record.held(applicationId)) ? 'not-written' : 'not-sending';
    const at = timestamp(this.#options.now);
    const written = this.#options.record.end(
      applicationId,
      endedWith(open.attempt, notSent('cancelled'), at),
    );
    this.#queues.check();
    return written.ok ? 'cancelled' : 'not-written';
  }

  /** The program may end: nothing more begins until the returned function is called. */
  startNothingNew(): () => void {
    return this.#queues.hold();
  }

  /** How many are under way at this moment. */
  sendingNow(): number {
    return this.#queues.size;
  }

  /** How many outcomes the disk has still not taken, after one more try. */
  unwrittenNow(): number {
    const { record, report } = this.#options;
    try {
      record.catchUp();
    } catch (thrown) {
      // Whoever asks has to hear what is left all the same.
      report(asError(thrown));
    }
    return record.unwrittenNow;
  }

  /** What waits goes on waiting; what is under way is stopped, and its end is written. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#pauses.endAll();
    await this.#queues.close();
    this.#options.record.catchUp();
  }
}

/** Whether an attempt ended by the clerk's word before anything of it had left. */
function isCancelled(held: Attempt | null): boolean {
  return held?.outcome?.kind === 'notSent' && held.outcome.reason === 'cancelled';
}

/**
 * Ends what the last run left under way: surely not sent, or unknown. What waited goes on waiting. True when
 * something was interrupted.
 */
function settleInterrupted({ store, record, now }: Pick<OutboxOptions, 'store' | 'record' | 'now'>): boolean {
  let wasInterrupted = false;
  for (const { applicationId, attempt } of store.openAttempts()) {
    const outcome = interruptedOutcome(attemptPhase(attempt));
    if (outcome === null) continue;
    record.end(applicationId, endedWith(attempt, outcome, timestamp(now)));
    wasInterrupted = true;
  }
  return wasInterrupted;
}

/** Only the phase can tell what became of it; `null` when nothing has to be settled. */
function interruptedOutcome(phase: AttemptPhase): Outcome | null {
  switch (phase) {
    case 'waiting':
    case 'ended':
      return null;
    case 'starting':
      return notSent('stopped');
    case 'sending':
      return interrupted;
    default:
      return assertNever(phase);
  }
}
