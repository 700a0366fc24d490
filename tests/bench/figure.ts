/** One line of `reports/bench.json`: ours against a peer measured in the same run. */
export interface Figure {
  readonly name: string;
  readonly ours: number;
  readonly peer: number;
  readonly unit: 'ms' | 'MB';
  /** ours / peer. */
  readonly ratio: number;
  /** The ratio that must not be passed. */
  readonly target: number;
}

export function figure(
  name: string,
  ours: number,
  peer: number,
  unit: Figure['unit'],
  target: number,
): Figure {
  return { name, ours: round(ours), peer: round(peer), unit, ratio: round(ours / peer), target };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
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
