import type { ReadLine } from '../../domain/reading.ts';
import { countryOf } from '../countries/certificate-language.ts';
import { addAmounts, isSameDecimal } from '../money.ts';
import type { AmountStyle } from '../../domain/languages.ts';
import { termsAtStart } from './label-search.ts';
import { columnTerms } from './label-tables.ts';
import type { ColumnTerm } from './labels/label-terms.ts';
import { hitsOf, type LabelledPages } from './labelled-pages.ts';
import { around, bottomOf, type Cell, overlap, type PageCells, placeOf, rightOf } from './printed-page.ts';
import { amountsIn, type PrintedAmount } from './printed-amounts.ts';

/** The table of goods, over all pages. */
interface LineTable {
  readonly lines: readonly ReadLine[];
  /** Sum of all lines, with discounts subtracted; `null` where a line has no amount. */
  readonly sum: string | null;
  /** True if quantity times price is the amount in each line, so nothing was misread. */
  readonly isConsistent: boolean;
  /** True if a subtotal is carried over from one page to the next. */
  readonly isCarried: boolean;
}

interface Column {
  readonly term: ColumnTerm;
  /** True where its heading may also mean the goods, in a table without another such column. */
  readonly mayBeGoods?: boolean;
  readonly box: Cell['box'];
}

const noTable: LineTable = { lines: [], sum: null, isConsistent: false, isCarried: false };
const mostLines = 2_000;

/** Finds the row of headings and reads the rows below it, column by column. */
export function lineTable(pages: LabelledPages, style: AmountStyle): LineTable {
  let columns: readonly Column[] | null = null;
  let isEnded = false;
  const rows: TableRow[] = [];
  for (const page of pages.pages) {
    const heading = headingOf(page);
    if (heading !== null) columns = heading.columns;
    // After its total, a table either continues under its own headings or is over.
    if (columns === null || (isEnded && heading === null)) continue;
    const below = rowsBelow(pages, page, columns, heading?.after ?? 0, style);
    isEnded = below.isEnded;
    rows.push(...below.rows);
    if (rows.length > mostLines) return noTable;
  }
  const lines = joined(rows);
  if (lines.length === 0) return noTable;
  const sum = addAmounts(lines.map(({ amount }) => amount));
  const [goods, taken] = [lines.filter((one) => !isTaken(one)), lines.filter(isTaken)];
  // Returned goods may be part of another line. A line that only reduces the price is no goods.
  const isAnyReturned = taken.some(({ quantity }) => quantity !== '');
  return {
    lines: isAnyReturned ? [] : goods.filter((one) => !isAdded(one)).map(({ line }) => line),
    sum,
    isConsistent: taken.length === 0 && goods.every(isProduct) && !rows.some(isUnread),
    isCarried: pages.pages.some(({ rows: all }) => all.some(isCarriedRow)),
  };
}

