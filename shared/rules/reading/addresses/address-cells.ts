import { countryOf } from '../../countries/certificate-language.ts';
import { addressTerm, labelTerms } from '../label-tables.ts';
import { cellsBehind, cellsUnder, isColumnHeading, type LabelledPages } from '../labelled-pages.ts';
import { bottomOf, type Cell, rightOf } from '../printed-page.ts';

// Which cells of a page are the lines of one address: where it continues, where it ends, and which cells are not part
// of it.

/** Ratio to the height of the letters below from which a line counts as set in small letters. */
export const smallLetters = 0.82;
/** The most lines of an address. */
export const maxLines = 9;
/** Countries whose tax numbers begin with their country code; those of Greece begin with `EL`. */
export const taxedCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE GR ES FI FR GB HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** A tax number with the code of its country. */
export const taxNumber =
  /(?<![\p{L}\d])(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK) ?(?:(?<=AT ?)U|(?<=ES ?)[A-Z](?=\d)|(?<=FR ?)[A-Z\d]{2} ?)?\d[\d ]{6,12}\d(?!\d)/gu;

/** The cells of the next three rows. */
export function nextRows({ pages }: LabelledPages, { page, row }: Cell): readonly Cell[] {
  const rows = pages.find((one) => one.page === page)?.rows ?? [];
  return rows.slice(row + 1, row + 4).flat();
}

/**
 * The lines that continue below a cell without a gap or another label: aligned with its left edge or, if there are
 * none, with its right edge or its middle.
 */
export function columnBelow(pages: LabelledPages, from: Cell, maxGap = 1.9): readonly Cell[] {
  const under = cellsUnder(pages, from).filter(({ row }) => row !== from.row);
  const atLeft = linesOf(
    pages,
    from,
    under.filter(({ box }) => Math.abs(box.left - from.box.left) < 4),
    maxGap,
  );
  if (atLeft.length > 1) return atLeft;
  const [first] = under;
  const isRight = first !== undefined && Math.abs(rightOf(first.box) - rightOf(from.box)) < 6;
  const aligned = under.filter(({ box }) =>
    isRight
      ? Math.abs(rightOf(box) - rightOf(from.box)) < 6
      : Math.abs(middleOf(box) - middleOf(from.box)) < 6,
  );
  const further = linesOf(pages, from, aligned, maxGap);
  return further.length > atLeft.length ? further : atLeft;
}

/**
 * Cuts the lines after the country, which ends an address: what follows without a gap is another address or the goods.
 * Two lines that name the same country are one end, and `Georgia` before another country is a state.
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

function linesOf(pages: LabelledPages, from: Cell, under: readonly Cell[], maxGap: number): readonly Cell[] {
  const found: Cell[] = [];
  let last = from;
  for (const cell of under) {
    const gap = cell.box.top - bottomOf(last.box);
    if (gap > Math.max(last.box.height, cell.box.height) * maxGap) break;
    if (isStop(pages, cell) || isBesideLabel(pages, cell) || found.length >= maxLines) break;
    if (isColumnHeading(pages, cell)) break;
    // The sender's line in small letters is above the address and not part of it.
    if (last.box.height < cell.box.height * smallLetters) break;
    found.push(cell);
    last = cell;
  }
  return found;
}

/**
 * Whether the nearest cell to the left is a label: then the cell is its value. Next to a label of a party, it begins
 * the next party.
 */
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

/**
 * Whether a label of something else ends an address here. Phone numbers and the like are left to the rules for
 * addresses.
 */
export function isStop(pages: LabelledPages, cell: Cell): boolean {
  return pages.hits.some((hit) => {
    if (hit.cell !== cell || hit.from !== 0 || hit.terms.has('other')) return false;
    const rest = cell.text.slice(hit.to);
    // "P.O. Box 12" and "Total Energies SA" only begin like labels.
    return rest.trim() === '' || /^[\s.]*[:：]/u.test(rest) || /^[\s#.-]*\d/u.test(rest);
  });
}

/** Whether the label before a cell has its value below it, so that the cell beside it belongs to something else. */
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

/** Whether a cell is right below a label of the buyer or of the place of delivery. */
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

/** Whether a cell is right below a label of something else, such as the party to be notified. */
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

/**
 * Whether a line within an address does not belong to it: a register or tax number, or a line with a label of its own.
 */
export function isAside(pages: LabelledPages, cell: Cell): boolean {
  if (registerNumber.test(cell.text) || isTaxNumber(cell)) return true;
  const { word = '' } = /^(?<word>[^:：]{2,30})[:：]/u.exec(cell.text)?.groups ?? {};
  if (addressTerm(word) === 'person') return true;
  // A label and its value in two cells, the second of which begins with the colon: `Telefon` and `: +49 30 12345678`.
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
