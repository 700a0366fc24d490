import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application, ApplicationSummary, Ledger } from '../../shared/domain/application.ts';
import type { Result } from '../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type {
  ApplicationFailure,
  RegisterFilter,
  RegisterPage,
  RegisterSort,
  SubmissionProgress,
} from '../../shared/ipc/messages.ts';
import { pagesFor, replaceRow, summarise, type RegisterPages } from './register-pages.ts';
import { RegisterReader } from './register-reader.ts';

/** How long typing may pause before the search goes out. */
export const searchPauseMilliseconds = 120;

interface RegisterState {
  readonly ledger: Ledger;
  /** What stands in the search field. */
  readonly search: string;
  /** What the rows on screen were searched for. */
  readonly searched: string;
  readonly filter: RegisterFilter;
  readonly sort: RegisterSort;
  readonly total: number;
  readonly counts: RegisterPage['counts'];
  /** Stretches of a hundred rows by their number; what was never looked at is not there. */
  readonly pages: RegisterPages;
  readonly phase: 'loading' | 'ready' | 'failed';
  /** 0 to 1 for applications that are being sent. */
  readonly progress: ReadonlyMap<string, number>;
}

interface RegisterActions {
  /** Fetches what is missing of the rows from `first` to `last`. */
  need(first: number, last: number): void;
  setSearch(search: string): void;
  setFilter(filter: RegisterFilter): void;
  setSort(sort: RegisterSort): void;
  setLedger(ledger: Ledger): void;
  /** Asks again for everything on screen. */
  refresh(): void;
  /** An application was saved or moved on: its row changes at once, the order after a moment. */
  applyApplication(application: Application): void;
  applyProgress(progress: SubmissionProgress): void;
  remove(applicationId: string): Promise<Result<null, ApplicationFailure>>;
  restore(applicationId: string): Promise<Result<Application, ApplicationFailure>>;
  reset(): void;
}

export type RegisterStore = StoreApi<RegisterState & RegisterActions>;

export const initialRegister: RegisterState = {
  ledger: 'service',
  search: '',
  searched: '',
  filter: 'all',
  sort: 'newest',
  total: 0,
  counts: { all: 0, open: 0, sending: 0, decide: 0 },
  pages: new Map(),
  phase: 'loading',
  progress: new Map(),
};

/** How long to wait before the order is read again after a change, so that typing does not reload it. */
const reorderMilliseconds = 400;

/** The rows on screen and what is asked of them. */
export function createRegisterStore(bridge: Pick<CoDeskBridge, 'register' | 'applications'>): RegisterStore {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let reorder: ReturnType<typeof setTimeout> | undefined;
  let lastNeed = { first: 0, last: 0 };

  return createStore((set, get) => {
    const reader = new RegisterReader({
      list: (query) => bridge.register.list(query),
      onPage: (page, answer, view) => {
        const kept = fresh ? new Map<number, readonly ApplicationSummary[]>() : new Map(get().pages);
        fresh = false;
        set({
          pages: kept.set(page, answer.rows),
          total: answer.total,
          counts: answer.counts,
          searched: view.search,
          phase: 'ready',
        });
      },
      onFailure: () => set({ phase: 'failed' }),
    });
    /** True until the first answer of a round: old rows stay on screen until then, so that nothing flickers. */
    let fresh = true;
    const ask = (): void => {
      const { ledger, search, filter, sort } = get();
      for (const page of pagesFor(lastNeed.first, lastNeed.last))
        reader.ask(page, { ledger, search, filter, sort });
    };
    const startOver = (): void => {
      clearTimeout(pause);
      clearTimeout(reorder);
      reader.startOver();
      fresh = true;
      ask();
    };
    const show = (change: Partial<RegisterState>): void => {
      lastNeed = { first: 0, last: 0 };
      set(change);
      startOver();
    };
    return {
      ...initialRegister,
      need: (first, last) => {
        lastNeed = { first, last };
        ask();
      },
      setSearch: (search) => {
        set({ search });
        clearTimeout(pause);
        pause = setTimeout(() => show({}), searchPauseMilliseconds);
      },
      setFilter: (filter) => show({ filter }),
      setSort: (sort) => show({ sort }),
      setLedger: (ledger) => {
        if (ledger !== get().ledger) show({ ...initialRegister, ledger, sort: get().sort });
      },
      refresh: startOver,
      applyApplication: (application) => {
        if (application.ledger !== get().ledger) return;
        set({ pages: replaceRow(get().pages, summarise(application)) });
        clearTimeout(reorder);
        reorder = setTimeout(startOver, reorderMilliseconds);
      },
      applyProgress: ({ applicationId, sentBytes, totalBytes }) => {
        const share = totalBytes === 0 ? 0 : sentBytes / totalBytes;
        set({ progress: new Map(get().progress).set(applicationId, share) });
      },
      remove: async (applicationId) => {
        const answer = await bridge.applications.remove({ applicationId });
        startOver();
        return answer;
      },
      restore: async (applicationId) => {
        const answer = await bridge.applications.restore({ applicationId });
        startOver();
        return answer;
      },
      reset: () => show(initialRegister),
    };
  });
}
