import type { EventSink } from '../../../shared/ipc/handlers.ts';
import { asSaveFailure } from '../applications/save-failure.ts';
import type { BatchRecords, DraftBatches } from './draft-batches.ts';
import { Slices, type SliceOptions } from './slices.ts';

/** So long the first slice may take: what is taken away in it, nobody ever sees. Milliseconds. */
const unseen = 100;

export interface UnfinishedBatchesOptions extends SliceOptions {
  readonly batches: Pick<DraftBatches, 'forgetSome'>;
  readonly book: Pick<BatchRecords, 'unfinished' | 'forget'>;
  readonly page: EventSink;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Takes a bug that nobody waits for. */
  readonly report: (bug: Error) => void;
}

/**
 * Takes away what there is of batches that did not come to their end: a little at once, the rest in slices between which
 * others have their turn. What a run of the program does not come to, the next one does.
 */
export class UnfinishedBatches {
  readonly #options: UnfinishedBatchesOptions;
  readonly #slices: Slices;
  /** Of what is open now; those of data that were replaced meanwhile are nobody's business any more. */
  #waiting: string[] = [];
  #running: Promise<void> | null = null;

  constructor(options: UnfinishedBatchesOptions) {
    this.#options = options;
    this.#slices = new Slices(options);
  }

  /** For data that were just opened, before anything is made of a file: a batch under way is unfinished, too. */
  start(): void {
    this.#attempt(() => (this.#waiting = [...this.#options.book.unfinished()]));
    if (this.#waiting.length === 0) return;
    this.#running ??= this.#run().finally(() => (this.#running = null));
  }

  /** Resolves when what was begun is done. */
  async over(): Promise<void> {
    await this.#running;
  }

  /** Ends after the slice that is under way. */
  async close(): Promise<void> {
    this.#waiting = [];
    await this.#running;
  }

  async #run(): Promise<void> {
    const { clock, page } = this.#options;
    const end = clock() + unseen;
    let slices = 0;
    await this.#slices.repeat((some) => {
      slices += 1;
      let isMore = this.#forgetSome(some);
      while (isMore && clock() < end) isMore = this.#forgetSome(some);
      return isMore;
    });
    if (slices > 1) page.emit('registerChanged', null);
  }

  /** False once nothing is left to do. */
  #forgetSome(limit: number): boolean {
    const { batches, book, now } = this.#options;
    const [batchId] = this.#waiting;
    if (batchId === undefined) return false;
    const isDone = this.#attempt(() => {
      if (batches.forgetSome(batchId, new Date(now()).toISOString(), limit)) return;
      book.forget(batchId);
      this.#waiting.shift();
    });
    if (!isDone) this.#waiting = [];
    return this.#waiting.length > 0;
  }

  /** False on a disk that is full or cannot be written: nothing more goes, and the next start tries again. */
  #attempt(work: () => void): boolean {
    try {
      work();
      return true;
    } catch (error) {
      try {
        asSaveFailure(error);
      } catch (bug) {
        this.#options.report(bug instanceof Error ? bug : new Error('A batch stayed.', { cause: bug }));
      }
      return false;
    }
  }
}
