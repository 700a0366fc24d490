import { widthOfLetters } from './letter-widths.ts';
import { LineMemory } from './line-starts.ts';
import { capacityOf, letters, textPlace, type WrittenBox } from './paper.ts';

/** Letters that are small at the size of Latin ones, so that the page sets them larger. */
export function hasArabicLetters(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text);
}

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
 * lines fit: a clerk cannot shorten an address. Running text has the size that she chose, so that what fits can be foreseen.
 */
const addressScales = [1, 0.93, 0.78, 0.67] as const;
/** What sets its own size. */
export const hasAddress: ReadonlySet<WrittenBox> = new Set<WrittenBox>(['consignor', 'consignee', 'origin']);

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

/** One paragraph as it is set, wherever it stands in a text. */
interface SetParagraph {
  readonly lines: readonly string[];
  /** `null`: that of the whole text. */
  readonly direction: Direction | null;
  readonly size: number;
}

/** What is remembered of a box at one size, so that a key costs the lines that it changes. */
class BoxMemory {
  readonly #starts = new LineMemory();
  /** By the lines that `LineMemory` keeps for as long as a paragraph stands. */
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
      for (const [place, start] of starts.entries())
        lines.push({ text: set.lines[place] ?? '', start: offset + start, direction, size: set.size });
      offset += paragraph.length + 1;
    }
    return lines;
  }

  #setParagraph(paragraph: string, starts: readonly number[], scale: number): SetParagraph {
    const known = this.#paragraphs.get(starts);
    if (known !== undefined) return known;
    const set: SetParagraph = {
      lines: starts.map((start, place) => printable(paragraph.slice(start, starts[place + 1]))),
      direction: directionOf(paragraph),
      size: sizeOf(paragraph, scale),
    };
    this.#paragraphs.set(starts, set);
    return set;
  }
}

/** What is remembered of the paragraphs of each box at each size. */
const memories = new Map<string, BoxMemory>();
/** What was set last in each box at each size: several places on screen ask for it. */
const lastSet = new Map<string, { readonly text: string; readonly set: SetText }>();

function sizeOf(paragraph: string, scale: number): number {
  return (hasArabicLetters(paragraph) ? letters.arabicSize : letters.size) * scale;
}

/**
 * Sets a text into a box as it stands on the paper. Blank lines at the end take no room. `scale`: of running text,
 * against the usual size.
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

/** As large as the text fits, else in the smallest size. */
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

/** The lines that the box has no room for: they would be missing on the paper. */
export function linesLeftOver({ lines, capacity }: SetText): readonly SetLine[] {
  return lines.slice(capacity);
}
