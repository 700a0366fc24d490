/** Thrown to whoever waits for a turn that never comes, because the program ends. */
export class QueueClosed extends Error {
  constructor() {
    super('The program ends.');
    this.name = 'QueueClosed';
  }
}

/** Lets one piece of work run at a time, in the order in which they came. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  take<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = this.#last.then(() => {
      if (this.#isClosed) throw new QueueClosed();
      return work();
    });
    // The next one waits for this one, whatever becomes of it; whoever asked hears of its failure.
    this.#last = turn.catch(() => null);
    return turn;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Resolves when nothing runs any more. */
  async over(): Promise<void> {
    await this.#last;
  }
}

/** Calls `run` once after so many milliseconds; the returned function takes that back. */
export type Schedule = (milliseconds: number, run: () => void) => () => void;

/** The value, or `late` when it takes longer. The work itself cannot be stopped; its end is ignored then. */
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

/** Well below a frame, so that whatever the page asks meanwhile is answered within one. Milliseconds. */
const wanted = 6;
const smallest = 4;
const largest = 400;

export interface SliceOptions {
  /** Milliseconds of a clock that only goes forwards. */
  readonly clock: () => number;
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
}

/** Does long work in slices that each keep the process for a few milliseconds, as many pieces in each as fit. */
export class Slices {
  readonly #options: SliceOptions;
  /** What is done for the first time takes many times as long: the first rows that were judged kept everybody for 47 ms. */
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

  /** A slow slice makes the next one smaller at once, a quick one larger by and by. */
  #timed<Answer>(work: () => Answer): Answer {
    const start = this.#options.clock();
    const answer = work();
    const took = Math.max(this.#options.clock() - start, 0.1);
    const fitting = Math.min((this.#size * wanted) / took, this.#size * 1.5);
    this.#size = Math.round(Math.min(largest, Math.max(smallest, fitting)));
    return answer;
  }
}
