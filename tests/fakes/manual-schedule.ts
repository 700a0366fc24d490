import type { Schedule } from '../../electron/services/scheduling/scheduling.ts';

/** Timers that end when a test says so. */
export class ManualSchedule {
  #waiting: { readonly milliseconds: number; readonly run: () => void }[] = [];

  readonly schedule: Schedule = (milliseconds, run) => {
    const entry = { milliseconds, run };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((one) => one !== entry);
    };
  };

  /** Milliseconds of each waiting timer. */
  waiting(): readonly number[] {
    return this.#waiting.map(({ milliseconds }) => milliseconds);
  }

  /** Drops all timers, as the end of a process does. */
  forgetAll(): void {
    this.#waiting = [];
  }

  /** Runs all waiting timers, and lets what follows from them happen. */
  async elapse(): Promise<void> {
    for (const { run } of this.#waiting.splice(0)) run();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
