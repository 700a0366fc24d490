import type { Schedule } from '../scheduling/scheduling.ts';
import { asError } from '../errors.ts';

interface DailyUpdateCheckOptions {
  /** Checks for a newer version without reporting failures to the clerk. */
  readonly check: () => Promise<'checked' | 'skipped'>;
  /** Whether the clerk wants automatic checks. */
  readonly isWanted: () => boolean;
  readonly schedule: Schedule;
  readonly now: () => number;
  /** Reports a bug that occurs while no caller waits. */
  readonly report: (bug: Error) => void;
}

/** Delay of the first check, so that the clerk's own work comes first. Milliseconds. */
export const firstUpdateCheck = 120_000;
/** How often it is determined whether a day has passed, because timers stop while the computer sleeps. Milliseconds. */
export const wakeInterval = 30 * 60_000;
/** Time between two checks. Milliseconds. */
export const updateCheckInterval = 24 * 3_600_000;

/** Checks for a newer version some time after the start and once a day. */
export class DailyUpdateCheck {
  readonly #options: DailyUpdateCheckOptions;
  #last = -Infinity;
  #stop: (() => void) | null = null;

  constructor(options: DailyUpdateCheckOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stop = this.#options.schedule(firstUpdateCheck, () => this.#checkIfDue());
  }

  close(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #checkIfDue(): void {
    const { schedule, now, isWanted, check, report } = this.#options;
    this.#stop = schedule(wakeInterval, () => this.#checkIfDue());
    // The absolute value, so that a clock that was set back does not stop the checks.
    const passed = Math.abs(now() - this.#last);
    if (!isWanted() || passed < updateCheckInterval) return;
    const before = this.#last;
    this.#last = now();
    const follow = (end: 'checked' | 'skipped'): void => {
      if (end === 'skipped') this.#last = before;
    };
    check().then(follow, (thrown: unknown) => {
      report(asError(thrown, 'A check for updates failed.'));
    });
  }
}
