import { createHash } from 'node:crypto';
import { type ApplicationContent, readField } from '../../../shared/domain/content.ts';
import { factsOf, type FieldPath } from '../../../shared/domain/fields.ts';
import { addAmounts } from '../../../shared/rules/money.ts';
import { foldName } from '../../../shared/rules/countries/country-spellings.ts';
import type { ConvertedRow, RowCell } from './convert-row.ts';
import type { CellProblem } from '../../../shared/ipc/areas/import.ts';

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

/** Key of a row without an invoice number, by its texts in these fields. Never equal to that of an invoice. */
export function contentKey(
  fileName: string,
  content: ApplicationContent,
  fields: readonly FieldPath[],
): string {
  const texts = fields.map((path) => [path, readField(content, path)]);
  return createHash('sha256')
    .update(JSON.stringify([fileName, texts]))
    .digest('hex')
    .slice(0, 24);
}

/** As `invoiceKeyOf`, for the cells of a row, whether or not they are valid. */
function invoiceOfCells(cells: readonly RowCell[], sources: Sources): string | null {
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

/**
 * Rows of invoices with several rows, counted from 0. `members`: all rows by the first one. `leaders`: that first
 * one by each row after it. `spoiled`: rows that are left out because one of their invoice does not fit.
 */
export interface Invoices {
  readonly members: ReadonlyMap<number, readonly number[]>;
  readonly leaders: ReadonlyMap<number, number>;
  readonly spoiled: ReadonlySet<number>;
  readonly otherCurrencies: ReadonlyMap<number, CellProblem>;
}

/** Where each row of a table is an invoice of its own. */
export const noInvoices: Invoices = {
  members: new Map(),
  leaders: new Map(),
  spoiled: new Set(),
  otherCurrencies: new Map(),
};

/** The rows of a table, counted from 0. */
interface TableRows {
  readonly count: number;
  readonly sources: Sources;
  readonly converted: (row: number) => ConvertedRow;
  readonly cells: (row: number) => readonly RowCell[];
  /** The number of a row in its file, counted from 1. */
  readonly fileRow: (row: number) => number;
}

/** Finds the invoices that have several rows. */
export function gatherInvoices(table: TableRows): Invoices {
  const first = new Map<string, number>();
  const members = new Map<number, number[]>();
  const leaders = new Map<number, number>();
  const spoiled = new Set<number>();
  for (let row = 0; row < table.count; row += 1) {
    if (table.converted(row).kind === 'blank') continue;
    const key = invoiceOfCells(table.cells(row), table.sources);
    const leader = key === null ? undefined : first.get(key);
    if (key !== null && leader === undefined) first.set(key, row);
    if (leader === undefined) continue;
    members.set(leader, [...(members.get(leader) ?? [leader]), row]);
    leaders.set(row, leader);
  }
  const otherCurrencies = new Map<number, CellProblem>();
  for (const rows of members.values()) {
    const others = otherCurrenciesIn(table, rows);
    for (const [row, problem] of others) otherCurrencies.set(row, problem);
    if (others.size > 0 || rows.some((row) => table.converted(row).kind === 'bad'))
      for (const row of rows) spoiled.add(row);
  }
  return { members, leaders, spoiled, otherCurrencies };
}

/** The rows of an invoice that name another currency than its first one. */
function otherCurrenciesIn(table: TableRows, rows: readonly number[]): ReadonlyMap<number, CellProblem> {
  const named = rows.flatMap((row) => {
    const converted = table.converted(row);
    return converted.kind === 'good' && converted.currency !== '' ? [{ row, value: converted.currency }] : [];
  });
  return new Map(
    named
      .filter(({ value }) => value !== named[0]?.value)
      .map(({ row, value }) => [
        row,
        {
          ...{ row: table.fileRow(row), column: currencyColumn(table, row), value },
          ...{ kind: 'otherCurrency', repair: null, evidence: null },
        },
      ]),
  );
}

/** The column in which a row names its currency, on its own or with the amount. */
function currencyColumn({ cells: cellsOf, sources }: TableRows, row: number): number | null {
  const cells = cellsOf(row);
  const columns = (['invoiceCurrency', 'invoiceAmount'] as const).flatMap((path) => sources.get(path) ?? []);
  return columns.find((column) => cells[column]?.text.trim() !== '') ?? null;
}
