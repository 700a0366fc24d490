import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Layout } from '../../shared/domain/layout.ts';
import type { Result } from '../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type { SaveFailure } from '../../shared/ipc/messages.ts';
import { askMain, callMain } from './call-main.ts';
import type { ProgramStore } from './program.ts';

interface LayoutsState {
  /** Ordered by the issuer's name; `null` until main has answered. */
  readonly layouts: readonly Layout[] | null;
}

interface LayoutsActions {
  readonly load: () => Promise<void>;
  /** Deletes a layout; false where that failed. */
  readonly remove: (layout: Layout) => Promise<boolean>;
  readonly restore: (layout: Layout) => Promise<boolean>;
  readonly reset: () => void;
}

type LayoutsStore = StoreApi<LayoutsState & LayoutsActions>;

const initialLayouts: LayoutsState = { layouts: null };

/** Layouts of the invoices of each issuer, as main has learned them. */
export function createLayoutsStore(
  { layouts: calls }: Pick<CoDeskBridge, 'layouts'>,
  program: ProgramStore,
): LayoutsStore {
  return createStore((set, get) => {
    const change = async (ask: () => Promise<Result<null, SaveFailure>>): Promise<boolean> => {
      const answer = await callMain(ask);
      if (!answer.ok) program.getState().setActionFailure({ action: 'settings', reason: answer.error.kind });
      await get().load();
      return answer.ok;
    };
    return {
      ...initialLayouts,
      load: async () => set({ layouts: await askMain(() => calls.list(), get().layouts) }),
      remove: ({ issuer }) => change(() => calls.remove({ issuer })),
      restore: (layout) => change(() => calls.restore({ layout })),
      reset: () => set(initialLayouts),
    };
  });
}
