import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { withStoreErrors } from '../adapters/files/durable-files.ts';
import type { Host } from '../services/host.ts';

/** Milliseconds since the epoch. */
export const now = (): number => Date.now();
/** Lets whatever else waits have its turn. */
export const pause = (): Promise<void> => setImmediate();
/** For long work in slices. */
export const slicing = { clock: (): number => performance.now(), pause };
export const newId = (): string => randomUUID();

/** A bug that nobody waits for: the host hears of it as of every other, and goes on. */
export function report(bug: Error): void {
  void Promise.reject(bug);
}

/** A timer that keeps nobody from ending the program. What it runs ends the program as little: a bug in it is told. */
export function after(milliseconds: number, run: () => void, onBug = report): () => void {
  const timer = setTimeout(() => {
    try {
      run();
    } catch (error) {
      onBug(error instanceof Error ? error : new Error('A timer failed.', { cause: error }));
    }
  }, milliseconds);
  timer.unref();
  return () => clearTimeout(timer);
}

/** Documents at a place of the clerk's choice; what the file system says against it is a `StoreError`. */
export function savedDocuments({ documents }: Host): Pick<Host['documents'], 'save'> {
  return { save: (document) => withStoreErrors(() => documents.save(document)) };
}
