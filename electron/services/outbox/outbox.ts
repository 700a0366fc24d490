import type { Attempt } from '../../../shared/domain/attempt.ts';
import { type Result, succeed } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { OutboxView, SubmissionProgress } from '../../../shared/ipc/areas/submission.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore, OpenAttempt } from '../applications/application-store.ts';
import type { Host } from '../host.ts';
import type { Schedule } from '../scheduling/scheduling.ts';
import type { ConnectionsService } from '../connections/connections-service.ts';
import { type AttemptRecord, endAttempt, interruptedOutcome, notSent } from '../submission/attempts.ts';
import { accountStatus } from '../connections/connections-status.ts';
import { pauseAfter, Pauses } from './next-try.ts';
import { OutboxTry, type OutboxTryOptions, type TryEnd } from './outbox-try.ts';
import { Activity } from './sending-progress.ts';
import { WaitingList } from './waiting-list.ts';
import { asError } from '../errors.ts';

interface OutboxOptions extends Omit<OutboxTryOptions, 'reportProgress' | 'accounts' | 'store'> {
  readonly store: Pick<
    ApplicationStore,
    'read' | 'payloadOf' | 'openAttempts' | 'lastEnded' | 'exchangePlaces'
  >;
  readonly record: Pick<AttemptRecord, 'write' | 'end' | 'catchUp' | 'holds' | 'held' | 'unwrittenNow'>;
  readonly accounts: Pick<ConnectionsService, 'sessionFor' | 'current' | 'nextCheckAt' | 'checkAgain'>;
  readonly page: EventSink;
  readonly schedule: Schedule;
  readonly host: Pick<Host, 'sending'>;
  /** Reports a bug that occurs while no caller waits. */
  readonly report: (bug: Error) => void;
}

/** How long to wait before writing to a failing disk again. Milliseconds. */
const diskPause = 60_000;

