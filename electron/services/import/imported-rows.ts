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
  correct(row: number, column: number, value: string, alike?: 'alike'): void;
  /** Applies the suggested repairs of all problems of a kind. */
  takeRepairs(kind: ProblemKind): void;
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

/** The columns of each assigned field, in order. */
type Sources = ReadonlyMap<FieldPath, readonly number[]>;

/** One row of an invoice with several rows, with its own content. */
interface InvoiceRow {
  readonly cells: readonly RowCell[];
  readonly content: ApplicationContent;
}

/** Key of an invoice, equal for two rows or applications with the same invoice; `null` without an invoice number. */
export function invoiceKeyOf(invoiceNumber: string, consigneeName: string): string | null {
  const number = foldName(invoiceNumber);
  return number === '' ? null : `${number} ${foldName(consigneeName)}`;
}

/** As `invoiceKeyOf`, for the cells of a row, whether or not they are valid. */
export function invoiceOfCells(cells: readonly RowCell[], sources: Sources): string | null {
  const textOf = (path: FieldPath): string =>
    (sources.get(path) ?? []).map((column) => cells[column]?.text ?? '').join(' ');
  return invoiceKeyOf(textOf('invoiceNumber'), textOf('consignee.name'));
}

/** Boxes in which every row gets a line of its own. */
const ownLines: ReadonlySet<FieldPath> = new Set(['goods', 'quantity']);
/** Kinds of fields that are added up where the rows differ. */
const addedKinds: ReadonlySet<string> = new Set(['amount', 'weight']);

/**
 * Combines the rows of one invoice into one: goods and quantities line by line; amounts and weights added up where they
 * differ, and once where each row repeats them; for other fields the first row that has a text.
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

/** The sum of a field; `null` where all rows have the same value, or values that cannot be added up. */
function sumOf(rows: readonly InvoiceRow[], path: FieldPath): string | null {
  const values = rows.map(({ content }) => readField(content, path)).filter((value) => value !== '');
  return new Set(values).size < 2 ? null : addAmounts(values);
}

function joinedText(cells: readonly RowCell[], hasOwnLines: boolean): RowCell {
  const texts = cells.map(({ text }) => text);
  const lines = hasOwnLines ? texts : [...new Set(texts.filter((text) => text.trim() !== ''))];
  return { text: lines.join('\n'), mark: null };
}
