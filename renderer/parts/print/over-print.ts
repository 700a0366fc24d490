import { baseLine, rectangle, type Mark, type TextMark, type TurnedMark } from './marks.ts';
import { letters, paper, places } from './paper.ts';
import type { Face, Measure } from './set-text.ts';

/** How wide the word across the sheet is, and how high its letters are at most. Millimetres. */
const across = { width: 222, largest: 74 } as const;
const capitals = 0.67;

function middleText(text: string, face: Face, y: number): TextMark {
  return {
    kind: 'text',
    text,
    x: paper.width / 2,
    y,
    face,
    ink: 'form',
    direction: 'ltr',
    anchor: 'middle',
  };
}

/** The word across the sheet that says that nobody has issued it. It rises by 54 degrees and lies under the text. */
export function draftMark(word: string, measure: Measure): TurnedMark {
  const face = { font: 'page', size: 1, weight: 700 } as const;
  const size = Math.min(across.largest, across.width / measure(word, face));
  const centre = { x: paper.width / 2, y: paper.height / 2 };
  const text = middleText(word, { ...face, size }, centre.y + (capitals * size) / 2);
  return { kind: 'turned', use: 'draft', degrees: -54, ...centre, marks: [{ ...text, opacity: 0.22 }] };
}

export interface StampWords {
  readonly title: string;
  readonly note: string;
}

/** The mark of practice in box 8, so that a print shows it too. */
export function stampMark(words: StampWords, measure: Measure): TurnedMark {
  const em = letters.arabicSize;
  const title = { font: 'tool', size: em, weight: 700 } as const;
  const note = { font: 'tool', size: 0.8125 * em, weight: 400 } as const;
  const spacing = 0.14 * em;
  const titleWidth = measure(words.title, title) + spacing * (Array.from(words.title).length - 1);
  const width = Math.max(titleWidth, measure(words.note, note)) + 3.2 * em;
  const height = 2.85 * em;
  const { x, y, width: room } = places.certification;
  const inner = { x: x + room - width - 8, y: y + 20, width, height };
  const gap = 0.2 * em;
  const outer = { x: inner.x - gap, y: inner.y - gap, width: width + 2 * gap, height: height + 2 * gap };
  const centre = { x: inner.x + width / 2, y: inner.y + height / 2 };
  const line = (text: string, face: Face, top: number, pitch: number): TextMark => ({
    ...middleText(text, face, baseLine(top, pitch, face)),
    x: centre.x,
    ink: 'stamp',
  });
  const marks: readonly Mark[] = [
    rectangle(outer, 'stamp', 0.07 * em),
    rectangle(inner, 'stamp', 0.125 * em),
    { ...line(words.title, title, inner.y + 0.3 * em, 1.25 * em), spacing },
    line(words.note, note, inner.y + 1.5 * em, 0.98 * em),
  ];
  return { kind: 'turned', use: 'stamp', degrees: -4, ...centre, marks };
}
