import {
  type Attempt,
  type AttemptStep,
  type NotSentReason,
  heldBackTimes,
} from '../../../shared/domain/attempt.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import type { Schedule } from '../scheduling/scheduling.ts';

/** Milliseconds until the second, third and fourth try. */
const pauses = [5_000, 20_000, 60_000] as const;

/**
 * Whether an attempt that was not sent goes back to waiting. Never once bytes of it may have left, however clearly
 * that was answered: a second request needs a second confirmation.
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
 * Back to waiting. Asking for a token may be in vain for days, so of those tries the steps name the last ones only.
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

/** Milliseconds until the next one of an account, after so many in a row of which nobody knows what became. */
const pausesAfterUnclear = [0, 20_000, 120_000] as const;

/**
 * How long an account rests after answers that left unclear what became of what was sent, and without end after more than a
 * few. A service that is out of order says so of each, and each is one more that a clerk has to ask after and may have to
 * pay: of five hundred she hears of four, and then it is her word that goes on.
 */
function pauseAfterUnclear(inARow: number): number {
  return inARow === 0 ? 0 : (pausesAfterUnclear[inARow - 1] ?? Infinity);
}

/** The service left it unclear; what was cancelled, or ended with the program, says nothing of it. */
function isLeftUnclear({ outcome }: Attempt): boolean {
  return outcome?.kind === 'unknown' && outcome.reason !== 'cancelled' && outcome.reason !== 'stopped';
}

/** How many of an account the service has left unclear since it was last clear, and since when it rests. */
interface UnclearInARow {
  readonly inARow: number;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** The same from what is kept of its attempts, in any order. */
function unclearInARow(ended: readonly Attempt[]): UnclearInARow {
  const newestFirst = ended
    .map((attempt) => ({ attempt, at: Date.parse(attempt.steps.findLast(hasEnded)?.at ?? '') }))
    .toSorted((one, other) => other.at - one.at);
  const clear = newestFirst.findIndex(({ attempt }) => isClear(attempt));
  const unclear = newestFirst
    .slice(0, clear === -1 ? undefined : clear)
    .filter(({ attempt }) => isLeftUnclear(attempt));
  return { inARow: unclear.length, since: unclear[0]?.at ?? 0 };
}

const hasEnded = ({ step }: AttemptStep): boolean => step === 'ended';

/** The service said what became of it. What a clerk was told later says nothing of how it answers. */
function isClear({ outcome, steps }: Attempt): boolean {
  const isAnswered = outcome?.kind === 'accepted' || outcome?.kind === 'refused';
  return isAnswered && !steps.some(({ step }) => step === 'decided');
}

/** Held back before a connection for it was opened, because nobody gave a token. */
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

/** What is waited for: after a vain try, after answers that left it unclear, or for a disk that took nothing. */
type PauseKind = 'vainTry' | 'unclear' | 'disk';

export interface Pause {
  readonly kind: PauseKind;
  /** Milliseconds since the epoch; infinite where only the clerk ends it. */
  readonly until: number;
}

interface RunningPause extends Pause {
  readonly cancel: () => void;
}

/** More than an account rests for, with those of other accounts between them. */
const mostEnded = 50;

/** How long attempts that were not sent wait for their next try, and accounts for their next one; by their ids. */
export class Pauses {
  readonly #options: PausesOptions;
  readonly #pauses = new Map<string, RunningPause>();
  /** How many in a row the service of an account has left unclear; by connection. */
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

  /**
   * The clerk has settled an unclear outcome: ends a pause without end, which one more unclear outcome begins again.
   */
  noteDecision(connection: string): void {
    if (this.#pauses.get(connection)?.until !== Infinity) return;
    this.#pauses.delete(connection);
    this.#unclear.set(connection, pausesAfterUnclear.length);
  }

  /** Continues the pause of an attempt that the last run held back. */
  takeUp(attempt: Attempt): void {
    this.#goOn(attempt.id, pauseAfter(attempt), Date.parse(attempt.steps.at(-1)?.at ?? ''), 'vainTry');
  }

  /** Continues the pause that the outcomes of the last run gave an account, before its first attempt is sent. */
  takeUpRest(connection: string): void {
    if (this.#unclear.has(connection)) return;
    const ended = this.#options.store.lastEnded(mostEnded).filter((one) => one.connection === connection);
    const { inARow, since } = unclearInARow(ended);
    this.#unclear.set(connection, inARow);
    this.#goOn(connection, pauseAfterUnclear(inARow), since, 'unclear');
  }

  /** Notes the outcome of an attempt; several unclear ones in a row pause its account. */
  noteEnd(attempt: Attempt): void {
    const { connection } = attempt;
    if (isClear(attempt)) this.#unclear.set(connection, 0);
    if (!isLeftUnclear(attempt)) return;
    const inARow = (this.#unclear.get(connection) ?? 0) + 1;
    this.#unclear.set(connection, inARow);
    const pause = pauseAfterUnclear(inARow);
    if (pause > 0) this.begin(connection, pause, 'unclear');
  }

  /** After a sleep: timers stood still, the clock did not. */
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

  /** `since` in milliseconds since the epoch. A clock that was set back makes none longer. */
  #goOn(id: string, pause: number, since: number, kind: PauseKind): void {
    const left = Math.min(pause, since + pause - this.#options.now());
    if (left > 0) this.begin(id, left, kind);
  }
}
