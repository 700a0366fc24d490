import Big from 'big.js';
import { readField } from '../../../shared/domain/content.ts';
import { type RepeatedField, repeatedFields, type RepeatReading } from '../../../shared/ipc/areas/import.ts';
import { addAmounts, isDecimal, isSameDecimal, readTypedAmount } from '../../../shared/rules/money.ts';
import type { RowCell } from './convert-row.ts';
import { numberIn, writtenNumbersOf } from './read-cell.ts';
import type { TableRows } from './row-names.ts';

// Whether a value that stands on each row of an invoice is the one of the invoice or of the row: what a table shows.

/** How many invoices that repeat an amount each prove that it is that of the invoice. */
const provingInvoices = 3;
/** Of how many invoices products are looked for, in each column. */
const multipliedInvoices = 200;
/** Headings of what is the invoice's: `Rechnungsbetrag`, `Invoice total`. */
const ofInvoice = /rechnung|invoice|(?<!manu)factur|fattura|faktur|fatura/iu;
/** How far a rounded product may differ from its amount. */
const rounded = '0.01';
/** Decimals without floats: in strict mode the library throws on a JavaScript number. */
const Decimal = Big();
Decimal.strict = true;

/** Values of one field in the rows of an invoice. */
interface InvoiceValues {
  /** Rows that have a value. */
  readonly rows: readonly number[];
  readonly value: string;
  readonly isRepeated: boolean;
}

/** A field whose values are repeated within invoices, and how they are counted. */
export interface RepeatedValues {
  readonly field: RepeatedField;
  /** `null` where the clerk has to say. */
  readonly reading: RepeatReading | null;
  /** The second row of each invoice that repeats them. */
  readonly rows: readonly number[];
}

/**
 * The fields whose values are repeated within invoices. They are counted as the clerk says, else as the table shows,
 * else as the clerk said of an earlier such table; nobody says where the table shows otherwise than was said then.
 * `invoices`: the rows of each that name it. `totals`: rows that add up others.
 */
export function repeatedValues(
  table: TableRows,
  invoices: readonly (readonly number[])[],
  totals: ReadonlySet<number>,
): readonly RepeatedValues[] {
  return repeatedFields
    .filter((field) => table.sources.has(field))
    .flatMap((field) => {
      const values = invoices.flatMap((rows) => valuesOf(table, rows, field));
      const repeated = values.filter(({ isRepeated }) => isRepeated);
      if (repeated.length === 0) return [];
      const { chosen, usual } = table.repeats;
      const shown = shownReading(table, values, totals, field);
      const isContrary = shown !== null && usual[field] !== undefined && usual[field] !== shown;
      const reading = chosen[field] ?? (isContrary ? null : (shown ?? usual[field] ?? null));
      return [{ field, reading, rows: repeated.map(({ rows }) => rows[1] ?? 0) }];
    });
}

function valuesOf(table: TableRows, rows: readonly number[], field: RepeatedField): readonly InvoiceValues[] {
  const found = rows.flatMap((row) => {
    const value = valueIn(table, row, field);
    return value === null ? [] : [{ row, value }];
  });
  const [first] = found;
  if (first === undefined || found.length < 2) return [];
  const isZero = isSameDecimal(first.value, '0');
  const isRepeated = !isZero && found.every(({ value }) => isSameDecimal(value, first.value));
  return [{ rows: found.map(({ row }) => row), value: first.value, isRepeated }];
}

function valueIn({ converted }: TableRows, row: number, field: RepeatedField): string | null {
  const own = converted(row);
  const value = 'content' in own ? readField(own.content, field) : '';
  return isDecimal(value) ? value : null;
}

/**
 * What a table shows of its repeated values. Certain are totals and products; less so how other invoices have it: one
 * whose rows differ has values of rows, and several that repeat a value each have theirs, as a column has that is named
 * for the invoice. `null` where it shows nothing, or both.
 */
function shownReading(
  table: TableRows,
  values: readonly InvoiceValues[],
  totals: ReadonlySet<number>,
  field: RepeatedField,
): RepeatReading | null {
  const repeated = values.filter(({ isRepeated }) => isRepeated);
  const certain = new Set([
    ...byTotals(table, repeated, totals, field),
    ...byProducts(table, repeated.slice(0, multipliedInvoices), field),
  ]);
  const [only] = certain;
  if (only !== undefined) return certain.size === 1 ? only : null;
  const differing = values.length - repeated.length;
  const isNamed = (table.sources.get(field) ?? []).some((column) => ofInvoice.test(table.head(column)));
  if (differing > 0)
    return !isNamed && repeated.length < Math.max(provingInvoices, differing + 1) ? 'each' : null;
  if (isNamed) return 'once';
  const isProved =
    repeated.length >= provingInvoices &&
    repeated.some(({ value }) => !isSameDecimal(value, repeated[0]?.value ?? ''));
  return isProved ? 'once' : null;
}

