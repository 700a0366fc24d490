import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { PrintFailure } from '../../../shared/ipc/areas/printing.ts';
import { askMain, callMainOr } from '../call-main.ts';
import type { ApplicationsStore } from './applications.ts';

/** More than these nobody reads on paper. */
export const printedAtMost = 2_000;
const rowsAtOnce = 200;

/** A list as it is printed: its rows, and how many there would be. */
export interface PrintedList {
  readonly rows: readonly ApplicationSummary[];
  readonly total: number;
}

interface ListPrintState {
  readonly list: PrintedList | null;
  /** Why the last one did not come out; it stays until the next one. */
  readonly failure: PrintFailure | null;
}

interface ListPrintActions {
  readonly printRows: (rows: readonly ApplicationSummary[]) => void;
  /** Everything that the table shows, in its order. */
  readonly printShown: () => Promise<void>;
  /** The list is drawn: the computer may print it. */
  readonly print: () => Promise<void>;
  readonly reset: () => void;
}

type ListPrintStore = StoreApi<ListPrintState & ListPrintActions>;

const nothing: ListPrintState = { list: null, failure: null };

const notPrinted = (detail: string): PrintFailure => ({ kind: 'notPrinted', detail });

/** The list of applications on its way to a printer. */
export function createListPrintStore(
  { printing, register }: Pick<CoDeskBridge, 'printing' | 'register'>,
  applications: ApplicationsStore,
): ListPrintStore {
  const store: ListPrintStore = createStore((set, get) => {
    let isReading = false;
    const printRows = (rows: readonly ApplicationSummary[]): void =>
      set({ list: { rows: rows.slice(0, printedAtMost), total: rows.length }, failure: null });
    return {
      ...nothing,
      printRows,
      printShown: async () => {
        if (isReading) return;
        isReading = true;
        const view = {
          place: 'register',
          filter: 'all',
          sort: 'newest',
          ...applications.getState().view(),
        } as const;
        const rows: ApplicationSummary[] = [];
        let total: number | null = 0;
        for (let offset = 0; offset < Math.min(printedAtMost, Math.max(total, 1)); offset += rowsAtOnce) {
          const page = await askMain(() => register.list({ ...view, offset, limit: rowsAtOnce }), null);
          rows.push(...(page?.rows ?? []));
          total = page?.total ?? null;
          if (total === null) break;
        }
        isReading = false;
        // Half a list would be taken for the whole.
        if (total === null) set({ failure: notPrinted('') });
        else set({ list: { rows, total }, failure: null });
      },
      print: async () => {
        const { list } = get();
        const answer = await callMainOr(() => printing.print(), notPrinted);
        if (get().list !== list) return;
        // Where a print window came up, it reads the list for as long as it is open.
        const isOver = !answer.ok || answer.value !== 'window';
        set({ ...(isOver ? { list: null } : {}), failure: answer.ok ? null : answer.error });
      },
      reset: () => set(nothing),
    };
  });
  // A print window that is still open has read it; the table does not print it again when it comes back.
  applications.subscribe(({ isOpen }) => {
    if (!isOpen && store.getState().list !== null) store.setState({ list: null });
  });
  return store;
}
