import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { PasteSplit } from '../../../shared/rules/paste/incoming-text.ts';

/** Text that is dragged over a field and not yet dropped. */
interface IncomingDrop {
  /** The field under the pointer. */
  readonly path: FieldPath;
  /**
   * The texts that the fields would have after the drop. Empty while the dragged text is unknown: before the drop, only
   * text from this window can be read.
   */
  readonly values: ReadonlyMap<FieldPath, string>;
}

/** A pasted or dropped text that the clerk may divide among the fields in another way. */
export interface DividedText {
  readonly split: PasteSplit;
  /** Puts the text in again, divided in this way. */
  readonly put: (split: PasteSplit) => void;
}

interface IncomingState {
  readonly drop: IncomingDrop | null;
  readonly divided: DividedText | null;
}

interface IncomingActions {
  readonly hold: (drop: IncomingDrop | null) => void;
  readonly divide: (divided: DividedText | null) => void;
}

export type IncomingStore = StoreApi<IncomingState & IncomingActions>;

const initialIncoming: IncomingState = { drop: null, divided: null };

/**
 * The text that is being dragged over the application on the desk, so that its boxes preview it, and the text that was
 * put in last.
 */
export function createIncomingStore(): IncomingStore {
  return createStore((set) => ({
    ...initialIncoming,
    hold: (drop) => set({ drop }),
    divide: (divided) => set({ divided }),
  }));
}
