/** Width of a text, in any unit. */
export type Width = (text: string) => number;

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
function cut(piece: string, width: number, measure: Width): readonly string[] {
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

/** Where each line of one paragraph begins, counted in UTF-16 units from its start. */
function startsInParagraph(paragraph: string, width: number, measure: Width): readonly number[] {
  const starts = [0];
  let line = '';
  let at = 0;
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
  return starts;
}

/**
 * Where each line begins when text is set into a column: offsets in UTF-16 units, always one for each line.
 * It follows the rules of `white-space: pre-wrap` closely enough to count lines.
 */
export function lineStarts(text: string, width: number, measure: Width): readonly number[] {
  const starts: number[] = [];
  let offset = 0;
  for (const paragraph of text.split('\n')) {
    for (const start of startsInParagraph(paragraph, width, measure)) starts.push(offset + start);
    offset += paragraph.length + 1;
  }
  return starts;
}
