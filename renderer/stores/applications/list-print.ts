import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { PrintFailure } from '../../../shared/ipc/areas/printing.ts';
import { callMainOr } from '../call-main.ts';
import { readRows } from '../register/register-reader.ts';
import type { ApplicationsStore } from './applications.ts';

/** How many rows are printed at most; nobody reads more on paper. */
export const printedAtMost = 2_000;

/** A list to be printed: its rows, and how many there are in all. */
export interface ListToPrint {
  readonly rows: readonly ApplicationSummary[];
  readonly total: number;
}

interface ListPrintState {
  readonly list: ListToPrint | null;
  /** Why the last print failed, until the next one. */
  readonly failure: PrintFailure | null;
}

interface ListPrintActions {
  readonly printRows: (rows: readonly ApplicationSummary[]) => void;
  /** Prints all rows of the table, in its order. */
  readonly printShown: () => Promise<void>;
  /** Hands the list to the printer; called once it is drawn. */
  readonly print: () => Promise<void>;
  readonly reset: () => void;
}

type ListPrintStore = StoreApi<ListPrintState & ListPrintActions>;

const nothing: ListPrintState = { list: null, failure: null };

const notPrinted = (detail: string): PrintFailure => ({ kind: 'notPrinted', detail });

/** Printing of the list of applications. */
export function createListPrintStore(
  { printing, register }: Pick<CoDeskBridge, 'printing' | 'register'>,
  applications: ApplicationsStore,
): ListPrintStore {
  /** What is being read for the printer; another one ends it. */
  let reading: object | null = null;
  const store: ListPrintStore = createStore((set, get) => {
    const printRows = (rows: readonly ApplicationSummary[]): void =>
      set({ list: { rows: rows.slice(0, printedAtMost), total: rows.length }, failure: null });
    return {
      ...nothing,
      printRows,
      printShown: async () => {
        if (reading !== null) return;
        const own = (reading = {});
        const view = {
          place: 'register',
          filter: 'all',
          sort: 'newest',
          ...applications.getState().view(),
        } as const;
        const { rows, total } = await readRows(register, view, 0, printedAtMost - 1);
        if (reading !== own) return;
        reading = null;
        // An incomplete list is not printed, as it would be taken for the whole.
        if (total === null) set({ failure: notPrinted('') });
        else set({ list: { rows, total }, failure: null });
      },
      print: async () => {
        const { list } = get();
        const answer = await callMainOr(() => printing.print(), notPrinted);
        if (get().list !== list) return;
        // An open print window reads the list until it is closed.
        const isOver = !answer.ok || answer.value !== 'window';
        set({ ...(isOver ? { list: null } : {}), failure: answer.ok ? null : answer.error });
      },
      reset: () => {
        reading = null;
        set(nothing);
      },
    };
  });
  // Dropped when the table closes, or the table would print it again when it comes back; an open print window has read
  // it.
  applications.subscribe(({ isOpen }) => {
    if (isOpen) return;
    reading = null;
    if (store.getState().list !== null) store.setState({ list: null });
  });
  return store;
}
