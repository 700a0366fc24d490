import { type ApplicationContent, readField } from '../../../shared/domain/content.ts';
import type { FieldFacts } from '../../../shared/domain/field-table.ts';
import { factsOf, type FieldPath, partsOf } from '../../../shared/domain/fields.ts';
import { namesOf } from '../../../shared/domain/record-of.ts';
import type { CellProblem } from '../../../shared/ipc/areas/import.ts';
import { foldName } from '../../../shared/rules/countries/country-spellings.ts';
import { addAmounts, isDecimal, isSameDecimal } from '../../../shared/rules/money.ts';
import { rowsBeside } from '../../../shared/rules/print/boxes-on-paper.ts';
import { normaliseText } from '../../../shared/rules/text.ts';
import { isFilledCell, type RowCell } from './convert-row.ts';
import { numberKey, type RowNames, type Sources, type TableRows, textIn } from './row-names.ts';

/** One row of an invoice with several rows, with its own content. */
interface InvoiceRow {
  readonly cells: readonly RowCell[];
  readonly content: ApplicationContent;
  /** Whether it has goods of the invoice above it, and names neither consignee nor invoice number. */
  readonly isLine: boolean;
}

/** How the texts of an invoice's rows become the text of one field. */
type Joining =
  /** Each different text is a line. */
  | 'lines'
  /** Each different text, between commas. */
  | 'list'
  /** Added up where they differ. */
  | 'sum'
  /** An application has one; rows that contradict it are problems. */
  | 'one';

const joinings: Readonly<Record<FieldFacts['kind'], Joining>> = {
  line: 'list',
  text: 'lines',
  amount: 'sum',
  weight: 'sum',
  currency: 'one',
  count: 'one',
  countryCode: 'one',
  countryName: 'one',
  day: 'one',
  language: 'one',
  serviceTag: 'one',
};

/** Kinds of fields that are added up where the rows differ. */
export const addedKinds: ReadonlySet<string> = new Set(
  namesOf(joinings).filter((kind) => joinings[kind] === 'sum'),
);

/** The lines of an address belong together, and all rows have the same invoice number, perhaps with other blanks. */
function joiningOf(path: FieldPath): Joining {
  return path === 'invoiceNumber' || typeof partsOf(path) !== 'string' ? 'one' : joinings[factsOf(path).kind];
}

/**
 * Combines the rows of one invoice into one: goods and quantities row beside row; amounts and weights added up where
 * they differ, and once where each row repeats them, but for those of `counted`; other texts one after the other; of what
 * an application has but once the first row that has it.
 */
export function joinCells(
  rows: readonly InvoiceRow[],
  sources: Sources,
  counted: ReadonlySet<FieldPath>,
): readonly RowCell[] {
  const joined = [...(rows[0]?.cells ?? [])];
  const boxes = rowsOfBoxes(rows, sources);
  for (const [path, columns] of sources) {
    const whole =
      path === 'goods' || path === 'quantity' ? boxes[path] : addedUp(rows, path, sources, counted.has(path));
    columns.forEach((column, index) => {
      const cells = rows.flatMap(({ cells: of }) => of[column] ?? []);
      const filled = cells.filter(({ text, mark }) => text.trim() !== '' || mark !== null);
      if (whole !== null) joined[column] = index === 0 ? whole : blank;
      else if (joiningOf(path) === 'lines') joined[column] = joinedText(filled, '\n');
      else if (joiningOf(path) === 'list') joined[column] = joinedText(filled, ', ');
      else joined[column] = filled[0] ?? blank;
    });
  }
  return joined;
}

const blank: RowCell = { text: '', mark: null };

/** Boxes 6 and 7, in which each row of the invoice begins at the same line. */
function rowsOfBoxes(
  rows: readonly InvoiceRow[],
  sources: Sources,
): Readonly<Record<'goods' | 'quantity', RowCell>> {
  const pairs = goodsPairs(sources);
  const texts = rows
    .flatMap((row) =>
      pairs.length === 0
        ? [{ goods: textsOf(row, 'goods', sources), quantity: textsOf(row, 'quantity', sources) }]
        : pairs.map(([goods, quantity]) => ({
            goods: textsAt(row, [goods]),
            quantity: textsAt(row, [quantity]),
          })),
    )
    .map(({ goods: names, quantity }) => ({ goods: names.join('  '), quantity }))
    .filter(({ goods: text, quantity: numbers }) => text !== '' || numbers.length > 0);
  const { goods, quantity } = rowsBeside(texts, rows[0]?.content.printSize ?? '');
  return {
    goods: { text: goods, mark: null, isRows: true },
    quantity: { text: quantity, mark: null, isRows: true },
  };
}

/**
 * The columns of goods with the quantity that follows each, in a table that has several of them in a row: goods, quantity,
 * goods, quantity. Empty for any other table.
 */
export function goodsPairs(sources: Sources): readonly (readonly [goods: number, quantity: number])[] {
  const [goods = [], quantities = []] = [sources.get('goods'), sources.get('quantity')];
  if (goods.length < 2 || goods.length !== quantities.length) return [];
  const pairs = goods.map((column, index) => [column, quantities[index] ?? column] as const);
  const areInTurn = pairs.every(
    ([column, quantity], index) => column < quantity && quantity < (goods[index + 1] ?? Infinity),
  );
  return areInTurn ? pairs : [];
}

/**
 * The sum of a field; `null` where the rows have no values that can be added up. Rows that repeat the invoice count once
 * where they are equal, unless each is counted; its further lines count each; but where the invoice is named without
 * goods, it is named with its whole amount.
 */
