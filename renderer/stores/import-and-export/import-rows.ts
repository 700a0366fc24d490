import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ImportFailure } from '../../../shared/ipc/areas/import.ts';

/** Rows of a file, each as the texts of its cells. */
type ImportRows = readonly (readonly string[])[];

/** Stretches of a hundred rows by their number; what was never looked at is not there. */
export type ImportStretches = ReadonlyMap<number, ImportRows>;

const stretchRows = 100;

/** The row at a place counted from 0; `null` while it is being fetched. */
export function importRowAt(stretches: ImportStretches, place: number): readonly string[] | null {
  return stretches.get(Math.floor(place / stretchRows))?.[place % stretchRows] ?? null;
}

interface RowsOptions {
  readonly bridge: Pick<CoDeskBridge, 'imports'>;
  /** Which import is open; `null` when none is. */
  readonly importId: () => string | null;
  readonly onRows: (stretch: number, rows: ImportRows) => void;
  readonly onFailure: (failure: ImportFailure) => void;
}

/** Fetches stretches of the rows of an open import, each once. */
export class ImportRowsReader {
  readonly #options: RowsOptions;
  #asked = new Set<number>();
  /** Counts up when what was fetched is no longer true. */
  #round = 0;

  constructor(options: RowsOptions) {
    this.#options = options;
  }

  /** Fetches what is missing of the rows from `first` to `last`, counted from 0. */
  need(first: number, last: number): void {
    for (
      let stretch = Math.max(0, Math.floor(first / stretchRows));
      stretch * stretchRows <= last;
      stretch += 1
    )
      if (!this.#asked.has(stretch)) void this.#fetch(stretch);
  }

  /** Asks again for the stretch with this row; until then the old one stays. */
  again(place: number): Promise<void> {
    return this.#fetch(Math.floor(place / stretchRows));
  }

  /** Everything is to be fetched anew. */
  forget(): void {
    this.#round += 1;
    this.#asked = new Set();
  }

  async #fetch(stretch: number): Promise<void> {
    const { bridge, importId, onRows, onFailure } = this.#options;
    const id = importId();
    if (id === null) return;
    const round = this.#round;
    this.#asked.add(stretch);
    const first = stretch * stretchRows;
    const answer = await bridge.imports.rows({ importId: id, first, count: stretchRows });
    if (round !== this.#round) return;
    if (answer.ok) onRows(stretch, answer.value);
    else onFailure(answer.error);
  }
}
