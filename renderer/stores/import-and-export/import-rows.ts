import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ImportedLine, ImportFailure } from '../../../shared/ipc/areas/import.ts';

type ImportRows = readonly ImportedLine[];

/** Rows in pages of a hundred, by the number of the page; those that were never scrolled to are missing. */
export type ImportRowPages = ReadonlyMap<number, ImportRows>;

const rowsPerPage = 100;

/** The row at an index counted from 0; `null` while it is being fetched. */
export function importRowAt(pages: ImportRowPages, index: number): ImportedLine | null {
  return pages.get(Math.floor(index / rowsPerPage))?.[index % rowsPerPage] ?? null;
}

interface RowsOptions {
  readonly bridge: Pick<CoDeskBridge, 'imports'>;
  /** Id of the open import; `null` when none is open. */
  readonly importId: () => string | null;
  readonly onRows: (page: number, rows: ImportRows) => void;
  readonly onFailure: (failure: ImportFailure) => void;
}

/** Fetches pages of the rows of an open import, each one once. */
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
    for (let page = Math.max(0, Math.floor(first / rowsPerPage)); page * rowsPerPage <= last; page += 1)
      if (!this.#asked.has(page)) void this.#fetch(page);
  }

  /** Fetches the page with this row again; the old one stays until then. */
  again(index: number): Promise<void> {
    return this.#fetch(Math.floor(index / rowsPerPage));
  }

  /** Drops all fetched pages. */
  forget(): void {
    this.#round += 1;
    this.#asked = new Set();
  }

  async #fetch(page: number): Promise<void> {
    const { bridge, importId, onRows, onFailure } = this.#options;
    const id = importId();
    if (id === null) return;
    const round = this.#round;
    this.#asked.add(page);
    const first = page * rowsPerPage;
    const answer = await bridge.imports.rows({ importId: id, first, count: rowsPerPage });
    if (round !== this.#round) return;
    if (answer.ok) onRows(page, answer.value);
    else onFailure(answer.error);
  }
}
