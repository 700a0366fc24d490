import { factsOf, type FieldPath } from '../../../shared/domain/fields.ts';
import type { CellProblem } from '../../../shared/ipc/areas/import.ts';
import { isFilledCell } from './convert-row.ts';
import {
  addedKinds,
  consigneesByNumber,
  otherCurrenciesIn,
  otherValuesIn,
  togetherWrong,
} from './join-rows.ts';
import { type RepeatedValues, repeatedValues } from './repeated-values.ts';
import {
  invoiceKeyOf,
  maxSpellings,
  isDash,
  isSpelledAlike,
  namesOf,
  numberKey,
  type RowNames,
  type TableRows,
  textIn,
} from './row-names.ts';

/**
 * Rows of invoices with several rows, counted from 0. `members`: all rows by the first one. `leaders`: that first
 * one by each row after it. `spoiled`: rows that are left out because one of their invoice does not fit.
 */
export interface Invoices {
  readonly members: ReadonlyMap<number, readonly number[]>;
  readonly leaders: ReadonlyMap<number, number>;
  readonly spoiled: ReadonlySet<number>;
  /** Rows that name neither consignee nor invoice number, and are further goods of the invoice above them. */
  readonly lines: ReadonlySet<number>;
  /** What is wrong with rows, where that is something else than with their cells alone. */
  readonly problems: ReadonlyMap<number, readonly CellProblem[]>;
  /** Fields whose values are repeated within invoices. */
  readonly repeated: readonly RepeatedValues[];
  /** Those of them of which each value counts. */
  readonly counted: ReadonlySet<FieldPath>;
  /** How many hidden rows seem to belong to invoices that are imported. */
  readonly hiddenOfShownInvoices: number;
}

/** Where each row of a table is an invoice of its own. */
export const noInvoices: Invoices = {
  members: new Map(),
  leaders: new Map(),
  spoiled: new Set(),
  lines: new Set(),
  problems: new Map(),
  repeated: [],
  counted: new Set(),
  hiddenOfShownInvoices: 0,
};

/** Finds the invoices that have several rows. */
export function gatherInvoices(table: TableRows): Invoices {
  const gathering = new InvoiceGathering(table);
  for (let row = 0; row < table.count; row += 1) gathering.add(row);
  return gathering.result();
}

const noNames: RowNames = { number: '', consignee: '', aside: null };

/** Fields that each row of goods may have, below an invoice that stands above its goods without them. */
const goodsFields: ReadonlySet<FieldPath> = new Set<FieldPath>([
  'invoiceCurrency',
  'originCountryCode',
  'packages',
]);

/** Assigns the rows of a table to invoices, in order. */
class InvoiceGathering {
  readonly #table: TableRows;
  /** The first row of each invoice, by its key. */
  readonly #first = new Map<string, number>();
  /** The names of consignees beside each invoice number. */
  readonly #consignees: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #names: readonly RowNames[];
  /** The first row of each spelling of a consignee, by the key of the invoice number. */
  readonly #spellings = new Map<string, readonly number[]>();
  readonly #members = new Map<number, number[]>();
  readonly #leaders = new Map<number, number>();
  readonly #lines = new Set<number>();
  readonly #problems = new Map<number, readonly CellProblem[]>();
  /** First rows of invoices that are left out, as another row may belong to them. */
  readonly #doubtful = new Set<number>();
  /** The first row of the invoice that the last row with a name belongs to. */
  #above: number | null = null;
  /** Whether the rows since that one belong to its invoice as well. */
  #isBelow = false;
  /** Whether the last row with a name is hidden. */
  #isBelowHidden = false;
  /** Keys of the invoices of hidden rows. */
  readonly #hiddenKeys: string[] = [];
  /** Hidden rows below invoices that are shown. */
  #hiddenOfShownInvoices = 0;

