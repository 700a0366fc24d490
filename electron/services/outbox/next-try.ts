import {
  type Attempt,
  type AttemptStep,
  type NotSentReason,
  heldBackTimes,
} from '../../../shared/domain/attempt.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import type { Schedule } from '../scheduling/scheduling.ts';

/** Pauses before the second, third and fourth try. Milliseconds. */
const pauses = [5_000, 20_000, 60_000] as const;

/**
 * Whether an attempt that was not sent goes back to waiting. Never once bytes of it may have been sent, however clear
 * the answer was: a second request needs a second confirmation.
 */
export function isWorthAnotherTry(attempt: Attempt, reason: NotSentReason): boolean {
  if (attempt.steps.some(({ step }) => step === 'sending')) return false;
  switch (reason) {
    case 'signInUnanswered':
      return true;
    case 'offline':
    case 'nameNotFound':
    case 'connectionRefused':
    case 'connectTimeout':
    case 'tlsFailed':
    case 'proxyUnreachable':
      return heldBackTimes(attempt) < pauses.length;
    case 'tlsUntrusted':
    case 'proxyRefused':
    case 'proxyCredentials':
    case 'signInNeeded':
    case 'accountChanged':
    case 'cancelled':
    case 'attachmentMissing':
    case 'payloadDamaged':
    case 'stopped':
      return false;
    default:
      return assertNever(reason);
  }
}

/**
 * Puts an attempt back to waiting. Requests for a token may fail for days, so only the last few of those failures are
 * kept in its steps.
 */
export function heldBack(attempt: Attempt, reason: NotSentReason, at: string): Attempt {
  const { steps } = attempt;
  const isOneOfMany = isUnanswered(steps.at(-2)) && steps.filter(isUnanswered).length >= pauses.length;
  const kept =
    reason === 'signInUnanswered' && isOneOfMany ? [...steps.slice(0, -3), ...steps.slice(-1)] : steps;
  return { ...attempt, steps: [...kept, { step: 'heldBack', at, reason }] };
}

/** Milliseconds from the last time an attempt was held back to its next try. */
export function pauseAfter(attempt: Attempt): number {
  const last = attempt.steps.at(-1);
  if (last?.step !== 'heldBack') return 0;
  const times = isUnanswered(last) ? attempt.steps.filter(isUnanswered).length : heldBackTimes(attempt);
  return pauses[Math.min(times, pauses.length) - 1] ?? 0;
}

/** Pauses of an account after the first, second and third unclear outcome in a row. Milliseconds. */
const pausesAfterUnclear = [0, 20_000, 120_000] as const;

/**
 * How long an account pauses after unclear outcomes in a row; without end after more than three. A service that is out
 * of order makes every outcome unclear, and the clerk has to ask about each one and may have to pay for it. Of five
 * hundred submissions only four become unclear; then she decides whether to go on. Milliseconds.
 */
function pauseAfterUnclear(inARow: number): number {
  return inARow === 0 ? 0 : (pausesAfterUnclear[inARow - 1] ?? Infinity);
}

/**
 * Whether the service is the reason for an unknown outcome. One that was cancelled or interrupted by the end of the
 * program does not count.
 */
function isLeftUnclear({ outcome }: Attempt): boolean {
  return outcome?.kind === 'unknown' && outcome.reason !== 'cancelled' && outcome.reason !== 'stopped';
}

/** How many outcomes of an account are unclear since the last clear one, and when the last of them ended. */
interface UnclearInARow {
  readonly inARow: number;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** Counts the unclear outcomes in a row from stored attempts of one account, in any order. */
function unclearInARow(ended: readonly Attempt[]): UnclearInARow {
  const newestFirst = ended
    .map((attempt) => ({ attempt, at: endOf(attempt) }))
    .toSorted((one, other) => other.at - one.at);
  const clear = newestFirst.findIndex(({ attempt }) => isClear(attempt));
  const unclear = newestFirst
    .slice(0, clear === -1 ? undefined : clear)
    .filter(({ attempt }) => isLeftUnclear(attempt));
  return { inARow: unclear.length, since: unclear[0]?.at ?? 0 };
}

const hasEnded = ({ step }: AttemptStep): boolean => step === 'ended';

/**
 * Whether the service itself answered clearly. A decision that the clerk recorded later does not show that the service
 * works.
 */
function isClear({ outcome, steps }: Attempt): boolean {
  const isAnswered = outcome?.kind === 'accepted' || outcome?.kind === 'refused';
  return isAnswered && !steps.some(({ step }) => step === 'decided');
}

/** The pause where a service asks to send later and does not say when, and the longest. Milliseconds. */
const usualAskedPause = 60_000;
const longestAskedPause = 86_400_000;

/**
 * How long the service asked to wait when it refused an attempt; 0 where it did not. Those that wait would only be
 * refused one after the other as well. Milliseconds.
 */
function askedPause({ outcome }: Attempt): number {
  if (outcome?.kind !== 'refused') return 0;
  const { status, retryAfterSeconds } = outcome;
  if (retryAfterSeconds !== null) return Math.min(retryAfterSeconds * 1_000, longestAskedPause);
  return status === 429 ? usualAskedPause : 0;
}

/** When an attempt ended, in milliseconds since the epoch. */
function endOf({ steps }: Attempt): number {
  return Date.parse(steps.findLast(hasEnded)?.at ?? '');
}

/** Whether an attempt was held back because no token could be obtained. */
function isUnanswered(step: AttemptStep | undefined): boolean {
  return step?.step === 'heldBack' && step.reason === 'signInUnanswered';
}

interface PausesOptions {
  readonly store: Pick<ApplicationStore, 'lastEnded'>;
  readonly schedule: Schedule;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onEnd: () => void;
}

/** Reason of a pause: a failed try, unclear outcomes, the word of the service, or a disk that could not be written. */
type PauseKind = 'vainTry' | 'unclear' | 'asked' | 'disk';

export interface Pause {
  readonly kind: PauseKind;
  /** Milliseconds since the epoch; `Infinity` where only the clerk ends the pause. */
  readonly until: number;
}

interface RunningPause extends Pause {
  readonly cancel: () => void;
}

/** How many ended attempts of an account are read to count unclear outcomes, and to find the last word of a service. */
const maxEnded = 50;

/**
 * The pauses of attempts before their next try, by attempt id, and of accounts before their next attempt, by connection
 * id.
 */
export class Pauses {
  readonly #options: PausesOptions;
  readonly #pauses = new Map<string, RunningPause>();
  /** Number of unclear outcomes in a row, by connection. */
  readonly #unclear = new Map<string, number>();

