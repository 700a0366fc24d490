import type { ImportReading, ImportView } from '../../../shared/ipc/areas/importing.ts';
import type { JsonValue } from './json-value.ts';

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
export type FileReader = (bytes: Uint8Array, fileName: string, wanted: ImportReading | null) => FileContents;