/** What totals show: they add up each row since the one before them, or since the beginning, or each invoice. */
function* byTotals(
  table: TableRows,
  repeated: readonly InvoiceValues[],
  totals: ReadonlySet<number>,
  field: RepeatedField,
): Generator<RepeatReading> {
  if (totals.size === 0) return;
  const further = new Set(repeated.flatMap(({ rows }) => rows.slice(1)));
  const add = (sum: string, value: string): string => addAmounts([sum, value]) ?? sum;
  const whole = { each: '0', once: '0' };
  let part = { each: '0', once: '0' };
  for (let row = 0; row < table.count; row += 1) {
    if (totals.has(row)) {
      const total = totalIn(table, row, field);
      for (const sums of total === null ? [] : [part, whole]) {
        if (isSameDecimal(sums.each, sums.once)) continue;
        if (isSameDecimal(sums.each, total ?? '')) yield 'each';
        if (isSameDecimal(sums.once, total ?? '')) yield 'once';
      }
      part = { each: '0', once: '0' };
      continue;
    }
    const value = valueIn(table, row, field);
    for (const sums of value === null ? [] : [part, whole]) {
      sums.each = add(sums.each, value ?? '0');
      if (!further.has(row)) sums.once = add(sums.once, value ?? '0');
    }
  }
}

/** The value of a total, also where it is the result of a formula. */
function totalIn(table: TableRows, row: number, field: RepeatedField): string | null {
  const value = valueIn(table, row, field);
  if (value !== null) return value;
  const [cell] = (table.sources.get(field) ?? []).map((column) => table.cells(row)[column]);
  const isResult = cell?.mark?.kind === 'formula' && cell.mark.result !== null;
  return isResult && isDecimal(cell.text) ? cell.text : null;
}

/** What quantities show that make the value with another column: in each row, or all rows of an invoice together. */
function* byProducts(
  table: TableRows,
  repeated: readonly InvoiceValues[],
  field: RepeatedField,
): Generator<RepeatReading> {
  const cells = new Map(repeated.flatMap(({ rows }) => rows.map((row) => [row, table.cells(row)] as const)));
  const width = [...cells.values()].reduce((most, row) => Math.max(most, row.length), 0);
  const own = table.sources.get(field) ?? [];
  for (const quantity of table.sources.get('quantity') ?? []) {
    const counts = numbersAt(cells, quantity);
    // One of each makes a price of what is an amount.
    if ([...counts.values()].every((count) => isSameDecimal(count, '1'))) continue;
    for (let column = 0; column < width; column += 1) {
      if (column === quantity || own.includes(column)) continue;
      const factors = numbersAt(cells, column);
      const isSum = (rows: readonly number[], value: string): boolean => {
        const products = rows.map((row) => [counts.get(row), factors.get(row)] as const);
        return isAbout(products, value);
      };
      if (repeated.every(({ rows, value }) => rows.every((row) => isSum([row], value)))) yield 'each';
      if (repeated.every(({ rows, value }) => isSum(rows, value))) yield 'once';
    }
  }
}

/** Whether products add up to a value, but for rounding. False where a factor is missing. */
function isAbout(
  products: readonly (readonly [string | undefined, string | undefined])[],
  value: string,
): boolean {
  let sum = new Decimal('0');
  for (const [one, other] of products) {
    if (one === undefined || other === undefined) return false;
    sum = sum.plus(new Decimal(one).times(other));
  }
  return sum.minus(value).abs().lt(rounded);
}

/** The decimals of a column by row, without what stands around them; a cell that has none is left out. */
function numbersAt(
  cells: ReadonlyMap<number, readonly RowCell[]>,
  column: number,
): ReadonlyMap<number, string> {
  const texts = [...cells].map(([row, of]) => [row, numberIn(of[column]?.text ?? '').trim()] as const);
  const { style } = writtenNumbersOf(
    texts.map(([, text]) => text),
    '.',
  );
  return new Map(
    texts
      .map(([row, text]) => [row, readTypedAmount(text, style)] as const)
      .filter(([, number]) => isDecimal(number)),
  );
}
