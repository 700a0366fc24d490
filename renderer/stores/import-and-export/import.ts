import type {
  ImportFailure,
  ImportProgress,
  ImportView,
  ColumnTarget,
  DaysOrder,
  ImportReading,
  ProblemKind,
} from '../../../shared/ipc/areas/import.ts';
import { type ImportStretches, ImportRowsReader } from './import-rows.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ledger } from '../../../shared/domain/application.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { multilineFields } from '../../../shared/domain/fields.ts';
import { callMain, callMainOr } from '../call-main.ts';

type ImportStep =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'reading'; readonly fileName: string }
  | { readonly kind: 'refused'; readonly fileName: string; readonly failure: ImportFailure }
  | { readonly kind: 'open'; readonly view: ImportView };

/** What drafts were made of. */
export interface MadeDrafts {
  readonly batchId: string;
  readonly made: number;
  readonly leftOut: number;
  /** PDFs of the file that could not be attached. */
  readonly pdfsLeftOut: number;
}

export interface ImportState {
  readonly step: ImportStep;
  readonly stretches: ImportStretches;
  readonly doing: 'nothing' | 'changing' | 'making';
  /** How many drafts of how many are made, while they are. */
  readonly progress: ImportProgress | null;
  /** Why the last change or the making did not happen; the file is still open. */
  readonly failure: ImportFailure | NoMakingAnswer | null;
}

/** The program behind the page was gone while it made drafts: how many it has made, nobody here knows. */
interface NoMakingAnswer {
  readonly kind: 'makingUnclear';
}

const initialImport: ImportState = {
  step: { kind: 'choosing' },
  stretches: new Map(),
  doing: 'nothing',
  progress: null,
  failure: null,
};

/** What is open; `null` while nothing is. */
export function openImport({ step }: Pick<ImportState, 'step'>): ImportView | null {
  return step.kind === 'open' ? step.view : null;
}

interface ImportActions {
  /** Opens one file. An import that is open is closed for it. */
  readonly read: (file: File, ledger: Ledger) => Promise<void>;
  /** The same with a file from outside that was taken. */
  readonly readArrived: (
    arrival: { readonly arrivalId: string; readonly fileName: string },
    ledger: Ledger,
  ) => Promise<void>;
  /** Fetches what is missing of the rows from `first` to `last`, counted from 0. */
  readonly need: (first: number, last: number) => void;
  readonly readAgain: (reading: ImportReading) => Promise<void>;
  /** Where a column goes. A field of one line comes from one column, so another one that had it goes nowhere. */
  readonly match: (column: number, target: ColumnTarget) => Promise<void>;
  /** What days that may be read in two ways mean, in the whole file. */
  readonly sayDays: (days: DaysOrder) => Promise<void>;
  /** `row` as in the file. `alike`: also where the same text does not fit. True when it was taken. */
  readonly correct: (row: number, column: number, value: string, alike?: 'alike') => Promise<boolean>;
  /** Whether invoices that the register has are left out. */
  readonly skipKnown: (skips: boolean) => Promise<void>;
  readonly takeRepairs: (kind: ProblemKind) => Promise<void>;
  /** `null` when none were made; why stands in `failure`. */
  readonly make: () => Promise<MadeDrafts | null>;
  readonly takeProgress: (progress: ImportProgress) => void;
  /** Forgets the file, also while it is being read. */
  readonly close: () => void;
  readonly reset: () => void;
}

type ImportStore = StoreApi<ImportState & ImportActions>;

function stepAfter(answer: Result<ImportView, ImportFailure>, fileName: string): ImportStep {
  if (answer.ok) return { kind: 'open', view: answer.value };
  return { kind: 'refused', fileName, failure: answer.error };
}

/** A file as tables show it, and what is changed in it before drafts are made. */
export function createImportStore({ imports }: Pick<CoDeskBridge, 'imports'>): ImportStore {
  return createStore((set, get) => {
    const reader = new ImportRowsReader({
      bridge: { imports },
      importId: () => openImport(get())?.importId ?? null,
      onRows: (stretch, rows) => set({ stretches: new Map(get().stretches).set(stretch, rows) }),
      onFailure: (failure) => set({ failure }),
    });
    const rounds = new Rounds();
    const forgetRows = (): void => {
      reader.forget();
      set({ stretches: new Map() });
    };
    const close = (): void => {
      const open = openImport(get());
      rounds.next();
      reader.forget();
      set(initialImport);
      if (open !== null) void imports.close({ importId: open.importId });
    };
    const open = async (
      fileName: string,
      ask: () => Promise<Result<ImportView, ImportFailure>>,
    ): Promise<void> => {
      close();
      const round = rounds.next();
      const isOurs = (): boolean => rounds.isLast(round);
      set({ step: { kind: 'reading', fileName } });
      try {
        const answer = await ask();
        if (isOurs()) set({ step: stepAfter(answer, fileName) });
        else if (answer.ok) void imports.close({ importId: answer.value.importId });
      } catch (error) {
        // Nobody may wait for ever for a program that is gone.
        if (isOurs()) set({ step: { kind: 'refused', fileName, failure: { kind: 'unreadable' } } });
        throw error;
      }
    };
    const changing = importChanges({ read: get, change: set, rounds });
    return {
      ...initialImport,
      ...changing.actions(imports, { forgetRows, again: (place) => reader.again(place) }),
      read: (file, ledger) => open(file.name, () => imports.read({ ledger }, [file])),
      readArrived: ({ arrivalId, fileName }, ledger) =>
        open(fileName, () => imports.readArrived({ arrivalId, ledger })),
      need: (first, last) => reader.need(first, last),
      make: async () => {
        const open = openImport(get());
        if (open === null || get().doing !== 'nothing') return null;
        set({ doing: 'making', failure: null, progress: null });
        try {
          const answer = await callMainOr(
            () => imports.make({ importId: open.importId }),
            (): NoMakingAnswer => ({ kind: 'makingUnclear' }),
          );
          if (answer.ok) return answer.value;
          set({ failure: answer.error });
          return null;
        } finally {
          set({ doing: 'nothing', progress: null });
        }
      },
      takeProgress: (progress) => {
        if (progress.importId === openImport(get())?.importId) set({ progress });
      },
      close,
      reset: close,
    };
  });
}

