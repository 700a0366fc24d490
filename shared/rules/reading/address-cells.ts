import { countryOf } from '../countries/certificate-language.ts';
import { addressTerm, labelTerms } from './label-tables.ts';
import { cellsBehind, cellsUnder, isColumnHeading, type LabelledPages } from './labelled-values.ts';
import { bottomOf, type Cell, rightOf } from './printed-page.ts';

// Which cells of a page are the lines of one address: where it goes on, where it ends, and what in it is no part of it.

/** Of the height of the letters below, what is set in small ones. */
export const smallLetters = 0.82;
/** Lines of an address at the most. */
export const mostLines = 9;
/** Countries whose tax numbers begin with their code; Greece with `EL`. */
export const taxedCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE GR ES FI FR GB HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Of a tax office, with the code of its country. */
export const taxNumber =
  /(?<![\p{L}\d])(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK) ?(?:(?<=AT ?)U|(?<=ES ?)[A-Z](?=\d)|(?<=FR ?)[A-Z\d]{2} ?)?\d[\d ]{6,12}\d(?!\d)/gu;

/** The cells of the next two rows. */
export function nextRows({ pages }: LabelledPages, { page, row }: Cell): readonly Cell[] {
  const rows = pages.find((one) => one.page === page)?.rows ?? [];
  return rows.slice(row + 1, row + 4).flat();
}

/**
 * The lines that go on below a cell without a gap and without another label: at its left edge, or where there is none, at its
 * right edge or below its middle.
 */
export function column(pages: LabelledPages, from: Cell, mostGap = 1.9): readonly Cell[] {
  const under = cellsUnder(pages, from).filter(({ row }) => row !== from.row);
  const atLeft = linesOf(
    pages,
    from,
    under.filter(({ box }) => Math.abs(box.left - from.box.left) < 4),
    mostGap,
  );
  if (atLeft.length > 1) return atLeft;
  const [first] = under;
  const isRight = first !== undefined && Math.abs(rightOf(first.box) - rightOf(from.box)) < 6;
  const aligned = under.filter(({ box }) =>
    isRight
      ? Math.abs(rightOf(box) - rightOf(from.box)) < 6
      : Math.abs(middleOf(box) - middleOf(from.box)) < 6,
  );
  const further = linesOf(pages, from, aligned, mostGap);
  return further.length > atLeft.length ? further : atLeft;
}

/**
 * The lines of an address end with its country: what goes on below without a gap is another one, or the goods. Two lines of
 * one country are one end, and `Georgia` before another country is none.
 */
export function upToCountry(cells: readonly Cell[]): readonly Cell[] {
  const codes = cells.map(({ text }, at) => (at === 0 ? null : countryAtEnd(text)));
  const end = codes.findIndex((code, at) => {
    const next = codes.slice(at + 1, at + 3).find((one) => one !== null) ?? null;
    return code !== null && next !== code && !(code === 'GE' && next !== null);
  });
  return end < 0 ? cells : cells.slice(0, end + 1);
}

function countryAtEnd(text: string): string | null {
  const last = text.split(/,\s+|\s[-–]\s|\s*\/\s*|(?<=\d)\s+(?=\p{L})/u).at(-1) ?? '';
  const isShort = last.length < 3 && !/^\p{Script=Han}{2}$/u.test(last);
  return isShort ? null : countryOf(last.replace(/[.,]$/u, ''));
}

function middleOf({ left, width }: Cell['box']): number {
  return left + width / 2;
}

function linesOf(pages: LabelledPages, from: Cell, under: readonly Cell[], mostGap: number): readonly Cell[] {
  const found: Cell[] = [];
  let last = from;
  for (const cell of under) {
    const gap = cell.box.top - bottomOf(last.box);
    if (gap > Math.max(last.box.height, cell.box.height) * mostGap) break;
    if (isStop(pages, cell) || isBesideLabel(pages, cell) || found.length >= mostLines) break;
    if (isColumnHeading(pages, cell)) break;
    // The small line of the sender stands over the address, and is no part of it.
    if (last.box.height < cell.box.height * smallLetters) break;
    found.push(cell);
    last = cell;
  }
  return found;
}

