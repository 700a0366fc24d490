import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { ImportFailure } from '../../../shared/ipc/areas/importing.ts';
import { notKept } from '../applications/keeping.ts';
import type { DatabaseWriter } from '../register/search-catch-up.ts';
import type { BatchBook } from './batch-book.ts';
import type { DraftBatches } from './draft-batches.ts';
import type { Slices } from './slices.ts';

export interface TakeBackNeeds {
  readonly batches: DraftBatches;
  readonly book: BatchBook;
  readonly slices: Slices;
  readonly startWriter: () => DatabaseWriter;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Puts the drafts of a batch into the bin that stand as they were made. */
export async function takeBackDrafts(
  batchId: string,
  { batches, book, slices, startWriter, now }: TakeBackNeeds,
): Promise<Result<{ removed: number; kept: number }, ImportFailure>> {
  let writer: DatabaseWriter | null = null;
  try {
    if (!book.isMade(batchId)) return fail({ kind: 'gone' });
    batches.begin();
    writer = startWriter();
    let removed = 0;
    let behind: string | null = null;
    await slices.repeat((some) => {
      const taken = batches.takeBackSome(batchId, new Date(now()).toISOString(), behind, some);
      removed += taken.removed;
      behind = taken.last;
      return behind !== null;
    });
    await batches.keep();
    await writer.writeBack();
    return succeed({ removed, kept: batches.count(batchId) });
  } catch (error) {
    return notKept(error);
  } finally {
    if (writer !== null) {
      writer.close();
      batches.end();
    }
  }
}
