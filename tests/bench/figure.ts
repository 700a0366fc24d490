import { loadavg } from 'node:os';
import { bounds, type Bound, type BoundName } from './bounds.ts';

/** One line of `reports/bench.json`: ours against a peer measured in the same run. */
export interface Figure {
  readonly name: string;
  readonly ours: number;
  readonly peer: number;
  readonly unit: Unit;
  /** `ours` divided by `peer`. */
  readonly ratio: number;
  /** `null` for a figure that only shows how another one grows with the work. */
  readonly bound: Bound | null;
  /** Average number of processes that wanted a core in the last minute, including ours. */
  readonly load: number;
}

type Unit = 'ms' | 'MB' | 'kB' | '%';

/** `quick`: fewer rounds of less work, for every change; it finds what has become twice as slow. */
export type Effort = 'whole' | 'quick';

/** Makes a figure that has to stay within its bound. */
export function figure(name: BoundName, ours: number, peer: number, unit: Unit): Figure {
  return { ...growth(name, ours, peer, unit), bound: bounds[name] };
}

/** Makes a figure without a bound, of more work or of a part of it. */
export function growth(name: string, ours: number, peer: number, unit: Unit): Figure {
  const load = round(loadavg()[0] ?? 0);
  return { name, ours: round(ours), peer: round(peer), unit, ratio: round(ours / peer), bound: null, load };
}

/** The figure divided by its bound: at most 1 is within it. `null` without a bound. */
export function ofBound({ bound, ours, ratio }: Figure): number | null {
  if (bound === null) return null;
  const measured = bound.of === 'ours' ? ours : ratio;
  return measured === 0 ? 0 : measured / bound.most;
}

export function median(values: readonly number[]): number {
  return share(values, 0.5);
}

/** The value that the share `part` of all values does not exceed. */
export function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** How long one call takes, awaited. Milliseconds. */
export async function milliseconds(work: () => Promise<void> | void): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
