/** Width of a text, in any unit. */
export type Width = (text: string) => number;

/** Scripts that may be broken between any two characters. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const blank = /^\s$/u;
/** A sign after which a line may end. */
const endsPiece = /^[\s-]$/u;

/** The smallest pieces between which a line may end: words with the blanks after them, or single characters. */
function pieces(paragraph: string): readonly string[] {
  const found: string[] = [];
  let [from, at, last] = [0, 0, ''];
  const endPiece = (): void => {
    if (from < at) found.push(paragraph.slice(from, at));
    from = at;
  };
  for (const character of paragraph) {
    const isWhole = breaksAnywhere.test(character);
    // Of what stands before only the last sign is looked at: a word may be as long as the text.
    if (isWhole || (endsPiece.test(last) && !blank.test(character))) endPiece();
    at += character.length;
    if (isWhole) endPiece();
    last = character;
  }
  endPiece();
  return found;
}

/** The places at which a piece wider than the line is cut so that each part fits. */
function cut(piece: string, width: number, measure: Width): readonly string[] {
  const characters = Array.from(piece);
  const parts: string[] = [];
  let from = 0;
  let count = 1;
  while (from < characters.length) {
    const fits = (many: number): boolean => measure(characters.slice(from, from + many).join('')) <= width;
    count = mostThatFit(fits, count, characters.length - from);
    parts.push(characters.slice(from, from + count).join(''));
    from += count;
  }
  return parts;
}

/** How many fit, at least one. Begins at a guess, as one line holds about as many as the one before. */
function mostThatFit(fits: (many: number) => boolean, guess: number, all: number): number {
  let [some, many, step] = [1, Math.min(guess, all), 1];
  while (many <= all && (many === 1 || fits(many))) {
    some = many;
    many += step;
    step *= 2;
  }
  let tooMany = Math.min(many, all + 1);
  while (tooMany - some > 1) {
    const middle = Math.floor((some + tooMany) / 2);
    if (fits(middle)) some = middle;
    else tooMany = middle;
  }
  return some;
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

/**
 * Remembers where the lines of the last text began, for one width and one way to measure: a key costs the lines that it
 * changes, however long the text is.
 */
export class LineMemory {
  #paragraphs: readonly string[] = [];
  #known: ReadonlyMap<string, readonly number[]> = new Map();

  /**
   * For each paragraph where its lines begin, counted from its own start. `measureOf` is asked once for a paragraph,
   * as looking through it for every part of it would take the square of its length.
   */
  startsIn(
    paragraphs: readonly string[],
    width: number,
    measureOf: (paragraph: string) => Width,
  ): readonly (readonly number[])[] {
    const known = new Map<string, readonly number[]>();
    const starts = paragraphs.map((paragraph, place) => {
      const found =
        known.get(paragraph) ?? this.#known.get(paragraph) ?? this.#goOn(paragraph, place, width, measureOf);
      known.set(paragraph, found);
      return found;
    });
    this.#paragraphs = paragraphs;
    this.#known = known;
    return starts;
  }

  /** The lines well before the first change stand as they did. */
  #goOn(
    paragraph: string,
    place: number,
    width: number,
    measureOf: (paragraph: string) => Width,
  ): readonly number[] {
    const before = this.#paragraphs[place] ?? '';
    const starts = this.#known.get(before) ?? [];
    // Other letters may be set in another size.
    const measure = measureOf(paragraph);
    const isSameSize = measureOf(before)('x') === measure('x');
    const changed = isSameSize ? firstChange(before, paragraph) : 0;
    // The word at the change may have moved from the line before, and that one with it.
    const kept = starts.filter((start) => start <= changed).slice(0, -2);
    const from = kept.at(-1) ?? 0;
    const rest = startsInParagraph(paragraph.slice(from), width, measure).map((start) => from + start);
    return [...kept.slice(0, -1), ...rest];
  }
}

function firstChange(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let place = 0;
  while (place < shorter && one.charCodeAt(place) === other.charCodeAt(place)) place += 1;
  return place;
}
