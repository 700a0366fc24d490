import type { EventSink } from '../../../shared/ipc/handlers.ts';
import { asSaveFailure, tryStore } from '../applications/save-failure.ts';
import type { DatabaseWriter, DraftBatches } from '../applications/draft-batches.ts';
import { Slices, type SliceOptions } from '../scheduling/scheduling.ts';

/** Applications that were created or changed and are not in the search index yet. */
export interface SearchBacklog {
  /** Number of applications that wait to be indexed. */
  waiting(): number;
  /** Indexes some of them as one slice of long work; false once there are no more. Throws a `StoreError`. */
  indexBatch(limit: number): boolean;
  /**
   * Empties an index that does not match the texts, so that all applications wait to be indexed. Throws a `StoreError`.
   */
  rebuild(): void;
}

interface SearchCatchUpOptions extends SliceOptions {
  readonly backlog: SearchBacklog;
  readonly batches: DraftBatches;
  readonly startWriter: () => DatabaseWriter;
  readonly page: EventSink;
}

/** Time after which indexed applications are made durable and the page may search again. Milliseconds. */
const roundMilliseconds = 1_000;
/** Up to this many applications are indexed by a search on its own. */
const few = 64;

/**
 * Brings the search index up to date after very many applications were created or changed, in slices of a few
 * milliseconds. What is left when the program ends is indexed by the next run.
 */
export class SearchCatchUp {
  readonly #options: SearchCatchUpOptions;
  readonly #slices: Slices;
  #running: Promise<void> | null = null;
  #isClosed = false;

  constructor(options: SearchCatchUpOptions) {
    this.#options = options;
    this.#slices = new Slices(options);
  }

  /** Begins if more applications wait than a search indexes on its own. Does nothing while it runs. */
  begin(): void {
    if (this.#running !== null || this.#isClosed) return;
    this.#running = this.#run().finally(() => (this.#running = null));
  }

  /** Rebuilds an index that was found to miss texts. Where the disk fails, the next check tries again. */
  rebuild(): void {
    if (tryStore(() => this.#options.backlog.rebuild()).ok) this.begin();
  }

  /** Stops after the current slice and resolves when nothing is written any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    const { backlog, batches, startWriter } = this.#options;
    let writer: DatabaseWriter | null = null;
    try {
      if (backlog.waiting() <= few) return;
      batches.begin();
      writer = startWriter();
      // The thread starts at the same time, which takes a tenth of a second.
      const first = this.#round();
      const begun = writer.writeBack();
      // A thread that fails does not end the round.
      await Promise.allSettled([first, begun]);
      await begun;
      let isMore = await first;
      while (isMore) {
        await writer.writeBack();
        isMore = await this.#round();
      }
      await writer.writeBack();
    } catch (error) {
      // The next search or start tries again; until then searches are marked as incomplete.
      asSaveFailure(error);
    } finally {
      if (writer !== null) {
        writer.close();
        batches.end();
      }
    }
  }

  /** Indexes for one round; false once nothing is left to do. */
  async #round(): Promise<boolean> {
    const { backlog, batches, clock, page } = this.#options;
    const end = clock() + roundMilliseconds;
    await this.#slices.repeat((some) => !this.#isClosed && backlog.indexBatch(some) && clock() < end);
    await batches.keep();
    const waiting = backlog.waiting();
    page.emit('searchCaughtUp', { waiting });
    return waiting > 0 && !this.#isClosed;
  }
}
