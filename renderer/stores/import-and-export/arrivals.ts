import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ledger } from '../../../shared/domain/application.ts';
import { assertNever, fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { RefusedArrival, TakenArrival, WaitingArrival } from '../../../shared/ipc/areas/arrivals.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import { ledgerInUse } from '../connections.ts';
import type { Stores } from '../stores.ts';

/** Why nothing is shown of what came. It stays in sight until the clerk has read it. */
export type ArrivalNotice =
  | { readonly kind: 'refused'; readonly why: RefusedArrival }
  | { readonly kind: 'inBin' }
  | { readonly kind: 'unknown'; readonly clientReference: string | null }
  /** `ledger`: the register that it is in, which is not the one in use. */
  | { readonly kind: 'otherRegister'; readonly ledger: Ledger }
  /** There is no register to search in yet. */
  | { readonly kind: 'nothingToSearch'; readonly text: string }
  /** It could not be looked up, and goes on waiting. */
  | { readonly kind: 'failed'; readonly failure: SaveFailure }
  /** Nothing can be taken in where a newer version wrote the data. */
  | { readonly kind: 'onlyShown'; readonly fileName: string };

/** What takes the place of something else on the desk when it is shown. */
type ShownArrival = Extract<TakenArrival, { readonly kind: 'application' | 'search' | 'file' }>;

interface PutBack {
  readonly arrival: WaitingArrival;
  readonly taken: ShownArrival;
}

interface ArrivalsState {
  /** What was put back, then the others oldest first, as main keeps them. */
  readonly waiting: readonly WaitingArrival[];
  /** Those that were decided about: they are not followed without the clerk. */
  readonly held: ReadonlySet<string>;
  /** Taken out of main's row and not shown, as the clerk had something in hand again. They wait here. */
  readonly putBack: readonly PutBack[];
  /** The one that is just being followed. */
  readonly following: string | null;
  readonly notice: ArrivalNotice | null;
}

interface ArrivalsActions {
  /** Asks main what waits. */
  readonly load: () => Promise<void>;
  readonly see: (waiting: readonly WaitingArrival[]) => void;
  readonly hold: (arrivalIds: readonly string[]) => void;
  readonly follow: (arrivalId: string | null) => void;
  /** Takes it out of the row. `null`: another window has it. What cannot be looked up now goes on waiting. */
  readonly take: (arrivalId: string, ledger: Ledger) => Promise<Result<TakenArrival, SaveFailure> | null>;
  /** Has it wait again after it was taken. It is not followed without the clerk. */
  readonly putBackTaken: (arrivalId: string, taken: ShownArrival) => void;
  /** The clerk does not want it. */
  readonly leave: (arrivalId: string) => Promise<void>;
  readonly tell: (notice: ArrivalNotice | null) => void;
  readonly reset: () => void;
}

type ArrivalsStore = StoreApi<ArrivalsState & ArrivalsActions>;

const initialArrivals: ArrivalsState = {
  waiting: [],
  held: new Set(),
  putBack: [],
  following: null,
  notice: null,
};

/** Links and files from outside that main keeps waiting, and what became of the last one. */
export function createArrivalsStore({ arrivals }: Pick<CoDeskBridge, 'arrivals'>): ArrivalsStore {
  return createStore((set, get) => {
    const others = (arrivalId: string) =>
      get().putBack.filter(({ arrival }) => arrival.arrivalId !== arrivalId);
    const forget = (arrivalId: string): void => {
      const waiting = get().waiting.filter((one) => one.arrivalId !== arrivalId);
      set({ putBack: others(arrivalId), waiting });
    };
    const find = (arrivalId: string) => get().putBack.find(({ arrival }) => arrival.arrivalId === arrivalId);
    return {
      ...initialArrivals,
      load: async () => get().see(await arrivals.list()),
      see: (told) => {
        const waiting = [...get().putBack.map(({ arrival }) => arrival), ...told];
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
        const answer = await arrivals.take({ arrivalId, ledger });
        if (answer.ok) return answer;
        const { error } = answer;
        if (error.kind !== 'gone') return fail(error);
        await get().load();
        return null;
      },
      putBackTaken: (arrivalId, taken) => {
        const arrival = { arrivalId, what: whatWaits(taken) };
        const waiting = get().waiting.filter((one) => one.arrivalId !== arrivalId);
        set({
          putBack: [{ arrival, taken }, ...others(arrivalId)],
          waiting: [arrival, ...waiting],
          held: new Set([...get().held, arrivalId]),
        });
      },
      leave: async (arrivalId) => {
        if (find(arrivalId) === undefined) await arrivals.leave({ arrivalId });
        else forget(arrivalId);
      },
      tell: (notice) => set({ notice }),
      reset: () => set(initialArrivals),
    };
  });
}

function whatWaits(taken: ShownArrival): WaitingArrival['what'] {
  return taken.kind === 'application' ? { kind: 'application' } : taken;
}

type Taken<Kind extends TakenArrival['kind']> = Extract<TakenArrival, { kind: Kind }>;
type IsFree = () => boolean;

/** The clerk asked for it. */
const always: IsFree = () => true;

/**
 * Shows what a link or a file from outside leads to. What is typed is written first; where that fails, the arrival
 * goes on waiting, and so it does where the desk is no longer free by then. Nothing is sent, made or changed by it.
 */
export async function followArrival(
  stores: Stores,
  arrivalId: string,
  isFree: IsFree = always,
): Promise<void> {
  const { arrivals, connections, editor } = stores;
  arrivals.getState().follow(arrivalId);
  try {
    if (!(await editor.getState().flush()) || !isFree()) return;
    const ledger = ledgerInUse(connections.getState());
    const taken = await arrivals.getState().take(arrivalId, ledger);
    if (taken === null) return;
    if (taken.ok) showOrTell(stores, arrivalId, taken.value, isFree);
    else arrivals.getState().tell({ kind: 'failed', failure: taken.error });
  } finally {
    arrivals.getState().follow(null);
  }
}

function showOrTell(stores: Stores, arrivalId: string, taken: TakenArrival, isFree: IsFree): void {
  const { tell, putBackTaken } = stores.arrivals.getState();
  switch (taken.kind) {
    case 'refused':
    case 'inBin':
    case 'unknown':
      tell(taken);
      return;
    case 'application':
    case 'search':
    case 'file':
      if (!isFree()) {
        putBackTaken(arrivalId, taken);
        return;
      }
      tell(null);
      show(stores, arrivalId, taken, isFree);
      return;
    default:
      assertNever(taken);
  }
}

function show(stores: Stores, arrivalId: string, taken: ShownArrival, isFree: IsFree): void {
  switch (taken.kind) {
    case 'application':
      void showApplication(stores, taken, isFree);
      return;
    case 'search':
      showSearch(stores, taken);
      return;
    case 'file':
      showFile(stores, arrivalId, taken);
      return;
    default:
      assertNever(taken);
  }
}

/** A link does not change the register in use, so what is in the other one is only said. */
async function showApplication(
  stores: Stores,
  { applicationId, ledger }: Taken<'application'>,
  isFree: IsFree,
): Promise<void> {
  const { arrivals, connections, register, program, editor, revisions } = stores;
  if (ledger !== ledgerInUse(connections.getState())) {
    arrivals.getState().tell({ kind: 'otherRegister', ledger });
    return;
  }
  if (register.getState().place === 'bin') register.getState().setPlace('register');
  // How it stood before would hide it.
  revisions.getState().close();
  program.getState().openApplication(ledger, applicationId);
  await editor.getState().open(applicationId);
  // The focus stood in what is no longer there, unless the clerk went on elsewhere.
  if (isFree() && editor.getState().application?.id === applicationId)
    editor.getState().focusField('consignee.name');
}

/** What has the place of the register goes away first; the field for it is there a moment later. */
function showSearch(stores: Stores, { text }: Taken<'search'>): void {
  const { arrivals, commands, program, register, revisions } = stores;
  if (program.getState().firstRun) {
    arrivals.getState().tell({ kind: 'nothingToSearch', text });
    return;
  }
  revisions.getState().close();
  const { place, setPlace, setFilter, setSearch } = register.getState();
  if (place === 'bin') setPlace('register');
  setFilter('all');
  setSearch(text);
  if (!commands.run('search')) setTimeout(() => commands.run('search'), 0);
}

function showFile(stores: Stores, arrivalId: string, { fileName }: Taken<'file'>): void {
  const { arrivals, connections, import: store, program } = stores;
  if (program.getState().data.kind === 'newer') {
    arrivals.getState().tell({ kind: 'onlyShown', fileName });
    return;
  }
  program.getState().showSheet({ kind: 'import' });
  void store.getState().readArrived({ arrivalId, fileName }, ledgerInUse(connections.getState()));
}
