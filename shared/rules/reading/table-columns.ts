import type { AmountStyle } from '../../domain/languages.ts';
import { columnTerms } from './label-tables.ts';
import type { ColumnTerm } from './labels/label-terms.ts';
import { boundingBox, bottomOf, type Cell, overlap, type PageCells, rightOf } from './printed-page.ts';
import { amountsIn, type PrintedAmount } from './printed-amounts.ts';

// The columns of a table of goods: their headings, and what the cells of a row below them say.

/** One column of a table: what it has, and the box of its heading. */
export interface Column {
  readonly term: ColumnTerm;
  /** True where its heading may also mean the goods, in a table without another such column. */
  readonly mayBeGoods?: boolean;
  readonly box: Cell['box'];
}

/** The columns by the row of headings of a page, and the row after it; `null` where the page has none. */
export function headingOf(
  page: PageCells,
): { readonly columns: readonly Column[]; readonly after: number } | null {
  for (const [at, row] of page.rows.entries()) {
    const own = withGoods(row.flatMap(columnOf));
    const below = page.rows[at + 1]?.flatMap(columnOf) ?? [];
    // A row directly above a complete heading does not belong to it.
    if (!isHeading(own) && (isHeading(below) || !isHeading([...own, ...below]))) continue;
    if (own.length < 2) continue;
    // Headings may continue in a second row slightly below.
    const next = page.rows[at + 1] ?? [];
    const isNear =
      (next[0]?.box.top ?? 0) - bottomOf(boundingBox(row.map(({ box }) => box))) < (row[0]?.box.height ?? 0);
    const second = isNear && next.length > 0 && next.every((cell) => !/\d/u.test(cell.text)) ? next : [];
    const further = second
      .flatMap(columnOf)
      .filter(({ box }) => own.every((one) => overlap(one.box, box) <= 0));
    const columns = [...own, ...further].toSorted((one, other) => one.box.left - other.box.left);
    return { columns, after: at + (second.length > 0 ? 2 : 1) };
  }
  return null;
}

/** Takes the column that may mean the goods as theirs, where no other does: `Quantity | Item | Rate | Amount`. */
function withGoods(columns: readonly Column[]): readonly Column[] {
  if (columns.length < 4 || columns.some(({ term }) => term === 'description')) return columns;
  return columns.map((column) => (column.mayBeGoods === true ? { ...column, term: 'description' } : column));
}

function columnOf(cell: Cell): readonly Column[] {
  const terms = columnTerms(cell.text);
  const mayBeGoods = terms.has('description');
  if (terms.size > 0) return [...terms].slice(0, 1).map((term) => ({ term, mayBeGoods, box: cell.box }));
  // Headings set close together may have become one cell.
  const parts = cell.runs.flatMap((run) => {
    const [term] = columnTerms(run.text);
    return term === undefined ? [] : [{ term, box: run.box }];
  });
  return parts.length > 1 ? parts : numberedGoods(cell);
}

/** Splits `Pos. Description` in one cell: the heading of line numbers and that of the goods. */
function numberedGoods({ text, box }: Cell): readonly Column[] {
  const { number = '', goods = '' } =
    /^(?<number>\p{L}{1,4}\.?) (?<goods>\p{L}.*)$/u.exec(text)?.groups ?? {};
  if (!columnTerms(number).has('position') || !columnTerms(goods).has('description')) return [];
  const width = (box.width * (number.length + 1)) / text.length;
  return [
    { term: 'position', box: { ...box, width: width * 0.9 } },
    { term: 'description', box: { ...box, left: box.left + width, width: box.width - width } },
  ];
}

function isHeading(columns: readonly Column[]): boolean {
  const has = (term: ColumnTerm): boolean => columns.some((column) => column.term === term);
  return columns.length >= 3 && has('description') && (has('amount') || has('quantity'));
}

