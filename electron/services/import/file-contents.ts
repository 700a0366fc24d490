import { z } from 'zod';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type {
  CellProblem,
  ColumnTarget,
  DaysOrder,
  ImportFailure,
  ImportReading,
  ImportView,
  ProblemKind,
  Repeats,
} from '../../../shared/ipc/areas/import.ts';
import type { JsonValue } from '../json/lossless-json.ts';

/** A number; the text is a plain decimal with a dot, whatever the language of the file. */
interface NumberMark {
  readonly kind: 'number';
  /** The currency that its format shows: an ISO 4217 code, or a sign of several currencies. */
  readonly currency?: string;
}

/** What a cell is other than plain text. */
export type CellMark =
  | NumberMark
  /** A formula; the text is its result when the file was written. `result`: what that is. */
  | { readonly kind: 'formula'; readonly formula: string; readonly result: NumberMark | null }
  /** An error; the text is `#REF!` or similar. */
  | { readonly kind: 'error' };

/** Cells as texts. The row at index `i` is row `i + 1` of the file; a row may be shorter than others. */
export interface Table {
  readonly rows: readonly (readonly string[])[];
  /** Marks of cells that are more than text, by row and column index. */
  readonly marks: CellMarks;
  /** Indexes of the rows and columns that a workbook does not show; `null` for other files. */
  readonly hidden: { readonly rows: ReadonlySet<number>; readonly columns: ReadonlySet<number> } | null;
}

/** Marks of cells, and which ones are merged; most cells have none and are not. */
export class CellMarks {
  readonly #marks = new Map<number, CellMark>();
  readonly #tops = new Map<number, number>();

  /** Notes that a cell is merged into the one in a row above it. */
  merge(row: number, column: number, top: number): void {
    this.#tops.set(row * widest + column, top);
  }

  /** The row with the text of a cell: one above it where they are merged, else its own. */
  topOf(row: number, column: number): number {
    return this.#tops.get(row * widest + column) ?? row;
  }

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
export const maxHeaderRows = 100;

/** Thrown by a reader when a file cannot be imported, with the failure for the clerk. */
export class FileRefused extends Error {
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure) {
    super(`The file was refused: ${failure.kind}.`);
    this.name = 'FileRefused';
    this.failure = failure;
  }
}

/** A PDF inside a file, as base64. */
export interface CarriedPdf {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** A draft to be made, with the PDFs that the file contains for it. */
export interface ImportedDraft {
  readonly content: ApplicationContent;
  readonly pdfs: readonly CarriedPdf[];
}

/** Result of checking all rows. */
export interface RowCounts {
  readonly rows: number;
  readonly problems: readonly CellProblem[];
  readonly problemRows: number;
  /** Rows that make a draft. */
  readonly goodRows: number;
  readonly joinedRows: number;
  readonly lineRows: number;
  readonly withoutTheirPdfs: number;
  readonly repeated: ImportView['repeated'];
  readonly hidden: ImportView['hidden'];
}

/**
 * The data of a file, row by row, independent of the kind of file. Rows count from 0, beginning with the first row of
 * data.
 */
export interface ImportedRows {
  /** Number of rows. */
  readonly rows: number;
  /** Checks every row. */
  counts(): RowCounts;
  cells(first: number, count: number): readonly (readonly string[])[];
  /** Corrects a cell. `alike`: also every cell of the column that has the same text and does not fit. */
  correct(row: number, column: number, value: string, alike: boolean): void;
  /** Sets whether a row without consignee and invoice number belongs to the invoice above it, or is left out. */
  join(row: number, joins: boolean | null): void;
  /** Applies the suggested repairs of all problems of a kind. */
  takeRepairs(kind: ProblemKind): void;
  /** Whether the file hides a row. */
  isHidden(row: number): boolean;
  /** The row whose draft a row is part of: the first one of its invoice, else itself. */
  leaderOf(row: number): number;
  /** The draft of a row; `null` for one that makes none. */
  draft(row: number): ImportedDraft | null;
}

/** Longest text of a shown cell; the stored text is not cut. UTF-16 units. */
const shownCharacters = 500;
/** The most problems that are listed; all of them are counted. */
export const maxListedProblems = 500;

export function shownCell(text: string): string {
  return text.length <= shownCharacters ? text : text.slice(0, shownCharacters).toWellFormed();
}

/** How the columns of files with certain headings were assigned when drafts were last made of one. */
export interface RememberedMatch {
  readonly heads: string;
  readonly targets: readonly ColumnTarget[];
  /** The clerk's choice for ambiguous days; `null` where there was none. */
  readonly days: DaysOrder | null;
  /** The clerk's choices for values that each row of an invoice repeats. */
  readonly repeats: Repeats;
}

/** The view of a file, without the id of its import. */
export type FileView = Omit<ImportView, 'importId'>;

/** By what the rows of a file may be known. */
export const rowIdentitiesSchema = z.object({
  invoiceNumbers: z.array(z.string()),
  /** Keys of the rows without an invoice number. */
  rowKeys: z.array(z.string()),
});
export type RowIdentities = z.infer<typeof rowIdentitiesSchema>;

/** An application that the register has, by its invoice or by the key of the row without one that it was made of. */
export type KnownApplication = { readonly reference: string } & (
  | { readonly invoiceNumber: string; readonly consignee: string }
  | { readonly rowKey: string }
);
