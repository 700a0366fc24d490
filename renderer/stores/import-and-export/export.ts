import { createStore, type StoreApi } from 'zustand/vanilla';
import { fail } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type {
  ExportEnd,
  ExportFailure,
  ExportProgress,
  ExportRequest,
  ExportScope,
  ExportSize,
} from '../../../shared/ipc/areas/export.ts';
import { callMain } from '../call-main.ts';
import type { EditorStore } from '../editor/editor.ts';

interface ExportState {
  /** Size of the export that is chosen; `null` while it is being counted. */
  readonly size: ExportSize | null;
  readonly isSaving: boolean;
  /** Progress of the export; `null` before main has reported any. */
  readonly progress: ExportProgress | null;
  /** Why the file could not be made. */
  readonly failure: ExportFailure | null;
}

interface ExportActions {
  readonly measure: (scope: ExportScope) => Promise<void>;
  /** Answers how it ended; `null` when it failed, or was not begun. */
  readonly save: (choice: ExportRequest) => Promise<ExportEnd | null>;
  readonly takeProgress: (progress: ExportProgress) => void;
  readonly stop: () => void;
  readonly reset: () => void;
}

type ExportStore = StoreApi<ExportState & ExportActions>;

const initialExport: ExportState = { size: null, isSaving: false, progress: null, failure: null };

const notFlushed: ExportFailure = { kind: 'storeFailed', detail: '' };

/** Exports of the register to a file. */
export function createExportStore(
  { exports: calls }: Pick<CoDeskBridge, 'exports'>,
  editor: EditorStore,
): ExportStore {
  return createStore((set, get) => {
    let round = 0;
    return {
      ...initialExport,
      measure: async (scope) => {
        round += 1;
        const asked = round;
        set({ size: null, failure: null });
        // What is typed is saved first, as it is part of the export.
        await editor.getState().flush();
        const answer = await callMain(() => calls.measure({ scope }));
        if (asked !== round) return;
        if (answer.ok) set({ size: answer.value });
        else set({ failure: answer.error });
      },
      save: async (choice) => {
        if (get().isSaving) return null;
        set({ isSaving: true, progress: null, failure: null });
        try {
          const isKept = await editor.getState().flush();
          const answer = isKept ? await callMain(() => calls.save(choice)) : fail(notFlushed);
          if (answer.ok) return answer.value;
          set({ failure: answer.error });
          return null;
        } finally {
          set({ isSaving: false, progress: null });
        }
      },
      takeProgress: (progress) => {
        if (get().isSaving) set({ progress });
      },
      stop: () => void calls.stop(),
      reset: () => {
        round += 1;
        set(initialExport);
      },
    };
  });
}