  constructor(options: PausesOptions) {
    this.#options = options;
  }

  begin(id: string, milliseconds: number, kind: PauseKind): void {
    this.#pauses.get(id)?.cancel();
    const end = (): void => {
      this.#pauses.delete(id);
      this.#options.onEnd();
    };
    const cancel = milliseconds === Infinity ? () => undefined : this.#options.schedule(milliseconds, end);
    this.#pauses.set(id, { kind, until: this.#options.now() + milliseconds, cancel });
  }

  /** The pause of an attempt, else of its account; `null` when there is neither. */
  of({ id, connection }: Pick<Attempt, 'id' | 'connection'>): Pause | null {
    return this.#pauses.get(id) ?? this.#pauses.get(connection) ?? null;
  }

  /** The clerk has decided an unclear outcome: ends a pause without end. One more unclear outcome begins it again. */
  noteDecision(connection: string): void {
    if (this.#pauses.get(connection)?.until !== Infinity) return;
    this.#pauses.delete(connection);
    this.#unclear.set(connection, pausesAfterUnclear.length);
  }

  /** Continues the pause of an attempt that the last run held back. */
  resume(attempt: Attempt): void {
    this.#pauseFor(attempt.id, pauseAfter(attempt), Date.parse(attempt.steps.at(-1)?.at ?? ''), 'vainTry');
  }

  /** Continues the pause that the outcomes of the last run gave an account, before its first attempt is sent. */
  resumeRest(connection: string): void {
    if (this.#unclear.has(connection)) return;
    const ended = this.#options.store.lastEnded(connection, maxEnded);
    const { inARow, since } = unclearInARow(ended);
    this.#unclear.set(connection, inARow);
    this.#pauseFor(connection, pauseAfterUnclear(inARow), since, 'unclear');
    const [newest] = ended.toSorted((one, other) => endOf(other) - endOf(one));
    if (newest !== undefined) this.#pauseFor(connection, askedPause(newest), endOf(newest), 'asked');
  }

  /** Counts the outcome of an attempt; several unclear ones in a row pause its account, as the service may ask to. */
  noteEnd(attempt: Attempt): void {
    const { connection } = attempt;
    if (isClear(attempt)) this.#unclear.set(connection, 0);
    const asked = askedPause(attempt);
    if (asked > 0) this.begin(connection, asked, 'asked');
    if (!isLeftUnclear(attempt)) return;
    const inARow = (this.#unclear.get(connection) ?? 0) + 1;
    this.#unclear.set(connection, inARow);
    const pause = pauseAfterUnclear(inARow);
    if (pause > 0) this.begin(connection, pause, 'unclear');
  }

  /** Ends the pauses that are over. Needed after the computer slept, when timers stood still and the clock did not. */
  endWhatIsOver(): void {
    const now = this.#options.now();
    for (const [id, { until, cancel }] of this.#pauses) {
      if (until > now) continue;
      cancel();
      this.#pauses.delete(id);
    }
  }

  endAll(): void {
    for (const { cancel } of this.#pauses.values()) cancel();
    this.#pauses.clear();
  }

  /**
   * Continues a pause that began at `since`, in milliseconds since the epoch. A clock that was set back never makes it
   * longer.
   */
  #pauseFor(id: string, pause: number, since: number, kind: PauseKind): void {
    const left = Math.min(pause, since + pause - this.#options.now());
    if (left > 0) this.begin(id, left, kind);
  }
}
