import { baseLine, type Ink, type Mark, type TextMark } from './marks.ts';
import { lineStarts } from './line-starts.ts';
import { directionOf, type Face, type Measure } from './set-text.ts';

/** A piece of a list that is never divided between two sheets. Millimetres. */
export interface Row {
  readonly height: number;
  readonly draw: (top: number) => readonly Mark[];
}

/** A text in a column of its own, as many lines as it takes. */
export interface Cell {
  readonly text: string;
  /** From the left edge of the paper. */
  readonly x: number;
  readonly width: number;
  readonly face: Face;
  readonly ink?: Ink;
  readonly align?: 'start' | 'end';
}

interface CellLine {
  readonly cell: Cell;
  readonly text: string;
  readonly place: number;
}

function linesOf(cell: Cell, measure: Measure): readonly CellLine[] {
  const text = cell.text.normalize('NFC').replaceAll('\r', '').replaceAll('\t', ' ').trimEnd();
  const starts = lineStarts(text, cell.width, (part) => measure(part, cell.face));
  return starts.map((start, place) => ({
    cell,
    place,
    text: text
      .slice(start, starts[place + 1])
      .replaceAll('\n', '')
      .trimEnd(),
  }));
}

function drawLine({ cell, text, place }: CellLine, top: number, pitch: number): TextMark {
  const { face, ink = 'text', align = 'start' } = cell;
  const direction = directionOf(text) ?? 'ltr';
  const left = align === 'end' ? cell.x + cell.width : cell.x;
  // A column keeps its edge whichever way its text runs.
  const isAtEnd = (align === 'end') !== (direction === 'rtl');
  const anchor = isAtEnd ? 'end' : 'start';
  return {
    kind: 'text',
    ...{ text, x: left, y: baseLine(top + place * pitch, pitch, face), face, ink, direction, anchor },
  };
}

/** Cells beside each other. Every line of them has the same height. */
export function row(cells: readonly Cell[], pitch: number, measure: Measure): Row {
  const lines = cells.flatMap((cell) => linesOf(cell, measure));
  const most = Math.max(1, ...lines.map(({ place }) => place + 1));
  return { height: most * pitch, draw: (top) => lines.map((line) => drawLine(line, top, pitch)) };
}

export function gap(height: number): Row {
  return { height, draw: () => [] };
}

/** Stacks rows from the top of a sheet on, and goes on with the next sheet where one is full. */
export function stack(rows: readonly Row[], top: number, bottom: number): readonly (readonly Mark[])[] {
  const sheets: Mark[][] = [[]];
  let at = top;
  for (const { height, draw } of rows) {
    if (at + height > bottom && at > top) {
      sheets.push([]);
      at = top;
    }
    sheets.at(-1)?.push(...draw(at));
    at += height;
  }
  return sheets;
}