/** A label right to the left: what stands beside it is its value, and beside that of a party the next one. */
export function isBesideLabel(pages: LabelledPages, { page, row, box }: Cell): boolean {
  const before = pages.pages.find((one) => one.page === page)?.rows[row] ?? [];
  const nearest = before.findLast((one) => one.box.left < box.left);
  return pages.hits.some(
    ({ cell, from, to, terms }) =>
      cell === nearest &&
      from === 0 &&
      /^[\s:：.]*$/u.test(cell.text.slice(to)) &&
      (terms.has('buyer') ||
        terms.has('shipTo') ||
        terms.has('seller') ||
        box.left - rightOf(cell.box) < 160),
  );
}

/** A label of something else ends an address; phones and the like are known to the rules for addresses. */
export function isStop(pages: LabelledPages, cell: Cell): boolean {
  return pages.hits.some((hit) => {
    if (hit.cell !== cell || hit.from !== 0 || hit.terms.has('other')) return false;
    const rest = cell.text.slice(hit.to);
    // "P.O. Box 12" and "Total Energies SA" begin as labels do.
    return rest.trim() === '' || /^[\s.]*[:：]/u.test(rest) || /^[\s#.-]*\d/u.test(rest);
  });
}

/** Whether the label before a cell stands over its value, so that what is beside it is something else. */
export function isOverValue(pages: LabelledPages, { page, row, box }: Cell): boolean {
  const cells = pages.pages.find((one) => one.page === page)?.rows[row] ?? [];
  const label = cells.findLast((one) => one.box.left < box.left);
  const [below] = label === undefined ? [] : cellsUnder(pages, label);
  return (
    label !== undefined &&
    below !== undefined &&
    below.box.top - bottomOf(label.box) < label.box.height * 1.9 &&
    !pages.hits.some(({ cell, from }) => cell === below && from === 0)
  );
}

/** Right below a label of who buys or gets the goods. */
export function isUnderReceiver({ hits }: LabelledPages, { page, row, box }: Cell): boolean {
  return hits.some(
    ({ cell, from, terms }) =>
      (terms.has('buyer') || terms.has('shipTo')) &&
      from === 0 &&
      cell.page === page &&
      cell.row < row &&
      cell.row >= row - 2 &&
      Math.abs(cell.box.left - box.left) < 26,
  );
}

/** Right below a label of something else, as of who is to be told. */
export function isUnderOther({ hits }: LabelledPages, { page, row, box }: Cell): boolean {
  return hits.some(
    ({ cell, from, terms }) =>
      terms.has('other') &&
      from === 0 &&
      cell.page === page &&
      cell.row <= row &&
      cell.row >= row - 2 &&
      cell.box.left < box.left + 6 &&
      rightOf(cell.box) > box.left - 160,
  );
}

const registerNumber = /^(?:GLN|ILN|EORI)\b/u;

export function isTaxNumber({ text }: Cell): boolean {
  return text.replaceAll(taxNumber, '').trim() === '';
}

/** Whether a line within an address is a number of a register or a tax office, or has a label of its own that is no part of one. */
export function isAside(pages: LabelledPages, cell: Cell): boolean {
  if (registerNumber.test(cell.text) || isTaxNumber(cell)) return true;
  const { word = '' } = /^(?<word>[^:：]{2,30})[:：]/u.exec(cell.text)?.groups ?? {};
  if (addressTerm(word) === 'person') return true;
  // A word of something else with its value beside it, behind a colon of its own: `Telefon` and `: +49 30 12345678`.
  const [beside] = cellsBehind(pages, cell);
  const isPair = beside !== undefined && /^[:：]/u.test(beside.text);
  if (isPair && labelTerms(cell.text).has('other')) return true;
  return pages.hits.some(
    (hit) =>
      hit.cell === cell &&
      hit.from === 0 &&
      hit.terms.has('other') &&
      /^[\s.]*[:：]/u.test(cell.text.slice(hit.to)) &&
      !/^(?:tel|phone|fax|e-?mail)/iu.test(cell.text),
  );
}
