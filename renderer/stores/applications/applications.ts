import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ledger } from '../../../shared/domain/application.ts';
import {
  anyApplication,
  type Narrow,
  type SavedFilter,
  type TableFilter,
  type TableLayout,
} from '../../../shared/domain/table-view.ts';
import type { CoDeskBridge, StopListening } from '../../../shared/ipc/bridge.ts';
import type { RegisterSums } from '../../../shared/ipc/areas/register.ts';
import { type FilteredView, isNarrowing, narrowOf } from '../../../shared/rules/register/table-filter.ts';
import { askedFor, readSearch } from '../../../shared/text/search-terms.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { askMain } from '../call-main.ts';
import type { FollowUpStore } from '../follow-up.ts';
import { PageReader, type RegisterPages } from '../register/register-reader.ts';
import { type RegisterStore, searchPauseMilliseconds } from '../register/register.ts';

interface ApplicationsState {
  /** True while the table takes the place of the register and the editor. */
  readonly isOpen: boolean;
  readonly ledger: Ledger;
  /** `search`: the text of the search field. `searched`: the text of it that the rows on screen were searched for. */
  readonly search: string;
  readonly searched: string;
  readonly filter: TableFilter;
  readonly order: Pick<TableLayout, 'sortedBy' | 'isDescending'>;
  /** The language in whose names countries are sorted. */
  readonly language: Language;
  readonly total: number;
  /** False while only the first rows of a search were found; `total` is their number then. */
  readonly isCounted: boolean;
  /** The total when all matches were last counted. */
  readonly counted: number;
  /** Pages of a hundred rows by their number; those that were never scrolled to are missing. */
  readonly pages: RegisterPages;
  readonly unsearched: number;
  /** Sums of the filtered rows; `null` before the first answer. */
  readonly sums: RegisterSums | null;
  /** Sums of the whole register. */
  readonly all: RegisterSums | null;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Whether the panel beside the table is shown; `null` where nobody has chosen. */
  readonly showsSidePanel: boolean | null;
  /** Saved filters whose deletion could not be undone: the clerk is told why and can try again. */
  readonly leftOutFilters: readonly SavedFilter[];
}

interface ApplicationsActions {
  /** Shows the table of a register as it was left. */
  readonly open: (view: Pick<ApplicationsState, 'ledger' | 'order' | 'language'>) => void;
  readonly close: () => void;
  readonly showSidePanel: (isShown: boolean) => void;
  readonly setLeftOutFilters: (filters: readonly SavedFilter[]) => void;
  /** Fetches the rows from `first` to `last` that are missing. */
  readonly need: (first: number, last: number) => void;
  readonly setSearch: (search: string) => void;
  readonly setFilter: (change: Partial<TableFilter>) => void;
  /** Removes search and filter. */
  readonly clear: () => void;
  /** Shows the rows of a saved filter. */
  readonly showView: (view: FilteredView) => void;
  /** How many applications of the register match a saved filter; `null` where main does not answer. */
  readonly countView: (view: FilteredView) => Promise<number | null>;
  readonly setOrder: (order: ApplicationsState['order']) => void;
  /** The query for the rows on screen. */
  readonly view: () => ReturnType<typeof tableView>;
  /** Reads everything on screen again, if the table is open. */
  readonly refresh: () => void;
  readonly reset: () => void;
}

export type ApplicationsStore = StoreApi<ApplicationsState & ApplicationsActions>;

const initialApplications: ApplicationsState = {
  isOpen: false,
  ledger: 'service',
  search: '',
  searched: '',
  filter: anyApplication,
  order: { sortedBy: 'changed', isDescending: true },
  language: 'en',
  total: 0,
  isCounted: true,
  counted: 0,
  pages: new Map(),
  unsearched: 0,
  sums: null,
  all: null,
  phase: 'loading',
  showsSidePanel: null,
  leftOutFilters: [],
};

interface ApplicationsOptions {
  readonly bridge: Pick<CoDeskBridge, 'register'>;
  readonly register: Pick<RegisterStore, 'subscribe'>;
  readonly followUp: Pick<FollowUpStore, 'subscribe'>;
  readonly now: () => Date;
}

/** The query for the rows on screen: search, filter and order. */
function tableView(
  { ledger, search, filter, order, language }: ApplicationsState,
  now: Date,
): { ledger: Ledger; search: string; narrow: Narrow; order: TableOrderAsked } {
  const { words, terms } = readSearch(askedFor(search));
  return {
    ledger,
    search: words,
    narrow: { ...narrowOf(filter, now), ...(terms.length === 0 ? {} : { terms: [...terms] }) },
    order: { column: order.sortedBy, isDescending: order.isDescending, language },
  };
}

type TableOrderAsked = Parameters<CoDeskBridge['register']['list']>[0]['order'] & object;

