import type { BatchBook } from './batch-book.ts';
import type { DraftBatches } from './draft-batches.ts';

const atOnce = 500;

export interface SettleBatchesNeeds {
  readonly batches: Pick<DraftBatches, 'forgetSome'>;
  readonly book: Pick<BatchBook, 'unfinished' | 'forget'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Takes away what there is of batches that did not come to their end. Throws a `StoreError`. */
export function settleBatches({ batches, book, now }: SettleBatchesNeeds): void {
  for (const batchId of book.unfinished()) {
    while (batches.forgetSome(batchId, new Date(now()).toISOString(), atOnce));
    book.forget(batchId);
  }
}
