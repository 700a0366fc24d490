import type { DraftStart } from '../../../shared/rules/new-drafts/usual-start.ts';
import { factsOf, type FieldPath } from '../../../shared/domain/fields.ts';
import type { CellProblem, ColumnTarget, DaysOrder, ProblemKind } from '../../../shared/ipc/areas/import.ts';
import type { AmountStyle } from '../../../shared/domain/languages.ts';
import { restoreCell } from '../../../shared/rules/tables/guarded-cells.ts';
import { convertRow, sourcesOf, type ConvertedRow, type RowCell, type RowPlan } from './convert-row.ts';
import type { CountryNames } from './countries.ts';
import { gatherInvoices, type Invoices, joinedCells, noInvoices } from './invoice-rows.ts';
import {
  type ImportedDraft,
  type ImportedRows,
  type RowCounts,
  shownCell,
  mostListedProblems,
} from './imported-rows.ts';
import { daysOrderOf, type WrittenNumbers, writtenNumbersOf } from './read-cell.ts';
import type { Table } from './file-contents.ts';

interface TableImportOptions {
  readonly table: Table;
  /** Whether cells may be guarded against spreadsheets, as in text files. */
  readonly isGuarded: boolean;
  readonly headerRows: number;
  readonly isOwn: boolean;
  readonly countries: CountryNames;
  readonly start: DraftStart;
  /** Decimal sign where no amount shows one. */
  readonly usualDecimal: AmountStyle['decimal'];
}

/** The rows of a table with the assignment of columns and corrections. */
export class TableImport implements ImportedRows {
  readonly #options: TableImportOptions;
  readonly #corrected = new Map<number, Map<number, string>>();
  readonly #count: number;
  #targets: readonly ColumnTarget[];
  #days: DaysOrder | null = null;
  #plan: RowPlan;
  /** Converted rows by row; only those that were needed since the columns were assigned. */
  #converted: (ConvertedRow | undefined)[] = [];
  #invoices: Invoices | null = null;

  constructor(options: TableImportOptions, targets: readonly ColumnTarget[]) {
    this.#options = options;
    this.#count = lastFilled(options.table.rows) + 1 - options.headerRows;
    this.#targets = targets;
    this.#plan = this.#planned();
  }

  get targets(): readonly ColumnTarget[] {
    return this.#targets;
  }

  /** The clerk's choice for ambiguous days. */
  get days(): DaysOrder | null {
    return this.#days;
  }

