import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { PasteSplit } from '../../../shared/rules/paste/incoming-text.ts';

/** Text held over a field, before it is let go. */
interface IncomingDrop {
  /** The field that is about to take it. */
  readonly path: FieldPath;
  /**
   * What every field would hold. Empty while the text is not known: only what is dragged out of this window can be read
   * before the release.
   */
  readonly values: ReadonlyMap<FieldPath, string>;
}

/** Text that was put in, while the clerk divides it otherwise. */
export interface DividedText {
  readonly split: PasteSplit;
  /** Puts it in again, in place of how it was divided before. */
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

/** What a drag is about to put into the application on the desk, so that its boxes show it already, and what was put in. */
export function createIncomingStore(): IncomingStore {
  return createStore((set) => ({
    ...initialIncoming,
    hold: (drop) => set({ drop }),
    divide: (divided) => set({ divided }),
  }));
}