function headingOf(page: PageCells): { readonly columns: readonly Column[]; readonly after: number } | null {
  for (const [at, row] of page.rows.entries()) {
    const own = withGoods(row.flatMap(columnOf));
    const below = page.rows[at + 1]?.flatMap(columnOf) ?? [];
    // A row directly above a complete heading does not belong to it.
    if (!isHeading(own) && (isHeading(below) || !isHeading([...own, ...below]))) continue;
    if (own.length < 2) continue;
    // Headings may continue in a second row slightly below.
    const next = page.rows[at + 1] ?? [];
    const isNear =
      (next[0]?.box.top ?? 0) - bottomOf(around(row.map(({ box }) => box))) < (row[0]?.box.height ?? 0);
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

interface TableRow {
  readonly texts: ReadonlyMap<ColumnTerm, string>;
  readonly amounts: ReadonlyMap<ColumnTerm, PrintedAmount>;
  readonly unit: string;
  readonly cells: readonly Cell[];
  readonly gap: number;
}

/** The rows down to the first total, or to a gap larger than any within a table. */
function rowsBelow(
  pages: LabelledPages,
  { rows }: PageCells,
  columns: readonly Column[],
  from: number,
  style: AmountStyle,
): { readonly rows: readonly TableRow[]; readonly isEnded: boolean } {
  const found: TableRow[] = [];
  let isEnded = false;
  let end = rows[from - 1]?.[0] ?? null;
  for (const row of rows.slice(from)) {
    const [first] = row;
    if (first === undefined) continue;
    const gap = end === null ? 0 : first.box.top - bottomOf(end.box);
    // A subtotal carried over is at the top of a page, before its lines.
    if (found.length === 0 && isCarriedRow(row)) {
      end = first;
      continue;
    }
    const own = tableRow(row, columns, style);
    const isCarried = isCarriedRow(row);
    isEnded = !isCarried && (isEnd(pages, row) || isSumOf(found, own) || isOfWeights(pages, first, own));
    if (isCarried || isEnded) break;
    if (gap > first.box.height * 5) break;
    if (/^(?:seite|page|p[áa]gina|pagina|strona|sayfa)\s*:?\s*\d/iu.test(first.text)) break;
    found.push({ ...own, gap });
    end = first;
  }
  return { rows: found, isEnded };
}

/** Whether a row is the sum of the rows above, whatever its words are: an amount alone that equals their sum. */
function isSumOf(rows: readonly TableRow[], own: Omit<TableRow, 'gap'>): boolean {
  const amount = amountAlone(own);
  const above = rows.flatMap(({ amounts }) => amounts.get('amount')?.amount ?? []);
  const sum = above.length > 1 ? addAmounts(above) : null;
  return amount !== null && sum !== null && isSameDecimal(sum, amount);
}

/** Whether a row has the total weight, with a sum at the other edge of the page. */
function isOfWeights(pages: LabelledPages, first: Cell, own: Omit<TableRow, 'gap'>): boolean {
  const isWeight = (['grossWeight', 'netWeight'] as const).some((term) =>
    hitsOf(pages, term).some(({ cell, from }) => cell === first && from === 0),
  );
  return isWeight && amountAlone(own) !== null;
}

/** The amount of a row without quantity and price; `null` for other rows. */
function amountAlone({ amounts }: Omit<TableRow, 'gap'>): string | null {
  return amounts.has('quantity') || amounts.has('price') ? null : (amounts.get('amount')?.amount ?? null);
}

const endTerms = ['grandTotal', 'total', 'amountDue', 'netTotal', 'tax', 'surcharge', 'discount'] as const;
const carried =
  /^(?:übertrag|zwischenübertrag|carried|brought|carry|sub-?total carried|report(?:er)?(?!\p{L})|à reporter|suma y sigue|suma anterior|riporto|a riportare|transporteren|te transporteren|a transportar|van vorige|z przeniesienia|do przeniesienia|nakli yek|devreden|devir)/iu;

/** Whether a row has a total. The word for it may be in any of the first columns. */
function isEnd(pages: LabelledPages, row: readonly Cell[]): boolean {
  const isSum = (cell: Cell): boolean =>
    endTerms.some((term) => hitsOf(pages, term).some((hit) => hit.cell === cell && hit.from === 0));
  return row.slice(0, 3).some(isSum);
}

function isCarriedRow(row: readonly Cell[]): boolean {
  return row.some((cell) => carried.test(cell.text));
}

function tableRow(
  row: readonly Cell[],
  columns: readonly Column[],
  style: AmountStyle,
): Omit<TableRow, 'gap'> {
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

interface MadeLine {
  readonly line: ReadLine;
  /** With its sign. */
  readonly amount: string;
  readonly quantity: string;
  readonly price: string;
}

/** Groups rows into lines: a row with an amount begins a line, rows with words only continue the name above. */
function joined(rows: readonly TableRow[]): readonly MadeLine[] {
  const groups: TableRow[][] = [];
  for (const row of rows) {
    const amount = row.amounts.get('amount');
    const isLine =
      amount !== undefined ||
      (row.amounts.has('quantity') && row.texts.has('description') && row.amounts.has('price'));
    if (isLine) groups.push([row]);
    else if (row.texts.has('description') || row.texts.has('origin')) groups.at(-1)?.push(row);
  }
  return groups.map(lineOf).filter(({ line, amount }) => line.name !== '' && amount !== '');
}

const originWords =
  /^(?:country of origin|origin|made in|ursprung(?:sland)?|origine|pays d'origine|origen|país de origen|paese d'origine|oorsprong|land van oorsprong|origem|país de origem|pochodzenie|kraj pochodzenia|menşei?)\s*[:：]?\s*(?<country>.+)$/iu;
const asideWords =
  /^(?:hs|hs code|tariff|zolltarif|batch|charge|serial|s\/n|customs|code douanier|arancel|warennummer|gtin|ean|net weight|gross weight|lot|art\.|artikel|cn code|gtip|ncm)\b/iu;

function lineOf(group: readonly TableRow[]): MadeLine {
  const [first] = group;
  const names: string[] = [];
  let origin = '';
  for (const { texts, gap, cells } of group) {
    const text = texts.get('description') ?? '';
    const named = originWords.exec(text)?.groups?.['country'] ?? texts.get('origin') ?? '';
    if (named !== '') origin ||= countryOf(named.replace(/[.;,]$/u, '')) ?? '';
    const isFar = names.length > 0 && gap > (cells[0]?.box.height ?? 0) * 0.9;
    if (text !== '' && !originWords.test(text) && !asideWords.test(text) && names.length < 3 && !isFar)
      names.push(text);
  }
  const quantity = first?.amounts.get('quantity')?.amount ?? '';
  const { amount = '', isNegative = false } = first?.amounts.get('amount') ?? {};
  return {
    amount: isNegative ? `-${amount}` : amount,
    quantity,
    price: first?.amounts.get('price')?.amount ?? '',
    line: {
      number: first?.texts.get('position') ?? '',
      name: names.join(' ').replaceAll(/(?<=[\p{Lu}\d]-) (?=\d)/gu, ''),
      quantity,
      unit: group.map(({ unit }) => unit).find((unit) => unit !== '') ?? '',
      amount,
      originCountryCode: origin,
      place: placeOf(group.flatMap(({ cells }) => cells)),
    },
  };
}

/** Whether a row has an amount that can be read in two ways, so that the sum of the lines is unknown. */
function isUnread({ texts, amounts }: TableRow): boolean {
  return /^[^\p{L}]*\d[^\p{L}]*$/u.test(texts.get('amount') ?? '') && !amounts.has('amount');
}

function isTaken({ amount }: MadeLine): boolean {
  return amount.startsWith('-');
}

/** Whether a line is freight or another surcharge, which counts for the sum but is no goods. */
function isAdded({ line: { name }, quantity, price }: MadeLine): boolean {
  const words = name.split(/[\s:]+/u);
  const isSurcharge = words.some((_word, at) => termsAtStart(words.slice(at).join(' ')).has('surcharge'));
  return quantity === '' && price === '' && words.length <= 4 && isSurcharge;
}

function isProduct({ quantity, price, amount }: MadeLine): boolean {
  return (
    quantity !== '' && price !== '' && Math.abs(Number(quantity) * Number(price) - Number(amount)) < 0.06
  );
}
