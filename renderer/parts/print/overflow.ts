import type { LineMemory, Width } from '../../../shared/rules/print/line-starts.ts';
import type { PrintedField } from '../../../shared/domain/fields.ts';
import { linesLeftOver, setText } from '../../../shared/rules/print/set-text.ts';

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
  const leftOver = linesLeftOver(setText(field, text, scale));
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
