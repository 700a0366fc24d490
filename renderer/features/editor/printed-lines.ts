/** Width of a text in pixels. */
export type Measure = (text: string) => number;

/** Scripts that may be broken between any two characters. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The smallest pieces between which a line may end: words with the blanks after them, or single characters. */
function pieces(paragraph: string): readonly string[] {
  const found: string[] = [];
  let piece = '';
  for (const character of paragraph) {
    const endsBefore = breaksAnywhere.test(character) || (/\s$|-$/.test(piece) && !/\s/.test(character));
    if (endsBefore && piece !== '') {
      found.push(piece);
      piece = '';
    }
    piece += character;
    if (breaksAnywhere.test(character)) {
      found.push(piece);
      piece = '';
    }
  }
  return piece === '' ? found : [...found, piece];
}

/** The places at which a piece wider than the line is cut so that each part fits. */
function cut(piece: string, width: number, measure: Measure): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of piece) {
    if (part !== '' && measure(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}

/**
 * Where each line begins when text is set into a column: offsets in UTF-16 units, always one for each line.
 * It follows the rules of `white-space: pre-wrap` closely enough to count lines.
 */
export function lineStarts(text: string, width: number, measure: Measure): readonly number[] {
  const starts: number[] = [];
  let offset = 0;
  for (const paragraph of text.split('\n')) {
    starts.push(offset);
    let line = '';
    let at = offset;
    for (const piece of pieces(paragraph)) {
      for (const part of measure(piece.trimEnd()) > width ? cut(piece, width, measure) : [piece]) {
        if (line !== '' && measure((line + part).trimEnd()) > width) {
          starts.push(at);
          line = '';
        }
        line += part;
        at += part.length;
      }
    }
    offset += paragraph.length + 1;
  }
  return starts;
}

export interface Overflow {
  /** How many lines of the print do not fit. */
  readonly lines: number;
  /** How many lines on screen stand above the end of the paper, and how many there are. */
  readonly linesAbove: number;
  readonly linesOnScreen: number;
}

interface OverflowQuestion {
  readonly text: string;
  readonly capacity: number;
  /** Widths of the column in pixels, in print at its own scale and on screen now. */
  readonly printWidth: number;
  readonly screenWidth: number;
  readonly measure: Measure;
}

/** What does not fit on the paper; `null` when everything does. */
export function findOverflow(question: OverflowQuestion): Overflow | null {
  const { text, capacity, printWidth, screenWidth, measure } = question;
  const printed = lineStarts(text.trimEnd(), printWidth, measure);
  const end = printed[capacity];
  if (end === undefined) return null;
  const onScreen = lineStarts(text, screenWidth, measure);
  const linesAbove = onScreen.filter((start) => start < end).length;
  return { lines: printed.length - capacity, linesAbove, linesOnScreen: onScreen.length };
}
