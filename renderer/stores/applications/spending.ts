import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Spending, SpendingPlot, SpendingSum } from '../../../shared/domain/spending.ts';
import type {
  SpendingFailure,
  SpendingQuery,
  SpendingTableFormat,
} from '../../../shared/ipc/areas/spending.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { Result } from '../../../shared/domain/result.ts';
import { yearsOf } from '../../../shared/rules/spending.ts';
import type { Language } from '../../../shared/text/languages.ts';
import { askMain, callMain } from '../call-main.ts';
import type { ApplicationsStore } from './applications.ts';

interface SpendingState {
  /** Spending of the applications that the table shows; `null` before the first answer. */
  readonly spending: Spending | null;
  /** The year whose groups are shown; `null` for all years. */
  readonly year: number | null;
  /** True once the clerk has chosen the year. */
  readonly isYearChosen: boolean;
  /** Which sum is shown; `null` for the first. */
  readonly key: string | null;
  readonly hasFailed: boolean;
  /** Why the file could not be saved. */
  readonly failure: SpendingFailure | null;
}

interface SpendingActions {
  /** Reads the spending of what the table shows now. */
  readonly read: () => Promise<void>;
  readonly setYear: (year: number | null) => void;
  readonly setKey: (key: string) => void;
  /** Saves the table as a file; true when that worked. */
  readonly saveTable: (
    plot: SpendingPlot,
    format: SpendingTableFormat,
    language: Language,
  ) => Promise<boolean>;
  readonly savePicture: (
    plot: SpendingPlot,
    format: 'png' | 'svg',
    picture: string,
    language: Language,
  ) => Promise<boolean>;
  readonly reset: () => void;
}

type SpendingStore = StoreApi<SpendingState & SpendingActions>;

interface SpendingOptions {
  readonly bridge: Pick<CoDeskBridge, 'spending'>;
  readonly applications: ApplicationsStore;
  readonly now: () => Date;
}

type Saved = Result<'saved' | 'cancelled', SpendingFailure>;

/** What the applications in the table have cost. */
export function createSpendingStore({ bridge, applications, now }: SpendingOptions): SpendingStore {
  const initial = (): SpendingState => ({
    ...{ spending: null, key: null, hasFailed: false, failure: null },
    ...{ year: now().getFullYear(), isYearChosen: false },
  });
  return createStore((set, get) => {
    let round = 0;
    const query = (): SpendingQuery => {
      const { ledger, search, narrow } = applications.getState().view();
      return { ledger, search, narrow, year: get().year };
    };
    const read = async (): Promise<void> => {
      round += 1;
      const asked = round;
      const spending = await askMain(() => bridge.spending.read(query()), null);
      if (asked !== round) return;
      if (spending === null) {
        set({ hasFailed: true });
        return;
      }
      const year = newestYear(chosenSum({ spending, key: get().key }));
      const isElsewhere = year !== null && year !== get().year;
      set({ spending, hasFailed: false });
      if (get().isYearChosen || !isElsewhere) return;
      set({ year });
      await read();
    };
    const saved = async (save: () => Promise<Saved>): Promise<boolean> => {
      set({ failure: null });
      const answer = await callMain(save);
      if (!answer.ok) set({ failure: answer.error });
      return answer.ok && answer.value === 'saved';
    };
    return {
      ...initial(),
      read,
      setYear: (year) => {
        set({ year, isYearChosen: true });
        void read();
      },
      setKey: (key) => set({ key }),
      saveTable: async (plot, format, language) => {
        const key = chosenSum(get())?.key;
        if (key === undefined) return false;
        return saved(() => bridge.spending.saveTable({ query: query(), plot, key, format, language }));
      },
      savePicture: (plot, format, picture, language) =>
        saved(() => bridge.spending.savePicture({ plot, format, picture, language })),
      reset: () => {
        round += 1;
        set(initial());
      },
    };
  });
}

/** The sum that is shown; `null` where nothing has cost anything. */
export function chosenSum({ spending, key }: Pick<SpendingState, 'spending' | 'key'>): SpendingSum | null {
  const sums = spending?.sums ?? [];
  return sums.find((sum) => sum.key === key) ?? sums[0] ?? null;
}

function newestYear(sum: SpendingSum | null): number | null {
  return sum === null ? null : (yearsOf(sum.days)[0] ?? null);
}
