import { joining, type LabelHit } from './label-search.ts';
import { columnTerms } from './label-tables.ts';
import { bottomOf, type Cell, rightOf } from './printed-page.ts';
import {
  type LabelledPages,
  cellsBehind,
  rowOf,
  cellsUnder,
  isFromRight,
  isAligned,
} from './labelled-pages.ts';

/** Text that may be the value of a label. */
export interface Candidate {
  readonly text: string;
  readonly cell: Cell;
  readonly hit: LabelHit;
  /** True where the cell has nothing else. */
  readonly isWhole: boolean;
}

/**
 * Possible values of a label: the text after it in its cell, the next cell of its row, the cell below, or else the one
 * above.
 */
export function candidatesOf(labelledPages: LabelledPages, hit: LabelHit): readonly Candidate[] {
  const behind = restBehind(labelledPages, hit);
  if (behind !== '') {
    const text = inBoxes(labelledPages, hit.cell, behind) ?? unspaced(behind);
    return [{ text, cell: hit.cell, hit, isWhole: false }];
  }
  const near = [nextCell(labelledPages, hit), cellBelow(labelledPages, hit)].filter((cell) => cell !== null);
  const above = near.length > 0 ? null : cellAbove(labelledPages, hit);
  return [...near, ...(above === null ? [] : [above])].map((cell) => {
    const text = inBoxes(labelledPages, cell) ?? bare(unbrokenText(labelledPages, cell));
    return { text: unspaced(text), cell, hit, isWhole: true };
  });
}

/** A number from a row of boxes with one character each, joined: `F A 2 6 1`. */
function unspaced(text: string): string {
  return /^(?:[A-Z\d/-] ){3,}[A-Z\d/-]$/u.test(text) ? text.replaceAll(' ', '') : text;
}

/** The widest gap between two boxes with one character each. Points. */
const boxGap = 22;

/**
 * The text of a row of boxes with one character each, of which the first may be in the label's cell; `null` for any
 * other cell.
 */
function inBoxes(pages: LabelledPages, cell: Cell, first = cell.text): string | null {
  if (!/^[A-Z\d]$/u.test(first)) return null;
  let [text, last] = [first, cell];
  for (const next of cellsBehind(pages, cell)) {
    if (!/^[A-Z\d/-]$/u.test(next.text) || next.box.left - rightOf(last.box) > boxGap) break;
    text += next.text;
    last = next;
  }
  return text.length > 3 ? text : null;
}

/** The cell right above a label, in a row of at least three labels that all have their values above. */
function cellAbove(labelledPages: LabelledPages, { cell }: LabelHit): Cell | null {
  const row = rowOf(labelledPages, cell);
  const over = rowOf(labelledPages, { ...cell, row: cell.row - 1 });
  const valueOf = (label: Cell): Cell | undefined =>
    over.find(
      (value) =>
        isAligned(label, value.box) &&
        label.box.top - bottomOf(value.box) < value.box.height &&
        !isLabel(labelledPages, value),
    );
  const areAll = row.length > 2 && row.every((label) => isLabel(labelledPages, label) && valueOf(label));
  return areAll && over.length === row.length ? (valueOf(cell) ?? null) : null;
}

/**
 * The text of a cell, joined with the line below where a date or number is broken: `13-09-` above `2026`, `GB-6001-`
 * above `2026-7`.
 */
export function unbrokenText(pages: LabelledPages, cell: Cell): string {
  const isDay = /^\d{1,2}[-./](?:\d{1,2}[-./])?$/u.test(cell.text);
  if (!isDay && !/^(?=.*\d)[A-Z\d][A-Z\d./-]+[-/]$/u.test(cell.text)) return cell.text;
  const [below] = cellsUnder(pages, cell);
  const isNext =
    below !== undefined &&
    below.box.top - bottomOf(cell.box) < cell.box.height * 0.8 &&
    (isDay ? /^[\d./-]{2,7}$/u : /^(?=.*\d)[A-Z\d][A-Z\d./-]{0,20}$/u).test(below.text);
  return isNext ? cell.text + below.text : cell.text;
}

function bare(text: string): string {
  return text.replace(/^[\s:：.)]+/u, '').trim();
}

