import { setTimeout as delay } from 'node:timers/promises';

/** The longest wait for an answer. Milliseconds. */
export interface Stall {
  /** Work of this thread from when the question was due until it was answered, which other programs do not change. */
  readonly worked: number;
  /** The same by wall-clock time. */
  readonly passed: number;
}

/** Asks something again and again, a millisecond apart, as a page would, until it is ended. */
export function longestStall(ask: () => Promise<unknown>): { end(): Promise<Stall> } {
  const ending = new AbortController();
  let [worked, passed] = [0, 0];
  const asking = (async () => {
    while (!ending.signal.aborted) {
      const start = performance.now();
      const before = process.threadCpuUsage();
      await delay(1);
      await ask();
      passed = Math.max(passed, performance.now() - start - 1);
      const { user, system } = process.threadCpuUsage(before);
      worked = Math.max(worked, (user + system) / 1_000);
    }
  })();
  return {
    end: async () => {
      ending.abort();
      await asking;
      return { worked, passed };
    },
  };
}
