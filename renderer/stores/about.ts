import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ComponentsFailure, LicensedPart, Runtime } from '../../shared/ipc/areas/about.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';

interface AboutState {
  /** `null` until main has said it. */
  readonly runtime: Runtime | null;
  /** `null` until they are read. */
  readonly licences: readonly LicensedPart[] | null;
  /** How the last saving of the list of parts ended. */
  readonly components: 'no' | 'saved' | ComponentsFailure;
}

interface AboutActions {
  readonly loadRuntime: () => Promise<void>;
  readonly loadLicences: () => Promise<void>;
  readonly saveComponents: () => Promise<void>;
  readonly reset: () => void;
}

export type AboutStore = StoreApi<AboutState & AboutActions>;

export const initialAbout: AboutState = { runtime: null, licences: null, components: 'no' };

/** What the program is made of. */
export function createAboutStore({ about }: Pick<CoDeskBridge, 'about'>): AboutStore {
  return createStore((set, get) => ({
    ...initialAbout,
    loadRuntime: async () => {
      set({ components: 'no' });
      if (get().runtime === null) set({ runtime: await about.runtime() });
    },
    loadLicences: async () => {
      if (get().licences === null) set({ licences: await about.licences() });
    },
    saveComponents: async () => {
      const answer = await about.saveComponents();
      if (!answer.ok) set({ components: answer.error });
      else set({ components: answer.value === 'saved' ? 'saved' : 'no' });
    },
    reset: () => set(initialAbout),
  }));
}
