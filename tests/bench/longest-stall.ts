import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks something again and again, a millisecond apart, as a page would, until it is ended: the longest time from when a
 * question was due until it was answered. Milliseconds.
 */
export function longestStall(ask: () => Promise<unknown>): { end(): Promise<number> } {
  const ending = new AbortController();
  let longest = 0;
  const asking = (async () => {
    while (!ending.signal.aborted) {
      const start = performance.now();
      await delay(1);
      await ask();
      longest = Math.max(longest, performance.now() - start - 1);
    }
  })();
  return {
    end: async () => {
      ending.abort();
      await asking;
      return longest;
    },
  };
}
