import { factsOf, type FieldPath } from '../../../shared/domain/fields.ts';
import type { AmountStyle } from '../../../shared/domain/languages.ts';
import type { CellProblem, ColumnTarget, DaysOrder } from '../../../shared/ipc/areas/import.ts';
import type { DraftStart } from '../../../shared/rules/new-drafts/usual-start.ts';
import { restoreCell } from '../../../shared/rules/tables/guarded-cells.ts';
import { type RowCell, type RowPlan, sourcesOf } from './convert-row.ts';
import type { CountryNames } from './countries.ts';
import { shownCell, type Table } from './file-contents.ts';
import { addedKinds } from './join-rows.ts';
import { daysOrderOf, type WrittenNumbers, writtenNumbersOf } from './read-cell.ts';

interface RowTextsOptions {
  readonly table: Table;
  readonly headerRows: number;
  /** Whether cells may be guarded against spreadsheets, as in text files. */
  readonly isGuarded: boolean;
  readonly isOwn: boolean;
}

/** The cells of a table's rows with their corrections. Rows count from 0, beginning with the first row of data. */
export class RowTexts {
  readonly #options: RowTextsOptions;
  readonly #corrected = new Map<number, Map<number, string>>();
  #targets: readonly ColumnTarget[];
  #hiddenCounts: ReturnType<typeof countHidden> | null = null;

  constructor(options: RowTextsOptions, targets: readonly ColumnTarget[]) {
    this.#options = options;
    this.#targets = targets;
  }

  match(targets: readonly ColumnTarget[]): void {
    this.#targets = targets;
  }

  correct(row: number, column: number, value: string): void {
    const cells = this.#corrected.get(row) ?? new Map<number, string>();
    this.#corrected.set(row, cells.set(column, value));
  }

  /** Whether the workbook hides a row with data. */
  isHidden(row: number): boolean {
    const at = row + this.#options.headerRows;
    return this.#options.table.hidden?.rows.has(at) === true && isFilled(this.#options.table.rows[at] ?? []);
  }

