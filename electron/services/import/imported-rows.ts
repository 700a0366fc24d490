import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { CellProblem, ProblemKind } from '../../../shared/ipc/areas/import.ts';

/** A PDF inside a file, as base64. */
export interface CarriedPdf {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** A draft to be made, with the PDFs that its file holds. */
export interface ImportedDraft {
  readonly content: ApplicationContent;
  readonly pdfs: readonly CarriedPdf[];
}

/** What was found in all rows. */
export interface RowCounts {
  readonly rows: number;
  readonly problems: readonly CellProblem[];
  readonly problemRows: number;
  /** Rows that make a draft. */
  readonly goodRows: number;
  readonly joinedRows: number;
  readonly withoutTheirPdfs: number;
}

/** The data of a file, row by row, whatever kind of file it is. Rows count from 0 with the first one that has data. */
export interface ImportedRows {
  /** How many. */
  readonly rows: number;
  /** Looks into each row. */
  counts(): RowCounts;
  cells(first: number, count: number): readonly (readonly string[])[];
  /** `alike`: wherever the same text stands in the column and does not fit. */
  correct(row: number, column: number, value: string, alike?: 'alike'): void;
  /** Takes the repair of every problem of a kind that has one. */
  takeRepairs(kind: ProblemKind): void;
  /** The draft of a row; `null` for one that makes none. */
  draft(row: number): ImportedDraft | null;
}

/** Shown cells are cut here; what is kept of them is not. */
const shownCharacters = 500;
/** Told at once; all of them are counted. */
export const toldProblems = 500;

export function shownCell(text: string): string {
  return text.length <= shownCharacters ? text : text.slice(0, shownCharacters).toWellFormed();
}
