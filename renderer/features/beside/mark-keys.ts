import { assertNever } from '../../../shared/domain/result.ts';
import { cellBeside, cellsOf, type Cell } from '../../parts/pdf/page-text.ts';
import type { TextRun } from '../../parts/pdf/pdf-messages.ts';
import {
  cellAt,
  spanning,
  stretchOf,
  wordBeside,
  wordsOf,
  type TextStretch,
} from '../../parts/pdf/text-marks.ts';

/** What is marked by keys: `anchor` stays while Shift moves `head`. */
export interface KeyMark {
  /** Counted from 1. */
  readonly page: number;
  readonly anchor: TextStretch;
  readonly head: TextStretch;
}

export type MarkStep = 'up' | 'down' | 'left' | 'right' | 'wordLeft' | 'wordRight' | 'first' | 'last';

export const pageEnd = 'pageEnd';

interface PageText {
  readonly runs: readonly TextRun[];
  /** Height by width. */
  readonly shape: number;
}

/** The text that a step leads to on this page; `pageEnd` where the page has no more in that direction. */
export function stepOn(
  { runs, shape }: PageText,
  from: TextStretch | null,
  step: MarkStep,
): TextStretch | typeof pageEnd {
  const cells = cellsOf(runs, shape);
  const [first] = cells;
  const last = cells.at(-1);
  if (first === undefined || last === undefined) return pageEnd;
  if (from === null || step === 'first' || step === 'last')
    return stretchOf(step === 'last' ? last : first, runs);
  const cell = cellAt(cells, from) ?? first;
  const found = besides(cells, cell, step);
  if (found === 'words') return wordBeside(wordsOf(runs), from, step === 'wordRight' ? 1 : -1) ?? pageEnd;
  return found === null ? pageEnd : stretchOf(found, runs);
}

function besides(cells: readonly Cell[], cell: Cell, step: MarkStep): Cell | null | 'words' {
  const place = cells.indexOf(cell);
  switch (step) {
    case 'up':
      return cellBeside(cells, cell, -1);
    case 'down':
      return cellBeside(cells, cell, 1);
    case 'left':
      return cells[place - 1] ?? null;
    case 'right':
      return cells[place + 1] ?? null;
    case 'wordLeft':
    case 'wordRight':
      return 'words';
    case 'first':
    case 'last':
      return cell;
    default:
      return assertNever(step);
  }
}

/** The mark after a step, with or without Shift. */
export function marked(before: KeyMark | null, page: number, head: TextStretch, isLonger: boolean): KeyMark {
  const anchor = isLonger && before?.page === page ? before.anchor : head;
  return { page, anchor, head };
}

export function stretchOfMark({ anchor, head }: KeyMark): TextStretch {
  return spanning(anchor, head);
}

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The step that a key asks for. On a Mac words go by Option, elsewhere by Ctrl. */
export function stepOfKey({ key, ctrlKey, metaKey, altKey }: PressedKey): MarkStep | null {
  const byWord = ctrlKey || altKey;
  if (metaKey) return null;
  switch (key) {
    case 'ArrowUp':
      return byWord ? null : 'up';
    case 'ArrowDown':
      return byWord ? null : 'down';
    case 'ArrowLeft':
      return byWord ? 'wordLeft' : 'left';
    case 'ArrowRight':
      return byWord ? 'wordRight' : 'right';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return null;
  }
}
