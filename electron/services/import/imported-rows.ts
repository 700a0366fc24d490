import { type ApplicationContent, readField } from '../../../shared/domain/content.ts';
import type { CellProblem, ProblemKind } from '../../../shared/ipc/areas/import.ts';
import { factsOf, type FieldPath } from '../../../shared/domain/fields.ts';
import { addAmounts } from '../../../shared/rules/money.ts';
import { foldName } from '../../../shared/rules/countries/country-spellings.ts';
import type { RowCell } from './convert-row.ts';

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

/** The columns of each field that has any, in their order. */
type Sources = ReadonlyMap<FieldPath, readonly number[]>;

/** One row of an invoice that has several, with what it says by itself. */
interface InvoiceRow {
  readonly cells: readonly RowCell[];
  readonly content: ApplicationContent;
}

/** What makes two rows, or two applications, the same invoice; `null` where no number stands. */
export function invoiceKeyOf(invoiceNumber: string, consigneeName: string): string | null {
  const number = foldName(invoiceNumber);
  return number === '' ? null : `${number} ${foldName(consigneeName)}`;
}

/** The same of the cells of a row, whether or not they fit. */
export function invoiceOfCells(cells: readonly RowCell[], sources: Sources): string | null {
  const textOf = (path: FieldPath): string =>
    (sources.get(path) ?? []).map((column) => cells[column]?.text ?? '').join(' ');
  return invoiceKeyOf(textOf('invoiceNumber'), textOf('consignee.name'));
}

/** Boxes in which every row has a line of its own. */
const ownLines: ReadonlySet<FieldPath> = new Set(['goods', 'quantity']);
/** What is added up where the rows differ. */
const addedKinds: ReadonlySet<string> = new Set(['amount', 'weight']);

/**
 * The rows of one invoice as one row: goods and quantities line by line, amounts and weights added up where they differ, and
 * once where each row repeats them. Else the first row that says anything.
 */
export function joinedCells(rows: readonly InvoiceRow[], sources: Sources): readonly RowCell[] {
  const joined = [...(rows[0]?.cells ?? [])];
  for (const [path, columns] of sources) {
    const sum = addedKinds.has(factsOf(path).kind) ? sumOf(rows, path) : null;
    columns.forEach((column, place) => {
      const cells = rows.flatMap(({ cells: of }) => of[column] ?? []);
      const filled = cells.filter(({ text, mark }) => text.trim() !== '' || mark !== null);
      if (sum !== null) joined[column] = place === 0 ? { text: sum, mark: { kind: 'number' } } : blank;
      else if (factsOf(path).kind === 'text') joined[column] = joinedText(cells, ownLines.has(path));
      else joined[column] = filled[0] ?? blank;
    });
  }
  return joined;
}

const blank: RowCell = { text: '', mark: null };

/** `null` where all of them say the same, or nothing that can be added up. */
function sumOf(rows: readonly InvoiceRow[], path: FieldPath): string | null {
  const values = rows.map(({ content }) => readField(content, path)).filter((value) => value !== '');
  return new Set(values).size < 2 ? null : addAmounts(values);
}

function joinedText(cells: readonly RowCell[], hasOwnLines: boolean): RowCell {
  const texts = cells.map(({ text }) => text);
  const lines = hasOwnLines ? texts : [...new Set(texts.filter((text) => text.trim() !== ''))];
  return { text: lines.join('\n'), mark: null };
}
