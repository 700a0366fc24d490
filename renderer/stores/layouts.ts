import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Layout } from '../../shared/domain/reading.ts';
import type { Result } from '../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type { SaveFailure } from '../../shared/ipc/messages.ts';
import { askMain, callMain } from './call-main.ts';
import type { ProgramStore } from './program.ts';

interface LayoutsState {
  /** By the issuer's name; `null` until main has said it. */
  readonly layouts: readonly Layout[] | null;
}

interface LayoutsActions {
  readonly load: () => Promise<void>;
  /** False where it stays. */
  readonly remove: (layout: Layout) => Promise<boolean>;
  readonly putBack: (layout: Layout) => Promise<boolean>;
  readonly reset: () => void;
}

type LayoutsStore = StoreApi<LayoutsState & LayoutsActions>;

const initialLayouts: LayoutsState = { layouts: null };

/** How the invoices of each issuer are laid out, as main learned it. */
export function createLayoutsStore(
  { layouts: calls }: Pick<CoDeskBridge, 'layouts'>,
  program: ProgramStore,
): LayoutsStore {
  return createStore((set, get) => {
    const change = async (ask: () => Promise<Result<null, SaveFailure>>): Promise<boolean> => {
      const answer = await callMain(ask);
      if (!answer.ok) program.getState().setTrouble({ action: 'settings', reason: answer.error.kind });
      await get().load();
      return answer.ok;
    };
    return {
      ...initialLayouts,
      load: async () => set({ layouts: await askMain(() => calls.list(), get().layouts) }),
      remove: ({ issuer }) => change(() => calls.remove({ issuer })),
      putBack: (layout) => change(() => calls.putBack({ layout })),
      reset: () => set(initialLayouts),
    };
  });
}
