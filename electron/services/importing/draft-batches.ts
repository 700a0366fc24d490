import type { Application } from '../../../shared/domain/application.ts';

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
