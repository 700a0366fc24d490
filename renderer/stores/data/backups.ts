import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Result } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { BackupsView, RestoreFailure } from '../../../shared/ipc/messages.ts';
import type { EditorStore } from '../editor/editor.ts';

interface BackupsState {
  /** `null` until main has looked through them. */
  readonly view: BackupsView | null;
  readonly doing: 'nothing' | 'backingUp' | 'restoring';
  /** Why going back did not work; nothing was changed then. */
  readonly failure: RestoreFailure | null;
}

interface BackupsActions {
  readonly refresh: () => Promise<void>;
  /** True when it was made; why not stands in the view. */
  readonly backUp: () => Promise<boolean>;
  /** Writes first what is typed. Main tells the page to begin anew when it worked. */
  readonly restore: (backupId: string) => Promise<boolean>;
  /** The same from a file that holds everything. */
  readonly takeIn: (file: File) => Promise<boolean>;
  readonly dismissFailure: () => void;
}

export type BackupsStore = StoreApi<BackupsState & BackupsActions>;

const initialBackups: BackupsState = { view: null, doing: 'nothing', failure: null };

const notFlushed: RestoreFailure = { kind: 'storeFailed', detail: '' };

/** Backups as main keeps them, and going back to one. */
export function createBackupsStore(
  { backups }: Pick<CoDeskBridge, 'backups'>,
  editor: EditorStore,
): BackupsStore {
  return createStore((set, get) => {
    const refresh = async (): Promise<void> => set({ view: await backups.list() });
    const putBack = async (ask: () => Promise<Result<null, RestoreFailure>>): Promise<boolean> => {
      if (get().doing !== 'nothing') return false;
      set({ doing: 'restoring', failure: null });
      try {
        const answer = (await editor.getState().flush()) ? await ask() : null;
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
      restore: (backupId) => putBack(() => backups.restore({ backupId })),
      takeIn: (file) => putBack(() => backups.takeIn({}, [file])),
      dismissFailure: () => set({ failure: null }),
    };
  });
}
