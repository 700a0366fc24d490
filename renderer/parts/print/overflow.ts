import type { LineMemory, Width } from '../../../shared/rules/print/line-starts.ts';
import type { PrintedField } from '../../../shared/domain/fields.ts';
import { linesLeftOver, setText } from '../../../shared/rules/print/set-text.ts';

/** What does not fit, for the column on screen that it is typed in. */
export interface Overflow {
  /** How many lines of the print do not fit. */
  readonly lines: number;
  /** How many lines on screen stand above the end of the paper, and how many there are. */
  readonly linesAbove: number;
  readonly linesOnScreen: number;
}

interface OverflowQuestion {
  readonly field: PrintedField;
  readonly text: string;
  /** Of the print, against the usual size. */
  readonly scale: number;
  /** The column on screen, in pixels. */
  readonly screenWidth: number;
  readonly measureOnScreen: Width;
  /** Of the same column and the same way to measure. */
  readonly linesOnScreen: LineMemory;
}

/** What does not fit on the paper; `null` when everything does. */
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
