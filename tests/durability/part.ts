import type { Figures } from './figures.ts';

/** What each part of the suite is given. */
export interface PartOrder {
  readonly figures: Figures;
  /** How often it tries. */
  readonly times: number;
  /** Takes a line for whoever watches. */
  readonly say: (line: string) => void;
}

/** One part. Counts into the figures, and says in words what was wrong. */
export type Part = (order: PartOrder) => Promise<readonly string[]>;
