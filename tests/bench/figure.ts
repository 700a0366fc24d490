import { loadavg } from 'node:os';
import { bounds, type Bound, type BoundName } from './bounds.ts';

/** One line of `reports/bench.json`: ours against a peer measured in the same run. */
export interface Figure {
  readonly name: string;
  readonly ours: number;
  readonly peer: number;
  readonly unit: Unit;
  /** ours / peer. */
  readonly ratio: number;
  /** `null` for what only tells how a figure grows with the work. */
  readonly bound: Bound | null;
  /** Processes that wanted a core in the last minute, ours among them. */
  readonly load: number;
}

type Unit = 'ms' | 'MB' | 'kB' | '%';

/** `quick`: fewer rounds of less work, for every change; it finds what has become twice as slow. */
export type Effort = 'whole' | 'quick';

/** A figure that has to stay within its bound. */
export function figure(name: BoundName, ours: number, peer: number, unit: Unit): Figure {
  return { ...growth(name, ours, peer, unit), bound: bounds[name] };
}

/** A figure beside those, of more work or of a part of it. */
export function growth(name: string, ours: number, peer: number, unit: Unit): Figure {
  const load = round(loadavg()[0] ?? 0);
  return { name, ours: round(ours), peer: round(peer), unit, ratio: round(ours / peer), bound: null, load };
}

/** By how many times the bound is passed; 1 is just within it. `null` without one. */
export function ofBound({ bound, ours, ratio }: Figure): number | null {
  if (bound === null) return null;
  const measured = bound.of === 'ours' ? ours : ratio;
  return measured === 0 ? 0 : measured / bound.most;
}

export function median(values: readonly number[]): number {
  return share(values, 0.5);
}

/** What so large a share of the values does not pass. */
export function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Milliseconds that one call takes, awaited. */
export async function milliseconds(work: () => Promise<void> | void): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
