import type { ImportReading, ImportView, ImportFailure } from '../../../shared/ipc/areas/import.ts';
import type { JsonValue } from '../json/lossless-json.ts';

/** What a cell is other than plain text. */
export type CellMark =
  /** A number; the text is a plain decimal with a dot, whatever the language of the file. */
  | { readonly kind: 'number' }
  /** A formula; the text is its result when the file was written. */
  | { readonly kind: 'formula'; readonly formula: string }
  /** An error; the text is `#REF!` or similar. */
  | { readonly kind: 'error' };

/** Cells as texts. The row at index `i` is row `i + 1` of the file; a row may be shorter than others. */
export interface Table {
  readonly rows: readonly (readonly string[])[];
  /** Marks of cells that are more than text, by row and column index. */
  readonly marks: CellMarks;
}

/** Marks of cells; most cells have none. */
export class CellMarks {
  readonly #marks = new Map<number, CellMark>();

  set(row: number, column: number, mark: CellMark): void {
    this.#marks.set(row * widest + column, mark);
  }

  get(row: number, column: number): CellMark | null {
    if (this.#marks.size === 0) return null;
    return this.#marks.get(row * widest + column) ?? null;
  }
}

/** The most columns that a sheet has in any program. */
const widest = 16_384;

/** Contents of a file as a reader understood them. */
export type FileContents =
  | {
      readonly kind: 'table';
      readonly file: Exclude<ImportView['kind'], 'json'>;
      readonly table: Table;
      /** How it was read. The number of header rows is determined by others. */
      readonly reading: Omit<ImportReading, 'headerRows'>;
      readonly sheets: readonly string[];
    }
  | { readonly kind: 'json'; readonly value: JsonValue };

/** Reads a file in the wanted way, or as it appears to be with `null`. Throws a `FileRefused`. */
export type FileReader = (wanted: ImportReading | null) => FileContents;

/** Limits of an imported file; anything larger is not an ordinary list of orders. */
export interface ImportLimits {
  readonly fileBytes: number;
  /** Rows of data, without the headings. */
  readonly rows: number;
  readonly columns: number;
  /** All cells together, including blank ones before the last filled one of a row. */
  readonly cells: number;
  /** Everything in a workbook, unpacked. */
  readonly unpackedBytes: number;
  /** One part of a workbook, unpacked. */
  readonly partBytes: number;
  /** Parts of a workbook. */
  readonly parts: number;
  /** Highest compression ratio of parts that are larger than a megabyte. */
  readonly ratio: number;
  /** How deep a JSON file may be nested. */
  readonly depth: number;
}

export const importLimits: ImportLimits = {
  fileBytes: 100_000_000,
  rows: 100_000,
  columns: 1_000,
  cells: 5_000_000,
  unpackedBytes: 200_000_000,
  partBytes: 120_000_000,
  parts: 10_000,
  ratio: 250,
  depth: 32,
};

/** The most rows that a table may have above its data. */
export const mostHeaderRows = 100;

/** Thrown by a reader when a file cannot be imported, with the failure for the clerk. */
export class FileRefused extends Error {
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure) {
    super(`The file was refused: ${failure.kind}.`);
    this.name = 'FileRefused';
    this.failure = failure;
  }
}
