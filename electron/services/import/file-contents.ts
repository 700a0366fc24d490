import type { ImportReading, ImportView, ImportFailure } from '../../../shared/ipc/areas/import.ts';
import type { JsonValue } from '../json/lossless-json.ts';

/** What a cell is beside its text. */
export type CellMark =
  /** The text is a plain decimal with a dot, whatever the language of the file. */
  | { readonly kind: 'number' }
  /** The text is what it came to when the file was written. */
  | { readonly kind: 'formula'; readonly formula: string }
  /** The text is `#REF!` or the like. */
  | { readonly kind: 'error' };

/** Cells as texts. The row at index `i` is row `i + 1` of the file; a row may be shorter than others. */
export interface Table {
  readonly rows: readonly (readonly string[])[];
  /** By row and column index, for cells that are more than a text. */
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

/** As many columns as a sheet of any program has. */
const widest = 16_384;

/** What a reader made of the bytes of a file. */
export type FileContents =
  | {
      readonly kind: 'table';
      readonly file: Exclude<ImportView['kind'], 'json'>;
      readonly table: Table;
      /** How it was read. How many rows are heads is for others to say. */
      readonly reading: Omit<ImportReading, 'headerRows'>;
      readonly sheets: readonly string[];
    }
  | { readonly kind: 'json'; readonly value: JsonValue };

/** Reads a file as it looks, or as it is wanted. Throws a `FileRefused`. */
export type FileReader = (wanted: ImportReading | null) => FileContents;

/** What a file of orders may be; anything above is something else. */
export interface ImportLimits {
  readonly fileBytes: number;
  /** Of data; the heads of a table are none. */
  readonly rows: number;
  readonly columns: number;
  /** Of all cells together, blank ones before the last of a row counted. */
  readonly cells: number;
  /** Of everything in a workbook, unpacked. */
  readonly unpackedBytes: number;
  /** Of one part of a workbook, unpacked. */
  readonly partBytes: number;
  /** Parts of a workbook. */
  readonly parts: number;
  /** How many bytes may come of one packed byte, for parts above a megabyte. */
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

/** Rows above the data that a table may have. */
export const mostHeaderRows = 100;

/** Why a file makes no table, from the depth of a reader to whoever asked for it. */
export class FileRefused extends Error {
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure) {
    super(`The file was refused: ${failure.kind}.`);
    this.name = 'FileRefused';
    this.failure = failure;
  }
}
