import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { BackupsView, RestoreFailure, SavedEverything } from '../../../shared/ipc/areas/backups.ts';
import { callMain } from '../call-main.ts';
import type { EditorStore } from '../editor/editor.ts';

interface BackupsState {
  /** `null` until main has listed the backups. */
  readonly view: BackupsView | null;
  readonly doing: 'nothing' | 'backingUp' | 'restoring';
  /** Why restoring failed; nothing was changed then. */
  readonly failure: RestoreFailure | null;
}

interface BackupsActions {
  readonly refresh: () => Promise<void>;
  /** True when the backup was made; the view says why not. */
  readonly backUp: () => Promise<boolean>;
  /** Restores a backup after saving what is typed. When it worked, main makes the page start again. */
  readonly restore: (backupId: string) => Promise<boolean>;
  /** Restores from a file that holds everything, in the same way. */
  readonly importEverything: (file: File) => Promise<boolean>;
  readonly dismissFailure: () => void;
}

export type BackupsStore = StoreApi<BackupsState & BackupsActions>;

const initialBackups: BackupsState = { view: null, doing: 'nothing', failure: null };

const notFlushed: RestoreFailure = { kind: 'storeFailed', detail: '' };

/** Backups as main keeps them, and restoring one. */
export function createBackupsStore(
  { backups }: Pick<CoDeskBridge, 'backups'>,
  editor: EditorStore,
): BackupsStore {
  return createStore((set, get) => {
    const refresh = async (): Promise<void> => set({ view: await backups.list() });
    const replaceData = async (ask: () => Promise<Result<null, RestoreFailure>>): Promise<boolean> => {
      if (get().doing !== 'nothing') return false;
      set({ doing: 'restoring', failure: null });
      try {
        const answer = (await editor.getState().flush()) ? await callMain(ask) : null;
        if (answer?.ok === true) return true;
        set({ failure: answer?.error ?? notFlushed });
        await refresh();
        return false;
      } finally {
        set({ doing: 'nothing' });
      }
    };
    return {
      ...initialBackups,
      refresh,
      backUp: async () => {
        if (get().doing !== 'nothing') return false;
        set({ doing: 'backingUp' });
        try {
          const made = (await editor.getState().flush()) && (await backups.now());
          if (made !== false && made.ok) set({ view: made.value });
          else await refresh();
          return made !== false && made.ok;
        } finally {
          set({ doing: 'nothing' });
        }
      },
      restore: (backupId) => replaceData(() => backups.restore({ backupId })),
      importEverything: (file) => replaceData(() => backups.importEverything({}, [file])),
      dismissFailure: () => set({ failure: null }),
    };
  });
}

/** Outcome of the last request to save a copy elsewhere. */
type CopyOutcome =
  /** `missingPdfs`: how many PDFs are not in the copy, as they are missing or damaged. */
  | { readonly kind: 'saved'; readonly at: string; readonly missingPdfs: number }
  | { readonly kind: 'failed'; readonly failure: SaveFailure };

interface CopiesState {
  readonly isSaving: boolean;
  /** Outcomes for single applications, by their id. */
  readonly outcomes: ReadonlyMap<string, CopyOutcome>;
  /** Outcome for the copy of everything; `null` before the first. */
  readonly allOutcome: CopyOutcome | null;
}

interface CopiesActions {
  /** Saves the text on screen as a file of the clerk's choice, for when the data folder cannot be written. */
  readonly save: (applicationId: string, content: ApplicationContent) => Promise<void>;
  /** Saves everything as one file of the clerk's choice, after what is typed was written. */
  readonly saveEverything: () => Promise<void>;
  readonly reset: () => void;
}

type CopiesStore = StoreApi<CopiesState & CopiesActions>;

const initialCopies: CopiesState = { isSaving: false, outcomes: new Map(), allOutcome: null };

type Asked = Promise<Result<Pick<SavedEverything, 'end' | 'missingPdfs'>, SaveFailure>>;

/** `null` when the clerk cancelled the choice of a file. */
async function outcomeOf(ask: () => Asked): Promise<CopyOutcome | null> {
  const answer = await callMain(ask);
  if (!answer.ok) return { kind: 'failed', failure: answer.error };
  const { end, missingPdfs } = answer.value;
  return end === 'saved' ? { kind: 'saved', at: new Date().toISOString(), missingPdfs } : null;
}

/** Copies that are saved elsewhere while the data folder cannot be written. */
export function createCopiesStore(
  bridge: Pick<CoDeskBridge, 'applications' | 'backups'>,
  editor: EditorStore,
): CopiesStore {
  return createStore((set, get) => {
    /** Runs one save at a time; `null` while another one is running. */
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
      saveEverything: async () => {
        const allOutcome = await one(async () => {
          if (await editor.getState().flush()) return bridge.backups.saveEverything();
          return fail({ kind: 'storeFailed', detail: '' });
        });
        if (allOutcome !== null) set({ allOutcome });
      },
      reset: () => set(initialCopies),
    };
  });
}
