import type { Schedule } from '../../electron/services/scheduling/scheduling.ts';

/** Timers that a test lets run. */
export class ManualSchedule {
  #waiting: { readonly milliseconds: number; readonly run: () => void }[] = [];

  readonly schedule: Schedule = (milliseconds, run) => {
    const entry = { milliseconds, run };
    this.#waiting.push(entry);
    return () => {
      this.#waiting = this.#waiting.filter((one) => one !== entry);
    };
  };

  /** How long each waits. */
  waiting(): readonly number[] {
    return this.#waiting.map(({ milliseconds }) => milliseconds);
  }

  /** As the end of a process does. */
  forgetAll(): void {
    this.#waiting = [];
  }

  /** Runs all that wait, and lets what follows from it happen. */
  async elapse(): Promise<void> {
    for (const { run } of this.#waiting.splice(0)) run();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
