import { hasArabicLetters } from '../../text/scripts.ts';
import { LineMemory } from './line-starts.ts';
import { capacityOf, letters, textPlace, type WrittenBox } from './paper.ts';

/** A way to print letters. `size` in millimetres. */
export interface Face {
  readonly font: 'page' | 'tool';
  readonly size: number;
  readonly weight: 400 | 600 | 700;
}

/** Width of a text in millimetres. */
export type Measure = (text: string, face: Face) => number;

export type Direction = 'ltr' | 'rtl';

/** One line as it is printed. */
export interface SetLine {
  readonly text: string;
  /** Where it begins in the text that was set. UTF-16 units. */
  readonly start: number;
  readonly direction: Direction;
  /** Of its letters. Millimetres. */
  readonly size: number;
}

/** A text in a box. */
export interface SetText {
  /** All lines, also those that the box has no room for. */
  readonly lines: readonly SetLine[];
  /** How many of them the box has room for. */
  readonly capacity: number;
  /** From one line to the next. Millimetres. */
  readonly pitch: number;
}

/**
 * An address of four lines has the size of all other text. A longer one is set smaller, in steps, until its seven
 * lines fit: a clerk cannot shorten an address. Running text keeps its size, so that what fits can be foreseen.
 */
const addressScales = [1, 0.93, 0.78, 0.67] as const;
const runningScales = [1] as const;
const scales: Readonly<Record<WrittenBox, readonly number[]>> = {
  consignor: addressScales,
  consignee: addressScales,
  origin: addressScales,
  transportDetails: runningScales,
  remarks: runningScales,
  goods: runningScales,
  quantity: runningScales,
};

const leftToRight = /\p{L}/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The direction of the first letter that has one, as `dir=auto` finds it; `null` without such a letter. */
export function directionOf(text: string): Direction | null {
  const first = leftToRight.exec(text)?.[0];
  if (first === undefined) return null;
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}

/** As it is drawn: composed, and without what moves a printer's head. */
function printable(line: string): string {
  return line.normalize('NFC').replaceAll('\t', '    ').replaceAll('\r', '').trimEnd();
}

/** What is remembered of a box at one size, for as long as somebody measures so. */
const memories = new WeakMap<Measure, Map<string, LineMemory>>();

function memoryOf(measure: Measure, name: string): LineMemory {
  const ofMeasure = memories.get(measure) ?? new Map<string, LineMemory>();
  memories.set(measure, ofMeasure);
  const memory = ofMeasure.get(name) ?? new LineMemory();
  ofMeasure.set(name, memory);
  return memory;
}

function sizeOf(paragraph: string, scale: number): number {
  return (hasArabicLetters(paragraph) ? letters.arabicSize : letters.size) * scale;
}

function setLines(box: WrittenBox, text: string, scale: number, measure: Measure): readonly SetLine[] {
  const { width } = textPlace(box);
  const fallback = directionOf(text) ?? 'ltr';
  const lines: SetLine[] = [];
  const paragraphs = text.split('\n');
  const starting = memoryOf(measure, `${box} ${scale}`).startsIn(paragraphs, width, (paragraph) => {
    const face = { font: 'page', size: sizeOf(paragraph, scale), weight: 400 } as const;
    return (part) => measure(printable(part), face);
  });
  let offset = 0;
  for (const [number, paragraph] of paragraphs.entries()) {
    const size = sizeOf(paragraph, scale);
    const direction = directionOf(paragraph) ?? fallback;
    const starts = starting[number] ?? [0];
    for (const [place, start] of starts.entries()) {
      const line = printable(paragraph.slice(start, starts[place + 1]));
      lines.push({ text: line, start: offset + start, direction, size });
    }
    offset += paragraph.length + 1;
  }
  return lines;
}

/** Sets a text into a box as it stands on the paper. Blank lines at the end take no room. */
export function setText(box: WrittenBox, text: string, measure: Measure): SetText {
  const written = text.trimEnd();
  const tries = scales[box];
  let set: SetText = { lines: [], capacity: capacityOf(box), pitch: letters.pitch };
  if (written === '') return set;
  for (const scale of tries) {
    const pitch = letters.pitch * scale;
    set = { lines: setLines(box, written, scale, measure), capacity: capacityOf(box, pitch), pitch };
    if (set.lines.length <= set.capacity) return set;
  }
  return set;
}

/** The lines that the box has no room for: they would be missing on the paper. */
export function linesLeftOver({ lines, capacity }: SetText): readonly SetLine[] {
  return lines.slice(capacity);
}
