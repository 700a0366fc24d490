import type { TextRun } from './pdf-messages.ts';
import type { Cell } from './page-text.ts';

/** A place in a page's text: which run, and how many UTF-16 units into it. */
export interface TextPlace {
  readonly run: number;
  readonly at: number;
}

/** A stretch of a page's text. */
export interface TextStretch {
  readonly start: TextPlace;
  readonly end: TextPlace;
}

function compare(one: TextPlace, other: TextPlace): number {
  return one.run - other.run || one.at - other.at;
}

/** From the beginning of the one that comes first to the end of the other. */
export function spanning(one: TextStretch, other: TextStretch): TextStretch {
  return {
    start: compare(one.start, other.start) <= 0 ? one.start : other.start,
    end: compare(one.end, other.end) >= 0 ? one.end : other.end,
  };
}

export function stretchOf(cell: Cell, runs: readonly TextRun[]): TextStretch {
  return {
    start: { run: cell.first, at: 0 },
    end: { run: cell.last, at: runs[cell.last]?.text.length ?? 0 },
  };
}

/** Every word of a page, in the order in which the PDF draws them. */
export function wordsOf(runs: readonly TextRun[]): readonly TextStretch[] {
  return runs.flatMap(({ text }, run) =>
    [...text.matchAll(/\S+/gu)].map((word) => ({
      start: { run, at: word.index },
      end: { run, at: word.index + word[0].length },
    })),
  );
}

/** The cell in which a stretch begins; `undefined` where nothing is marked. */
export function cellAt(cells: readonly Cell[], { start }: TextStretch): Cell | undefined {
  return cells.find(({ first, last }) => first <= start.run && start.run <= last);
}

/**
 * The word before or after a stretch; when more than a word is marked, its first or last word, so that a cell narrows
 * to its parts. `null` at the end of the page.
 */
export function wordBeside(
  words: readonly TextStretch[],
  from: TextStretch,
  direction: 1 | -1,
): TextStretch | null {
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
