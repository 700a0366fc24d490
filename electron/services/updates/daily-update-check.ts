import type { Schedule } from '../scheduling/scheduling.ts';
import { asError } from '../errors.ts';

interface DailyUpdateCheckOptions {
  /** Looks, and says nothing of what did not work. */
  readonly check: () => Promise<'checked' | 'skipped'>;
  /** Whether the clerk wants it. */
  readonly isWanted: () => boolean;
  readonly schedule: Schedule;
  readonly now: () => number;
  /** Takes a bug that nobody waits for. */
  readonly report: (bug: Error) => void;
}

/** After a start the clerk's own work comes first. Milliseconds. */
export const firstCheck = 120_000;
/** Timers stand still while a computer sleeps, so every half hour asks whether a day is over. Milliseconds. */
export const wakeInterval = 30 * 60_000;
export const checkInterval = 24 * 3_600_000;

/** Looks for a newer version some time after the start and once a day. */
export class DailyUpdateCheck {
  readonly #options: DailyUpdateCheckOptions;
  #last = -Infinity;
  #stop: (() => void) | null = null;

  constructor(options: DailyUpdateCheckOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stop = this.#options.schedule(firstCheck, () => this.#think());
  }

  close(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #think(): void {
    const { schedule, now, isWanted, check, report } = this.#options;
    this.#stop = schedule(wakeInterval, () => this.#think());
    // A clock that was put back must not end it for good.
    const passed = Math.abs(now() - this.#last);
    if (!isWanted() || passed < checkInterval) return;
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
