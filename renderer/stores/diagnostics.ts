import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Diagnostics, DiagnosticsFailure } from '../../shared/ipc/areas/diagnostics.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';

interface DiagnosticsState {
  /** What would be saved, as main holds it. */
  readonly prepared:
    | { readonly kind: 'preparing' }
    | { readonly kind: 'shown'; readonly diagnostics: Diagnostics }
    | { readonly kind: 'failed' };
  readonly saving: 'no' | 'saving' | 'saved';
  /** Why the last saving did not work. */
  readonly failure: DiagnosticsFailure | null;
}

interface DiagnosticsActions {
  /** Puts everything together anew. */
  readonly prepare: () => Promise<void>;
  /** Saves exactly what is shown. */
  readonly save: () => Promise<void>;
  readonly reset: () => void;
}

export type DiagnosticsStore = StoreApi<DiagnosticsState & DiagnosticsActions>;

export const initialDiagnostics: DiagnosticsState = {
  prepared: { kind: 'preparing' },
  saving: 'no',
  failure: null,
};

/** What a clerk may send to support. */
export function createDiagnosticsStore({ diagnostics }: Pick<CoDeskBridge, 'diagnostics'>): DiagnosticsStore {
  return createStore((set, get) => ({
    ...initialDiagnostics,
    prepare: async () => {
      set(initialDiagnostics);
      try {
        set({ prepared: { kind: 'shown', diagnostics: await diagnostics.prepare() } });
      } catch {
        // A program that fails here is what support would like to know; the clerk is told in words.
        set({ prepared: { kind: 'failed' } });
      }
    },
    save: async () => {
      const { prepared, saving } = get();
      if (prepared.kind !== 'shown' || saving === 'saving') return;
      set({ saving: 'saving', failure: null });
      const answer = await diagnostics.save({ id: prepared.diagnostics.id });
      if (!answer.ok) set({ saving: 'no', failure: answer.error });
      else set({ saving: answer.value === 'saved' ? 'saved' : 'no' });
    },
    reset: () => set(initialDiagnostics),
  }));
}
