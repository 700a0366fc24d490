import type { DraftStart } from '../../../shared/rules/new-drafts/usual-start.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type {
  CellProblem,
  ColumnTarget,
  DaysOrder,
  ProblemKind,
  RepeatedField,
  RepeatReading,
  Repeats,
} from '../../../shared/ipc/areas/import.ts';
import type { AmountStyle } from '../../../shared/domain/languages.ts';
import { convertRow, type ConvertedRow, type RowPlan } from './convert-row.ts';
import type { CountryNames } from './countries.ts';
import { gatherInvoices, type Invoices, noInvoices } from './invoice-rows.ts';
import { goodsPairs, joinCells } from './join-rows.ts';
import {
  type Table,
  type ImportedDraft,
  type ImportedRows,
  type RowCounts,
  shownCell,
  maxListedProblems,
} from './file-contents.ts';
import { lastFilled, rowPlan, RowTexts, tooManyCells } from './row-texts.ts';

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
  /** How values that each row of an invoice repeats were counted in an earlier such table. */
  readonly usualRepeats: Repeats;
}

/** The rows of a table with the assignment of columns and corrections. */
export class TableImport implements ImportedRows {
  readonly #options: TableImportOptions;
  readonly #texts: RowTexts;
  /** Whether rows without a name belong to the invoice above them, as the clerk says. */
  readonly #joins = new Map<number, boolean>();
  /** The rows that the choice for a row was made for. */
  readonly #chosenWith = new Map<number, ReadonlySet<number>>();
  readonly #count: number;
  #targets: readonly ColumnTarget[];
  #days: DaysOrder | null = null;
  /** The clerk's choice for values that each row of an invoice repeats. */
  #repeats: Repeats = {};
  #plan: RowPlan;
  #includesHidden = false;
  /** Converted rows by row; only those that were needed since the columns were assigned. */
  #converted: (ConvertedRow | undefined)[] = [];
  #invoices: Invoices | null = null;
  /** The rows of each invoice as one, by its first row. */
  readonly #joined = new Map<number, ConvertedRow>();

  constructor(options: TableImportOptions, targets: readonly ColumnTarget[]) {
    this.#options = options;
    this.#count = lastFilled(options.table.rows) + 1 - options.headerRows;
    this.#targets = targets;
    this.#texts = new RowTexts(options, targets);
    this.#plan = rowPlan(this.#texts, targets, this.#days, this.#options);
  }

  get targets(): readonly ColumnTarget[] {
    return this.#targets;
  }

  /** The clerk's choice for ambiguous days. */
  get days(): DaysOrder | null {
    return this.#days;
  }