function addedUp(
  rows: readonly InvoiceRow[],
  path: FieldPath,
  sources: Sources,
  countsEach: boolean,
): RowCell | null {
  if (!addedKinds.has(factsOf(path).kind)) return null;
  const valuesOf = (some: readonly InvoiceRow[]): readonly string[] =>
    some.map(({ content }) => readField(content, path)).filter((value) => value !== '');
  const named = rows.filter(({ isLine }) => !isLine);
  const values = valuesOf(named);
  const [first = ''] = values;
  const isRepeated = values.every(
    (value) => value === first || (isDecimal(value) && isSameDecimal(value, first)),
  );
  const ofInvoice = isRepeated && !countsEach ? values.slice(0, 1) : values;
  const isWhole = values.length > 0 && !named.some((row) => textsOf(row, 'goods', sources).length > 0);
  const ofLines = isWhole ? [] : valuesOf(rows.filter(({ isLine }) => isLine));
  const sum = addAmounts([...ofInvoice, ...ofLines]);
  return sum === null ? null : { text: sum, mark: { kind: 'number' } };
}

/** The texts of a row's columns of a field. */
function textsOf(row: InvoiceRow, path: FieldPath, sources: Sources): readonly string[] {
  return textsAt(row, sources.get(path) ?? []);
}

function textsAt({ cells }: InvoiceRow, columns: readonly number[]): readonly string[] {
  return columns
    .map((column) => normaliseText(cells[column]?.text ?? '').trim())
    .filter((text) => text !== '');
}

function joinedText(filled: readonly RowCell[], between: string): RowCell {
  return { text: [...new Set(filled.map(({ text }) => text.trim()))].join(between), mark: null };
}

/** The rows of an invoice that name another currency than its first one. */
export function otherCurrenciesIn(
  table: TableRows,
  rows: readonly number[],
): ReadonlyMap<number, CellProblem> {
  const named = rows.flatMap((row) => {
    const converted = table.converted(row);
    return 'currency' in converted && converted.currency !== '' ? [{ row, value: converted.currency }] : [];
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

/**
 * The rows of an invoice that contradict its first one in what an application has but once: another origin, another
 * date, another address. Case, blanks and punctuation do not count.
 */
export function otherValuesIn(table: TableRows, rows: readonly number[]): ReadonlyMap<number, CellProblem> {
  const found = new Map<number, CellProblem>();
  const paths = [...table.sources].filter(([path]) => isOne(path));
  const first = new Map<FieldPath, string>();
  for (const row of rows) {
    const converted = table.converted(row);
    if (!('content' in converted)) continue;
    const cells = table.cells(row);
    for (const [path, columns] of paths) {
      const column = columns.find((one) => isFilledCell(cells[one]));
      if (column === undefined) continue;
      const value = readField(converted.content, path);
      const other = first.get(path);
      if (other === undefined) first.set(path, value);
      // These are added up.
      if (addedKinds.has(factsOf(path).kind) && isDecimal(value) && isDecimal(other ?? value)) continue;
      if (other === undefined || other === value || foldName(other) === foldName(value)) continue;
      const text = columns.map((one) => textIn(cells, one)).join(' ');
      found.set(row, {
        ...{ row: table.fileRow(row), column, value: Array.from(text).slice(0, 200).join('') },
        ...{ kind: 'otherValue', repair: null, evidence: null },
      });
    }
  }
  return found;
}

/** Which rows are of one invoice, and `otherCurrenciesIn`, look at these. */
const comparedElsewhere: ReadonlySet<FieldPath> = new Set<FieldPath>([
  ...(['consignee.name', 'invoiceNumber', 'invoiceCurrency'] as const),
]);

function isOne(path: FieldPath): boolean {
  // A weight that is no number cannot be added up.
  const isComparable = joiningOf(path) === 'one' || factsOf(path).kind === 'weight';
  return isComparable && !comparedElsewhere.has(path);
}

/** The column in which a row names its currency, on its own or with the amount. */
function currencyColumn({ cells: cellsOf, sources }: TableRows, row: number): number | null {
  const cells = cellsOf(row);
  const columns = (['invoiceCurrency', 'invoiceAmount'] as const).flatMap((path) => sources.get(path) ?? []);
  return columns.find((column) => cells[column]?.text.trim() !== '') ?? null;
}

/** What is wrong with the rows of an invoice only together, by its first row. */
export function togetherWrong(
  { joined }: TableRows,
  leader: number,
  rows: readonly number[],
  lines: ReadonlySet<number>,
  counted: ReadonlySet<FieldPath>,
): ReadonlyMap<number, CellProblem> {
  const whole = joined(rows, lines, counted);
  const [problem] = 'problems' in whole ? whole.problems : [];
  if (problem === undefined) return new Map();
  const tooLong = { ...problem, column: null, value: '', kind: 'invoiceTooLong' } as const;
  return new Map([[leader, problem.kind === 'tooLong' ? tooLong : problem]]);
}

/** The names of consignees beside each invoice number of a table. */
export function consigneesByNumber(names: readonly RowNames[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  // Only where a row has a number alone.
  if (names.every(({ number, consignee }) => number === '' || consignee !== '')) return found;
  for (const { number, consignee } of names) {
    if (number === '' || consignee === '') continue;
    const key = numberKey(number);
    const of = found.get(key) ?? new Set<string>();
    found.set(key, of.add(foldName(consignee)));
  }
  return found;
}
