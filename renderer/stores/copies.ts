import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApplicationContent } from '../../shared/domain/content.ts';
import type { Result } from '../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type { KeepingFailure } from '../../shared/ipc/messages.ts';

/** What became of the last wish to keep a copy elsewhere. */
export type CopyOutcome =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed'; readonly failure: KeepingFailure };

interface CopiesState {
  readonly isSaving: boolean;
  /** Of applications, by their id. */
  readonly outcomes: ReadonlyMap<string, CopyOutcome>;
  /** Of everything; `null` before the first. */
  readonly allOutcome: CopyOutcome | null;
}

interface CopiesActions {
  /** Keeps what is on screen as a file of the clerk's choice, where the data folder takes nothing. */
  readonly save: (applicationId: string, content: ApplicationContent) => Promise<void>;
  /** Keeps everything as one file of the clerk's choice, after what is typed was written. */
  readonly saveAll: () => Promise<void>;
  readonly reset: () => void;
}

export type CopiesStore = StoreApi<CopiesState & CopiesActions>;

export const initialCopies: CopiesState = { isSaving: false, outcomes: new Map(), allOutcome: null };

interface CopiesNeeds {
  readonly bridge: Pick<CoDeskBridge, 'applications' | 'backups'>;
  /** Writes what is typed. False when it could not be written. */
  readonly flush: () => Promise<boolean>;
}

type Asked = Promise<Result<'saved' | 'cancelled', KeepingFailure>>;

/** `null` when the clerk chose no place. */
async function outcomeOf(ask: () => Asked): Promise<CopyOutcome | null> {
  try {
    const answer = await ask();
    if (!answer.ok) return { kind: 'failed', failure: answer.error };
    return answer.value === 'saved' ? { kind: 'saved', at: new Date().toISOString() } : null;
  } catch (error) {
    // The program behind the page is gone for the moment.
    const detail = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', failure: { kind: 'storeFailed', detail } };
  }
}

/** Copies that are kept elsewhere, while the data folder does not take what is typed. */
export function createCopiesStore({ bridge, flush }: CopiesNeeds): CopiesStore {
  return createStore((set, get) => {
    /** One question for a place at a time. */
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
        const outcome = await one(() => bridge.applications.saveCopy({ applicationId, content }));
        if (outcome !== null) set({ outcomes: new Map(get().outcomes).set(applicationId, outcome) });
      },
      saveAll: async () => {
        const allOutcome = await one(async () => {
          if (await flush()) return bridge.backups.saveAll();
          return { ok: false, error: { kind: 'storeFailed', detail: '' } };
        });
        if (allOutcome !== null) set({ allOutcome });
      },
      reset: () => set(initialCopies),
    };
  });
}
