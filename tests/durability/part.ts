import type { Figures } from './figures.ts';

/** Input of each part of the suite. */
export interface PartOrder {
  readonly figures: Figures;
  /** Number of tries. */
  readonly times: number;
  /** Prints a line for the user. */
  readonly say: (line: string) => void;
}

/** One part of the suite. Adds to the figures and returns problems in words. */
export type Part = (order: PartOrder) => Promise<readonly string[]>;
