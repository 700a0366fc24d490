import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TextLanguage } from '../../../shared/domain/languages.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { askMain } from '../call-main.ts';

interface SpellingState {
  /** The language whose dictionary could not be downloaded. */
  readonly missing: TextLanguage | null;
}

interface SpellingActions {
  /** Switches on spell checking in a language. */
  readonly check: (language: TextLanguage) => Promise<void>;
  /** Notes that a dictionary could not be downloaded. */
  readonly miss: (language: TextLanguage) => void;
  readonly reset: () => void;
}

type SpellingStore = StoreApi<SpellingState & SpellingActions>;

/** Spell checking in the language of the certificate on the desk. */
export function createSpellingStore({ spelling: calls }: Pick<CoDeskBridge, 'spelling'>): SpellingStore {
  return createStore((set) => ({
    missing: null,
    check: async (language) => {
      set({ missing: null });
      await askMain(() => calls.check({ language }), null);
    },
    miss: (language) => set({ missing: language }),
    reset: () => set({ missing: null }),
  }));
}
