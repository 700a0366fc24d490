import type { ReadLine } from '../../domain/reading.ts';
import { countryOf } from '../countries/certificate-language.ts';
import { addAmounts, isSameDecimal } from '../money.ts';
import type { AmountStyle } from '../../domain/languages.ts';
import { termsAtStart } from './label-search.ts';
import { hitsOf, type LabelledPages } from './labelled-pages.ts';
import { bottomOf, type Cell, type PageCells, placeOfCells } from './printed-page.ts';
import { type Column, headingOf, type ReadTableRow, tableRow } from './table-columns.ts';

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

const noTable: LineTable = { lines: [], sum: null, isConsistent: false, isCarried: false };
const maxLines = 2_000;

/** Finds the row of headings and reads the rows below it, column by column. */
export function lineTable(pages: LabelledPages, style: AmountStyle): LineTable {
  let columns: readonly Column[] | null = null;
  let isEnded = false;
  const rows: ReadTableRow[] = [];
  for (const page of pages.pages) {
    const heading = headingOf(page);
    if (heading !== null) columns = heading.columns;
    // After its total, a table either continues under its own headings or is over.
    if (columns === null || (isEnded && heading === null)) continue;
    const below = rowsBelow(pages, page, columns, heading?.after ?? 0, style);
    isEnded = below.isEnded;
    rows.push(...below.rows);
    if (rows.length > maxLines) return noTable;
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

/** The rows down to the first total, or to a gap larger than any within a table. */
function rowsBelow(
  pages: LabelledPages,
  { rows }: PageCells,
  columns: readonly Column[],
  from: number,
  style: AmountStyle,
): { readonly rows: readonly ReadTableRow[]; readonly isEnded: boolean } {
  const found: ReadTableRow[] = [];
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
function isSumOf(rows: readonly ReadTableRow[], own: Omit<ReadTableRow, 'gap'>): boolean {
  const amount = amountAlone(own);
  const above = rows.flatMap(({ amounts }) => amounts.get('amount')?.amount ?? []);
  const sum = above.length > 1 ? addAmounts(above) : null;
  return amount !== null && sum !== null && isSameDecimal(sum, amount);
}

/** Whether a row has the total weight, with a sum at the other edge of the page. */
function isOfWeights(pages: LabelledPages, first: Cell, own: Omit<ReadTableRow, 'gap'>): boolean {
  const isWeight = (['grossWeight', 'netWeight'] as const).some((term) =>
    hitsOf(pages, term).some(({ cell, from }) => cell === first && from === 0),
  );
  return isWeight && amountAlone(own) !== null;
}

/** The amount of a row without quantity and price; `null` for other rows. */
function amountAlone({ amounts }: Omit<ReadTableRow, 'gap'>): string | null {
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

interface MadeLine {
  readonly line: ReadLine;
  /** With its sign. */
  readonly amount: string;
  readonly quantity: string;
  readonly price: string;
}

/** Groups rows into lines: a row with an amount begins a line, rows with words only continue the name above. */
function joined(rows: readonly ReadTableRow[]): readonly MadeLine[] {
  const groups: ReadTableRow[][] = [];
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

function lineOf(group: readonly ReadTableRow[]): MadeLine {
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
      place: placeOfCells(group.flatMap(({ cells }) => cells)),
    },
  };
}

/** Whether a row has an amount that can be read in two ways, so that the sum of the lines is unknown. */
function isUnread({ texts, amounts }: ReadTableRow): boolean {
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
