import type { EventSink } from '../../../shared/ipc/handlers.ts';
import { asSaveFailure, tryStore } from '../applications/save-failure.ts';
import type { DatabaseWriter, DraftBatches } from '../applications/draft-batches.ts';
import { Slices, type SliceOptions } from '../scheduling/scheduling.ts';

/** Applications that were made or changed since the search index came to them. */
export interface SearchBacklog {
  /** How many. */
  waiting(): number;
  /** Indexes some of them as a slice of long work; false once there are no more. Throws a `StoreError`. */
  indexSome(limit: number): boolean;
  /** For an index that does not say what the texts say: it is empty then, and all applications wait. Throws a `StoreError`. */
  beginAnew(): void;
}

interface SearchCatchUpOptions extends SliceOptions {
  readonly backlog: SearchBacklog;
  readonly batches: DraftBatches;
  readonly startWriter: () => DatabaseWriter;
  readonly page: EventSink;
}

/** After so long what was indexed is made durable, and the page may search again. Milliseconds. */
const roundMilliseconds = 1_000;
/** A search indexes so few by itself. */
const few = 64;

/**
 * Brings the search index up to date after very many applications came or changed, in slices of a few milliseconds. What
 * a run of the program does not come to, the next one does.
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

  /** Begins if there is more than a search does by itself. Again while it runs does no harm. */
  begin(): void {
    if (this.#running !== null || this.#isClosed) return;
    this.#running = this.#run().finally(() => (this.#running = null));
  }

  /** The index was found to miss texts: it is made anew. A disk that does not let it is asked again by the next check. */
  beginAnew(): void {
    if (tryStore(() => this.#options.backlog.beginAnew()).ok) this.begin();
  }

  /** Ends after the slice that is under way, and resolves when nothing is written any more. */
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
      // The thread begins meanwhile, which takes a tenth of a second.
      let [isMore] = await Promise.all([this.#round(), writer.writeBack()]);
      while (isMore) {
        await writer.writeBack();
        isMore = await this.#round();
      }
      await writer.writeBack();
    } catch (error) {
      // The next search, or the next start, tries again; until then it says that it is not complete.
      asSaveFailure(error);
    } finally {
      if (writer !== null) {
        writer.close();
        batches.end();
      }
    }
  }

  /** False once nothing is left to do. */
  async #round(): Promise<boolean> {
    const { backlog, batches, clock, page } = this.#options;
    const end = clock() + roundMilliseconds;
    await this.#slices.repeat((some) => !this.#isClosed && backlog.indexSome(some) && clock() < end);
    await batches.keep();
    const waiting = backlog.waiting();
    page.emit('searchCaughtUp', { waiting });
    return waiting > 0 && !this.#isClosed;
  }
}