/** The text between a label and the next one in its cell. */
function restBehind({ hits }: LabelledPages, { cell, to }: LabelHit): string {
  const next = hits.find((other) => other.cell === cell && other.from >= to);
  if (next !== undefined && joining.test(cell.text.slice(to, next.from))) return '';
  // A title before the label: `Faktura nr faktury: 118`.
  return bare(cell.text.slice(to, next?.from))
    .replace(sameAgain, '')
    .replace(/^[|/–-]\s*/u, '')
    .replace(/^\p{Ll}+\s*[:：]\s*/u, '')
    .replace(/^(?:no|nr|number|num)[.:：\s]*$/iu, '');
}

/** The same label in another language: `Pedido / Order:`. */
const sameAgain = /^\/\s*\p{L}[^\d:：/]{1,30}(?:[:：]\s*|$)/u;

function isLabel({ hits }: LabelledPages, cell: Cell): boolean {
  // Boxes of a form have numbers even if their words are unknown: `3. Date`. `20. Juni 2026` is a date.
  const isNumbered =
    /^\(?\d{1,2}[.)]\s*\p{L}{2}/u.test(cell.text) &&
    !/^\d{1,2}\.\s*\p{L}{3,12}\.?\s\d{2,4}(?!\d)/u.test(cell.text);
  return isNumbered || hits.some((hit) => hit.cell === cell && hit.from === 0);
}

/**
 * The next cell in reading direction, skipping a colon alone: to the right, or to the left of a label in a
 * right-to-left script.
 */
function nextCell(labelledPages: LabelledPages, hit: LabelHit): Cell | null {
  const { cell } = hit;
  const isToLeft = isFromRight(hit);
  const row = rowOf(labelledPages, cell).filter(({ text }) => !/^[:：.]*$/u.test(text));
  const next = isToLeft
    ? row.findLast(({ box }) => box.left < cell.box.left)
    : row.find(({ box }) => box.left > cell.box.left);
  if (next === undefined) return null;
  if (isLabel(labelledPages, next) && !isNumberCalledSo(labelledPages, next, hit)) return null;
  const gap = isToLeft ? cell.box.left - rightOf(next.box) : next.box.left - rightOf(cell.box);
  return gap < 260 ? next : null;
}

/**
 * Whether the number beside a label begins with letters that are also a label of the same term: `Rekvisition | PO
 * 66120`.
 */
function isNumberCalledSo({ hits }: LabelledPages, cell: Cell, { terms }: LabelHit): boolean {
  return (
    /^[A-Z]{2,4} \d[\dA-Z/-]{2,}$/u.test(cell.text) &&
    hits.some((hit) => hit.cell === cell && hit.from === 0 && [...hit.terms].some((term) => terms.has(term)))
  );
}

function cellBelow(labelledPages: LabelledPages, hit: LabelHit): Cell | null {
  const [one] = cellsUnder(labelledPages, hit.cell);
  if (one === undefined || one.box.top - bottomOf(hit.cell.box) > hit.cell.box.height * 1.6)
    return cellOfColumn(labelledPages, hit.cell);
  return isLabel(labelledPages, one) && !isNumberCalledSo(labelledPages, one, hit) ? null : one;
}

/**
 * The only cell right below a heading and left of the next one, in a table where headings are left-aligned and values
 * right-aligned.
 */
function cellOfColumn(labelledPages: LabelledPages, heading: Cell): Cell | null {
  const row = rowOf(labelledPages, heading);
  const isHeading = (cell: Cell): boolean => isLabel(labelledPages, cell) || columnTerms(cell.text).size > 0;
  if (row.length < 3 || row.filter(isHeading).length < 2 || row.some(({ text }) => /\d|[:：]$/u.test(text)))
    return null;
  const end = row.find(({ box }) => box.left > heading.box.left)?.box.left ?? Number.POSITIVE_INFINITY;
  const below = rowOf(labelledPages, { ...heading, row: heading.row + 1 }).filter(
    ({ box }) => rightOf(box) > heading.box.left && box.left < end,
  );
  const [only, ...others] = below;
  const isWithin =
    only !== undefined &&
    others.length === 0 &&
    only.box.left > heading.box.left - 2 &&
    rightOf(only.box) < end &&
    only.box.top - bottomOf(heading.box) < heading.box.height * 1.6;
  return isWithin && !isLabel(labelledPages, only) ? only : null;
}
