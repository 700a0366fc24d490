import type { TaskMeta } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Figures of `npm run test:security` on random messages to the program. */
    fuzz?: FuzzFigures;
    /** Its figures on the search for known secrets. */
    canaries?: CanaryFigures;
  }
}

export interface FuzzFigures {
  /** Messages made from the contract, or frames of the browser host's channel, which contain them. */
  readonly door: 'contract' | 'frames';
  readonly messages: number;
  /** Number of crashes, unchecked values in a service, and stacks in an answer. Must be 0. */
  readonly escapes: number;
}

export interface CanaryFigures {
  /** Number of places searched: files, lines of a log, messages, processes, titles. */
  readonly searched: number;
  /** Number of places with a known secret. Must be 0. */
  readonly hits: number;
}

interface Measured {
  readonly meta: TaskMeta;
}

/**
 * Adds figures on random messages to a test, which may report several parts. Must be called before asserting, so that
 * an escape is counted.
 */
export function noteFuzz(task: Measured, figures: FuzzFigures): void {
  task.meta.fuzz = figures;
}

/**
 * Adds figures on secrets to a test, which may search several parts. Must be called before asserting, so that a hit is
 * counted.
 */
export function noteCanaries(task: Measured, figures: CanaryFigures): void {
  task.meta.canaries = figures;
}
