import { columnTerms, labelsIn, type LabelHit } from './label-search.ts';
import type { LabelTerm } from './labels/label-terms.ts';
import { bottomOf, type Cell, overlap, type PageCells, rightOf } from './printed-page.ts';

/** All cells of a document with their labels, and what stands beside and below a label. */
export interface LabelledPages {
  readonly pages: readonly PageCells[];
  readonly hits: readonly LabelHit[];
}

/** Words that a label may mean, the nearest first. */
export interface Candidate {
  readonly text: string;
  readonly cell: Cell;
  readonly where: 'behind' | 'beside' | 'below';
  readonly hit: LabelHit;
  /** Nothing else stands in the cell. */
  readonly isWhole: boolean;
}

export function labelled(pages: readonly PageCells[]): LabelledPages {
  return { pages, hits: pages.flatMap(({ rows }) => rows.flat().flatMap(labelsIn)) };
}

export function hitsOf({ hits }: LabelledPages, term: LabelTerm): readonly LabelHit[] {
  return hits.filter(({ terms }) => terms.has(term));
}

/** What may be the value of a label: behind it in its cell, in the next cell of its row, or in the cell below. */
export function candidatesOf(labelledPages: LabelledPages, hit: LabelHit): readonly Candidate[] {
  const behind = restBehind(labelledPages, hit);
  if (behind !== '') return [{ text: behind, cell: hit.cell, where: 'behind', hit, isWhole: false }];
  const beside = nextCell(labelledPages, hit);
  const below = cellBelow(labelledPages, hit);
  const made: Candidate[] = [];
  if (beside !== null)
    made.push({ text: bare(beside.text), cell: beside, where: 'beside', hit, isWhole: true });
  if (below !== null) made.push({ text: bare(below.text), cell: below, where: 'below', hit, isWhole: true });
  return made;
}

function bare(text: string): string {
  return text.replace(/^[\s:：.]+/u, '').trim();
}

/** The text between a label and the next one of its cell. */
function restBehind({ hits }: LabelledPages, { cell, to }: LabelHit): string {
  const next = hits.find((other) => other.cell === cell && other.from >= to);
  return bare(cell.text.slice(to, next?.from)).replace(/^[|/–-]\s*/u, '');
}

function isLabel({ hits }: LabelledPages, cell: Cell): boolean {
  return hits.some((hit) => hit.cell === cell && hit.from === 0);
}

/** The cell to the right, over a colon of its own. */
function nextCell(labelledPages: LabelledPages, { cell }: LabelHit): Cell | null {
  const row = rowOf(labelledPages, cell);
  const next = row.find((one) => one.box.left > cell.box.left && !/^[:：.]*$/u.test(one.text));
  if (next === undefined || isLabel(labelledPages, next)) return null;
  return next.box.left - rightOf(cell.box) < 260 ? next : null;
}

function rowOf({ pages }: LabelledPages, { page, row }: Cell): readonly Cell[] {
  return pages.find((one) => one.page === page)?.rows[row] ?? [];
}

/** The cells to the right of a cell. */
export function cellsBehind(labelledPages: LabelledPages, cell: Cell): readonly Cell[] {
  return rowOf(labelledPages, cell).filter(({ box }) => box.left > cell.box.left);
}

/** Whether a cell is a heading of the table of goods, whose words may be those of a sum. */
export function isColumnHeading(pages: LabelledPages, cell: Cell): boolean {
  const headings = rowOf(pages, cell).map(({ text }) => columnTerms(text));
  return (
    headings.filter(({ size }) => size > 0).length >= 3 && headings.some((terms) => terms.has('description'))
  );
}

function cellBelow(labelledPages: LabelledPages, { cell }: LabelHit): Cell | null {
  for (const one of cellsUnder(labelledPages, cell)) {
    if (one.box.top - bottomOf(cell.box) > cell.box.height * 1.6) return null;
    return isLabel(labelledPages, one) ? null : one;
  }
  return null;
}

/** The cells below a cell that begin with it, end with it or stand in its middle, from top to bottom. */
export function cellsUnder({ pages }: LabelledPages, cell: Cell): readonly Cell[] {
  const rows = pages.find(({ page }) => page === cell.page)?.rows ?? [];
  return rows.slice(cell.row + 1).flatMap((row) => row.filter(({ box }) => isAligned(cell, box)));
}

function isAligned({ box }: Cell, other: Cell['box']): boolean {
  if (Math.abs(box.left - other.left) < 6 || Math.abs(rightOf(box) - rightOf(other)) < 6) return true;
  const middle = box.left + box.width / 2;
  return Math.abs(middle - (other.left + other.width / 2)) < 8 && overlap(box, other) > 0;
}
