import { multilineFields } from '../../shared/domain/content.ts';
import type { Result } from '../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type {
  ColumnTarget,
  ImportFailure,
  ImportReading,
  ImportView,
  ProblemKind,
} from '../../shared/ipc/areas/import.ts';
import { openImport, type ImportsState } from './import-state.ts';

type Read = () => ImportsState;
type Change = (change: Partial<ImportsState>) => void;
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
export class Rounds {
  #last = 0;

  next(): number {
    this.#last += 1;
    return this.#last;
  }

  isLast(round: number): boolean {
    return round === this.#last;
  }
}

interface ChangeNeeds {
  readonly read: Read;
  readonly change: Change;
  readonly rounds: Rounds;
}

interface RowsAgain {
  readonly forgetRows: () => void;
  readonly again: (place: number) => Promise<void>;
}

/** Questions that answer with the file as it stands after them. */
export function importChanges({ read, change, rounds }: ChangeNeeds) {
  const ask = async (question: () => Promise<Result<ImportView, ImportFailure>>): Promise<boolean> => {
    if (read().doing === 'making') return false;
    const round = rounds.next();
    change({ doing: 'changing', failure: null });
    try {
      const answer = await question();
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
      const isTaken = await ask(() => imports.match({ importId: open.importId, targets }));
      if (!isTaken && openImport(read())?.columns === columns) change({ step: { kind: 'open', view: open } });
    },
    correct: async (row: number, column: number, value: string) => {
      const open = openImport(read());
      if (open === null) return false;
      const isTaken = await ask(() => imports.correct({ importId: open.importId, row, column, value }));
      if (isTaken) await rows.again(row - open.firstRow);
      return isTaken;
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