/** One row below the headings: the texts and numbers of its columns. `gap`: distance to the row above, in points. */
export interface ReadTableRow {
  readonly texts: ReadonlyMap<ColumnTerm, string>;
  readonly amounts: ReadonlyMap<ColumnTerm, PrintedAmount>;
  readonly unit: string;
  readonly cells: readonly Cell[];
  readonly gap: number;
}

export function tableRow(
  row: readonly Cell[],
  columns: readonly Column[],
  style: AmountStyle,
): Omit<ReadTableRow, 'gap'> {
  const texts = new Map<ColumnTerm, string>();
  const amounts = new Map<ColumnTerm, PrintedAmount>();
  let unit = '';
  for (const cell of row) {
    const term = columnAt(cell, columns);
    if (term === null || (term === 'description' && isOfOtherColumn(cell, row, columns))) continue;
    const before = texts.get(term);
    texts.set(term, before === undefined ? cell.text : `${before} ${cell.text}`);
    if (term !== 'quantity' && term !== 'price' && term !== 'amount') continue;
    const [amount] = amountsIn(cell.text.replace(/(?<=\d)\s*(?:\p{L}|\().*$/u, ''), style);
    if (amount !== undefined && !amounts.has(term)) amounts.set(term, amount);
    if (term === 'quantity')
      unit =
        /\d\s*(\p{L}[\p{L}.²³()]*)$/u.exec(cell.text)?.[1] ??
        (/^\p{L}+\.?(?:\(s\))?$/u.test(cell.text) ? cell.text : unit);
  }
  const counted = texts.has('quantity') ? null : countedUnit.exec(texts.get('unit') ?? '')?.groups;
  if (counted != null) {
    const [amount] = amountsIn(counted['quantity'] ?? '', style);
    if (amount !== undefined) amounts.set('quantity', amount);
    return { texts, amounts, unit: counted['unit'] ?? '', cells: row };
  }
  return { texts, amounts, unit: texts.get('unit') ?? unit, cells: row };
}

/**
 * A quantity and its unit in one cell, where the number is at the right edge of its column and the unit at the left
 * edge of the next: `150 Roll`.
 */
const countedUnit = /^(?<quantity>\d[\d.,'’]*) (?<unit>\p{L}[\p{L}.]{0,11})$/u;

/**
 * Whether a cell left over for the goods belongs to a column without a known heading: a count such as `1 PCS`, or marks
 * before the goods.
 */
function isOfOtherColumn({ text, box }: Cell, row: readonly Cell[], columns: readonly Column[]): boolean {
  const isUnderGoods = (other: Cell['box']): boolean =>
    columns.some(
      (column) =>
        column.term === 'description' &&
        (overlap(column.box, other) > 0 || Math.abs(column.box.left - other.left) < 3),
    );
  if (isUnderGoods(box)) return false;
  const isBefore = columns.every((column) => rightOf(box) < column.box.left);
  if (isBefore && row.some((other) => isUnderGoods(other.box))) return true;
  return /^\d[\d.,]*(?:\s?\p{L}{1,6}\.?)?$/u.test(text);
}

/** The column that a cell overlaps most, or else the nearest. */
function columnAt({ box }: Cell, columns: readonly Column[]): ColumnTerm | null {
  const ranked = columns.toSorted((one, other) => overlap(other.box, box) - overlap(one.box, box));
  const [best] = ranked;
  if (best === undefined) return null;
  if (overlap(best.box, box) > 0) {
    const begins = columns.find((column) => Math.abs(column.box.left - box.left) < 3);
    return begins !== undefined && begins.term === 'description' ? 'description' : best.term;
  }
  const ends = columns.find((column) => Math.abs(rightOf(column.box) - rightOf(box)) < 4);
  if (ends !== undefined) return ends.term;
  // A cell between two headings belongs to the one that begins before it.
  const before = columns.filter((column) => column.box.left <= box.left + 3).at(-1);
  return before?.term ?? best.term;
}
