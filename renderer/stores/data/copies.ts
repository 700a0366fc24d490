import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { SaveFailure, SavedAll } from '../../../shared/ipc/messages.ts';
import { callMain } from '../call-main.ts';
import type { EditorStore } from '../editor/editor.ts';

/** What became of the last request to keep a copy elsewhere. */
export type CopyOutcome =
  /** `missingPdfs`: how many are gone or damaged, and therefore not in it. */
  | { readonly kind: 'saved'; readonly at: string; readonly missingPdfs: number }
  | { readonly kind: 'failed'; readonly failure: SaveFailure };

interface CopiesState {
  readonly isSaving: boolean;
  /** Of applications, by their id. */
  readonly outcomes: ReadonlyMap<string, CopyOutcome>;
  /** Of everything; `null` before the first. */
  readonly allOutcome: CopyOutcome | null;
}

interface CopiesActions {
  /** Keeps what is on screen as a file of the clerk's choice, where the data folder takes nothing. */
  readonly save: (applicationId: string, content: ApplicationContent) => Promise<void>;
  /** Keeps everything as one file of the clerk's choice, after what is typed was written. */
  readonly saveAll: () => Promise<void>;
  readonly reset: () => void;
}

export type CopiesStore = StoreApi<CopiesState & CopiesActions>;

const initialCopies: CopiesState = { isSaving: false, outcomes: new Map(), allOutcome: null };

type Asked = Promise<Result<Pick<SavedAll, 'end' | 'missingPdfs'>, SaveFailure>>;

/** `null` when the clerk chose no place. */
async function outcomeOf(ask: () => Asked): Promise<CopyOutcome | null> {
  const answer = await callMain(ask);
  if (!answer.ok) return { kind: 'failed', failure: answer.error };
  const { end, missingPdfs } = answer.value;
  return end === 'saved' ? { kind: 'saved', at: new Date().toISOString(), missingPdfs } : null;
}

/** Copies that are kept elsewhere, while the data folder does not take what is typed. */
export function createCopiesStore(
  bridge: Pick<CoDeskBridge, 'applications' | 'backups'>,
  editor: EditorStore,
): CopiesStore {
  return createStore((set, get) => {
    /** One question for a place at a time. */
    const one = async (ask: () => Asked): Promise<CopyOutcome | null> => {
      if (get().isSaving) return null;
      set({ isSaving: true });
      const outcome = await outcomeOf(ask);
      set({ isSaving: false });
      return outcome;
    };
    return {
      ...initialCopies,
      save: async (applicationId, content) => {
        const outcome = await one(async () => {
          const answer = await bridge.applications.saveCopy({ applicationId, content });
          return answer.ok ? succeed({ end: answer.value, missingPdfs: 0 }) : answer;
        });
        if (outcome !== null) set({ outcomes: new Map(get().outcomes).set(applicationId, outcome) });
      },
      saveAll: async () => {
        const allOutcome = await one(async () => {
          if (await editor.getState().flush()) return bridge.backups.saveAll();
          return fail({ kind: 'storeFailed', detail: '' });
        });
        if (allOutcome !== null) set({ allOutcome });
      },
      reset: () => set(initialCopies),
    };
  });
}
