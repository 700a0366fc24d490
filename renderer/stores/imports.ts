import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ledger } from '../../shared/domain/application.ts';
import type { Result } from '../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type {
  ColumnTarget,
  ImportFailure,
  ImportProgress,
  ImportReading,
  ImportView,
  ProblemKind,
} from '../../shared/ipc/areas/import.ts';
import { importChanges, Rounds } from './import-changes.ts';
import { ImportRowsReader } from './import-rows.ts';
import {
  initialImports,
  openImport,
  type ImportsState,
  type ImportStep,
  type MadeDrafts,
} from './import-state.ts';

interface ImportsActions {
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
  /** `row` as in the file. True when it was taken. */
  readonly correct: (row: number, column: number, value: string) => Promise<boolean>;
  readonly takeRepairs: (kind: ProblemKind) => Promise<void>;
  /** `null` when none were made; why stands in `failure`. */
  readonly make: () => Promise<MadeDrafts | null>;
  readonly takeProgress: (progress: ImportProgress) => void;
  /** Forgets the file, also while it is being read. */
  readonly close: () => void;
  readonly reset: () => void;
}

export type ImportsStore = StoreApi<ImportsState & ImportsActions>;

function stepAfter(answer: Result<ImportView, ImportFailure>, fileName: string): ImportStep {
  if (answer.ok) return { kind: 'open', view: answer.value };
  return { kind: 'refused', fileName, failure: answer.error };
}

/** A file as tables show it, and what is changed in it before drafts are made. */
export function createImportsStore({ imports }: Pick<CoDeskBridge, 'imports'>): ImportsStore {
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
      set(initialImports);
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
      ...initialImports,
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
          const answer = await imports.make({ importId: open.importId });
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
