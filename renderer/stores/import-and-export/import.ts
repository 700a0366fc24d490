import type {
  ImportFailure,
  ImportProgress,
  ImportView,
  ColumnTarget,
  DaysOrder,
  ImportReading,
  MadeDrafts,
  ProblemKind,
  RepeatedField,
  RepeatReading,
} from '../../../shared/ipc/areas/import.ts';
import { type ImportRowPages, ImportRowsReader } from './import-rows.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ledger } from '../../../shared/domain/application.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import { takesSeveralColumns } from '../../../shared/domain/fields.ts';
import { callMain, callMainOr } from '../call-main.ts';

type ImportStep =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'reading'; readonly fileName: string }
  | { readonly kind: 'refused'; readonly fileName: string; readonly failure: ImportFailure }
  | { readonly kind: 'open'; readonly view: ImportView };

export interface ImportState {
  readonly step: ImportStep;
  readonly rowPages: ImportRowPages;
  readonly doing: 'nothing' | 'changing' | 'making';
  /** How many drafts are made, and of how many; `null` while none are being made. */
  readonly progress: ImportProgress | null;
  /** Why the last change failed, or no drafts were made; the file is still open. */
  readonly failure: ImportFailure | NoMakingAnswer | null;
}

/** The program behind the page stopped while it made drafts, so that the page does not know how many there are. */
interface NoMakingAnswer {
  readonly kind: 'makingUnclear';
}

const initialImport: ImportState = {
  step: { kind: 'choosing' },
  rowPages: new Map(),
  doing: 'nothing',
  progress: null,
  failure: null,
};

/** The open import; `null` while none is open. */
export function openImport({ step }: Pick<ImportState, 'step'>): ImportView | null {
  return step.kind === 'open' ? step.view : null;
}

interface ImportActions {
  /** Opens a file. An import that is open is closed first. */
  readonly read: (file: File, ledger: Ledger) => Promise<void>;
  /** Opens a file that arrived from outside and was taken. */
  readonly readArrived: (
    arrival: { readonly arrivalId: string; readonly fileName: string },
    ledger: Ledger,
  ) => Promise<void>;
  /** Fetches the rows from `first` to `last`, counted from 0, that are missing. */
  readonly need: (first: number, last: number) => void;
  readonly readAgain: (reading: ImportReading) => Promise<void>;
  /**
   * Sets the target of a column. A one-line field takes only one column, so an earlier column with that target loses
   * it.
   */
  readonly match: (column: number, target: ColumnTarget) => Promise<void>;
  /** Sets how ambiguous dates are read, in the whole file. */
  readonly chooseDays: (days: DaysOrder) => Promise<void>;
  /**
   * Corrects a cell. `row` as in the file. `alike`: wherever the same text does not fit. True when the value was
   * accepted.
   */
  readonly correct: (row: number, column: number, value: string, alike?: boolean) => Promise<boolean>;
  /** Whether a row without a name belongs to the invoice above it, or is left out. `row` as in the file. */
  readonly join: (row: number, joins: boolean | null) => Promise<boolean>;
  /** How often a value counts that stands on each row of an invoice. */
  readonly countRepeated: (field: RepeatedField, reading: RepeatReading) => Promise<void>;
  /** Whether rows and columns that the workbook hides are imported. */
  readonly includeHidden: (includes: boolean) => Promise<void>;
  /** Whether rows with invoice numbers that the register has already are skipped. */
  readonly skipKnown: (skips: boolean) => Promise<void>;
  readonly takeRepairs: (kind: ProblemKind) => Promise<void>;
  /** Makes the drafts. Answers `null` when none were made; `failure` says why. */
  readonly make: () => Promise<MadeDrafts | null>;
  readonly takeProgress: (progress: ImportProgress) => void;
  /** Closes the file, also while it is being read. */
  readonly close: () => void;
  readonly reset: () => void;
}

type ImportStore = StoreApi<ImportState & ImportActions>;

function stepAfter(answer: Result<ImportView, ImportFailure>, fileName: string): ImportStep {
  if (answer.ok) return { kind: 'open', view: answer.value };
  return { kind: 'refused', fileName, failure: answer.error };
}

