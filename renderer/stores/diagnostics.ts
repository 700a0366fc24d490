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
}

export type DiagnosticsStore = StoreApi<DiagnosticsState & DiagnosticsActions>;

const initialDiagnostics: DiagnosticsState = {
  prepared: { kind: 'preparing' },
  saving: 'no',
  failure: null,
};

/** For a call that did not come back with an answer at all. */
const notAnswered: DiagnosticsFailure = { kind: 'storeFailed', detail: '' };

/** What a clerk may send to support. */
export function createDiagnosticsStore({ diagnostics }: Pick<CoDeskBridge, 'diagnostics'>): DiagnosticsStore {
  return createStore((set, get) => {
    let round = 0;
    return {
      ...initialDiagnostics,
      prepare: async () => {
        round += 1;
        const asked = round;
        set(initialDiagnostics);
        const prepared = await askedFor(diagnostics);
        if (asked === round) set({ prepared });
      },
      save: async () => {
        const { prepared, saving } = get();
        if (prepared.kind !== 'shown' || saving === 'saving') return;
        const asked = round;
        set({ saving: 'saving', failure: null });
        const end = await saved(diagnostics, prepared.diagnostics.id);
        // What was put together since says nothing about a file with what stood here before.
        if (asked === round) set(end);
      },
    };
  });
}

type Calls = CoDeskBridge['diagnostics'];

async function askedFor(diagnostics: Pick<Calls, 'prepare'>): Promise<DiagnosticsState['prepared']> {
  try {
    return { kind: 'shown', diagnostics: await diagnostics.prepare() };
  } catch {
    // A program that fails here is what support would like to know; the clerk is told in words.
    return { kind: 'failed' };
  }
}

async function saved(
  diagnostics: Pick<Calls, 'save'>,
  id: string,
): Promise<Pick<DiagnosticsState, 'saving' | 'failure'>> {
  try {
    const answer = await diagnostics.save({ id });
    if (!answer.ok) return { saving: 'no', failure: answer.error };
    return { saving: answer.value === 'saved' ? 'saved' : 'no', failure: null };
  } catch {
    return { saving: 'no', failure: notAnswered };
  }
}
