import { z } from 'zod';
import type { Application } from '../../../shared/domain/application.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { ImportFailure } from '../../../shared/ipc/areas/import.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { EntryStore } from './entry-store.ts';
import { asSaveFailure, tryStore } from './save-failure.ts';
import { type SliceOptions, Slices } from '../scheduling/scheduling.ts';

/** Copies the database's write-ahead log into the database file, on another thread. */
export interface DatabaseWriter {
  writeBack(): Promise<void>;
  close(): void;
}

/** Answer of one slice that puts drafts of a batch into the bin. */
export interface RemovedDrafts {
  readonly removed: number;
  /** Id of the last draft that was checked; the next slice goes on behind it. `null` once there are no more. */
  readonly last: string | null;
}

/**
 * Drafts that are created many at a time, in slices between which other work can run. The ids of a batch's drafts tell
 * which batch they belong to. Slices are durable after `keep`, or after any other write; a crash before that undoes all
 * of them. Methods that write throw a `StoreError` when the write failed; slices that were not durable are undone then.
 */
export interface DraftBatches {
  /** Call before many writes: until `end`, no write copies the write-ahead log into the database file. */
  begin(): void;
  /** Call once for each `begin`, also where that threw. Never throws a `StoreError`. */
  end(): void;
  /** Makes the slices so far durable. Most of the work is done while other work can run. */
  keep(): Promise<void>;
  /**
   * A counter that grows whenever slices that were not durable yet were undone, also by the failure of another write.
   */
  lost(): number;
  /** Adds new drafts without revisions. A search finds them once `indexBatch` or a search has indexed them. */
  add(drafts: readonly Application[]): void;
  /**
   * Checks at most `limit` drafts of a batch that follow `behind` in the order of their ids, and puts those into the
   * bin that are unchanged since they were made.
   */
  removeUnchanged(batchId: string, at: string, behind: string | null, limit: number): RemovedDrafts;
  /** Number of drafts of a batch that are in the register, not in the bin. */
  count(batchId: string): number;
  /** Deletes some drafts of a batch with everything stored about them; false once there are no more. */
  forgetBatch(batchId: string, at: string, limit: number): boolean;
}

const prefixCharacters = 24;
const counterDigits = 12;

/** Makes the id of a draft of a batch: the first characters of the batch's id, then the draft's number in the batch. */
export function draftIdOf(batchId: string, index: number): string {
  return batchId.slice(0, prefixCharacters) + index.toString(16).padStart(counterDigits, '0');
}

/** The first and the last possible id of a draft of a batch. */
export function idsOfBatch(batchId: string): readonly [first: string, last: string] {
  return [draftIdOf(batchId, 0), batchId.slice(0, prefixCharacters) + 'f'.repeat(counterDigits)];
}

/** How many of the last batches can be taken back; the records of older ones are deleted. */
const longest = 50;
const bodySchema = z.object({ state: z.enum(['making', 'made']) });

/**
 * Records which batches of drafts were begun and which were completed. The drafts of a batch that was never completed
 * are deleted when the data is opened next.
 */
export class BatchRecords {
  readonly #store: Pick<EntryStore, 'all' | 'read' | 'write' | 'remove'>;

  constructor(store: Pick<EntryStore, 'all' | 'read' | 'write' | 'remove'>) {
    this.#store = store;
  }

  /**
   * Records that a batch begins; call it before its first draft is written. Throws a `StoreError`, as all methods do.
   */
  begin(batchId: string, changedAt: string): void {
    this.#write(batchId, 'making', changedAt);
  }

  /** Records that a batch is complete, which makes all of its drafts permanent. */
  end(batchId: string, changedAt: string): void {
    this.#write(batchId, 'made', changedAt);
    // The drafts are permanent now: where old records cannot be deleted, the end of the next batch does it.
    tryStore(() => this.#removeOld());
  }

  forget(batchId: string): void {
    this.#store.remove('importBatch', [batchId]);
  }

  isMade(batchId: string): boolean {
    return stateOf(this.#store.read('importBatch', batchId)?.body) === 'made';
  }

  /** Ids of the batches that were begun and not completed. */
  unfinished(): readonly string[] {
    return this.#store
      .all('importBatch')
      .filter(({ body }) => stateOf(body) === 'making')
      .map(({ id }) => id);
  }

  #removeOld(): void {
    const made = this.#store.all('importBatch').filter(({ body }) => stateOf(body) === 'made');
    const old = made.slice(0, Math.max(0, made.length - longest)).map(({ id }) => id);
    if (old.length > 0) this.#store.remove('importBatch', old);
  }

  #write(id: string, state: 'making' | 'made', changedAt: string): void {
    this.#store.write([{ kind: 'importBatch', id, changedAt, body: { state } }]);
  }
}

