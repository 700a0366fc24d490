import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ledger } from '../../shared/domain/application.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type {
  ColumnTarget,
  ImportProgress,
  ImportReading,
  ProblemKind,
} from '../../shared/ipc/areas/importing.ts';
import { importChanges, Rounds } from './import-changes.ts';
import { ImportRowsReader } from './import-rows.ts';
import { initialImports, openImport, type ImportsState, type MadeDrafts } from './import-state.ts';

interface ImportsActions {
  /** Opens one file. An import that is open is closed for it. */
  readonly read: (file: File, ledger: Ledger) => Promise<void>;
  /** Fetches what is missing of the rows from `first` to `last`, counted from 0. */
  readonly need: (first: number, last: number) => void;
  readonly readAgain: (reading: ImportReading) => Promise<void>;
  /** Where a column goes. A field comes from one column, so another one that had it goes nowhere. */
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
    const changing = importChanges({ read: get, change: set, rounds });
    return {
      ...initialImports,
      ...changing.actions(imports, { forgetRows, again: (place) => reader.again(place) }),
      read: async (file, ledger) => {
        close();
        const round = rounds.next();
        set({ step: { kind: 'reading', fileName: file.name } });
        const answer = await imports.read({ ledger }, [file]);
        if (!rounds.isLast(round)) {
          if (answer.ok) void imports.close({ importId: answer.value.importId });
        } else if (answer.ok) set({ step: { kind: 'open', view: answer.value } });
        else set({ step: { kind: 'refused', fileName: file.name, failure: answer.error } });
      },
      need: (first, last) => reader.need(first, last),
      make: async () => {
        const open = openImport(get());
        if (open === null || get().doing === 'making') return null;
        set({ doing: 'making', failure: null, progress: null });
        const answer = await imports.make({ importId: open.importId });
        set({ doing: 'nothing', progress: null });
        if (answer.ok) return answer.value;
        set({ failure: answer.error });
        return null;
      },
      takeProgress: (progress) => {
        if (progress.importId === openImport(get())?.importId) set({ progress });
      },
      close,
      reset: close,
    };
  });
}
