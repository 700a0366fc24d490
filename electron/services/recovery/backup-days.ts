import type { Schedule } from '../scheduling/time-limit.ts';
import { QueueClosed } from '../scheduling/serial-queue.ts';

export interface BackupDaysOptions {
  /** Makes the backup of this day where it is missing. */
  readonly backUp: () => Promise<void>;
  readonly schedule: Schedule;
  /** Takes a bug that nobody waits for. */
  readonly report: (bug: Error) => void;
}

/** After a start the window comes first. Milliseconds. */
export const firstCheck = 2_000;
/** Timers stand still while a computer sleeps, so the beginning of a day is looked for and not waited for. */
export const checkInterval = 15 * 60_000;

/** Looks now and then whether this day has its backup: at the start, and when a day begins while the program runs. */
export class BackupDays {
  readonly #options: BackupDaysOptions;
  #stop: (() => void) | null = null;
  #isClosed = false;

  constructor(options: BackupDaysOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stop = this.#options.schedule(firstCheck, () => this.check());
  }

  check(): void {
    if (this.#isClosed) return;
    this.#stop?.();
    this.#stop = this.#options.schedule(checkInterval, () => this.check());
    this.#options.backUp().catch((thrown: unknown) => {
      if (!(thrown instanceof QueueClosed)) this.#options.report(asError(thrown));
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#stop?.();
  }
}

/** Whatever was thrown, as a host hears of bugs. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error('A backup failed.', { cause: thrown });
}
