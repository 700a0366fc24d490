import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { PasteSplit } from '../../../shared/rules/paste/inserted-text.ts';

/** Text that is dragged over a field and not yet dropped. */
interface TextDrop {
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

interface InsertedTextState {
  readonly drop: TextDrop | null;
  readonly divided: DividedText | null;
}

interface InsertedTextActions {
  readonly hold: (drop: TextDrop | null) => void;
  readonly divide: (divided: DividedText | null) => void;
}

export type InsertedTextStore = StoreApi<InsertedTextState & InsertedTextActions>;

const initialInsertedText: InsertedTextState = { drop: null, divided: null };

/**
 * The text that is being dragged over the application on the desk, so that its boxes preview it, and the text that was
 * put in last.
 */
export function createInsertedTextStore(): InsertedTextStore {
  return createStore((set) => ({
    ...initialInsertedText,
    hold: (drop) => set({ drop }),
    divide: (divided) => set({ divided }),
  }));
}