/** A file that is being imported: its rows, and the changes made before drafts are made of them. */
export function createImportStore({ imports }: Pick<CoDeskBridge, 'imports'>): ImportStore {
  return createStore((set, get) => {
    const reader = new ImportRowsReader({
      bridge: { imports },
      importId: () => openImport(get())?.importId ?? null,
      onRows: (page, rows) => set({ rowPages: new Map(get().rowPages).set(page, rows) }),
      onFailure: (failure) => set({ failure }),
    });
    const rounds = new Rounds();
    const forgetRows = (): void => {
      reader.forget();
      set({ rowPages: new Map() });
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
        // Shows a failure, or the clerk would wait for ever for an answer that cannot come.
        if (isOurs()) set({ step: { kind: 'refused', fileName, failure: { kind: 'unreadable' } } });
        throw error;
      }
    };
    const changing = importChanges({ read: get, change: set, rounds, forgetRows });
    return {
      ...initialImport,
      ...changing.actions(imports, (index) => reader.again(index)),
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

/** The targets of all columns after one of them was set. */
function targetsWith(view: ImportView, column: number, target: ColumnTarget): ColumnTarget[] {
  const isAlone = target !== null && !takesSeveralColumns(target);
  return view.columns.map((other, index) => {
    if (index === column) return target;
    return isAlone && other.target === target ? null : other.target;
  });
}

/** Tells answers to the newest question from outdated ones. */
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
  /** Drops all fetched rows, which are then fetched again. */
  readonly forgetRows: () => void;
}

/** Calls that answer with the import as it is after them. */
function importChanges({ read, change, rounds, forgetRows }: ChangeOptions) {
  const ask = async (question: () => Promise<Result<ImportView, ImportFailure>>): Promise<boolean> => {
    if (read().doing === 'making') return false;
    const round = rounds.next();
    change({ doing: 'changing', failure: null });
    try {
      const answer = await callMain(question);
      if (!rounds.isLast(round)) return answer.ok;
      const known = openImport(read())?.knownDrafts ?? 0;
      // Another row may be known now.
      if (answer.ok && known + answer.value.knownDrafts > 0) forgetRows();
      if (answer.ok) change({ step: { kind: 'open', view: answer.value } });
      else change({ failure: answer.error });
      return answer.ok;
    } finally {
      if (rounds.isLast(round)) change({ doing: 'nothing' });
    }
  };
  const actions = (imports: Bridge['imports'], again: (index: number) => Promise<void>) => ({
    readAgain: async (reading: ImportReading) => {
      const open = openImport(read());
      if (open === null) return;
      await ask(() => imports.readAgain({ importId: open.importId, reading }));
      forgetRows();
    },
    match: async (column: number, target: ColumnTarget) => {
      const open = openImport(read());
      if (open === null) return;
      const targets = targetsWith(open, column, target);
      const columns = open.columns.map((one, index) => ({ ...one, target: targets[index] ?? null }));
      // Shown at once, so that the next choice builds on it.
      change({ step: { kind: 'open', view: { ...open, columns } } });
      const isTaken = await ask(() => imports.match({ importId: open.importId, targets, days: open.days }));
      if (!isTaken && openImport(read())?.columns === columns) change({ step: { kind: 'open', view: open } });
    },
    chooseDays: async (days: DaysOrder) => {
      const open = openImport(read());
      if (open === null) return;
      const targets = open.columns.map(({ target }) => target);
      await ask(() => imports.match({ importId: open.importId, targets, days }));
    },
    correct: async (row: number, column: number, value: string, alike = false) => {
      const open = openImport(read());
      if (open === null) return false;
      const { importId } = open;
      const isTaken = await ask(() => imports.correct({ importId, row, column, value, alike }));
      if (isTaken && alike) forgetRows();
      else if (isTaken) await again(row - open.firstRow);
      return isTaken;
    },
    join: async (row: number, joins: boolean | null) => {
      const open = openImport(read());
      return open !== null && (await ask(() => imports.join({ importId: open.importId, row, joins })));
    },
    countRepeated: async (field: RepeatedField, reading: RepeatReading) => {
      const open = openImport(read());
      if (open !== null) await ask(() => imports.countRepeated({ importId: open.importId, field, reading }));
    },
    includeHidden: async (includes: boolean) => {
      const open = openImport(read());
      if (open !== null) await ask(() => imports.includeHidden({ importId: open.importId, includes }));
    },
    skipKnown: async (skips: boolean) => {
      const open = openImport(read());
      if (open !== null) await ask(() => imports.skipKnown({ importId: open.importId, skips }));
    },
    takeRepairs: async (kind: ProblemKind) => {
      const open = openImport(read());
      if (open === null) return;
      await ask(() => imports.takeRepairs({ importId: open.importId, kind }));
      forgetRows();
    },
  });
  return { actions };
}
