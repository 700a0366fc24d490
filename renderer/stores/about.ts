import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ComponentsFailure, LicensedPart, Runtime } from '../../shared/ipc/areas/program.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import { askMain, callMain } from './call-main.ts';

interface AboutState {
  /** `null` until main has said it. */
  readonly runtime: Runtime | null;
  /** `null` until they are read; `failed` until they are asked for again. */
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

/** What the program is made of. */
export function createAboutStore({ about }: Pick<CoDeskBridge, 'about'>): AboutStore {
  return createStore((set, get) => ({
    ...initialAbout,
    loadRuntime: async () => {
      set({ components: 'no' });
      if (get().runtime !== null) return;
      // Without an answer everything else on the sheet is there, and the next opening asks again.
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
