import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ledger } from '../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type { RefusedArrival, TakenArrival, WaitingArrival } from '../../shared/ipc/areas/arrivals.ts';

/** Why nothing is shown of what came. It stays in sight until the clerk has read it. */
export type ArrivalNews =
  | { readonly kind: 'refused'; readonly why: RefusedArrival }
  | { readonly kind: 'inBin' }
  | { readonly kind: 'unknown'; readonly clientReference: string | null }
  /** `ledger`: the register that it is in, which is not the one in use. */
  | { readonly kind: 'otherRegister'; readonly ledger: Ledger }
  /** Nothing can be taken in where a newer version wrote the data. */
  | { readonly kind: 'onlyShown'; readonly fileName: string };

interface ArrivalsState {
  /** Oldest first, as main keeps them. */
  readonly waiting: readonly WaitingArrival[];
  /** Those that were decided about: they are not followed without the clerk. */
  readonly held: ReadonlySet<string>;
  /** The one that is just being followed. */
  readonly following: string | null;
  readonly news: ArrivalNews | null;
}

interface ArrivalsActions {
  /** Asks main what waits. */
  readonly load: () => Promise<void>;
  readonly see: (waiting: readonly WaitingArrival[]) => void;
  readonly hold: (arrivalIds: readonly string[]) => void;
  readonly follow: (arrivalId: string | null) => void;
  /** Takes it out of the row. `null`: another window has it, or it cannot be looked up now and goes on waiting. */
  readonly take: (arrivalId: string, ledger: Ledger) => Promise<TakenArrival | null>;
  /** The clerk does not want it. */
  readonly leave: (arrivalId: string) => Promise<void>;
  readonly tell: (news: ArrivalNews | null) => void;
  readonly reset: () => void;
}

export type ArrivalsStore = StoreApi<ArrivalsState & ArrivalsActions>;

export const initialArrivals: ArrivalsState = {
  waiting: [],
  held: new Set(),
  following: null,
  news: null,
};

/** Links and files from outside that main keeps waiting, and what became of the last one. */
export function createArrivalsStore({ arrivals }: Pick<CoDeskBridge, 'arrivals'>): ArrivalsStore {
  return createStore((set, get) => ({
    ...initialArrivals,
    load: async () => get().see(await arrivals.list()),
    see: (waiting) => {
      const ids = new Set(waiting.map(({ arrivalId }) => arrivalId));
      set({ waiting, held: new Set([...get().held].filter((arrivalId) => ids.has(arrivalId))) });
    },
    hold: (arrivalIds) => set({ held: new Set([...get().held, ...arrivalIds]) }),
    follow: (following) => set({ following }),
    take: async (arrivalId, ledger) => {
      const answer = await arrivals.take({ arrivalId, ledger });
      if (!answer.ok && answer.error.kind === 'gone') await get().load();
      return answer.ok ? answer.value : null;
    },
    leave: (arrivalId) => arrivals.leave({ arrivalId }),
    tell: (news) => set({ news }),
    reset: () => set(initialArrivals),
  }));
}
