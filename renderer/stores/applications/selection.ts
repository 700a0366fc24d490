import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { askMain } from '../call-main.ts';
import { registerQuery, type RegisterStore, rowAt } from '../register/register.ts';
import { type RegisterPages, rowsPerPage } from '../register/register-reader.ts';
import type { ApplicationsStore } from './applications.ts';

/** How many can be selected at once: as many as one export takes. */
export const selectedAtMost = 1_000;

type Selected = ReadonlyMap<string, ApplicationSummary>;

interface SelectionState {
  /** By id, in the order in which they were selected. What a filter hides stays selected. */
  readonly selected: Selected;
  /** True when more was asked for than can be selected at once. */
  readonly isFull: boolean;
  /** Something is being done with several. */
  readonly isBusy: boolean;
}

interface SelectionActions {
  /** Does one thing with several at a time: what is pressed meanwhile is not done. */
  readonly work: (run: () => Promise<void>) => Promise<void>;
  readonly toggle: (place: number) => void;
  /** From the row that was selected or walked to last up to this one; a second call replaces what the first one added. */
  readonly extendTo: (place: number) => Promise<void>;
  /** Where the next stretch of rows begins. */
  readonly startAt: (place: number) => void;
  /** Everything that the filter leaves. */
  readonly selectAll: () => Promise<void>;
  readonly remove: (ids: readonly string[]) => void;
  readonly clear: () => void;
  readonly reset: () => void;
}

type SelectionStore = StoreApi<SelectionState & SelectionActions>;

const nothing: SelectionState = { selected: new Map(), isFull: false, isBusy: false };

/** Which rows are selected, of the table or of the register beside the editor, for whatever is done with several at once. */
export function createSelectionStore(
  bridge: Pick<CoDeskBridge, 'register'>,
  applications: ApplicationsStore,
  register: RegisterStore,
): SelectionStore {
  /** Whatever rows are on screen, and how main is asked for others of them. */
  const shown = () => {
    const table = applications.getState();
    if (!table.isOpen) return { ...register.getState(), query: registerQuery(register.getState()) };
    return {
      ...table,
      query: { place: 'register', filter: 'all', sort: 'newest', ...table.view() } as const,
    };
  };
  const store: SelectionStore = createStore((set, get) => {
    /** Where a stretch begins, and what was selected before it. */
    let stretch: { readonly from: number; readonly before: Selected } = { from: 0, before: new Map() };
    let round = 0;
    const change = (selected: Selected, isFull = false): void => {
      round += 1;
      set({ selected, isFull });
    };
    const startAt = (from: number): void => {
      stretch = { from, before: get().selected };
    };
    const rowsFrom = async (first: number, last: number): Promise<readonly ApplicationSummary[]> => {
      const { pages, query } = shown();
      const known = Array.from({ length: last - first + 1 }, (_, place) => rowAt(pages, first + place));
      const rows = known.filter((row) => row !== null);
      if (rows.length === known.length) return rows;
      const asked = { ...query, limit: rowsPerPage };
      const fetched: ApplicationSummary[] = [];
      for (let offset = first; offset <= last; offset += rowsPerPage) {
        const page = await askMain(() => bridge.register.list({ ...asked, offset }), null);
        if (page === null || page.rows.length === 0) break;
        fetched.push(...page.rows);
      }
      return fetched.slice(0, last - first + 1);
    };
    const add = async (before: Selected, first: number, last: number): Promise<void> => {
      round += 1;
      const asked = round;
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
      toggle: (place) => {
        const row = rowAt(shown().pages, place);
        if (row === null) return;
        const selected = new Map(get().selected);
        const isFull = selected.size >= selectedAtMost && !selected.has(row.id);
        if (!selected.delete(row.id) && !isFull) selected.set(row.id, row);
        change(selected, isFull);
        startAt(place);
      },
      extendTo: (place) => add(stretch.before, Math.min(stretch.from, place), Math.max(stretch.from, place)),
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
  applications.subscribe(({ isOpen, pages }, before) => {
    // Places of one list are not those of the other.
    if (isOpen !== before.isOpen) store.getState().startAt(0);
    else if (pages !== before.pages) renew(pages);
  });
  /** Also what no list shows any more may have been sent. */
  const take = (row: ApplicationSummary): void => {
    const { selected } = store.getState();
    const known = selected.get(row.id);
    if (known === undefined) return;
    const { tags: _, reviewedBy: __, ...kept } = known;
    store.setState({ selected: new Map(selected).set(row.id, { ...kept, ...row }) });
  };
  register.subscribe(({ ledger, place, pages, changed }, before) => {
    if (ledger !== before.ledger || place !== before.place) store.getState().clear();
    else if (pages !== before.pages) renew(pages);
    if (changed !== null && changed !== before.changed) take(changed);
  });
  return store;
}

/** The same ones as their rows say them now. */
function renewed(selected: Selected, rows: readonly ApplicationSummary[]): Selected {
  const now = new Map(rows.map((row) => [row.id, row]));
  return new Map([...selected].map(([id, row]) => [id, now.get(id) ?? row]));
}
