import { lineStarts } from '../../../shared/rules/print/line-starts.ts';
import { paper } from '../../../shared/rules/print/paper.ts';
import { directionOf } from '../../../shared/rules/print/set-text.ts';
import { baseLine, type Face, type Ink, line, type Mark, type TextMark } from './marks.ts';
import type { Measure } from './measure.ts';

/** A name and its value, which may have line breaks. */
export type Fact = readonly [name: string, value: string];

interface CoverAttachment {
  readonly name: string;
  readonly type: string;
  readonly pages: string;
  readonly size: string;
}

/** The words of the cover sheet, which goes in front of the certificate. */
export interface CoverFacts {
  readonly title: string;
  readonly name: string;
  /** A warning in the second line; empty where there is none. */
  readonly note: string;
  readonly sections: readonly { readonly title: string; readonly facts: readonly Fact[] }[];
  readonly attachments: {
    readonly title: string;
    readonly heads: CoverAttachment;
    readonly rows: readonly CoverAttachment[];
    /** Number and total size of the PDFs, or that there are none. */
    readonly total: string;
  };
  /** Words for page `page` of `pages`. */
  readonly pageWords: (page: number, pages: number) => string;
}

const edge = { left: 20, right: 20, top: 20, bottom: 22 } as const;
const innerWidth = paper.width - edge.left - edge.right;
const faces = {
  title: { font: 'page', size: 6.4, weight: 600 },
  name: { font: 'page', size: 4.8, weight: 400 },
  section: { font: 'tool', size: 4.2, weight: 600 },
  label: { font: 'tool', size: 3.7, weight: 400 },
  value: { font: 'page', size: 4, weight: 400 },
} as const;
const labelWidth = 46;
const pitch = 5.4;

/** Columns of the list of PDFs. Millimetres. */
const columns = {
  number: { x: edge.left, width: 8 },
  name: { x: edge.left + 8, width: 82 },
  type: { x: edge.left + 93, width: 40 },
  pages: { x: edge.left + 134, width: 14 },
  size: { x: edge.left + 149, width: innerWidth - 149 },
} as const;

function rule(): Row {
  const right = paper.width - edge.right;
  return { height: 1.6, draw: (y) => [line({ x: edge.left, y }, { x: right, y }, 0.25)] };
}

function heading(title: string, measure: Measure): readonly Row[] {
  const cell = { text: title, x: edge.left, width: innerWidth, face: faces.section } as const;
  return [gap(5), row([cell], 6.4, measure), rule()];
}

function fact([name, value]: Fact, measure: Measure): Row {
  const label = { text: name, x: edge.left, width: labelWidth - 3, face: faces.label, ink: 'sepia' } as const;
  const text = {
    text: value,
    x: edge.left + labelWidth,
    width: innerWidth - labelWidth,
    face: faces.value,
  } as const;
  return row([label, text], pitch, measure);
}

function listed(number: string, listing: CoverAttachment, isHead: boolean, measure: Measure): Row {
  const face = isHead ? faces.label : faces.value;
  const ink = isHead ? 'sepia' : 'text';
  const cells = [
    { text: number, ...columns.number, face, ink },
    { text: listing.name, ...columns.name, face, ink },
    { text: listing.type, ...columns.type, face, ink },
    { text: listing.pages, ...columns.pages, face, ink, align: 'end' },
    { text: listing.size, ...columns.size, face, ink, align: 'end' },
  ] as const;
  return row(cells, pitch, measure);
}

function listOf({ title, heads, rows, total }: CoverFacts['attachments'], measure: Measure): readonly Row[] {
  const sum = {
    text: total,
    x: columns.name.x,
    width: innerWidth - 8,
    face: faces.label,
    ink: 'sepia',
  } as const;
  const list = rows.map((one, index) => listed(String(index + 1), one, false, measure));
  return [
    ...heading(title, measure),
    ...(rows.length === 0 ? [] : [listed('', heads, true, measure), ...list, gap(1)]),
    row([sum], pitch, measure),
  ];
}

function footing(words: string, measure: Measure): readonly Mark[] {
  const cell = {
    text: words,
    x: edge.left,
    width: innerWidth,
    face: faces.label,
    ink: 'sepia',
    align: 'end',
  } as const;
  return row([cell], pitch, measure).draw(paper.height - edge.bottom + 6);
}

/** The cover sheets in front of the certificate: one, unless there are very many PDFs. */
export function setCover(facts: CoverFacts, measure: Measure): readonly (readonly Mark[])[] {
  const whole = { x: edge.left, width: innerWidth } as const;
  const note = { ...whole, text: facts.note, face: faces.section, ink: 'stamp' } as const;
  const rows: readonly Row[] = [
    row([{ ...whole, text: facts.title, face: faces.title, ink: 'sepia' }], 9, measure),
    row([{ ...whole, text: facts.name, face: faces.name }], 6.6, measure),
    ...(facts.note === '' ? [] : [row([note], 6.4, measure)]),
    ...facts.sections.flatMap(({ title, facts: listedFacts }) => [
      ...heading(title, measure),
      ...listedFacts.map((one) => fact(one, measure)),
    ]),
    ...listOf(facts.attachments, measure),
  ];
  const sheets = stack(rows, edge.top, paper.height - edge.bottom);
  return sheets.map((marks, index) => [
    ...marks,
    ...footing(facts.pageWords(index + 1, sheets.length), measure),
  ]);
}

/** A part of a list that is never split between two sheets. Height in millimetres. */
interface Row {
  readonly height: number;
  readonly draw: (top: number) => readonly Mark[];
}

/** A text in a column, with as many lines as it needs. */
interface Cell {
  readonly text: string;
  /** Distance from the left edge of the paper. */
  readonly x: number;
  readonly width: number;
  readonly face: Face;
  readonly ink?: Ink;
  readonly align?: 'start' | 'end';
}

interface CellLine {
  readonly cell: Cell;
  readonly text: string;
  readonly index: number;
}

function linesOf(cell: Cell, measure: Measure): readonly CellLine[] {
  const text = cell.text.normalize('NFC').replaceAll('\r', '').replaceAll('\t', ' ').trimEnd();
  const starts = lineStarts(text, cell.width, (part) => measure(part, cell.face));
  return starts.map((start, index) => ({
    cell,
    index,
    text: text
      .slice(start, starts[index + 1])
      .replaceAll('\n', '')
      .trimEnd(),
  }));
}

function drawLine({ cell, text, index }: CellLine, top: number, pitch: number): TextMark {
  const { face, ink = 'text', align = 'start' } = cell;
  const direction = directionOf(text) ?? 'ltr';
  const left = align === 'end' ? cell.x + cell.width : cell.x;
  // A column keeps its alignment whichever way its text runs.
  const isAtEnd = (align === 'end') !== (direction === 'rtl');
  const anchor = isAtEnd ? 'end' : 'start';
  return {
    kind: 'text',
    ...{ text, x: left, y: baseLine(top + index * pitch, pitch, face), face, ink, direction, anchor },
  };
}

/** Cells side by side, all with the same line height. */
function row(cells: readonly Cell[], pitch: number, measure: Measure): Row {
  const lines = cells.flatMap((cell) => linesOf(cell, measure));
  const most = Math.max(1, ...lines.map(({ index }) => index + 1));
  return { height: most * pitch, draw: (top) => lines.map((line) => drawLine(line, top, pitch)) };
}

function gap(height: number): Row {
  return { height, draw: () => [] };
}

/** Stacks rows from the top of a sheet, and goes on with another sheet where one is full. */
function stack(rows: readonly Row[], top: number, bottom: number): readonly (readonly Mark[])[] {
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