  /** How many rows and columns with data the workbook hides. */
  get hiddenCounts(): { readonly rows: number; readonly columns: number } {
    return (this.#hiddenCounts ??= countHidden(this.#options));
  }

  /** The heading of a column; '' where it has none. */
  head(column: number): string {
    return this.#options.table.rows[this.#options.headerRows - 1]?.[column] ?? '';
  }

  /** Whether a row has the headings again, as each page of a printed list has. */
  repeatsHeads(cells: readonly RowCell[]): boolean {
    const heads = this.#options.table.rows[this.#options.headerRows - 1];
    if (heads === undefined) return false;
    const filled = [...this.#targets.keys()].filter(
      (column) => this.#targets[column] !== null && cells[column]?.text.trim() !== '',
    );
    return (
      filled.length > 1 && filled.every((column) => cells[column]?.text.trim() === heads[column]?.trim())
    );
  }

  /** The cells of a row, as in the file or as they were corrected. */
  cells(row: number): readonly RowCell[] {
    const { table, headerRows, isGuarded } = this.#options;
    const at = row + headerRows;
    const corrected = this.#corrected.get(row);
    const texts = table.rows[at] ?? [];
    const width = Math.max(this.#targets.length, texts.length);
    const cells: RowCell[] = [];
    for (let column = 0; column < width; column += 1) {
      const from = this.#rowOfText(at, column);
      const text = table.rows[from]?.[column] ?? '';
      const correction = corrected?.get(column);
      const mark = table.marks.get(from, column);
      // The result of a formula that is taken is the number that it was.
      const result = mark?.kind === 'formula' && correction === text ? mark.result : null;
      if (correction !== undefined) cells.push({ text: correction, mark: result });
      else cells.push({ text: isGuarded ? restoreCell(text) : text, mark });
    }
    return cells;
  }

  /**
   * The row of the table with the text of a cell: of merged ones the first, in a row that has texts of its own. What is
   * merged in boxes 6 and 7 is said once, as every row of goods is printed, and so are amounts and weights, which are
   * added up. Of a ditto the row whose text it repeats.
   */
  #rowOfText(at: number, column: number): number {
    const { table, headerRows, isOwn } = this.#options;
    const target = this.#targets[column] ?? null;
    const isAdded = target !== null && addedKinds.has(factsOf(target).kind);
    if (target === 'goods' || target === 'quantity' || isAdded) return at;
    const top = table.marks.topOf(at, column);
    const from = top === at || top < headerRows || !isFilled(table.rows[at] ?? []) ? at : top;
    if (isOwn || target === null) return from;
    let above = from;
    while (above > headerRows && isDitto(table.rows[above]?.[column] ?? '')) above -= 1;
    return above;
  }

  /** The cells of columns that are plain text. */
  *ofColumns(columns: readonly number[]): Generator<string> {
    const { table, headerRows } = this.#options;
    for (const column of columns) {
      for (let at = headerRows; at < table.rows.length; at += 1) {
        if (table.marks.get(at, column) === null) yield table.rows[at]?.[column] ?? '';
      }
    }
  }
}

interface PlanOptions {
  readonly isOwn: boolean;
  readonly countries: CountryNames;
  readonly start: DraftStart;
  /** Decimal sign where no amount shows one. */
  readonly usualDecimal: AmountStyle['decimal'];
}

/** How rows are converted. `days`: the clerk's choice for ambiguous days. */
export function rowPlan(
  texts: RowTexts,
  targets: readonly ColumnTarget[],
  days: DaysOrder | null,
  { isOwn, countries, start, usualDecimal }: PlanOptions,
): RowPlan {
  const sources = sourcesOf(targets);
  const written = new Map<FieldPath, WrittenNumbers>();
  const orders = new Map<FieldPath, DaysOrder | null>();
  for (const [path, columns] of sources) {
    const { kind } = factsOf(path);
    if (addedKinds.has(kind)) written.set(path, writtenNumbersOf(texts.ofColumns(columns), usualDecimal));
    const order = (): DaysOrder | null => daysOrderOf(texts.ofColumns(columns)) ?? days;
    if (kind === 'day') orders.set(path, isOwn ? 'dayFirst' : order());
  }
  const unknown = writtenNumbersOf([], usualDecimal);
  return {
    ...{ sources, countries, isOwn, start },
    writtenIn: (path) => written.get(path) ?? unknown,
    daysIn: (path) => orders.get(path) ?? null,
  };
}

function countHidden({ table, headerRows }: Pick<RowTextsOptions, 'table' | 'headerRows'>) {
  const { hidden } = table;
  if (hidden === null || hidden.rows.size + hidden.columns.size === 0) return { rows: 0, columns: 0 };
  const columns = new Set<number>();
  let rows = 0;
  for (let at = headerRows; at < table.rows.length; at += 1) {
    const cells = table.rows[at] ?? [];
    if (hidden.rows.has(at) && isFilled(cells)) rows += 1;
    for (const [column, cell] of cells.entries())
      if (hidden.columns.has(column) && cell.trim() !== '') columns.add(column);
  }
  return { rows, columns: columns.size };
}

/** The problem of cells after the last column: they have no heading and would be lost silently. */
export function tooManyCells(row: number, cells: readonly RowCell[], width: number): CellProblem | null {
  const column = cells.findIndex(({ text }, index) => index >= width && text.trim() !== '');
  if (column < 0) return null;
  const value = shownCell(cells[column]?.text ?? '')
    .slice(0, 200)
    .toWellFormed();
  return { row, column, value, kind: 'tooManyCells', repair: null, evidence: null };
}

/** Marks and words for "as above". */
const dittos: ReadonlySet<string> = new Set(['"', "''", '″', '〃', '”', '„', 'dto.', 'dto', 'dito', 'ditto']);

function isDitto(text: string): boolean {
  return text.length < 8 && dittos.has(text.trim().toLowerCase());
}

export function lastFilled(rows: Table['rows']): number {
  return rows.findLastIndex(isFilled);
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '');
}
