import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ImportFailure } from '../../../shared/ipc/areas/import.ts';

/** Rows of a file, each as the texts of its cells. */
type ImportRows = readonly (readonly string[])[];

/** Rows in stretches of a hundred, by the number of the stretch; those that were never scrolled to are missing. */
export type ImportStretches = ReadonlyMap<number, ImportRows>;

const stretchRows = 100;

/** The row at an index counted from 0; `null` while it is being fetched. */
export function importRowAt(stretches: ImportStretches, place: number): readonly string[] | null {
  return stretches.get(Math.floor(place / stretchRows))?.[place % stretchRows] ?? null;
}

interface RowsOptions {
  readonly bridge: Pick<CoDeskBridge, 'imports'>;
  /** Id of the open import; `null` when none is open. */
  readonly importId: () => string | null;
  readonly onRows: (stretch: number, rows: ImportRows) => void;
  readonly onFailure: (failure: ImportFailure) => void;
}

/** Fetches stretches of the rows of an open import, each one once. */
export class ImportRowsReader {
  readonly #options: RowsOptions;
  #asked = new Set<number>();
  /** Goes up when fetched rows are no longer valid; answers to earlier rounds are dropped. */
  #round = 0;

  constructor(options: RowsOptions) {
    this.#options = options;
  }

  /** Fetches the rows from `first` to `last`, counted from 0, that are missing. */
  need(first: number, last: number): void {
    for (
      let stretch = Math.max(0, Math.floor(first / stretchRows));
      stretch * stretchRows <= last;
      stretch += 1
    )
      if (!this.#asked.has(stretch)) void this.#fetch(stretch);
  }

  /** Fetches the stretch with this row again; the old one stays until then. */
  again(place: number): Promise<void> {
    return this.#fetch(Math.floor(place / stretchRows));
  }

  /** Drops all fetched stretches. */
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
