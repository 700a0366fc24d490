import type { WrittenBox } from '../../../shared/rules/print/paper.ts';
import type { Direction } from '../../../shared/rules/print/set-text.ts';

/** A way to print letters. `size` in millimetres. */
export interface Face {
  readonly font: 'page' | 'tool';
  readonly size: number;
  readonly weight: 400 | 600 | 700;
}

/** What prints in which colour. The paper is light in every theme, as it shows paper. */
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
  /** From 0 to 1; 1 where nothing is said. */
  readonly opacity?: number;
}

/** One line of text; `x` is where it starts in its own direction, or its middle, and `y` its base line. */
export interface TextMark extends Point, Drawn {
  readonly kind: 'text';
  readonly text: string;
  readonly face: Face;
  readonly direction: Direction;
  readonly anchor: 'start' | 'middle' | 'end';
  /** More room between letters. Millimetres. */
  readonly spacing?: number;
  /** The box that it is written in, unless it belongs to the form. */
  readonly box?: WrittenBox;
}

/** Straight lines from point to point. */
export interface PathMark extends Drawn {
  readonly kind: 'path';
  readonly points: readonly Point[];
  /** Of the stroke. Millimetres. */
  readonly width: number;
  readonly isClosed?: true;
  /** What it is for where it is no line of the form. */
  readonly use?: 'ruledOff';
}

/** Marks turned about a point; a positive angle turns clockwise. */
export interface TurnedMark extends Point {
  readonly kind: 'turned';
  readonly degrees: number;
  readonly marks: readonly Mark[];
  readonly use: 'draft' | 'stamp';
}

/** Everything that a sheet consists of. All lengths in millimetres from its upper left corner. */
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

/** From the middle of a line down to its base line, as parts of the letters' size. */
const belowMiddle: Readonly<Record<Face['font'], number>> = { page: 0.35, tool: 0.312 };

/** The base line of letters that stand in a line of this height. */
export function baseLine(top: number, pitch: number, { font, size }: Pick<Face, 'font' | 'size'>): number {
  return top + pitch / 2 + belowMiddle[font] * size;
}