  /** How values that each row of an invoice repeats are counted: what is chosen, else what was earlier. */
  get repeats(): Repeats {
    return { ...this.#options.usualRepeats, ...this.#repeats };
  }

  /** Number of rows from the first to the last one with data. */
  get rows(): number {
    return Math.max(0, this.#count);
  }

  match(targets: readonly ColumnTarget[], days: DaysOrder | null): void {
    this.#targets = targets;
    this.#texts.match(targets);
    this.#days = days;
    this.#plan = rowPlan(this.#texts, targets, this.#days, this.#options);
    this.#converted = [];
    this.#gatherAgain();
  }

  correct(row: number, column: number, value: string, alike = false): void {
    const text = this.#texts.cells(row)[column]?.text;
    const rows = alike ? this.#wrongAlike(column, text) : [row];
    for (const one of new Set([row, ...rows])) this.#put(one, column, value);
  }

  join(row: number, joins: boolean | null): void {
    const rows = new Set([row, ...(this.#chosenWith.get(row) ?? []), ...this.#spelledAlike(row)]);
    this.#chosenWith.set(row, rows);
    for (const one of rows) {
      if (joins === null) this.#joins.delete(one);
      else this.#joins.set(one, joins);
    }
    this.#gatherAgain();
  }

  countRepeated(field: RepeatedField, reading: RepeatReading): void {
    this.#repeats = { ...this.#repeats, [field]: reading };
    this.#gatherAgain();
  }

  #gatherAgain(): void {
    this.#invoices = null;
    this.#joined.clear();
  }

  /** The rows with the same two spellings of a consignee as a row, each beside another invoice number. */
  #spelledAlike(row: number): readonly number[] {
    const spelled = [...this.#allProblems()].filter(({ kind }) => kind === 'spelledOtherwise');
    const own = spelled.find((problem) => problem.row === this.#fileRow(row));
    return spelled
      .filter(({ value, evidence }) => value === own?.value && evidence === own.evidence)
      .map((problem) => problem.row - 1 - this.#options.headerRows);
  }

  /** Sets whether hidden rows are imported. */
  includeHidden(includes: boolean): void {
    this.#includesHidden = includes;
    this.#converted = [];
    this.#gatherAgain();
  }

  isHidden(row: number): boolean {
    return this.#texts.isHidden(row);
  }

  #isLeftHidden(row: number): boolean {
    return !this.#includesHidden && this.#texts.isHidden(row);
  }

  /** The rows that have a problem with the same text in the same column. */
  #wrongAlike(column: number, text: string | undefined): readonly number[] {
    return [...this.#allProblems()]
      .filter((problem) => problem.column === column)
      .map((problem) => problem.row - 1 - this.#options.headerRows)
      .filter((row) => this.#texts.cells(row)[column]?.text === text);
  }

  #put(row: number, column: number, value: string): void {
    this.#texts.correct(row, column, value);
    this.#converted[row] = undefined;
    this.#gatherAgain();
  }

  takeRepairs(kind: ProblemKind): void {
    for (const problem of [...this.#allProblems()]) {
      if (problem.kind !== kind || problem.repair === null || problem.column === null) continue;
      this.correct(problem.row - 1 - this.#options.headerRows, problem.column, problem.repair);
    }
  }

  counts(): RowCounts {
    const problems: CellProblem[] = [];
    const { leaders, lines, spoiled, repeated, hiddenOfShownInvoices } = this.#byInvoice();
    let problemRows = 0;
    let goodRows = 0;
    for (let row = 0; row < this.#count; row += 1) {
      const wrong = this.#wrongWith(row);
      if (this.#makesDraft(row)) goodRows += 1;
      if (wrong.length === 0) continue;
      problemRows += 1;
      if (problems.length + wrong.length <= maxListedProblems) problems.push(...wrong);
    }
    const joined = [...leaders.keys()].filter((row) => !spoiled.has(row));
    const lineRows = joined.filter((row) => lines.has(row)).length;
    const joinedRows = joined.length - lineRows;
    return {
      ...{ rows: this.rows, problems, problemRows, goodRows, joinedRows, lineRows, withoutTheirPdfs: 0 },
      repeated: repeated.map(({ field, reading }) => ({ field, reading })),
      hidden: {
        ...this.#texts.hiddenCounts,
        ofShownInvoices: hiddenOfShownInvoices,
        isIncluded: this.#includesHidden,
      },
    };
  }

  /**
   * The problems of a row. A row that has one leaves out the other rows of its invoice, because part of an invoice is
   * no application.
   */
  #wrongWith(row: number): readonly CellProblem[] {
    const { problems, spoiled } = this.#byInvoice();
    const found = problems.get(row);
    if (found !== undefined) return found;
    const converted = this.#convertedRow(row);
    if ('problems' in converted && !this.#isSettled(row)) return converted.problems;
    if (!spoiled.has(row)) return [];
    const kind = 'invoiceIncomplete' as const;
    return [{ row: this.#fileRow(row), column: null, value: '', kind, repair: null, evidence: null }];
  }

  /** Whether another row names what a row lacks. */
  #isSettled(row: number): boolean {
    const { leaders, members } = this.#byInvoice();
    return this.#convertedRow(row).kind === 'unnamed' && (leaders.has(row) || members.has(row));
  }

  /** Whether a row makes a draft, with the rows of its invoice if there are more. */
  #makesDraft(row: number): boolean {
    const isRow = this.#convertedRow(row).kind !== 'blank' && !this.#byInvoice().leaders.has(row);
    return isRow && this.#wrongWith(row).length === 0;
  }

  cells(first: number, count: number): readonly (readonly string[])[] {
    const end = Math.min(first + count, this.#count);
    return Array.from({ length: Math.max(0, end - first) }, (_, index) =>
      this.#texts.cells(first + index).map(({ text }) => shownCell(text)),
    );
  }

  draft(row: number): ImportedDraft | null {
    if (!this.#makesDraft(row)) return null;
    const { lines, members, counted } = this.#byInvoice();
    const rows = members.get(row);
    const own = this.#convertedRow(row);
    const isAlone = rows === undefined;
    // Several goods of one row stand beside their quantities as those of several rows do.
    const hasPairs = isAlone && goodsPairs(this.#plan.sources).length > 0;
    const joined = isAlone && !hasPairs ? own : this.#joinedRow(rows ?? [row], lines, counted);
    const whole = isAlone && joined.kind !== 'good' ? own : joined;
    return whole.kind === 'good' ? { content: whole.content, pdfs: [] } : null;
  }

  /** The rows of one invoice as one row. */
  #joinedRow(
    members: readonly number[],
    lines: ReadonlySet<number>,
    counted: ReadonlySet<FieldPath>,
  ): ConvertedRow {
    const [first = 0] = members;
    const known = this.#joined.get(first);
    if (known !== undefined) return known;
    const rows = members.flatMap((one) => {
      const own = this.#convertedRow(one);
      return 'content' in own ? [{ ...own, cells: this.#texts.cells(one), isLine: lines.has(one) }] : [];
    });
    const joined = convertRow(this.#fileRow(first), joinCells(rows, this.#plan.sources, counted), this.#plan);
    // A sum has no currency, even where each of its amounts names one.
    const invoiceCurrency = rows.find(({ currency }) => currency !== '')?.currency;
    const whole =
      joined.kind === 'good' && invoiceCurrency !== undefined
        ? { ...joined, content: { ...joined.content, invoiceCurrency } }
        : joined;
    this.#joined.set(first, whole);
    return whole;
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
          joins: (row) => this.#joins.get(row) ?? null,
          repeats: { chosen: this.#repeats, usual: this.#options.usualRepeats },
          joined: (...one) => this.#joinedRow(...one),
          cells: (row) => this.#texts.cells(row),
          isHidden: (row) => this.#isLeftHidden(row),
          head: (column) => this.#texts.head(column),
          fileRow: (row) => this.#fileRow(row),
        }));
  }

  *#allProblems(): Generator<CellProblem> {
    for (let row = 0; row < this.#count; row += 1) yield* this.#wrongWith(row);
  }

  #convertedRow(row: number): ConvertedRow {
    const kept = this.#converted[row];
    if (kept !== undefined) return kept;
    const fileRow = this.#fileRow(row);
    const cells = this.#texts.cells(row);
    if (this.#isLeftHidden(row) || this.#texts.repeatsHeads(cells))
      return (this.#converted[row] = { kind: 'blank' });
    const converted = convertRow(fileRow, cells, this.#plan);
    const problem = converted.kind === 'blank' ? null : tooManyCells(fileRow, cells, this.#targets.length);
    const problems = 'problems' in converted ? converted.problems : [];
    return (this.#converted[row] =
      problem === null ? converted : { kind: 'bad', problems: [...problems, problem] });
  }
}