  constructor(table: TableRows) {
    this.#table = table;
    const { count, cells, sources } = table;
    this.#names = Array.from({ length: count }, (_, row) =>
      table.isHidden(row) ? noNames : namesOf(cells(row), sources),
    );
    this.#consignees = consigneesByNumber(this.#names);
  }

  add(row: number): void {
    const { sources, converted, isHidden } = this.#table;
    if (isHidden(row)) {
      this.#passHidden(row);
      return;
    }
    if (converted(row).kind === 'blank') {
      this.#isBelow = false;
      return;
    }
    const names = this.#namesOf(row);
    const { number, consignee, aside } = names;
    // Without these columns every row is an application.
    const isList = !sources.has('consignee.name') && !sources.has('invoiceNumber');
    if (aside === 'pageFooter' || (!isList && aside === 'totalsRow')) this.#addUnnamed(row, aside);
    else if (!isList && number === '' && consignee === '') this.#addUnnamed(row, null);
    else if (!isList) this.#addNamed(row, names);
  }

  /** Passes a row that is not imported: an invoice that begins there has no rows that are. */
  #passHidden(row: number): void {
    const { cells, sources } = this.#table;
    const { number, consignee, aside } = namesOf(cells(row), sources);
    if (aside !== null) return;
    const key = invoiceKeyOf(number, consignee);
    if (number === '' && consignee === '') this.#hiddenOfShownInvoices += this.#above === null ? 0 : 1;
    else if (key !== null) this.#hiddenKeys.push(key);
    const isSame = key !== null && this.#above !== null && this.#first.get(key) === this.#above;
    if ((number === '' && consignee === '') || isSame) return;
    this.#above = null;
    this.#isBelowHidden = true;
  }

  #namesOf(row: number): RowNames {
    return this.#names[row] ?? noNames;
  }

  #addNamed(row: number, { number, consignee }: RowNames): void {
    const consignees = consignee === '' ? [...(this.#consignees.get(numberKey(number)) ?? [])] : [];
    const [only = ''] = consignees;
    // Two spellings of one invoice are one, once the clerk says so.
    const invoices = consignees.map((one) => invoiceKeyOf(number, one) ?? '');
    const isDoubtful = new Set(invoices.map((one) => this.#first.get(one) ?? one)).size > 1;
    if (isDoubtful || (consignee === '' && consignees.length === 0)) this.#takeProblems(row);
    else if (consignee === '') this.#takeProblems(row, 'consigneeMissing');
    const key = isDoubtful ? null : invoiceKeyOf(number, consignee === '' ? only : consignee);
    const known = key === null ? undefined : this.#first.get(key);
    const leader = known ?? this.#spelledLeader(row, number, consignee);
    if (key !== null && known === undefined) this.#first.set(key, leader ?? row);
    if (leader !== undefined) this.#join(leader, row);
    if (isDoubtful) for (const one of invoices) this.#doubtful.add(this.#first.get(one) ?? row);
    this.#above = leader ?? row;
    this.#isBelow = true;
    this.#isBelowHidden = false;
  }

  /**
   * The first row of the invoice that the first row of another spelling of its consignee belongs to, as the clerk says;
   * `undefined` where there is none, or it stays an invoice of its own. Where nobody says both are left out.
   */
  #spelledLeader(row: number, number: string, consignee: string): number | undefined {
    const key = numberKey(number);
    if (key === '' || consignee === '') return undefined;
    const others = this.#spellings.get(key) ?? [];
    if (others.length >= maxSpellings) return undefined;
    this.#spellings.set(key, [...others, row]);
    const other = others.find((one) => isSpelledAlike(this.#namesOf(one).consignee, consignee));
    const chosen = this.#table.joins(row);
    if (other === undefined || chosen === false) return undefined;
    const leader = this.#leaders.get(other) ?? other;
    if (chosen === true) return leader;
    const column = this.#table.sources.get('consignee.name')?.[0] ?? null;
    const evidence = this.#namesOf(other).consignee;
    const problem = { ...this.#problem(row, 'spelledOtherwise', consignee), column, evidence };
    this.#problems.set(row, [problem, ...this.#problemsOf(row)]);
    this.#doubtful.add(leader).add(row);
    return undefined;
  }

  /** Adds a row without consignee and invoice number, or one that is something else in their place. */
  #addUnnamed(row: number, aside: RowNames['aside']): void {
    const above = this.#above;
    if (above === null) {
      const kind = aside ?? (this.#isBelowHidden ? 'hiddenAbove' : null);
      if (kind !== null) this.#problems.set(row, [this.#problem(row, kind, '')]);
      else this.#takeProblems(row);
      return;
    }
    const chosen = this.#table.joins(row);
    const joins = chosen ?? (aside === null && this.#isLine(row, above));
    if (joins) {
      this.#join(above, row);
      this.#lines.add(row);
      this.#takeProblems(row, 'consigneeMissing');
      return;
    }
    const { number, consignee } = this.#namesOf(above);
    const kind = chosen === null ? (aside ?? 'rowUnassigned') : 'rowLeftOut';
    const problem = this.#problem(row, kind, number === '' ? consignee : number);
    const others = kind === 'rowUnassigned' ? this.#problemsOf(row, 'consigneeMissing') : [];
    this.#problems.set(row, [problem, ...others]);
    if (kind === 'rowUnassigned') this.#doubtful.add(above);
    // What follows a total or the foot of a page is more likely a note than goods.
    if (aside !== null) this.#isBelow = false;
  }

  /**
   * Whether a row certainly has further goods of the invoice above it: it follows without a gap, and everything that it
   * says beside goods, amounts and weights is the same there, or is blank there and belongs to goods.
   */
  #isLine(row: number, above: number): boolean {
    const { sources, cells } = this.#table;
    const [own, others] = [cells(row), cells(above)];
    const isSame = [...sources].every(
      ([path, columns]) =>
        path === 'goods' ||
        path === 'quantity' ||
        addedKinds.has(factsOf(path).kind) ||
        columns.every((column) => {
          const [text, other] = [textIn(own, column), textIn(others, column)];
          const isOfGoods = other === '' && goodsFields.has(path);
          return !isFilledCell(own[column]) || isDash(text) || text === other || isOfGoods;
        }),
    );
    const hasGoods = (sources.get('goods') ?? []).some((column) => textIn(own, column) !== '');
    return this.#isBelow && isSame && hasGoods && sources.has('consignee.name');
  }

  #join(leader: number, row: number): void {
    const rows = this.#members.get(leader);
    if (rows === undefined) this.#members.set(leader, [leader, row]);
    else rows.push(row);
    this.#leaders.set(row, leader);
  }

  /** Takes over the problems of a row's cells, without one that another row settles. */
  #takeProblems(row: number, settled?: CellProblem['kind']): void {
    const problems = this.#problemsOf(row, settled);
    if (problems.length > 0) this.#problems.set(row, problems);
  }

  #problemsOf(row: number, settled?: CellProblem['kind']): readonly CellProblem[] {
    const converted = this.#table.converted(row);
    return 'problems' in converted ? converted.problems.filter(({ kind }) => kind !== settled) : [];
  }

  #problem(row: number, kind: CellProblem['kind'], value: string): CellProblem {
    return { row: this.#table.fileRow(row), column: null, value, kind, repair: null, evidence: null };
  }

  result(): Invoices {
    const repeated = this.#repeatedValues();
    const counted = new Set<FieldPath>(
      repeated.filter(({ reading }) => reading === 'each').map(({ field }) => field),
    );
    const spoiled = new Set(this.#doubtful);
    for (const [leader, rows] of this.#members) {
      const areGood = rows.every(
        (row) => this.#table.converted(row).kind !== 'bad' && !this.#problems.has(row),
      );
      const others = new Map([...otherValuesIn(this.#table, rows), ...otherCurrenciesIn(this.#table, rows)]);
      const isSound = areGood && others.size === 0;
      const found = isSound ? togetherWrong(this.#table, leader, rows, this.#lines, counted) : others;
      for (const [row, problem] of found) if (!this.#problems.has(row)) this.#problems.set(row, [problem]);
      if (!areGood || found.size > 0 || spoiled.has(leader)) for (const row of rows) spoiled.add(row);
    }
    const [members, leaders, lines] = [this.#members, this.#leaders, this.#lines];
    const hiddenOfShownInvoices =
      this.#hiddenOfShownInvoices + this.#hiddenKeys.filter((key) => this.#first.has(key)).length;
    return {
      members,
      leaders,
      lines,
      spoiled,
      problems: this.#problems,
      repeated,
      counted,
      hiddenOfShownInvoices,
    };
  }

  /** Values that rows of invoices repeat. Where nobody says how they count it is a problem of the second such row. */
  #repeatedValues(): readonly RepeatedValues[] {
    const invoices = [...this.#members.values()].map((rows) => rows.filter((row) => !this.#lines.has(row)));
    const totals = new Set(this.#names.flatMap(({ aside }, row) => (aside === 'totalsRow' ? [row] : [])));
    const repeated = repeatedValues(this.#table, invoices, totals);
    for (const { field, rows } of repeated.filter(({ reading }) => reading === null))
      for (const row of rows) this.#ask(row, field);
    return repeated;
  }

  #ask(row: number, field: FieldPath): void {
    const { sources, cells } = this.#table;
    const column = (sources.get(field) ?? []).find((one) => isFilledCell(cells(row)[one])) ?? null;
    const value = column === null ? '' : textIn(cells(row), column);
    const problem: CellProblem = { ...this.#problem(row, 'valueRepeated', value), column };
    this.#problems.set(row, [...(this.#problems.get(row) ?? []), problem]);
  }
}
