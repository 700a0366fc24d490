import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { assertNever } from '../../../shared/domain/result.ts';
import {
  type TextCell,
  cellAt,
  adjacentCell,
  textCellsOf,
  spanRanges,
  rangeOf,
  type TextRange,
  adjacentWord,
  wordsOf,
} from '../../parts/pdf/page-text.ts';
import type { OpenPdf, TextRun } from '../../parts/pdf/pdf.ts';
import { markRange } from './mark-bar.tsx';

interface TextKeysOptions {
  readonly pdf: OpenPdf;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly currentPage: () => number;
  readonly goTo: (page: number) => void;
  readonly onPut: (box: number | 'last') => void;
  readonly onZoom: (step: 'in' | 'out' | 'fit') => void;
}

/** Keys in a PDF: arrows select, Enter and 1 to 7 take the selected text, plus and minus zoom. */
export function useTextKeys(options: TextKeysOptions) {
  const mark = useRef<KeyMark>(null);
  const move = useMarkStep(options, mark);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.target !== event.currentTarget) return;
    const step = stepOfKey(event);
    const done = step === null ? otherKey(event, options) : true;
    if (step !== null) void move(step, event.shiftKey);
    if (done) event.preventDefault();
  };
  /** After a selection by mouse, the next arrow key starts there. */
  const forget = (): void => {
    mark.current = null;
  };
  return { press, forget };
}

function otherKey(event: KeyboardEvent, { pdf, goTo, currentPage, onPut, onZoom }: TextKeysOptions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { key } = event;
  if (/^[1-7]$/u.test(key)) onPut(Number(key));
  else if (key === 'Enter') onPut('last');
  else if (key === 'PageDown') goTo(Math.min(pdf.pages, currentPage() + 1));
  else if (key === 'PageUp') goTo(Math.max(1, currentPage() - 1));
  else if (key === '+' || key === '=') onZoom('in');
  else if (key === '-') onZoom('out');
  else if (key === '0') onZoom('fit');
  else return false;
  return true;
}

function useMarkStep({ pdf, scroller, currentPage, goTo }: TextKeysOptions, mark: RefObject<KeyMark | null>) {
  const textOf = async (page: number) => {
    const [runs, size] = await Promise.all([pdf.text(page), pdf.size(page)]);
    return { runs, shape: size.height / size.width };
  };
  const find = async (step: MarkStep) => {
    const page = mark.current?.page ?? currentPage();
    const here = stepOn(await textOf(page), mark.current?.head ?? null, step);
    if (here !== pageEnd) return { page, head: here };
    const isBack = step === 'up' || step === 'left' || step === 'wordLeft';
    const next = page + (isBack ? -1 : 1);
    if (next < 1 || next > pdf.pages) return null;
    const there = stepOn(await textOf(next), null, isBack ? 'last' : 'first');
    return there === pageEnd ? { page: next, head: null } : { page: next, head: there };
  };
  return async (step: MarkStep, isLonger: boolean): Promise<void> => {
    try {
      const found = await find(step);
      if (found === null || scroller.current === null) return;
      if (found.page !== currentPage() && mark.current?.page !== found.page) goTo(found.page);
      if (found.head === null) return;
      const next = markTo(mark.current, found.page, found.head, isLonger);
      mark.current = next;
      await markOnceDrawn(scroller.current, next);
    } catch {
      // A page that cannot be read says so where it is drawn.
    }
  };
}

/** Selects text once it is drawn: that of a page that was just scrolled into view is there some frames later. */
async function markOnceDrawn(scroller: HTMLElement, mark: KeyMark): Promise<void> {
  for (let frame = 0; frame < 60; frame += 1) {
    if (markRange(scroller, mark.page, rangeOfMark(mark))) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** A selection by keyboard: `anchor` stays while Shift moves `head`. */
interface KeyMark {
  /** Counted from 1. */
  readonly page: number;
  readonly anchor: TextRange;
  readonly head: TextRange;
}

export type MarkStep = 'up' | 'down' | 'left' | 'right' | 'wordLeft' | 'wordRight' | 'first' | 'last';

export const pageEnd = 'pageEnd';

interface PageText {
  readonly runs: readonly TextRun[];
  /** Height divided by width. */
  readonly shape: number;
}

/** The text that a step leads to on this page; `pageEnd` where there is none in that direction. */
export function stepOn(
  { runs, shape }: PageText,
  from: TextRange | null,
  step: MarkStep,
): TextRange | typeof pageEnd {
  const cells = textCellsOf(runs, shape);
  const [first] = cells;
  const last = cells.at(-1);
  if (first === undefined || last === undefined) return pageEnd;
  if (from === null || step === 'first' || step === 'last')
    return rangeOf(step === 'last' ? last : first, runs);
  const cell = cellAt(cells, from) ?? first;
  const found = nextCell(cells, cell, step);
  if (found === 'words') return adjacentWord(wordsOf(runs), from, step === 'wordRight' ? 1 : -1) ?? pageEnd;
  return found === null ? pageEnd : rangeOf(found, runs);
}

function nextCell(cells: readonly TextCell[], cell: TextCell, step: MarkStep): TextCell | null | 'words' {
  const index = cells.indexOf(cell);
  switch (step) {
    case 'up':
      return adjacentCell(cells, cell, -1);
    case 'down':
      return adjacentCell(cells, cell, 1);
    case 'left':
      return cells[index - 1] ?? null;
    case 'right':
      return cells[index + 1] ?? null;
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

/** The selection after a step, with or without Shift. */
export function markTo(before: KeyMark | null, page: number, head: TextRange, isLonger: boolean): KeyMark {
  const anchor = isLonger && before?.page === page ? before.anchor : head;
  return { page, anchor, head };
}

export function rangeOfMark({ anchor, head }: KeyMark): TextRange {
  return spanRanges(anchor, head);
}

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The step of a key. Words are reached with Option on a Mac, with Ctrl elsewhere. */
function stepOfKey({ key, ctrlKey, metaKey, altKey }: PressedKey): MarkStep | null {
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
