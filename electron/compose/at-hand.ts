import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

export const now = (): number => Date.now();
/** For long work in slices. */
export const slicing = { clock: (): number => performance.now(), pause: (): Promise<void> => setImmediate() };
export const newId = (): string => randomUUID();

/** A bug that nobody waits for: the host hears of it as of every other, and goes on. */
export function report(bug: Error): void {
  void Promise.reject(bug);
}

/** A timer that keeps nobody from ending the program. */
export function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
}
