import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TextLanguage } from '../../../shared/domain/text-language.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { askMain } from '../call-main.ts';

interface TextLanguageState {
  readonly applicationId: string | null;
  /** What was chosen for this application; `null` where the setting counts. */
  readonly chosen: TextLanguage | null;
  /** True when the last choice holds only until another application is opened, as it could not be written. */
  readonly saveFailed: boolean;
  /** The language whose dictionary was to be fetched and did not come. */
  readonly missing: TextLanguage | null;
}

interface TextLanguageActions {
  /** Asks what was chosen for an application. */
  readonly open: (applicationId: string) => Promise<void>;
  readonly choose: (language: TextLanguage | null) => Promise<void>;
  /** Lets spelling be checked in a language from now on. */
  readonly check: (language: TextLanguage) => Promise<void>;
  /** A dictionary could not be fetched. */
  readonly miss: (language: TextLanguage) => void;
  readonly reset: () => void;
}

export type TextLanguageStore = StoreApi<TextLanguageState & TextLanguageActions>;

const initialTextLanguage: TextLanguageState = {
  ...{ applicationId: null, chosen: null, saveFailed: false, missing: null },
};

/** In which language the texts of the open application are written, for the checking of spelling. */
export function createTextLanguageStore({
  textLanguage: calls,
}: Pick<CoDeskBridge, 'textLanguage'>): TextLanguageStore {
  return createStore((set, get) => ({
    ...initialTextLanguage,
    open: async (applicationId) => {
      if (get().applicationId === applicationId) return;
      set({ applicationId, chosen: null, saveFailed: false });
      const chosen = await askMain(() => calls.of({ applicationId }), null);
      if (get().applicationId === applicationId && get().chosen === null) set({ chosen });
    },
    choose: async (language) => {
      const { applicationId } = get();
      if (applicationId === null) return;
      set({ chosen: language, saveFailed: false });
      const saved = await askMain(() => calls.choose({ applicationId, language }), { ok: false });
      if (!saved.ok && get().applicationId === applicationId) set({ saveFailed: true });
    },
    check: async (language) => {
      set({ missing: null });
      await askMain(() => calls.check({ language }), null);
    },
    miss: (language) => set({ missing: language }),
    reset: () => set(initialTextLanguage),
  }));
}
