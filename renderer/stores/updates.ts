import { createStore, type StoreApi } from 'zustand/vanilla';
import { fail, type Result } from '../../shared/domain/result.ts';
import type { UpdateRefusal, UpdatesState, UpdatesView } from '../../shared/domain/updates.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type { EditorStore } from './editor/editor.ts';

interface UpdatesStoreState extends UpdatesView {
  /** Why the last request of the clerk has to wait. */
  readonly refusal: UpdateRefusal | null;
}

interface UpdatesActions {
  readonly load: () => Promise<void>;
  readonly take: (view: UpdatesView) => void;
  readonly check: () => Promise<void>;
  /** Drops the refusal, as its reason is over. */
  readonly forgetRefusal: () => void;
  /** Downloads the version that is offered. */
  readonly fetch: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** `now` saves what is typed first, and does nothing when that fails. */
  readonly install: (when: 'now' | 'atEnd' | 'never') => Promise<void>;
  readonly later: () => Promise<void>;
}

export type UpdatesStore = StoreApi<UpdatesStoreState & UpdatesActions>;

export const initialUpdates: UpdatesStoreState = {
  state: { kind: 'off', why: 'notThisHost' },
  checkedAt: null,
  refusal: null,
};

/** The version that a state is about. */
function versionOf(state: UpdatesState): string | null {
  if ('offer' in state) return state.offer.version;
  return state.kind === 'failed' ? state.version : null;
}

/**
 * Updates of the program, as main knows them. The state comes with main's events alone, which may be newer than the
 * answer to a call; answers only say what was refused.
 */
export function createUpdatesStore(
  { updates }: Pick<CoDeskBridge, 'updates'>,
  editor: EditorStore,
): UpdatesStore {
  return createStore((set, get) => {
    let viewsTaken = 0;
    const take = (view: UpdatesView): void => {
      viewsTaken += 1;
      const isSame = view.state.kind === get().state.kind;
      set(isSame ? view : { ...view, refusal: null });
    };
    const load = async (): Promise<void> => {
      const before = viewsTaken;
      const view = await updates.view();
      if (viewsTaken === before) take(view);
    };
    const follow = async (answer: Result<UpdatesView, UpdateRefusal>): Promise<void> => {
      // The page shows another state than main has.
      if (!answer.ok && answer.error.kind === 'changed') await load();
      set({ refusal: answer.ok ? null : answer.error });
    };
    return {
      ...initialUpdates,
      load,
      take,
      check: async () => {
        await updates.check();
      },
      forgetRefusal: () => set({ refusal: null }),
      fetch: async () => {
        const version = versionOf(get().state);
        if (version !== null) await follow(await updates.fetch({ version }));
      },
      stop: async () => {
        await updates.stop();
      },
      install: async (when) => {
        const version = versionOf(get().state);
        if (version === null) return;
        const isKept = when !== 'now' || (await editor.getState().flush());
        await follow(isKept ? await updates.install({ version, when }) : fail({ kind: 'notSaved' }));
      },
      later: async () => {
        set({ refusal: null });
        await updates.later();
      },
    };
  });
}