/**
 * Queue of confirmed attempts that were not sent yet. Sends one at a time for each account, in order, as soon as its
 * service can be reached. An attempt is never sent once the clerk has left its account or signed out of it.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #tries: OutboxTryOptions;
  readonly #pauses: Pauses;
  readonly #waiting: WaitingList;
  readonly #activity: Activity;
  /** The try that is running, by connection: one for each account. */
  readonly #running = new Map<string, { readonly one: OutboxTry; readonly end: Promise<void> }>();
  #stopCatchingUp: (() => void) | null = null;
  #closed = false;
  /** Number of callers that currently hold back new sends (`startNothingNew`). */
  #holds = 0;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#pauses = new Pauses({ ...options, onEnd: () => this.wake() });
    this.#waiting = new WaitingList({ ...options, pauses: this.#pauses });
    this.#activity = new Activity(options.host);
    this.#tries = {
      ...options,
      reportProgress: (progress) => {
        options.page.emit('submissionProgress', progress);
        this.#activity.note(progress);
      },
    };
  }

  /**
   * Ends the attempts that the last run left unfinished, as not sent or unknown. Called before anything else. Waiting
   * attempts keep waiting. True when an attempt was interrupted.
   */
  settleInterrupted(): boolean {
    let wasInterrupted = false;
    for (const { applicationId, attempt } of this.#options.store.openAttempts()) {
      const outcome = interruptedOutcome(attempt);
      if (outcome === null) continue;
      this.#options.record.end(applicationId, endAttempt(attempt, outcome, this.#timestamp()));
      wasInterrupted = true;
    }
    return wasInterrupted;
  }

  /** Begins to send waiting attempts. Pauses that the last run began go on. */
  start(): void {
    for (const { attempt } of this.#waiting.all()) this.#pauses.resume(attempt);
    this.wake();
  }

  /**
   * Call this when an attempt was added or an account has changed. Ends attempts that may no longer be sent and sends
   * those that may; a running one goes on. Never throws: a bug is reported, and the caller is not affected.
   */
  wake(): void {
    if (this.#closed) return;
    try {
      this.#catchUp();
      this.#endOrSend();
      this.#waiting.notify();
    } catch (thrown) {
      // No other event may come for hours, and the clerk was told that waiting attempts are sent automatically.
      this.#stopCatchingUp?.();
      this.#stopCatchingUp = this.#options.schedule(diskPause, () => this.wake());
      this.#options.report(asError(thrown, 'The outbox failed.'));
    }
  }

  /** Ends the waiting attempts of an account that signs out. A running one is stopped if nothing was sent yet. */
  signedOut(connection: string): void {
    this.#running.get(connection)?.one.leaveAccount();
    for (const open of this.#waiting.all()) {
      if (open.attempt.connection === connection) this.#endUnsent(open, 'accountChanged');
    }
    this.wake();
  }

  /** The clerk has decided an unknown outcome of this connection, which may end a pause. */
  decided(connection: string): void {
    this.#pauses.noteDecision(connection);
    this.wake();
  }

  /** The computer woke up: ends pauses that are over, checks the service again and sends. */
  async resumed(): Promise<void> {
    if (this.#closed) return;
    this.#pauses.endWhatIsOver();
    await this.#options.accounts.checkAgain();
    this.wake();
  }

  list(): OutboxView {
    return this.#waiting.view();
  }

  sending(): SubmissionProgress[] {
    return this.#activity.progress();
  }

  move(asked: {
    readonly attemptId: string;
    readonly direction: 'earlier' | 'later';
  }): Result<OutboxView, SaveFailure> {
    const moved = this.#waiting.move(asked.attemptId, asked.direction);
    if (!moved.ok) return moved;
    this.wake();
    return succeed(this.#waiting.view());
  }

  async tryNow(): Promise<OutboxView> {
    this.#pauses.endAll();
    await this.#options.accounts.checkAgain();
    this.wake();
    return this.#waiting.view();
  }

  /**
   * Cancels the sending of an application; always works while nothing was sent. `not-written`: it is not sent in this
   * run, but the cancellation is not on disk yet, and the next run would send it.
   */
  cancel(
    applicationId: string,
    evenIfUnclear: boolean,
  ): 'cancelled' | 'too-late' | 'not-sending' | 'not-written' {
    const running = [...this.#running.values()].find(({ one }) => one.applicationId === applicationId);
    if (running?.one.isStarted === true) return running.one.cancel(evenIfUnclear);
    // It is still being checked, so its stored attempt is still waiting.
    running?.one.stop();
    const { record } = this.#options;
    record.catchUp();
    const open = this.#waiting.of(applicationId);
    if (open === null) return isCancelled(record.held(applicationId)) ? 'not-written' : 'not-sending';
    const written = this.#endUnsent(open, 'cancelled');
    this.wake();
    return written.ok ? 'cancelled' : 'not-written';
  }

  /**
   * Holds back new sends until the returned function is called, such as while the program asks whether to end. Running
   * ones go on.
   */
  startNothingNew(): () => void {
    let isOver = false;
    this.#holds += 1;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#holds -= 1;
      this.wake();
    };
  }

  /** Number of attempts that are being sent. */
  sendingNow(): number {
    return this.#running.size;
  }

  /** Number of outcomes that are not on disk, after one more try to write them. */
  unwrittenNow(): number {
    const { record, report } = this.#options;
    try {
      record.catchUp();
    } catch (thrown) {
      // The caller needs the number of unwritten outcomes all the same.
      report(asError(thrown, 'The outbox failed.'));
    }
    return record.unwrittenNow;
  }

  /** Stops the running tries and writes their outcomes. Waiting attempts stay for the next run. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#pauses.endAll();
    this.#stopCatchingUp?.();
    for (const { one } of this.#running.values()) one.stop();
    await Promise.all([...this.#running.values()].map(({ end }) => end));
    this.#options.record.catchUp();
  }

  /** Handles each account as a queue of its own: its first waiting attempt is sent, the others after it. */
  #endOrSend(): void {
    const served = new Set(this.#running.keys());
    const known = this.#options.accounts.current();
    for (const open of this.#waiting.all()) {
      const { attempt } = open;
      const { connection } = attempt;
      const status = accountStatus(known, attempt);
      if (this.#running.get(connection)?.one.attemptId === attempt.id) continue;
      if (status === 'changed') this.#endUnsent(open, 'accountChanged');
      if (status === 'changed' || served.has(connection)) continue;
      served.add(connection);
      if (status !== 'ready') continue;
      this.#pauses.resumeRest(connection);
      if (this.#holds === 0 && this.#pauses.of(attempt) === null) this.#send(open);
    }
  }

  #send(open: OpenAttempt): void {
    const one = new OutboxTry(this.#tries, open);
    this.#activity.begin(open.applicationId);
    const end = one.run().then(
      (ended) => this.#ended(open, ended),
      (thrown: unknown) =>
        this.#ended(open, {
          kind: 'notWritten',
          attempt: open.attempt,
          bug: asError(thrown, 'The outbox failed.'),
        }),
    );
    this.#running.set(open.attempt.connection, { one, end });
  }

  #ended({ applicationId }: OpenAttempt, { kind, attempt, bug }: TryEnd): void {
    this.#running.delete(attempt.connection);
    this.#activity.end(applicationId);
    if (bug !== null) this.#options.report(bug);
    if (this.#closed) return;
    if (kind === 'ended') this.#pauses.noteEnd(attempt);
    if (kind === 'heldBack') this.#pauses.begin(attempt.id, pauseAfter(attempt), 'vainTry');
    if (kind === 'notWritten') this.#pauses.begin(attempt.id, diskPause, 'disk');
    this.wake();
  }

  #endUnsent(
    { applicationId, attempt }: OpenAttempt,
    reason: 'accountChanged' | 'cancelled',
  ): ReturnType<AttemptRecord['end']> {
    return this.#options.record.end(applicationId, endAttempt(attempt, notSent(reason), this.#timestamp()));
  }

  #catchUp(): void {
    this.#stopCatchingUp?.();
    const isDone = this.#options.record.catchUp();
    this.#stopCatchingUp = isDone ? null : this.#options.schedule(diskPause, () => this.wake());
  }

  #timestamp(): string {
    return timestamp(this.#options.now);
  }
}

/** Whether the clerk cancelled an attempt before anything of it was sent. */
function isCancelled(held: Attempt | null): boolean {
  return held?.outcome?.kind === 'notSent' && held.outcome.reason === 'cancelled';
}
