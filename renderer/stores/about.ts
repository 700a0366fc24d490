import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  ComponentsFailure,
  Diagnostics,
  DiagnosticsFailure,
  LicensedPart,
  Runtime,
} from '../../shared/ipc/areas/program.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import { askMain, callMain } from './call-main.ts';

interface AboutState {
  /** `null` until main has answered. */
  readonly runtime: Runtime | null;
  /** `null` until they are read; `failed` after a failed try, until the next one. */
  readonly licences: readonly LicensedPart[] | 'failed' | null;
  /** How the last saving of the list of parts ended. */
  readonly components: 'no' | 'saved' | ComponentsFailure;
}

interface AboutActions {
  readonly loadRuntime: () => Promise<void>;
  readonly loadLicences: () => Promise<void>;
  readonly saveComponents: () => Promise<void>;
}

export type AboutStore = StoreApi<AboutState & AboutActions>;

const initialAbout: AboutState = { runtime: null, licences: null, components: 'no' };

/** Versions and licences of the software that the program consists of. */
export function createAboutStore({ about }: Pick<CoDeskBridge, 'about'>): AboutStore {
  return createStore((set, get) => ({
    ...initialAbout,
    loadRuntime: async () => {
      set({ components: 'no' });
      if (get().runtime !== null) return;
      // Without an answer only the versions are missing on the sheet, and the next opening asks again.
      set({ runtime: await askMain(() => about.runtime(), null) });
    },
    loadLicences: async () => {
      const { licences } = get();
      if (licences !== null && licences !== 'failed') return;
      set({ licences: null });
      const answer = await askMain(() => about.licences(), 'failed' as const);
      if (answer !== 'failed' || get().licences === null) set({ licences: answer });
    },
    saveComponents: async () => {
      const answer = await callMain(() => about.saveComponents());
      if (!answer.ok) set({ components: answer.error });
      else set({ components: answer.value === 'saved' ? 'saved' : 'no' });
    },
  }));
}

interface DiagnosticsState {
  /** The diagnostics file that would be saved; main holds its bytes. */
  readonly prepared:
    | { readonly kind: 'preparing' }
    | { readonly kind: 'shown'; readonly diagnostics: Diagnostics }
    | { readonly kind: 'failed' };
  readonly saving: 'no' | 'saving' | 'saved';
  /** Why the last saving did not work. */
  readonly failure: DiagnosticsFailure | null;
}

interface DiagnosticsActions {
  /** Has main put the file together again. */
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

/** Diagnostics: the file that a clerk may send to support. */
export function createDiagnosticsStore({ diagnostics }: Pick<CoDeskBridge, 'diagnostics'>): DiagnosticsStore {
  return createStore((set, get) => {
    let round = 0;
    return {
      ...initialDiagnostics,
      prepare: async () => {
        round += 1;
        const asked = round;
        set(initialDiagnostics);
        const answer = await askMain(() => diagnostics.prepare(), null);
        if (asked !== round) return;
        set({ prepared: answer === null ? { kind: 'failed' } : { kind: 'shown', diagnostics: answer } });
      },
      save: async () => {
        const { prepared, saving } = get();
        if (prepared.kind !== 'shown' || saving === 'saving') return;
        const asked = round;
        set({ saving: 'saving', failure: null });
        const answer = await callMain(() => diagnostics.save({ id: prepared.diagnostics.id }));
        // By now another file was put together: the outcome of saving the earlier one no longer matters.
        if (asked !== round) return;
        if (!answer.ok) set({ saving: 'no', failure: answer.error });
        else set({ saving: answer.value === 'saved' ? 'saved' : 'no', failure: null });
      },
    };
  });
}