/** The table of all applications: which rows, in which order, and what they add up to. */
export function createApplicationsStore({
  bridge,
  register,
  followUp,
  now,
}: ApplicationsOptions): ApplicationsStore {
  return createStore((set, get) => {
    const reader = new PageReader({
      list: (query) => bridge.register.list({ ...query, ...tableView(get(), now()) }),
      view: () => ({ ...base, ledger: get().ledger, search: readSearch(askedFor(get().search)).words }),
      searched: () => askedFor(get().search),
      onPage: ({ page, answer, searched, isFirst, isCounted }) => {
        const pages = new Map(isFirst ? [] : get().pages).set(page, answer.rows);
        const { total, unsearched } = answer;
        const counted = isCounted ? total : get().counted;
        set({ pages, total, isCounted, counted, unsearched, searched, phase: 'ready' });
        if (isCounted && isSumDue) void sum();
      },
      onFailure: () => set({ phase: 'failed' }),
    });
    let round = 0;
    let isSumDue = false;
    let isAdding = false;
    let isChanged = false;
    const sum = async (): Promise<void> => {
      isSumDue = reader.isDue;
      // A sum that is under way is awaited first: with frequent changes none would ever be shown otherwise.
      isChanged = isAdding;
      if (isAdding) return;
      isAdding = true;
      const asked = round;
      const { ledger, filter, search } = get();
      const { order: _, ...view } = tableView(get(), now());
      const sums = await askMain(() => bridge.register.sums(view), null);
      if (asked !== round) return;
      set({ sums });
      const isAll = !isNarrowing(filter) && search.trim() === '';
      const all = isAll ? sums : await askMain(() => bridge.register.sums({ ledger, search: '' }), null);
      if (asked !== round) return;
      set({ all });
      isAdding = false;
      if (isChanged) void sum();
    };
    /** Adds up the matches of a search only once all are counted: main has them in memory then. */
    const sumWhenCounted = (): void => {
      isSumDue = true;
      if (readSearch(askedFor(get().search)).words === '') void sum();
    };
    const follow = (): StopListening => {
      // A change of a register row may change a row of the table and the sums.
      const ofRows = register.subscribe(({ pages, counts }, before) => {
        if (pages !== before.pages || counts !== before.counts) get().refresh();
      });
      // Rows show the chamber's answer and when something is due.
      const ofDue = followUp.subscribe(({ view, answers }, before) => {
        const isSame = answers === before.answers && JSON.stringify(view) === JSON.stringify(before.view);
        if (!isSame) get().refresh();
      });
      return () => {
        ofRows();
        ofDue();
      };
    };
    /** Ends the subscriptions of the open table; `null` while it is closed. */
    let unfollow: StopListening | null = null;
    const endFollowing = (): void => {
      unfollow?.();
      unfollow = null;
    };
    let pause: ReturnType<typeof setTimeout> | undefined;
    const show = (change: Partial<ApplicationsState>): void => {
      set(change);
      clearTimeout(pause);
      round += 1;
      isAdding = false;
      reader.startOverFromTop();
      sumWhenCounted();
    };
    return {
      ...initialApplications,
      open: (view) => {
        const isOther = view.ledger !== get().ledger;
        // The panel beside the table and the saved filters are the same for every register.
        const { showsSidePanel, leftOutFilters } = get();
        const kept = { ...initialApplications, showsSidePanel, leftOutFilters };
        unfollow ??= follow();
        show({ ...(isOther ? kept : {}), ...view, isOpen: true });
      },
      close: () => {
        endFollowing();
        set({ isOpen: false });
      },
      showSidePanel: (showsSidePanel) => set({ showsSidePanel }),
      setLeftOutFilters: (leftOutFilters) => set({ leftOutFilters }),
      need: (first, last) => reader.need(first, last),
      setSearch: (search) => {
        set({ search });
        clearTimeout(pause);
        pause = setTimeout(() => show({}), searchPauseMilliseconds);
      },
      setFilter: (change) => show({ filter: { ...get().filter, ...change } }),
      clear: () => show({ filter: anyApplication, search: '' }),
      showView: ({ search, filter }) => show({ search, filter }),
      countView: async (view) => {
        const { order: _, ...asked } = tableView({ ...get(), ...view }, now());
        return (await askMain(() => bridge.register.sums(asked), null))?.total ?? null;
      },
      setOrder: (order) => show({ order }),
      view: () => tableView(get(), now()),
      refresh: () => {
        if (!get().isOpen) return;
        reader.startOver();
        sumWhenCounted();
      },
      reset: () => {
        round += 1;
        isAdding = false;
        clearTimeout(pause);
        endFollowing();
        set(initialApplications);
      },
    };
  });
}

/** The table shows the whole register, in its own order. */
const base = { place: 'register', filter: 'all', sort: 'newest' } as const;
