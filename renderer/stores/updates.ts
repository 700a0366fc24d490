import { createStore, type StoreApi } from 'zustand/vanilla';
import { fail, type Result } from '../../shared/domain/result.ts';
import type { UpdateRefusal, UpdatesState, UpdatesView } from '../../shared/domain/updates.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';

interface UpdatesStoreState extends UpdatesView {
  /** Why what the clerk asked for last has to wait. */
  readonly refusal: UpdateRefusal | null;
}

interface UpdatesActions {
  readonly load: () => Promise<void>;
  readonly take: (view: UpdatesView) => void;
  readonly look: () => Promise<void>;
  /** Fetches the version that is offered. */
  readonly fetch: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** `now` writes first what is typed, and does nothing when that cannot be written. */
  readonly install: (when: 'now' | 'atEnd' | 'never') => Promise<void>;
  readonly later: () => Promise<void>;
  readonly reset: () => void;
}

export type UpdatesStore = StoreApi<UpdatesStoreState & UpdatesActions>;

export const initialUpdates: UpdatesStoreState = {
  state: { kind: 'off', why: 'notThisHost' },
  lookedAt: null,
  refusal: null,
};

interface UpdatesNeeds {
  readonly bridge: Pick<CoDeskBridge, 'updates'>;
  /** Writes what is typed, also in applications that were left. False when it could not be written. */
  readonly flush: () => Promise<boolean>;
}

/** The version that a state speaks of. */
export function versionOf(state: UpdatesState): string | null {
  if ('offer' in state) return state.offer.version;
  return state.kind === 'failed' ? state.version : null;
}

/** Newer versions of the program, as main knows them. */
export function createUpdatesStore({ bridge: { updates }, flush }: UpdatesNeeds): UpdatesStore {
  return createStore((set, get) => {
    const take = (view: UpdatesView): void => {
      const isSame = view.state.kind === get().state.kind;
      set(isSame ? view : { ...view, refusal: null });
    };
    const follow = (answer: Result<UpdatesView, UpdateRefusal>): void => {
      if (answer.ok) {
        set({ refusal: null });
        take(answer.value);
      } else set({ refusal: answer.error });
    };
    return {
      ...initialUpdates,
      load: async () => take(await updates.view()),
      take,
      look: async () => take(await updates.look()),
      fetch: async () => {
        const version = versionOf(get().state);
        if (version !== null) follow(await updates.fetch({ version }));
      },
      stop: async () => take(await updates.stop()),
      install: async (when) => {
        const version = versionOf(get().state);
        if (version === null) return;
        const isKept = when !== 'now' || (await flush());
        follow(isKept ? await updates.install({ version, when }) : fail({ kind: 'notSaved' }));
      },
      later: async () => {
        set({ refusal: null });
        take(await updates.later());
      },
      reset: () => set(initialUpdates),
    };
  });
}
