import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { ValueSubject } from '../../../shared/rules/taken-values.ts';

/** Which PDF of an application is looked at, and where in it. */
interface BesidePlace {
  readonly attachmentId: string;
  /** Counted from 1. */
  readonly page: number;
}

interface BesideState {
  readonly isOpen: boolean;
  /** By application, for as long as the program runs. */
  readonly places: ReadonlyMap<string, BesidePlace>;
  /** The field that had the focus last: what Enter puts marked text into. */
  readonly lastField: FieldPath | null;
  /** The part of the application that is looked at, with its words framed. `round` tells two looks apart. */
  readonly valueShown: { readonly subject: ValueSubject; readonly round: number } | null;
}

interface BesideActions {
  readonly open: () => void;
  readonly close: () => void;
  readonly show: (applicationId: string, place: BesidePlace) => void;
  readonly noteField: (path: FieldPath) => void;
  readonly showValue: (subject: ValueSubject) => void;
  readonly reset: () => void;
}

type BesideStore = StoreApi<BesideState & BesideActions>;

const initialBeside: BesideState = { isOpen: false, places: new Map(), lastField: null, valueShown: null };

/** The PDF that is looked at beside the page. */
export function createBesideStore(): BesideStore {
  return createStore((set, get) => ({
    ...initialBeside,
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
    show: (applicationId, place) => set({ places: new Map(get().places).set(applicationId, place) }),
    noteField: (lastField) => {
      if (get().lastField !== lastField) set({ lastField });
    },
    showValue: (subject) => {
      if (get().valueShown?.subject !== subject)
        set({ valueShown: { subject, round: (get().valueShown?.round ?? 0) + 1 } });
    },
    reset: () => set(initialBeside),
  }));
}
