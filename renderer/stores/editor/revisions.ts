import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Revision } from '../../../shared/domain/application.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { callMain } from '../call-main.ts';
import type { EditorStore } from './editor.ts';

export type RevisionFilter = 'all' | 'today' | 'earlier';

interface RevisionsState {
  /** The application whose revisions take the place of the register; `null` while none are shown. */
  readonly applicationId: string | null;
  /** The field that had the focus when they were opened. */
  readonly openedFrom: FieldPath | null;
  readonly phase: 'opening' | 'open' | 'failed';
  /** Newest first. */
  readonly revisions: readonly Revision[];
  readonly filter: RevisionFilter;
  /** The revision that is compared with the present text. */
  readonly chosenId: string | null;
  /** Whether differences are marked on the pages. */
  readonly marks: boolean;
  readonly isRestoring: boolean;
  /** Why the revisions could not be read, or the last one could not be restored. */
  readonly failure: ApplicationFailure['kind'] | null;
}

interface RevisionsActions {
  /** Shows the revisions of an application after writing what is typed. Stays closed where that could not be saved. */
  readonly open: (applicationId: string, openedFrom?: FieldPath | null) => Promise<void>;
  /** Reads the list again, if it is shown. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
  readonly choose: (revisionId: string) => void;
  readonly setFilter: (filter: RevisionFilter) => void;
  readonly setMarks: (marks: boolean) => void;
  /** Restores the chosen revision. True once that is written; the list is closed then. */
  readonly restore: () => Promise<boolean>;
  readonly reset: () => void;
}

type RevisionsStore = StoreApi<RevisionsState & RevisionsActions>;

const initialRevisions: RevisionsState = {
  applicationId: null,
  openedFrom: null,
  phase: 'opening',
  revisions: [],
  filter: 'all',
  chosenId: null,
  marks: true,
  isRestoring: false,
  failure: null,
};

/** Revisions of one application, and the one that the clerk compares. */
export function createRevisionsStore(
  { revisions }: Pick<CoDeskBridge, 'revisions'>,
  editor: EditorStore,
): RevisionsStore {
  return createStore((set, get) => ({
    ...initialRevisions,
    open: async (applicationId, openedFrom = null) => {
      if (get().applicationId === applicationId && get().phase !== 'failed') return;
      if (!(await editor.getState().flush())) return;
      set({ ...initialRevisions, applicationId, openedFrom, marks: get().marks });
      const answer = await callMain(() => revisions.list({ applicationId }));
      if (get().applicationId !== applicationId) return;
      if (answer.ok) set({ phase: 'open', revisions: answer.value, chosenId: answer.value[0]?.id ?? null });
      else set({ phase: 'failed', failure: answer.error.kind });
    },
    refresh: async () => {
      const { applicationId, phase } = get();
      if (applicationId === null || phase === 'opening') return;
      const answer = await callMain(() => revisions.list({ applicationId }));
      if (!answer.ok || get().applicationId !== applicationId) return;
      const isThere = answer.value.some(({ id }) => id === get().chosenId);
      const chosenId = isThere ? get().chosenId : (answer.value[0]?.id ?? null);
      set({ phase: 'open', revisions: answer.value, chosenId });
    },
    close: () => set({ ...initialRevisions, marks: get().marks }),
    choose: (chosenId) => set({ chosenId, failure: null }),
    setFilter: (filter) => set({ filter }),
    setMarks: (marks) => set({ marks }),
    restore: async () => {
      const { applicationId, chosenId, isRestoring } = get();
      if (applicationId === null || chosenId === null || isRestoring) return false;
      set({ isRestoring: true, failure: null });
      const ask = () => callMain(() => revisions.restore({ applicationId, revisionId: chosenId }));
      const answer = await editor.getState().replace(applicationId, ask);
      if (get().applicationId !== applicationId) return answer.ok;
      if (answer.ok) get().close();
      else set({ isRestoring: false, failure: answer.error.kind });
      return answer.ok;
    },
    reset: () => get().close(),
  }));
}
