import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { ValueSubject } from '../../../shared/rules/taken-values.ts';

/** Which PDF of an application is shown beside the page, and which of its pages. */
interface ShownPage {
  readonly attachmentId: string;
  /** Counted from 1. */
  readonly page: number;
}

interface DocumentPaneState {
  readonly isOpen: boolean;
  /** By application id, for as long as the program runs. */
  readonly shownPages: ReadonlyMap<string, ShownPage>;
  /** The field that had the focus last, into which Enter puts text marked in the PDF. */
  readonly lastField: FieldPath | null;
  /**
   * The part of the application whose words are framed in the PDF. `round` tells two requests for the same part apart.
   */
  readonly valueShown: { readonly subject: ValueSubject; readonly round: number } | null;
}

interface DocumentPaneActions {
  readonly open: () => void;
  readonly close: () => void;
  readonly show: (applicationId: string, place: ShownPage) => void;
  readonly noteField: (path: FieldPath) => void;
  readonly showValue: (subject: ValueSubject) => void;
  readonly reset: () => void;
}

type DocumentPaneStore = StoreApi<DocumentPaneState & DocumentPaneActions>;

const initialDocumentPane: DocumentPaneState = {
  isOpen: false,
  shownPages: new Map(),
  lastField: null,
  valueShown: null,
};

/** The PDF that is shown beside the page. */
export function createDocumentPaneStore(): DocumentPaneStore {
  return createStore((set, get) => ({
    ...initialDocumentPane,
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
    show: (applicationId, place) => set({ shownPages: new Map(get().shownPages).set(applicationId, place) }),
    noteField: (lastField) => {
      if (get().lastField !== lastField) set({ lastField });
    },
    showValue: (subject) => {
      if (get().valueShown?.subject !== subject)
        set({ valueShown: { subject, round: (get().valueShown?.round ?? 0) + 1 } });
    },
    reset: () => set(initialDocumentPane),
  }));
}
