import type { TaskMeta } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What `npm run test:security` counts of messages sent to the program that were made up. */
    fuzz?: FuzzFigures;
    /** What it counts of known secrets that were searched for. */
    canaries?: CanaryFigures;
  }
}

export interface FuzzFigures {
  /** Messages made from the contract, or frames of the browser host's channel, which carry them. */
  readonly door: 'contract' | 'frames';
  readonly messages: number;
  /** Crashes, unchecked values in a service, stacks in an answer. Has to be 0. */
  readonly escapes: number;
}

export interface CanaryFigures {
  /** Places searched: files, lines of a log, messages, processes, titles. */
  readonly searched: number;
  /** Places with a known secret. Has to be 0. */
  readonly hits: number;
}

interface Measured {
  readonly meta: TaskMeta;
}

/** Several tests may each send a part; the parts are added up. Call it before asserting, so that an escape counts. */
export function noteFuzz(task: Measured, figures: FuzzFigures): void {
  task.meta.fuzz = figures;
}

/** Several tests may each search a part. Call it before asserting, so that a hit counts. */
export function noteCanaries(task: Measured, figures: CanaryFigures): void {
  task.meta.canaries = figures;
}