  /** Number of rows from the first to the last one with data. */
  get rows(): number {
    return Math.max(0, this.#count);
  }

  match(targets: readonly ColumnTarget[], days: DaysOrder | null): void {
    this.#targets = targets;
    this.#days = days;
    this.#plan = this.#planned();
    this.#converted = [];
    this.#invoices = null;
  }

  correct(row: number, column: number, value: string, alike = false): void {
    const text = this.#rowCells(row)[column]?.text;
    const rows = alike ? this.#wrongAlike(column, text) : [row];
    for (const one of new Set([row, ...rows])) this.#put(one, column, value);
  }

  /** The rows that have a problem with the same text in the same column. */
  #wrongAlike(column: number, text: string | undefined): readonly number[] {
    return [...this.#allProblems()]
      .filter((problem) => problem.column === column)
      .map((problem) => problem.row - 1 - this.#options.headerRows)
      .filter((row) => this.#rowCells(row)[column]?.text === text);
  }

  #put(row: number, column: number, value: string): void {
    const cells = this.#corrected.get(row) ?? new Map<number, string>();
    this.#corrected.set(row, cells.set(column, value));
    this.#converted[row] = undefined;
    this.#invoices = null;
  }

  takeRepairs(kind: ProblemKind): void {
    for (const problem of [...this.#allProblems()]) {
      if (problem.kind !== kind || problem.repair === null || problem.column === null) continue;
      this.correct(problem.row - 1 - this.#options.headerRows, problem.column, problem.repair);
    }
  }

  counts(): RowCounts {
    const problems: CellProblem[] = [];
    const { leaders, spoiled } = this.#byInvoice();
    let problemRows = 0;
    let goodRows = 0;
    for (let row = 0; row < this.#count; row += 1) {
      const converted = this.#convertedRow(row);
      const wrong = this.#wrongWith(row, spoiled);
      if (converted.kind === 'good' && wrong.length === 0 && !leaders.has(row)) goodRows += 1;
      if (wrong.length === 0) continue;
      problemRows += 1;
      if (problems.length + wrong.length <= mostListedProblems) problems.push(...wrong);
    }
    const joinedRows = [...leaders.keys()].filter((row) => !spoiled.has(row)).length;
    return { rows: this.rows, problems, problemRows, goodRows, joinedRows, withoutTheirPdfs: 0 };
  }

  /**
   * The problems of a row. A row that has one leaves out the other rows of its invoice, because part of an invoice is
   * no application.
   */
  #wrongWith(row: number, spoiled: ReadonlySet<number>): readonly CellProblem[] {
    const converted = this.#convertedRow(row);
    if (converted.kind === 'bad') return converted.problems;
    if (!spoiled.has(row)) return [];
    const other = this.#byInvoice().otherCurrencies.get(row);
    if (other !== undefined) return [other];
    const kind = 'invoiceIncomplete' as const;
    return [{ row: this.#fileRow(row), column: null, value: '', kind, repair: null, evidence: null }];
  }

  cells(first: number, count: number): readonly (readonly string[])[] {
    const end = Math.min(first + count, this.#count);
    return Array.from({ length: Math.max(0, end - first) }, (_, index) =>
      this.#rowCells(first + index).map(({ text }) => shownCell(text)),
    );
  }

  draft(row: number): ImportedDraft | null {
    const { leaders, spoiled, members } = this.#byInvoice();
    if (leaders.has(row) || spoiled.has(row)) return null;
    const converted = this.#convertedRow(row);
    if (converted.kind !== 'good') return null;
    const rows = (members.get(row) ?? []).flatMap((one) => {
      const own = this.#convertedRow(one);
      return own.kind === 'good' ? [{ ...own, cells: this.#rowCells(one) }] : [];
    });
    if (rows.length < 2) return { content: converted.content, pdfs: [] };
    const joined = convertRow(this.#fileRow(row), joinedCells(rows, this.#plan.sources), this.#plan);
    if (joined.kind !== 'good') return null;
    // A sum has no currency, even where each of its amounts names one.
    const invoiceCurrency = rows.find(({ currency }) => currency !== '')?.currency;
    const content = { ...joined.content, ...(invoiceCurrency === undefined ? {} : { invoiceCurrency }) };
    return { content, pdfs: [] };
  }

  leaderOf(row: number): number {
    return this.#byInvoice().leaders.get(row) ?? row;
  }

  #fileRow(row: number): number {
    return row + this.#options.headerRows + 1;
  }

  /** The rows that belong to one invoice. Tables of this program have one row for each application. */
  #byInvoice(): Invoices {
    return (this.#invoices ??= this.#options.isOwn
      ? noInvoices
      : gatherInvoices({
          count: this.#count,
          sources: this.#plan.sources,
          converted: (row) => this.#convertedRow(row),
          cells: (row) => this.#rowCells(row),
          fileRow: (row) => this.#fileRow(row),
        }));
  }

  *#allProblems(): Generator<CellProblem> {
    for (let row = 0; row < this.#count; row += 1) {
      const converted = this.#convertedRow(row);
      if (converted.kind === 'bad') yield* converted.problems;
    }
  }

  #convertedRow(row: number): ConvertedRow {
    const kept = this.#converted[row];
    if (kept !== undefined) return kept;
    const fileRow = this.#fileRow(row);
    const cells = this.#rowCells(row);
    const converted = this.#withoutTooMany(convertRow(fileRow, cells, this.#plan), fileRow, cells);
    this.#converted[row] = converted;
    return converted;
  }

  /** Makes a problem of cells after the last column: they have no heading and would be lost silently. */
  #withoutTooMany(converted: ConvertedRow, row: number, cells: readonly RowCell[]): ConvertedRow {
    const width = this.#targets.length;
    const column = cells.findIndex(({ text }, index) => index >= width && text.trim() !== '');
    if (converted.kind === 'blank' || column < 0) return converted;
    const value = shownCell(cells[column]?.text ?? '')
      .slice(0, 200)
      .toWellFormed();
    const problem = { row, column, value, kind: 'tooManyCells', repair: null, evidence: null } as const;
    return { kind: 'bad', problems: [...(converted.kind === 'bad' ? converted.problems : []), problem] };
  }

  #rowCells(row: number): readonly RowCell[] {
    const { table, headerRows, isGuarded } = this.#options;
    const at = row + headerRows;
    const corrected = this.#corrected.get(row);
    const texts = table.rows[at] ?? [];
    const width = Math.max(this.#targets.length, texts.length);
    const cells: RowCell[] = [];
    for (let column = 0; column < width; column += 1) {
      const text = texts[column] ?? '';
      const correction = corrected?.get(column);
      if (correction !== undefined) cells.push({ text: correction, mark: null });
      else cells.push({ text: isGuarded ? restoreCell(text) : text, mark: table.marks.get(at, column) });
    }
    return cells;
  }

  #planned(): RowPlan {
    const { countries, isOwn, start } = this.#options;
    const sources = sourcesOf(this.#targets);
    const written = new Map<FieldPath, WrittenNumbers>();
    for (const [path, columns] of sources)
      if (numberKinds.has(factsOf(path).kind)) written.set(path, this.#writtenIn(columns));
    const unknown = this.#writtenIn([]);
    const days = new Map<FieldPath, DaysOrder | null>();
    for (const [path, columns] of sources)
      if (factsOf(path).kind === 'day')
        days.set(path, isOwn ? 'dayFirst' : (daysOrderOf(this.#textsIn(columns)) ?? this.#days));
    return {
      ...{ sources, countries, isOwn, start },
      writtenIn: (path) => written.get(path) ?? unknown,
      daysIn: (path) => days.get(path) ?? null,
    };
  }

  #writtenIn(columns: readonly number[]): WrittenNumbers {
    return writtenNumbersOf(this.#textsIn(columns), this.#options.usualDecimal);
  }

  /** The cells of columns that are plain text. */
  *#textsIn(columns: readonly number[]): Generator<string> {
    const { table, headerRows } = this.#options;
    for (const column of columns) {
      for (let at = headerRows; at < table.rows.length; at += 1) {
        if (table.marks.get(at, column) === null) yield table.rows[at]?.[column] ?? '';
      }
    }
  }
}

const numberKinds: ReadonlySet<string> = new Set(['amount', 'weight']);

function lastFilled(rows: Table['rows']): number {
  return rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
}
