import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PrintedField } from '../../../../shared/domain/fields.ts';
import { widthOfLetters } from '../../../../shared/rules/print/letter-widths.ts';
import { LineMemory, type Width } from '../../../../shared/rules/print/line-starts.ts';
import { overflowingLines, setText } from '../../../../shared/rules/print/set-text.ts';
import { afterPaint } from '../../../ui/frames.ts';

/** How many printed lines of a box are used, and what does not fit. */
export interface BoxFill {
  readonly used: number;
  readonly capacity: number;
  /** `null` when everything fits. */
  readonly overflow: Overflow | null;
}

/** How full a box is. It is worth saying when a tenth of its lines is left, or none. */
export function spaceLeft(used: number, capacity: number): 'enough' | 'little' | 'none' {
  if (used > capacity) return 'none';
  return capacity - used <= Math.floor(capacity / 10) ? 'little' : 'enough';
}

/** The column on screen: how text is measured in it, and where its lines begin. */
interface Column {
  readonly name: string;
  readonly measureOnScreen: Width;
  readonly linesOnScreen: LineMemory;
}

/**
 * How full the paper's box is. Computed after the typed letter is painted and when the width changes; redraws only for
 * a new result.
 */
export function useBoxFill(
  area: RefObject<HTMLTextAreaElement | null>,
  field: PrintedField,
  text: string,
  scale: number,
): BoxFill {
  const [fill, setFill] = useState((): BoxFill => {
    const { lines, capacity } = setText(field, text, scale);
    return { used: lines.length, capacity, overflow: null };
  });
  const column = useRef<Column>(null);
  const measure = useEffectEvent((): void => {
    const element = area.current;
    if (element === null) return;
    const { lines, capacity } = setText(field, text, scale);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const name = `${element.clientWidth} ${size}`;
    if (column.current?.name !== name)
      column.current = {
        name,
        measureOnScreen: (part) => widthOfLetters(part) * size,
        linesOnScreen: new LineMemory(),
      };
    const question = { field, text, scale, screenWidth: element.clientWidth, ...column.current };
    const now = { used: lines.length, capacity, overflow: findOverflow(question) };
    setFill((last) => (isSame(last, now) ? last : now));
  });
  useEffect(() => measure(), [area, field]);
  useEffect(() => {
    const later = afterPaint(() => measure());
    later.ask();
    return later.end;
  }, [text, scale]);
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let width = element.clientWidth;
    // A box that changes only its height has the same lines.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      measure();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return fill;
}

function isSame(one: BoxFill, other: BoxFill): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The part of a text that does not fit on paper, for the column on screen in which it is typed. */
export interface Overflow {
  /** How many printed lines do not fit. */
  readonly lines: number;
  /** How many lines on screen are above the end of the paper, and how many there are in all. */
  readonly linesAbove: number;
  readonly linesOnScreen: number;
}

interface OverflowQuestion {
  readonly field: PrintedField;
  readonly text: string;
  /** Scale of the print relative to the usual size. */
  readonly scale: number;
  /** Width of the column on screen. Pixels. */
  readonly screenWidth: number;
  readonly measureOnScreen: Width;
  /** Cached lines of the same column, measured with the same function. */
  readonly linesOnScreen: LineMemory;
}

/** The overflow of a text; `null` when all of it fits on the paper. */
export function findOverflow(question: OverflowQuestion): Overflow | null {
  const { field, text, scale, screenWidth, measureOnScreen } = question;
  const leftOver = overflowingLines(setText(field, text, scale));
  const [first] = leftOver;
  if (first === undefined) return null;
  const paragraphs = text.split('\n');
  const starting = question.linesOnScreen.startsIn(paragraphs, screenWidth, () => measureOnScreen);
  let [offset, linesAbove, linesOnScreen] = [0, 0, 0];
  for (const [number, starts] of starting.entries()) {
    const isAbove = (start: number): boolean => offset + start < first.start;
    linesAbove += starts.filter(isAbove).length;
    linesOnScreen += starts.length;
    offset += (paragraphs[number]?.length ?? 0) + 1;
  }
  return { lines: leftOver.length, linesAbove, linesOnScreen };
}
