import type { TextRun } from './pdf.ts';

/** Text that belongs together on one line: a table's cell, a line of an address. */
export interface TextCell {
  /** Indices of its first and last run, both included. */
  readonly first: number;
  readonly last: number;
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
}

/** A gap wider than this begins a new cell. Multiples of the text height. */
const cellGap = 1.2;
/** A gap narrower than this is ignored, as some PDFs draw letter by letter. Multiples of the text height. */
const wordGap = 0.15;

function isBlank({ text }: TextRun): boolean {
  return text.trim() === '';
}

function isSameLine(one: TextRun, other: TextRun): boolean {
  return Math.abs(one.y - other.y) < Math.max(one.height, other.height) * 0.5 && one.angle === other.angle;
}

/**
 * Distance from the end of `last` to `next`, in multiples of the text height. `shape` is the page's height divided by
 * its width.
 */
function gapBetween(last: TextRun, next: TextRun, shape: number): number {
  const start = Math.max(last.x, next.x);
  const end = Math.min(last.x + last.width, next.x + next.width);
  return (start - end) / (Math.max(last.height, 0.001) * shape);
}

/** The cells of a page, in the order in which the PDF draws them. `shape` is the page's height divided by its width. */
export function textCellsOf(runs: readonly TextRun[], shape: number): readonly TextCell[] {
  const cells: number[][] = [];
  let last: number | null = null;
  for (const [index, run] of runs.entries()) {
    if (isBlank(run)) continue;
    const before = last === null ? undefined : runs[last];
    const goesOn =
      before !== undefined && isSameLine(before, run) && gapBetween(before, run, shape) < cellGap;
    if (goesOn) cells.at(-1)?.push(index);
    else cells.push([index]);
    last = index;
  }
  return cells.map((places) => cellOf(runs, places, shape));
}

function cellOf(runs: readonly TextRun[], places: readonly number[], shape: number): TextCell {
  const own = places.map((index) => runs[index]).filter((run) => run !== undefined);
  return {
    first: places[0] ?? 0,
    last: places.at(-1) ?? 0,
    text: joinRuns(
      own.map((run) => ({ run, text: run.text })),
      shape,
    ),
    x: Math.min(...own.map(({ x }) => x)),
    right: Math.max(...own.map(({ x, width }) => x + width)),
    y: own[0]?.y ?? 0,
    height: Math.max(...own.map(({ height }) => height)),
  };
}

/** A run, or the selected part of one. */
export interface MarkedRun {
  readonly run: TextRun;
  readonly text: string;
}

/** The text of runs as a person reads it: one line for each line of the page, words separated, no blank lines. */
export function joinRuns(marked: readonly MarkedRun[], shape: number): string {
  let text = '';
  let before: TextRun | null = null;
  for (const { run, text: own } of marked) {
    if (own.trim() === '') {
      if (own !== '') text += ' ';
      continue;
    }
    if (before !== null) text += between(before, run, shape);
    text += own;
    before = run;
  }
  const lines = text.split('\n').map((line) => line.replace(/ {2,}/gu, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}

function between(before: TextRun, run: TextRun, shape: number): string {
  if (!isSameLine(before, run)) return '\n';
  return gapBetween(before, run, shape) > wordGap ? ' ' : '';
}

/** The nearest cell above or below the given one; `null` at the end of the page. */
export function adjacentCell(cells: readonly TextCell[], from: TextCell, direction: 1 | -1): TextCell | null {
  const middle = from.y + from.height / 2;
  const beyond = cells.filter((cell) => {
    const distance = (cell.y + cell.height / 2 - middle) * direction;
    return distance > Math.max(from.height, cell.height) * 0.5;
  });
  const nearestLine = Math.min(...beyond.map((cell) => Math.abs(cell.y + cell.height / 2 - middle)));
  const line = beyond.filter(
    (cell) => Math.abs(cell.y + cell.height / 2 - middle) < nearestLine + from.height * 0.5,
  );
  const apart = (cell: TextCell): number => Math.max(0, cell.x - from.right, from.x - cell.right);
  const [nearest] = line.toSorted(
    (one, other) => apart(one) - apart(other) || Math.abs(one.x - from.x) - Math.abs(other.x - from.x),
  );
  return nearest ?? null;
}

/** A place in a page's text: index of the run, and the offset in it in UTF-16 units. */
interface TextPlace {
  readonly run: number;
  readonly at: number;
}

/** A range of a page's text. */
export interface TextRange {
  readonly start: TextPlace;
  readonly end: TextPlace;
}

function compare(one: TextPlace, other: TextPlace): number {
  return one.run - other.run || one.at - other.at;
}

/** The range from the start of the earlier one to the end of the later one. */
export function spanRanges(one: TextRange, other: TextRange): TextRange {
  return {
    start: compare(one.start, other.start) <= 0 ? one.start : other.start,
    end: compare(one.end, other.end) >= 0 ? one.end : other.end,
  };
}

export function rangeOf(cell: TextCell, runs: readonly TextRun[]): TextRange {
  return {
    start: { run: cell.first, at: 0 },
    end: { run: cell.last, at: runs[cell.last]?.text.length ?? 0 },
  };
}

/** Every word of a page, in the order in which the PDF draws them. */
export function wordsOf(runs: readonly TextRun[]): readonly TextRange[] {
  return runs.flatMap(({ text }, run) =>
    [...text.matchAll(/\S+/gu)].map((word) => ({
      start: { run, at: word.index },
      end: { run, at: word.index + word[0].length },
    })),
  );
}

/** The cell in which a range begins; `undefined` where there is none. */
export function cellAt(cells: readonly TextCell[], { start }: TextRange): TextCell | undefined {
  return cells.find(({ first, last }) => first <= start.run && start.run <= last);
}

/**
 * The word before or after a range; where the range is more than one word, its first or last word, so that a selected
 * cell narrows to its parts. `null` at the end of the page.
 */
export function adjacentWord(
  words: readonly TextRange[],
  from: TextRange,
  direction: 1 | -1,
): TextRange | null {
  const inside = words.filter(
    (word) => compare(word.start, from.start) >= 0 && compare(word.end, from.end) <= 0,
  );
  if (inside.length > 1) return inside.at(direction > 0 ? 0 : -1) ?? null;
  const found =
    direction > 0
      ? words.find((word) => compare(word.start, from.end) >= 0)
      : words.findLast((word) => compare(word.end, from.start) <= 0);
  return found ?? null;
}