type Read = () => ImportState;
type Change = (change: Partial<ImportState>) => void;
type Bridge = Pick<CoDeskBridge, 'imports'>;

/** The texts of several columns come together in it, a line each. */
function takesSeveral(target: ColumnTarget): boolean {
  return target !== null && (multilineFields.has(target) || target.endsWith('.address1'));
}

/** The targets of all columns after one of them was given another. */
function targetsWith(view: ImportView, column: number, target: ColumnTarget): ColumnTarget[] {
  return view.columns.map((other, place) => {
    if (place === column) return target;
    return other.target === target && !takesSeveral(target) ? null : other.target;
  });
}

/** Tells answers to the newest question from those that came too late. */
class Rounds {
  #last = 0;

  next(): number {
    this.#last += 1;
    return this.#last;
  }

  isLast(round: number): boolean {
    return round === this.#last;
  }
}

interface ChangeOptions {
  readonly read: Read;
  readonly change: Change;
  readonly rounds: Rounds;
}

interface RowsAgain {
  readonly forgetRows: () => void;
  readonly again: (place: number) => Promise<void>;
}

/** Questions that answer with the file as it stands after them. */
function importChanges({ read, change, rounds }: ChangeOptions) {
  const ask = async (question: () => Promise<Result<ImportView, ImportFailure>>): Promise<boolean> => {
    if (read().doing === 'making') return false;
    const round = rounds.next();
    change({ doing: 'changing', failure: null });
    try {
      const answer = await callMain(question);
      if (!rounds.isLast(round)) return answer.ok;
      if (answer.ok) change({ step: { kind: 'open', view: answer.value } });
      else change({ failure: answer.error });
      return answer.ok;
    } finally {
      if (rounds.isLast(round)) change({ doing: 'nothing' });
    }
  };
  const actions = (imports: Bridge['imports'], rows: RowsAgain) => ({
    readAgain: async (reading: ImportReading) => {
      const open = openImport(read());
      if (open === null) return;
      await ask(() => imports.readAgain({ importId: open.importId, reading }));
      rows.forgetRows();
    },
    match: async (column: number, target: ColumnTarget) => {
      const open = openImport(read());
      if (open === null) return;
      const targets = targetsWith(open, column, target);
      const columns = open.columns.map((one, place) => ({ ...one, target: targets[place] ?? null }));
      // The head shows the choice at once, so that the next one starts from it.
      change({ step: { kind: 'open', view: { ...open, columns } } });
      const isTaken = await ask(() => imports.match({ importId: open.importId, targets, days: open.days }));
      if (!isTaken && openImport(read())?.columns === columns) change({ step: { kind: 'open', view: open } });
    },
    sayDays: async (days: DaysOrder) => {
      const open = openImport(read());
      if (open === null) return;
      const targets = open.columns.map(({ target }) => target);
      await ask(() => imports.match({ importId: open.importId, targets, days }));
    },
    correct: async (row: number, column: number, value: string, alike?: 'alike') => {
      const open = openImport(read());
      if (open === null) return false;
      const { importId } = open;
      const isTaken = await ask(() =>
        imports.correct({ importId, row, column, value, alike: alike !== undefined }),
      );
      if (isTaken && alike !== undefined) rows.forgetRows();
      else if (isTaken) await rows.again(row - open.firstRow);
      return isTaken;
    },
    skipKnown: async (skips: boolean) => {
      const open = openImport(read());
      if (open !== null) await ask(() => imports.skipKnown({ importId: open.importId, skips }));
    },
    takeRepairs: async (kind: ProblemKind) => {
      const open = openImport(read());
      if (open === null) return;
      await ask(() => imports.takeRepairs({ importId: open.importId, kind }));
      rows.forgetRows();
    },
  });
  return { actions };
}
