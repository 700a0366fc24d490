import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ledger } from '../../../shared/domain/application.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { RefusedArrival, TakenArrival, WaitingArrival } from '../../../shared/ipc/areas/arrivals.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import { askMain, callMain } from '../call-main.ts';

/** Why an arrival could not be shown. It is displayed until the clerk has read it. */
export type ArrivalNotice =
  | { readonly kind: 'refused'; readonly why: RefusedArrival }
  | { readonly kind: 'inBin' }
  | { readonly kind: 'unknown'; readonly clientReference: string | null }
  /** `ledger`: the register that the application is in, which is not the one in use. */
  | { readonly kind: 'otherRegister'; readonly ledger: Ledger }
  /** There is no register yet in which to search for `text`. */
  | { readonly kind: 'nothingToSearch'; readonly text: string }
  /** It could not be looked up and goes on waiting. */
  | { readonly kind: 'failed'; readonly failure: SaveFailure }
  /** Nothing can be imported, as the data was written by a newer version of the program. */
  | { readonly kind: 'onlyShown'; readonly fileName: string };

/** An arrival that takes the place of something else on the desk when it is shown. */
export type ShownArrival = Extract<TakenArrival, { readonly kind: 'application' | 'search' | 'file' }>;

interface ReturnedArrival {
  readonly arrival: WaitingArrival;
  readonly taken: ShownArrival;
}

interface ArrivalsState {
  /** Those that were put back, then the others as main keeps them, oldest first. */
  readonly waiting: readonly WaitingArrival[];
  /** Ids of those that were followed or left waiting once: from then on, only the clerk opens them. */
  readonly held: ReadonlySet<string>;
  /** Arrivals that were taken from main and not shown, as the desk was no longer free. They wait here. */
  readonly returned: readonly ReturnedArrival[];
  /** Id of the arrival that is being followed now. */
  readonly following: string | null;
  readonly notice: ArrivalNotice | null;
}

interface ArrivalsActions {
  /** Asks main which arrivals are waiting. */
  readonly load: () => Promise<void>;
  readonly see: (waiting: readonly WaitingArrival[]) => void;
  readonly hold: (arrivalIds: readonly string[]) => void;
  readonly follow: (arrivalId: string | null) => void;
  /**
   * Takes an arrival out of main's list. `null`: another window has taken it. What cannot be looked up now goes on
   * waiting.
   */
  readonly take: (arrivalId: string, ledger: Ledger) => Promise<Result<TakenArrival, SaveFailure> | null>;
  /** Lets an arrival wait again after it was taken. It is not followed without the clerk. */
  readonly returnTaken: (arrivalId: string, taken: ShownArrival) => void;
  /** Drops an arrival that the clerk does not want. */
  readonly dismiss: (arrivalId: string) => Promise<void>;
  readonly notify: (notice: ArrivalNotice | null) => void;
  readonly reset: () => void;
}

type ArrivalsStore = StoreApi<ArrivalsState & ArrivalsActions>;

const initialArrivals: ArrivalsState = {
  waiting: [],
  held: new Set(),
  returned: [],
  following: null,
  notice: null,
};

/** Links and files from outside that are waiting in main, and the outcome of the last one. */
export function createArrivalsStore({ arrivals }: Pick<CoDeskBridge, 'arrivals'>): ArrivalsStore {
  return createStore((set, get) => {
    const others = (arrivalId: string) =>
      get().returned.filter(({ arrival }) => arrival.arrivalId !== arrivalId);
    const forget = (arrivalId: string): void => {
      const waiting = get().waiting.filter((one) => one.arrivalId !== arrivalId);
      set({ returned: others(arrivalId), waiting });
    };
    const find = (arrivalId: string) => get().returned.find(({ arrival }) => arrival.arrivalId === arrivalId);
    return {
      ...initialArrivals,
      load: async () => {
        const waiting = await askMain(() => arrivals.list(), null);
        if (waiting !== null) get().see(waiting);
      },
      see: (arrived) => {
        const waiting = [...get().returned.map(({ arrival }) => arrival), ...arrived];
        const ids = new Set(waiting.map(({ arrivalId }) => arrivalId));
        set({ waiting, held: new Set([...get().held].filter((arrivalId) => ids.has(arrivalId))) });
      },
      hold: (arrivalIds) => set({ held: new Set([...get().held, ...arrivalIds]) }),
      follow: (following) => set({ following }),
      take: async (arrivalId, ledger) => {
        const back = find(arrivalId);
        if (back !== undefined) {
          forget(arrivalId);
          return succeed(back.taken);
        }
        const answer = await callMain(() => arrivals.take({ arrivalId, ledger }));
        if (answer.ok) return answer;
        const { error } = answer;
        if (error.kind !== 'notFound') return fail(error);
        await get().load();
        return null;
      },
      returnTaken: (arrivalId, taken) => {
        const arrival = { arrivalId, what: whatWaits(taken) };
        const waiting = get().waiting.filter((one) => one.arrivalId !== arrivalId);
        set({
          returned: [{ arrival, taken }, ...others(arrivalId)],
          waiting: [arrival, ...waiting],
          held: new Set([...get().held, arrivalId]),
        });
      },
      dismiss: async (arrivalId) => {
        if (find(arrivalId) === undefined) await askMain(() => arrivals.dismiss({ arrivalId }), null);
        else forget(arrivalId);
      },
      notify: (notice) => set({ notice }),
      reset: () => set(initialArrivals),
    };
  });
}

function whatWaits(taken: ShownArrival): WaitingArrival['what'] {
  return taken.kind === 'application' ? { kind: 'application' } : taken;
}
