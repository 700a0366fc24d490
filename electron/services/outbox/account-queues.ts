import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { SubmissionProgress } from '../../../shared/ipc/messages.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore, OpenAttempt } from '../applications/application-store.ts';
import type { Host } from '../host.ts';
import type { Schedule } from '../scheduling/time-limit.ts';
import { type AttemptRecord, endedWith, notSent } from '../submission/attempts.ts';
import {
  type AccountStatuses,
  isClear,
  isLeftUnclear,
  pauseAfter,
  pauseAfterUnclear,
  type Pauses,
  unclearInARow,
} from './next-try.ts';
import { OutboxTry, type OutboxTryOptions, type TryEnd } from './outbox-try.ts';
import type { OutboxNotifier, WaitingList } from './waiting-list.ts';

interface AccountQueuesOptions extends Omit<OutboxTryOptions, 'tellProgress'> {
  readonly record: Pick<AttemptRecord, 'write' | 'end' | 'catchUp'>;
  readonly store: Pick<ApplicationStore, 'payloadOf' | 'lastEnded'>;
  readonly waiting: Pick<WaitingList, 'all'>;
  readonly pauses: Pick<Pauses, 'begin' | 'until'>;
  readonly statuses: Pick<AccountStatuses, 'of' | 'now'>;
  readonly activity: Activity;
  readonly notifier: Pick<OutboxNotifier, 'tell'>;
  readonly page: EventSink;
  readonly schedule: Schedule;
  readonly report: (bug: Error) => void;
}

/** Milliseconds until a disk that took nothing is tried again. */
const diskPause = 60_000;
/** More than an account rests for, with those of other accounts between them. */
const mostEnded = 50;

/** One queue for each account: its first waiting attempt goes, the others after it. */
export class AccountQueues {
  readonly #options: AccountQueuesOptions;
  readonly #tries: OutboxTryOptions;
  readonly #running = new Map<string, { readonly one: OutboxTry; readonly end: Promise<void> }>();
  /** How many in a row the service of an account has left unclear; by connection. */
  readonly #unclear = new Map<string, number>();
  #stopCatchingUp: (() => void) | null = null;
  #closed = false;
  /** How many ask that nothing more begins. */
  #holds = 0;

  constructor(options: AccountQueuesOptions) {
    this.#options = options;
    this.#tries = {
      ...options,
      tellProgress: (progress) => {
        options.page.emit('submissionProgress', progress);
        options.activity.note(progress);
      },
    };
  }

  get size(): number {
    return this.#running.size;
  }

  /** Begins nothing more until the returned function is called; what is under way goes on. */
  hold(): () => void {
    let isOver = false;
    this.#holds += 1;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#holds -= 1;
      this.check();
    };
  }

  /**
   * Ends what must not go any more, and sends what may. Does nothing that is under way already. Never throws: whoever
   * told of a change has done his part.
   */
  check(): void {
    if (this.#closed) return;
    try {
      this.#check();
    } catch (thrown) {
      this.#options.report(asError(thrown));
    }
  }

  /** The clerk has signed an account out; of what is under way, nothing leaves that has not left. */
  endAllOf(connection: string): void {
    this.#running.get(connection)?.one.leaveAccount();
    for (const open of this.#options.waiting.all()) {
      if (open.attempt.connection === connection) this.#endAsChanged(open);
    }
    this.check();
  }

  /** `not-started` when nothing of it is under way. */
  cancel(applicationId: string, evenIfUnclear: boolean): 'cancelled' | 'too-late' | 'not-started' {
    const running = [...this.#running.values()].find(({ one }) => one.applicationId === applicationId);
    if (running === undefined) return 'not-started';
    if (running.one.isStarted) return running.one.delivery.cancel(evenIfUnclear);
    // It is still being checked, so on disk it waits: the caller ends it there.
    running.one.delivery.stop();
    return 'not-started';
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopCatchingUp?.();
    for (const { one } of this.#running.values()) one.delivery.stop();
    await Promise.all([...this.#running.values()].map(({ end }) => end));
  }

  #check(): void {
    this.#catchUp();
    const served = new Set(this.#running.keys());
    const statusOf = this.#options.statuses.now();
    for (const open of this.#options.waiting.all()) {
      const { connection } = open.attempt;
      const status = statusOf(open.attempt);
      const isUnderWay = this.#running.get(connection)?.one.attemptId === open.attempt.id;
      if (isUnderWay) continue;
      if (status === 'changed') this.#endAsChanged(open);
      if (status === 'changed' || served.has(connection)) continue;
      served.add(connection);
      if (status === 'ready' && this.#mayGo(open)) this.#send(open);
    }
    this.#options.notifier.tell();
  }

  #mayGo({ attempt }: OpenAttempt): boolean {
    this.#takeUpRest(attempt.connection);
    return this.#holds === 0 && this.#options.pauses.until(attempt) === null;
  }

  /** What the last run found out about a service, before the first one goes to it: its rest goes on. */
  #takeUpRest(connection: string): void {
    if (this.#unclear.has(connection)) return;
    const ended = this.#options.store.lastEnded(mostEnded).filter((one) => one.connection === connection);
    const { inARow, since } = unclearInARow(ended);
    this.#unclear.set(connection, inARow);
    const pause = pauseAfterUnclear(inARow);
    const left = Math.min(pause, since + pause - this.#options.now());
    if (left > 0) this.#options.pauses.begin(connection, left);
  }

  #endAsChanged({ applicationId, attempt }: OpenAttempt): void {
    const at = timestamp(this.#options.now);
    this.#options.record.end(applicationId, endedWith(attempt, notSent('accountChanged'), at));
  }

  #send(open: OpenAttempt): void {
    const one = new OutboxTry(this.#tries, open);
    this.#options.activity.begin(open.applicationId);
    const end = one.run().then(
      (ended) => this.#ended(open, ended),
      (thrown: unknown) =>
        this.#ended(open, { kind: 'notWritten', attempt: open.attempt, bug: asError(thrown) }),
    );
    this.#running.set(open.attempt.connection, { one, end });
  }

  #ended({ applicationId }: OpenAttempt, { kind, attempt, bug }: TryEnd): void {
    this.#running.delete(attempt.connection);
    this.#options.activity.end(applicationId);
    if (bug !== null) this.#options.report(bug);
    if (this.#closed) return;
    if (kind === 'ended') this.#noteEnd(attempt);
    if (kind === 'heldBack') this.#options.pauses.begin(attempt.id, pauseAfter(attempt));
    if (kind === 'notWritten') this.#options.pauses.begin(attempt.id, diskPause);
    this.check();
  }

  #noteEnd(attempt: Attempt): void {
    const { connection } = attempt;
    if (isClear(attempt)) this.#unclear.set(connection, 0);
    if (!isLeftUnclear(attempt)) return;
    const inARow = (this.#unclear.get(connection) ?? 0) + 1;
    this.#unclear.set(connection, inARow);
    const pause = pauseAfterUnclear(inARow);
    if (pause > 0) this.#options.pauses.begin(connection, pause);
  }

  #catchUp(): void {
    this.#stopCatchingUp?.();
    const isDone = this.#options.record.catchUp();
    this.#stopCatchingUp = isDone ? null : this.#options.schedule(diskPause, () => this.check());
  }
}

export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('The outbox failed.', { cause: thrown });
}

/** What the host is told while something is under way, so that the computer stays awake. */
export class Activity {
  readonly #host: Pick<Host, 'sending'>;
  /** The last word of each thing that is under way; `null` before the first. */
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
