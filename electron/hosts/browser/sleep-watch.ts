import type { PowerEvents } from '../../services/host.ts';

export interface SleepWatchNeeds {
  /** The time of day in milliseconds; it goes on while the computer sleeps. */
  readonly now: () => number;
  /** Runs something again and again until the returned function is called. */
  readonly repeat: (milliseconds: number, run: () => void) => () => void;
}

const lookEvery = 5_000;
/** A busy computer is late, too, but hardly ever by this much. Milliseconds. */
const tooLate = 15_000;

/** Node hears nothing of sleep, but a timer that comes far too late tells of it. A clock set forward looks the same. */
export class SleepWatch implements PowerEvents {
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;

  constructor({ now, repeat }: SleepWatchNeeds) {
    let lookedAt = now();
    this.#stop = repeat(lookEvery, () => {
      const late = now() - lookedAt - lookEvery;
      lookedAt = now();
      if (late > tooLate) for (const listener of this.#listeners) listener();
    });
  }

  onResume(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    this.#stop();
  }
}

/** Does not keep the process from ending. */
export function repeatQuietly(milliseconds: number, run: () => void): () => void {
  const timer = setInterval(run, milliseconds).unref();
  return () => clearInterval(timer);
}
