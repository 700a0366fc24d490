import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { ImportFailure } from '../../../shared/ipc/areas/importing.ts';
import { notKept } from '../applications/keeping.ts';
import type { BatchBook } from './batch-book.ts';
import type { DraftBatches } from './draft-batches.ts';
import type { ImportThread } from './import-thread.ts';
import type { Slices } from './slices.ts';

interface AfterMaking {
  readonly batches: DraftBatches;
  readonly slices: Slices;
}

/**
 * Brings the search up to date with what was made, a little at a time, and all of it to its last place in the database.
 * A search that is asked sooner does the rest; what fails is done when it is needed.
 */
export async function finishImport(
  thread: ImportThread,
  { batches, slices, isClosed }: AfterMaking & { readonly isClosed: () => boolean },
): Promise<void> {
  try {
    await thread.writeBack();
    await slices.repeat((some) => !isClosed() && batches.indexSome(some));
    await batches.keep();
    await thread.writeBack();
  } catch (error) {
    notKept(error);
  } finally {
    thread.close();
    batches.end();
  }
}

/** Puts the drafts of a batch into the bin that stand as they were made. */
export async function takeBackDrafts(
  batchId: string,
  needs: AfterMaking & { readonly book: BatchBook; readonly now: () => number },
): Promise<Result<{ removed: number; kept: number }, ImportFailure>> {
  const { batches, slices, book, now } = needs;
  try {
    if (!book.isMade(batchId)) return fail({ kind: 'gone' });
    let removed = 0;
    await slices.repeat((some) => {
      const taken = batches.takeBackSome(batchId, new Date(now()).toISOString(), some);
      removed += taken.removed;
      return !taken.isDone;
    });
    await batches.keep();
    return succeed({ removed, kept: batches.count(batchId) });
  } catch (error) {
    return notKept(error);
  }
}
