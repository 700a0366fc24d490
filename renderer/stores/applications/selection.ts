import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { registerQuery, type RegisterStore, rowAt } from '../register/register.ts';
import { readRows, type RegisterPages } from '../register/register-reader.ts';
import type { ApplicationsStore } from './applications.ts';

/** How many can be selected at once: as many as one export takes. */
export const selectedAtMost = 1_000;

type Selected = ReadonlyMap<string, ApplicationSummary>;

interface SelectionState {
  /** By id, in the order of selection. Rows that a filter hides stay selected. */
  readonly selected: Selected;
  /** True when more rows were asked for than can be selected at once. */
  readonly isFull: boolean;
  /** True while an action on several applications runs. */
  readonly isBusy: boolean;
}

interface SelectionActions {
  /** Runs one action on several applications; a call while another one runs is ignored. */
  readonly work: (run: () => Promise<void>) => Promise<void>;
  readonly toggle: (index: number) => void;
  /**
   * Selects from the row that was selected or focused last to this one; a second call replaces the rows added by the
   * first.
   */
  readonly extendTo: (index: number) => Promise<void>;
  /** Sets the row at which the next range begins. */
  readonly startAt: (index: number) => void;
  /** Selects all rows that match the filter. */
  readonly selectAll: () => Promise<void>;
  readonly remove: (ids: readonly string[]) => void;
  readonly clear: () => void;
  readonly reset: () => void;
}

type SelectionStore = StoreApi<SelectionState & SelectionActions>;

const nothing: SelectionState = { selected: new Map(), isFull: false, isBusy: false };

/** Which rows of the table, or of the register beside the editor, are selected for actions on several at once. */
export function createSelectionStore(
  bridge: Pick<CoDeskBridge, 'register'>,
  applications: ApplicationsStore,
  register: RegisterStore,
): SelectionStore {
  /** The rows on screen, and the query by which main gives others of them. */
  const shown = () => {
    const table = applications.getState();
    if (!table.isOpen) return { ...register.getState(), query: registerQuery(register.getState()) };
    return {
      ...table,
      query: { place: 'register', filter: 'all', sort: 'newest', ...table.view() } as const,
    };
  };
  const store: SelectionStore = createStore((set, get) => {
    /** Where the present range begins, and what was selected before it. */
    let range: { readonly from: number; readonly before: Selected } = { from: 0, before: new Map() };
    let round = 0;
    const change = (selected: Selected, isFull = false): void => {
      round += 1;
      set({ selected, isFull });
      if (selected.size > 0) follow();
      else endFollowing();
    };
    const startAt = (from: number): void => {
      range = { from, before: get().selected };
    };
    const rowsFrom = async (first: number, last: number): Promise<readonly ApplicationSummary[]> => {
      const { pages, query } = shown();
      const known = Array.from({ length: last - first + 1 }, (_, index) => rowAt(pages, first + index));
      const rows = known.filter((row) => row !== null);
      if (rows.length === known.length) return rows;
      const { rows: read } = await readRows(bridge.register, query, first, last);
      return read;
    };
    const add = async (before: Selected, first: number, last: number): Promise<void> => {
      round += 1;
      const asked = round;
      follow();
      const rows = await rowsFrom(first, Math.min(last, first + selectedAtMost));
      if (asked !== round) return;
      const all = [...new Map([...before, ...rows.map((row) => [row.id, row] as const)])];
      change(new Map(all.slice(0, selectedAtMost)), all.length > selectedAtMost);
    };
    return {
      ...nothing,
      startAt,
      work: async (run) => {
        if (get().isBusy) return;
        set({ isBusy: true });
        try {
          await run();
        } finally {
          set({ isBusy: false });
        }
      },
      toggle: (index) => {
        const row = rowAt(shown().pages, index);
        if (row === null) return;
        const selected = new Map(get().selected);
        const isFull = selected.size >= selectedAtMost && !selected.has(row.id);
        if (!selected.delete(row.id) && !isFull) selected.set(row.id, row);
        change(selected, isFull);
        startAt(index);
      },
      extendTo: (index) => add(range.before, Math.min(range.from, index), Math.max(range.from, index)),
      selectAll: () => {
        const { total, isCounted } = shown();
        return add(get().selected, 0, isCounted ? Math.max(0, total - 1) : selectedAtMost);
      },
      remove: (ids) => change(new Map([...get().selected].filter(([id]) => !ids.includes(id)))),
      clear: () => change(nothing.selected),
      reset: () => {
        change(nothing.selected);
        set({ isBusy: false });
      },
    };
  });
  const renew = (pages: RegisterPages): void => {
    const { selected } = store.getState();
    if (selected.size > 0) store.setState({ selected: renewed(selected, [...pages.values()].flat()) });
  };
  /** An application that no list shows any more may have been sent, too. */
  const take = (row: ApplicationSummary): void => {
    const { selected } = store.getState();
    const known = selected.get(row.id);
    if (known === undefined) return;
    const { tags: _, reviewedBy: __, ...kept } = known;
    store.setState({ selected: new Map(selected).set(row.id, { ...kept, ...row }) });
  };
  /** Ends the subscriptions to both lists, which last while rows are selected; `null` while none are. */
  let unfollow: (() => void) | null = null;
  const follow = (): void => {
    if (unfollow !== null) return;
    const ofTable = applications.subscribe(({ pages }, before) => {
      if (pages !== before.pages) renew(pages);
    });
    const ofRegister = register.subscribe(({ ledger, place, pages, changed }, before) => {
      if (ledger !== before.ledger || place !== before.place) store.getState().clear();
      else if (pages !== before.pages) renew(pages);
      if (changed !== null && changed !== before.changed) take(changed);
    });
    unfollow = () => {
      ofTable();
      ofRegister();
    };
  };
  const endFollowing = (): void => {
    unfollow?.();
    unfollow = null;
  };
  // Row numbers of one list mean nothing in the other.
  applications.subscribe(({ isOpen }, before) => {
    if (isOpen !== before.isOpen) store.getState().startAt(0);
  });
  return store;
}

/** The same selection with the rows as they were read last. */
function renewed(selected: Selected, rows: readonly ApplicationSummary[]): Selected {
  const now = new Map(rows.map((row) => [row.id, row]));
  return new Map([...selected].map(([id, row]) => [id, now.get(id) ?? row]));
}
