import { widthOfLetters } from './letter-widths.ts';
import { LineMemory } from './line-starts.ts';
import { capacityOf, letters, textPlace, type WrittenBox } from './paper.ts';

/** Whether a text has Arabic letters. They look small at the size of Latin ones, so the page sets them larger. */
export function hasArabicLetters(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}

export type TextDirection = 'ltr' | 'rtl';

/** One line as it is printed. */
export interface SetLine {
  readonly text: string;
  /** Where the line begins in the whole text. UTF-16 units. */
  readonly start: number;
  readonly direction: TextDirection;
  /** Letter size. Millimetres. */
  readonly size: number;
}

/** A text typeset in its box. */
export interface SetText {
  /** All lines, including those that do not fit. */
  readonly lines: readonly SetLine[];
  /** How many lines fit in the box. */
  readonly capacity: number;
  /** Distance from one line to the next. Millimetres. */
  readonly pitch: number;
}

/**
 * Letter sizes of an address, relative to the usual one. An address of four lines has the usual size. A longer one is
 * set smaller, step by step, until its seven lines fit, because a clerk cannot shorten an address. Running text has the
 * size that the clerk chose, so that she can foresee what fits.
 */
const addressScales = [1, 0.93, 0.78, 0.67] as const;
/** Boxes that choose their own letter size. */
export const hasAddress: ReadonlySet<WrittenBox> = new Set<WrittenBox>(['consignor', 'consignee', 'origin']);

const leftToRight = /\p{L}/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The direction of the first letter that has one, as `dir=auto` finds it; `null` without such a letter. */
export function directionOf(text: string): TextDirection | null {
  const first = leftToRight.exec(text)?.[0];
  if (first === undefined) return null;
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
}

/** The line as it is drawn: composed characters, spaces for tabs, and no carriage returns. */
function printable(line: string): string {
  return line.normalize('NFC').replaceAll('\t', '    ').replaceAll('\r', '').trimEnd();
}

/** A typeset paragraph, independent of its position in the text. */
interface SetParagraph {
  readonly lines: readonly string[];
  /** `null`: the direction of the whole text. */
  readonly direction: TextDirection | null;
  readonly size: number;
}

/** Cached lines of a box at one size, so that a keystroke costs only the lines it changes. */
class BoxMemory {
  readonly #starts = new LineMemory();
  /** Keyed by the arrays of line starts that `LineMemory` keeps as long as a paragraph is unchanged. */
  readonly #paragraphs = new WeakMap<readonly number[], SetParagraph>();

  set(box: WrittenBox, text: string, scale: number): readonly SetLine[] {
    const { width } = textPlace(box);
    const fallback = directionOf(text) ?? 'ltr';
    const lines: SetLine[] = [];
    const paragraphs = text.split('\n');
    const starting = this.#starts.startsIn(paragraphs, width, (paragraph) => {
      const size = sizeOf(paragraph, scale);
      return (part) => widthOfLetters(printable(part)) * size;
    });
    let offset = 0;
    for (const [number, paragraph] of paragraphs.entries()) {
      const starts = starting[number] ?? [0];
      const set = this.#setParagraph(paragraph, starts, scale);
      const direction = set.direction ?? fallback;
      for (const [index, start] of starts.entries())
        lines.push({ text: set.lines[index] ?? '', start: offset + start, direction, size: set.size });
      offset += paragraph.length + 1;
    }
    return lines;
  }

  #setParagraph(paragraph: string, starts: readonly number[], scale: number): SetParagraph {
    const known = this.#paragraphs.get(starts);
    if (known !== undefined) return known;
    const set: SetParagraph = {
      lines: starts.map((start, index) => printable(paragraph.slice(start, starts[index + 1]))),
      direction: directionOf(paragraph),
      size: sizeOf(paragraph, scale),
    };
    this.#paragraphs.set(starts, set);
    return set;
  }
}

/** The cache of each box at each size. */
const memories = new Map<string, BoxMemory>();
/** The last result for each box and size: several places on screen ask for it. */
const lastSet = new Map<string, { readonly text: string; readonly set: SetText }>();

function sizeOf(paragraph: string, scale: number): number {
  return (hasArabicLetters(paragraph) ? letters.arabicSize : letters.size) * scale;
}

/**
 * Typesets a text in a box as it is on paper. Blank lines at the end are left out. `scale`: letter size of running
 * text, relative to the usual one.
 */
export function setText(box: WrittenBox, text: string, scale = 1): SetText {
  const written = text.trimEnd();
  const scales = hasAddress.has(box) ? addressScales : [scale];
  const name = `${box} ${scales[0]}`;
  const before = lastSet.get(name);
  if (before?.text === written) return before.set;
  const set = setAsLarge(box, written, scales);
  lastSet.set(name, { text: written, set });
  return set;
}

/** Sets the text at the largest size at which it fits, else at the smallest. */
function setAsLarge(box: WrittenBox, written: string, scales: readonly number[]): SetText {
  let set: SetText = { lines: [], capacity: capacityOf(box), pitch: letters.pitch };
  if (written === '') return set;
  for (const scale of scales) {
    const name = `${box} ${scale}`;
    const memory = memories.get(name) ?? new BoxMemory();
    memories.set(name, memory);
    const pitch = letters.pitch * scale;
    const lines = memory.set(box, written, scale);
    set = { lines, capacity: capacityOf(box, pitch), pitch };
    if (set.lines.length <= set.capacity) return set;
  }
  return set;
}

/** The lines that do not fit in the box and would be missing on paper. */
export function overflowingLines({ lines, capacity }: SetText): readonly SetLine[] {
  return lines.slice(capacity);
}
