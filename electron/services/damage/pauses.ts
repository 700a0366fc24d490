import { setImmediate } from 'node:timers/promises';
import { QueueClosed } from '../backups/serial-queue.ts';

/** So long others wait at most. Milliseconds. */
const longest = 15;

/** Lets others have their turn in the midst of long work, and ends it when the program ends. */
export class Pauses {
  readonly #isClosed: () => boolean;
  #since = performance.now();

  constructor(isClosed: () => boolean) {
    this.#isClosed = isClosed;
  }

  /** True when it is time for a pause. */
  get isDue(): boolean {
    return performance.now() - this.#since > longest;
  }

  async take(): Promise<void> {
    await setImmediate();
    this.#since = performance.now();
    if (this.#isClosed()) throw new QueueClosed();
  }
}
