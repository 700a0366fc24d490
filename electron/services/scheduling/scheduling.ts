/** Calls `run` once after this many milliseconds; the returned function cancels it. */
export type Schedule = (milliseconds: number, run: () => void) => () => void;

/**
 * The value of the work, or `late` when it takes longer. The work itself cannot be stopped; its result is ignored then.
 */
export async function withTimeLimit<Value, Late>(
  work: Promise<Value>,
  milliseconds: number,
  late: Late,
): Promise<Value | Late> {
  const { promise, resolve } = Promise.withResolvers<Late>();
  const timer = setTimeout(() => resolve(late), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Intended duration of a slice, well below a frame, so that calls of the page are answered within one. Milliseconds.
 */
const wanted = 6;
/** The fewest and the most pieces in a slice. */
const smallest = 4;
const largest = 400;

export interface SliceOptions {
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
  /** Lets other work run. */
  readonly pause: () => Promise<void>;
}

/** Does long work in slices of a few milliseconds, with as many pieces in each as fit. */
export class Slices {
  readonly #options: SliceOptions;
  /**
   * Starts small, because the first pieces take many times as long as later ones: the first judged rows once blocked
   * the process for 47 ms.
   */
  #size = smallest;

  constructor(options: SliceOptions) {
    this.#options = options;
  }

  /** Calls `work` with a number of pieces until it answers false. */
  async repeat(work: (pieces: number) => boolean): Promise<void> {
    while (this.#timed(() => work(this.#size))) await this.#options.pause();
  }

  /** Calls `work` with some of the values at a time, in their order. */
  async each<Value>(values: readonly Value[], work: (some: readonly Value[]) => void): Promise<void> {
    for (let at = 0; at < values.length;) {
      const some = values.slice(at, at + this.#size);
      at += some.length;
      this.#timed(() => work(some));
      await this.#options.pause();
    }
  }

  /** Adapts the size of the next slice: smaller at once after a slow one, larger gradually after quick ones. */
  #timed<Answer>(work: () => Answer): Answer {
    const start = this.#options.clock();
    const answer = work();
    const took = Math.max(this.#options.clock() - start, 0.1);
    const fitting = Math.min((this.#size * wanted) / took, this.#size * 1.5);
    this.#size = Math.round(Math.min(largest, Math.max(smallest, fitting)));
    return answer;
  }
}
