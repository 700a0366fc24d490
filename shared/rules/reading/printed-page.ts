import type { Place, Rectangle } from '../../domain/reading.ts';

/**
 * A run of text on a page, as the PDF draws it at once. Runs close together on one line form a cell, and cells on one
 * line form a row. The order of text in the file does not matter.
 */
export interface PrintedRun {
  readonly text: string;
  /** In points from the upper left corner of the page, turned so that its text is upright. */
  readonly box: Rectangle;
  /** Position on the page as shown, which differs where the text is turned. */
  readonly shown: Rectangle;
}

export interface PrintedPage {
  /** The first page is 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly runs: readonly PrintedRun[];
}

export interface Cell {
  readonly page: number;
  readonly row: number;
  readonly text: string;
  readonly box: Rectangle;
  readonly runs: readonly PrintedRun[];
}

export interface PageCells {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** From top to bottom, the cells of each from left to right. */
  readonly rows: readonly (readonly Cell[])[];
}

/** The widest gap between runs of one cell, in letter heights. */
const wordGap = 0.85;

/** Groups the runs of a page into rows and cells. */
export function cellsOf({ number, width, height, runs }: PrintedPage): PageCells {
  const lines: PrintedRun[][] = [];
  const sorted = withoutDoubles(runs).toSorted((one, other) => middle(one.box) - middle(other.box));
  for (const run of sorted) {
    const last = lines.at(-1);
    const before = last?.at(0);
    const reach = before === undefined ? 0 : Math.min(before.box.height, run.box.height) * 0.45;
    if (last !== undefined && before !== undefined && middle(run.box) - middle(before.box) <= reach)
      last.push(run);
    else lines.push([run]);
  }
  const rows: (readonly Cell[])[] = [];
  for (const [row, line] of lines.entries()) rows.push(rowOf(line, number, row, rows.at(-1) ?? []));
  return { page: number, width, height, rows };
}

/** The widest gap within a word or between words, in letter heights. */
const blank = 0.35;

/**
 * Whether a run begins exactly below a cell of the row above and apart from the text before it, so that it is a value
 * below its own label.
 */
function isColumn(run: PrintedRun, end: number, above: readonly Cell[]): boolean {
  return (
    run.box.left - end > run.box.height * blank &&
    above.some(
      ({ box }, at) =>
        at > 0 && Math.abs(box.left - run.box.left) < 1 && run.box.top - bottomOf(box) < run.box.height * 1.2,
    )
  );
}

/** Groups the runs of a line into cells. `above`: the row before. */
function rowOf(
  line: readonly PrintedRun[],
  page: number,
  row: number,
  above: readonly Cell[],
): readonly Cell[] {
  const groups: PrintedRun[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const run of line.toSorted((one, other) => one.box.left - other.box.left)) {
    const isNear = run.box.left - end <= run.box.height * wordGap && !isColumn(run, end, above);
    if (isNear) groups.at(-1)?.push(run);
    else groups.push([run]);
    end = Math.max(end, rightOf(run.box));
  }
  return groups.map((runs) => cellOf(page, row, runs));
}

/** A cell made of adjacent runs. */
export function cellOf(page: number, row: number, runs: readonly PrintedRun[]): Cell {
  return { page, row, text: textOf(runs), box: boundingBox(runs.map(({ box }) => box)), runs };
}

/** Removes text that is drawn twice to look bold. */
function withoutDoubles(runs: readonly PrintedRun[]): readonly PrintedRun[] {
  const seen = new Set<string>();
  return runs.filter(({ text, box }) => {
    const key = `${text} ${Math.round(box.left / 2)} ${Math.round(box.top / 2)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Arabic and Persian digits and separators. */
const digitsOfArabic: Readonly<Record<string, string>> = {
  ...Object.fromEntries('٠١٢٣٤٥٦٧٨٩'.split('').map((digit, at) => [digit, `${at}`])),
  ...Object.fromEntries('۰۱۲۳۴۵۶۷۸۹'.split('').map((digit, at) => [digit, `${at}`])),
  ...{ '٫': '.', '٬': ',' },
};

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const noBlank = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** The text of a cell in reading order: Arabic and Hebrew are read from the right. */
function textOf(runs: readonly PrintedRun[]): string {
  const letters = (own: readonly PrintedRun[]): number => own.reduce((sum, { text }) => sum + text.length, 0);
  const written = runs.filter(({ text }) => rightToLeft.test(text));
  const ordered = letters(written) * 2 > letters(runs) ? runs.toReversed() : runs;
  let text = '';
  let before: PrintedRun | null = null;
  for (const run of ordered) {
    const gap = before === null ? 0 : distance(before.box, run.box);
    const isApart = before !== null && gap > run.box.height * (noBlank.test(text) ? 0.4 : 0.12);
    text += `${isApart ? ' ' : ''}${run.text}`;
    before = run;
  }
  return text
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(/[①-⑳]/gu, (circled) => `${circled.normalize('NFKC')}. `)
    .normalize('NFKC')
    .replaceAll(/[٠-٩۰-۹٫٬]/gu, (sign) => digitsOfArabic[sign] ?? sign)
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function distance(one: Rectangle, other: Rectangle): number {
  return one.left <= other.left ? other.left - rightOf(one) : one.left - rightOf(other);
}

export function rightOf({ left, width }: Rectangle): number {
  return left + width;
}

export function bottomOf({ top, height }: Rectangle): number {
  return top + height;
}

function middle({ top, height }: Rectangle): number {
  return top + height / 2;
}

/** The smallest rectangle around several. */
export function boundingBox(boxes: readonly Rectangle[]): Rectangle {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map(rightOf)) - left,
    height: Math.max(...boxes.map(bottomOf)) - top,
  };
}

/** How far two rectangles overlap horizontally; negative where they do not. Points. */
export function overlap(one: Rectangle, other: Rectangle): number {
  return Math.min(rightOf(one), rightOf(other)) - Math.max(one.left, other.left);
}

/** The place of cells on their first page, with one area and line of words for each; `null` without cells. */
export function placeOfCells(cells: readonly Cell[]): Place | null {
  const [first] = cells;
  if (first === undefined) return null;
  const own = cells.filter(({ page }) => page === first.page);
  return {
    page: first.page,
    areas: own.map(({ runs }) => boundingBox(runs.map(({ shown }) => shown))).slice(0, 200),
    words: own
      .map(({ text }) => text)
      .join('\n')
      .slice(0, 8_000),
  };
}
