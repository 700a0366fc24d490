import { z } from 'zod';
import type { Application } from '../../../shared/domain/application.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { ImportFailure } from '../../../shared/ipc/areas/import.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { EntryStore } from './entry-store.ts';
import { asSaveFailure } from './save-failure.ts';

import { type SliceOptions, Slices } from '../scheduling/scheduling.ts';

/** Brings what was written to the database to its last place in it, while others have their turn. */
export interface DatabaseWriter {
  writeBack(): Promise<void>;
  close(): void;
}

/** How many drafts of a batch went to the bin at once. */
export interface TakenBack {
  readonly removed: number;
  /** The last draft that was looked at; the next ones are behind it. `null` once there are no more. */
  readonly last: string | null;
}

/**
 * Drafts that are made many at a time, in slices between which others have their turn; a batch knows its own by their
 * ids. What slices did is durable after `keep`, or after anything that somebody else writes, and a crash before that
 * leaves none of it. Whatever writes throws a `StoreError` when it could not; what was not durable never happened then.
 */
export interface DraftBatches {
  /** Before much is written: until `end`, nobody's write has to bring what was written to its last place. */
  begin(): void;
  end(): void;
  /** Makes what slices did durable, most of it while others have their turn. */
  keep(): Promise<void>;
  /** Grows whenever what was not durable yet was undone, also by a failure of somebody else. */
  lost(): number;
  /** New drafts without a history. They are found by a search as soon as `indexSome` came to them, or a search did. */
  add(drafts: readonly Application[]): void;
  /** Looks at some drafts behind one, in the order of their ids, and puts those into the bin that stand as they were made. */
  takeBackSome(batchId: string, at: string, behind: string | null, limit: number): TakenBack;
  /** Drafts of a batch that are in the register. */
  count(batchId: string): number;
  /** Removes some drafts of a batch with everything that was kept of them; false once there are no more. */
  forgetSome(batchId: string, at: string, limit: number): boolean;
}

const prefixCharacters = 24;
const counterDigits = 12;

/** The id of a draft of a batch: the beginning of the batch's own, and which one it is. */
export function draftIdOf(batchId: string, place: number): string {
  return batchId.slice(0, prefixCharacters) + place.toString(16).padStart(counterDigits, '0');
}

/** Between these two lie the ids of a batch, both of them included. */
export function idsOfBatch(batchId: string): readonly [first: string, last: string] {
  return [draftIdOf(batchId, 0), batchId.slice(0, prefixCharacters) + 'f'.repeat(counterDigits)];
}

/** So many batches can be taken back; older ones are left alone. */
const longest = 50;
const bodySchema = z.object({ state: z.enum(['making', 'made']) });

/**
 * Which batches of drafts were begun and which came to their end. One that did not was none: whoever opens the data next
 * takes away what there is of it.
 */
export class BatchRecords {
  readonly #store: Pick<EntryStore, 'all' | 'read' | 'write' | 'remove'>;

  constructor(store: Pick<EntryStore, 'all' | 'read' | 'write' | 'remove'>) {
    this.#store = store;
  }

  /** Durable before anything of the batch is. Throws a `StoreError`, as all of these do. */
  begin(batchId: string, changedAt: string): void {
    this.#write(batchId, 'making', changedAt);
  }

  /** With this one write all of its drafts are there for good. */
  end(batchId: string, changedAt: string): void {
    this.#write(batchId, 'made', changedAt);
    const made = this.#store.all('importBatch').filter(({ body }) => stateOf(body) === 'made');
    const old = made.slice(0, Math.max(0, made.length - longest)).map(({ id }) => id);
    if (old.length > 0) this.#store.remove('importBatch', old);
  }

  forget(batchId: string): void {
    this.#store.remove('importBatch', [batchId]);
  }

  isMade(batchId: string): boolean {
    return stateOf(this.#store.read('importBatch', batchId)?.body) === 'made';
  }

  /** Batches that did not come to their end. */
  unfinished(): readonly string[] {
    return this.#store
      .all('importBatch')
      .filter(({ body }) => stateOf(body) === 'making')
      .map(({ id }) => id);
  }

  #write(id: string, state: 'making' | 'made', changedAt: string): void {
    this.#store.write([{ kind: 'importBatch', id, changedAt, body: { state } }]);
  }
}

/**
 * A record that cannot be read is neither: its drafts stay in the register where the clerk sees them, since taking them
 * away might take what was made whole and worked on since. The other batches do not depend on it.
 */
function stateOf(body: unknown): 'making' | 'made' | null {
  const read = bodySchema.safeParse(body);
  return read.success ? read.data.state : null;
}

interface TakeBackOptions {
  readonly batches: DraftBatches;
  readonly book: BatchRecords;
  readonly slices: Slices;
  readonly startWriter: () => DatabaseWriter;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Puts the drafts of a batch into the bin that stand as they were made. */
export async function takeBackDrafts(
  batchId: string,
  { batches, book, slices, startWriter, now }: TakeBackOptions,
): Promise<Result<{ removed: number; kept: number }, ImportFailure>> {
  let writer: DatabaseWriter | null = null;
  try {
    if (!book.isMade(batchId)) return fail({ kind: 'gone' });
    batches.begin();
    writer = startWriter();
    let removed = 0;
    let behind: string | null = null;
    await slices.repeat((some) => {
      const taken = batches.takeBackSome(batchId, timestamp(now), behind, some);
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
    if (writer !== null) {
      writer.close();
      batches.end();
    }
  }
}

/** So long the first slice may take: what is taken away in it, nobody ever sees. Milliseconds. */
const unseen = 100;

interface UnfinishedBatchesOptions extends SliceOptions {
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
      if (batches.forgetSome(batchId, timestamp(now), limit)) return;
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
