import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { CellProblem, ProblemKind } from '../../../shared/ipc/areas/import.ts';

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
  readonly withoutTheirPdfs: number;
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
  /** Applies the suggested repairs of all problems of a kind. */
  takeRepairs(kind: ProblemKind): void;
  /** The row whose draft a row is part of: the first one of its invoice, else itself. */
  leaderOf(row: number): number;
  /** The draft of a row; `null` for one that makes none. */
  draft(row: number): ImportedDraft | null;
}

/** Longest text of a shown cell; the stored text is not cut. UTF-16 units. */
const shownCharacters = 500;
/** The most problems that are listed; all of them are counted. */
export const mostListedProblems = 500;

export function shownCell(text: string): string {
  return text.length <= shownCharacters ? text : text.slice(0, shownCharacters).toWellFormed();
}