/**
 * Reads the state of a batch; `null` where its record is unreadable. Its drafts then stay in the register where the
 * clerk sees them, because deleting them might delete work that was done on a complete batch. Other batches are not
 * affected.
 */
function stateOf(body: unknown): 'making' | 'made' | null {
  const read = bodySchema.safeParse(body);
  return read.success ? read.data.state : null;
}

interface UndoImportOptions {
  readonly batches: DraftBatches;
  readonly book: BatchRecords;
  readonly slices: Slices;
  readonly startWriter: () => DatabaseWriter;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Puts those drafts of a batch into the bin that are unchanged since they were made. */
export async function undoImport(
  batchId: string,
  { batches, book, slices, startWriter, now }: UndoImportOptions,
): Promise<Result<{ removed: number; kept: number }, ImportFailure>> {
  let writer: DatabaseWriter | null = null;
  try {
    batches.begin();
    if (!book.isMade(batchId)) return fail({ kind: 'closed' });
    writer = startWriter();
    let removed = 0;
    let behind: string | null = null;
    await slices.repeat((some) => {
      const taken = batches.removeUnchanged(batchId, timestamp(now), behind, some);
      removed += taken.removed;
      behind = taken.last;
      return behind !== null;
    });
    await batches.keep();
    await writer.writeBack();
    return succeed({ removed, kept: batches.count(batchId) });
  } catch (error) {
    return asSaveFailure(error);
  } finally {
    writer?.close();
    batches.end();
  }
}

/** How long the first slice may take. What it deletes is gone before the register is shown. Milliseconds. */
const unseen = 100;

interface UnfinishedBatchesOptions extends SliceOptions {
  readonly batches: Pick<DraftBatches, 'forgetBatch'>;
  readonly book: Pick<BatchRecords, 'unfinished' | 'forget'>;
  readonly page: EventSink;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Reports a bug that occurs while no caller waits. */
  readonly report: (bug: Error) => void;
}

/**
 * Deletes the drafts of batches that were not completed: some at once, the rest in slices between which other work can
 * run. What is left when the program ends is deleted by the next run.
 */
export class UnfinishedBatches {
  readonly #options: UnfinishedBatchesOptions;
  readonly #slices: Slices;
  /** Ids of the batches that are still to be deleted, of the data that is open now. */
  #waiting: string[] = [];
  #running: Promise<void> | null = null;

  constructor(options: UnfinishedBatchesOptions) {
    this.#options = options;
    this.#slices = new Slices(options);
  }

  /**
   * Begins to delete. Call it right after data is opened and before an import starts: a batch in progress counts as
   * unfinished, too.
   */
  start(): void {
    this.#attempt(() => (this.#waiting = [...this.#options.book.unfinished()]));
    if (this.#waiting.length === 0) return;
    this.#running ??= this.#run().finally(() => (this.#running = null));
  }

  /** Resolves when the deletion that was begun is done. */
  async over(): Promise<void> {
    await this.#running;
  }

  /** Stops after the current slice. */
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
      let isMore = this.#forgetBatch(some);
      while (isMore && clock() < end) isMore = this.#forgetBatch(some);
      return isMore;
    });
    if (slices > 1) page.emit('registerChanged', null);
  }

  /** Deletes some drafts; false once nothing is left to do. */
  #forgetBatch(limit: number): boolean {
    const { batches, book, now } = this.#options;
    const [batchId] = this.#waiting;
    if (batchId === undefined) return false;
    const isDone = this.#attempt(() => {
      if (batches.forgetBatch(batchId, timestamp(now), limit)) return;
      book.forget(batchId);
      this.#waiting.shift();
    });
    if (!isDone) this.#waiting = [];
    return this.#waiting.length > 0;
  }

  /**
   * Runs work; false where the disk is full or cannot be written. The deletion then stops, and the next start tries
   * again.
   */
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
