import type { BookParty } from '../../shared/domain/address-book.ts';
import type { AddressFileFailure, BookFailure, TakenIn } from '../../shared/ipc/areas/address-book.ts';

/** Two entries that look alike, for somebody to decide. */
export interface AlikePair {
  readonly one: BookParty;
  readonly other: BookParty;
}

/** What was done last in the book. */
export type BookNews =
  | {
      readonly kind: 'removed' | 'saved' | 'joined' | 'merged' | 'keptBoth';
      readonly name: string;
      readonly undoId: string;
    }
  | { readonly kind: 'takenIn'; readonly taken: TakenIn; readonly undoId: string }
  | { readonly kind: 'savedFile' }
  | { readonly kind: 'failed'; readonly failure: BookFailure }
  | { readonly kind: 'fileFailed'; readonly failure: AddressFileFailure };
