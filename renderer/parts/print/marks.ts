import type { WrittenBox } from '../../../shared/rules/print/paper.ts';
import type { TextDirection } from '../../../shared/rules/print/set-text.ts';

/** Font, size and weight of letters. `size` in millimetres. */
export interface Face {
  readonly font: 'page' | 'tool';
  readonly size: number;
  readonly weight: 400 | 600 | 700;
}

/** The colours of the print. The paper is light in every theme. */
export const inks = {
  text: '#1d1c1a',
  form: '#9a8b6f',
  sepia: '#6b5c43',
  stamp: '#6b2a7e',
} as const;
export type Ink = keyof typeof inks;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Drawn {
  readonly ink: Ink;
  /** From 0 to 1; 1 where it is left out. */
  readonly opacity?: number;
}

/** One line of text. `x` is where it starts in its own direction, or its middle; `y` is its base line. */
export interface TextMark extends Point, Drawn {
  readonly kind: 'text';
  readonly text: string;
  readonly face: Face;
  readonly direction: TextDirection;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Additional distance between letters. Millimetres. */
  readonly spacing?: number;
  /** The box in which the text is written; left out for text of the form itself. */
  readonly box?: WrittenBox;
}

/** Straight lines from point to point. */
export interface PathMark extends Drawn {
  readonly kind: 'path';
  readonly points: readonly Point[];
  /** Width of the stroke. Millimetres. */
  readonly width: number;
  readonly isClosed?: true;
  /** Purpose of a path that is no line of the form. */
  readonly use?: 'ruledOff';
}

/** Marks rotated about a point; positive angles turn clockwise. */
export interface TurnedMark extends Point {
  readonly kind: 'turned';
  readonly degrees: number;
  readonly marks: readonly Mark[];
  readonly use: 'draft' | 'stamp';
}

/** A mark on a sheet. All lengths in millimetres from the sheet's upper left corner. */
export type Mark = TextMark | PathMark | TurnedMark;

interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

export function rectangle({ x, y, width, height }: Rectangle, ink: Ink, stroke: number): PathMark {
  const [right, bottom] = [x + width, y + height];
  const points = [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ];
  return { kind: 'path', points, width: stroke, ink, isClosed: true };
}

export function line(from: Point, to: Point, stroke: number): PathMark {
  return { kind: 'path', points: [from, to], width: stroke, ink: 'form' };
}

/** Distance from the middle of a line to its base line, as a share of the font size. */
const belowMiddle: Readonly<Record<Face['font'], number>> = { page: 0.35, tool: 0.312 };

/** The base line of letters in a line of this height. */
export function baseLine(top: number, pitch: number, { font, size }: Pick<Face, 'font' | 'size'>): number {
  return top + pitch / 2 + belowMiddle[font] * size;
}
