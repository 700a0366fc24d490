/** Measures the width of a text, in any unit. */
export type Width = (text: string) => number;

/** Scripts that may be broken between any two characters. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const blank = /^\s$/u;
/** A character after which a line may end: a hyphen, or a blank that is not there to join. */
const endsPiece = /^(?:[^\S\u00A0\u2007\u202F]|-)$/u;
/** The first code point of the scripts that break anywhere. A quick test for all others. */
const firstUnlike = '\u1100';

/**
 * Yields the smallest pieces between which a line may end, from `start` on: words with the blanks after them, or single
 * characters.
 */
function* pieces(paragraph: string, start: number): Generator<string> {
  let [from, at] = [start, start];
  let [isAlone, mayEnd] = [false, false];
  while (at < paragraph.length) {
    const character = String.fromCodePoint(paragraph.codePointAt(at) ?? 0);
    const isWhole = character >= firstUnlike && breaksAnywhere.test(character);
    // Only the last character before this one is tested: a word may be as long as the whole text.
    if (from < at && (isWhole || isAlone || (mayEnd && !blank.test(character)))) {
      yield paragraph.slice(from, at);
      from = at;
    }
    at += character.length;
    isAlone = isWhole;
    mayEnd = endsPiece.test(character);
  }
  if (from < at) yield paragraph.slice(from, at);
}

/** How much of a piece is measured first, since it may be as long as the text. UTF-16 units. */
const firstStretch = 256;

/** True for a piece wider than the line. Measures growing beginnings of a long piece, which settles it early. */
function isWider(piece: string, width: number, measure: Width): boolean {
  for (let many = firstStretch; many < piece.length; many *= 2) {
    if (measure(piece.slice(0, many)) > width) return true;
  }
  return measure(piece) > width;
}

/** Cuts a piece wider than the line so that each part fits. */
function* cut(piece: string, width: number, measure: Width): Generator<string> {
  let from = 0;
  let count = 1;
  let stretch = firstStretch;
  while (from < piece.length) {
    // A surrogate pair may be cut at the end of this stretch; the last character is then left for the next, longer
    // stretch.
    const characters = Array.from(piece.slice(from, from + stretch));
    const isRest = from + stretch >= piece.length;
    const fits = (many: number): boolean => measure(characters.slice(0, many).join('')) <= width;
    count = maxThatFit(fits, count, characters.length);
    if (count >= characters.length - 1 && !isRest) {
      stretch *= 2;
      continue;
    }
    const part = characters.slice(0, count).join('');
    yield part;
    from += part.length;
  }
}

/** How many characters fit, at least one. Begins at a guess: a line holds about as many as the one before. */
function maxThatFit(fits: (many: number) => boolean, guess: number, all: number): number {
  let [some, many, step] = [1, Math.min(guess, all), 1];
  while (many <= all && (many === 1 || fits(many))) {
    some = many;
    many += step;
    step *= 2;
  }
  return maxBetween(some, Math.min(many, all + 1), fits);
}

/** The greatest number that fits, from one that does up to one that is too many. */
export function maxBetween(least: number, tooMany: number, fits: (many: number) => boolean): number {
  let [some, more] = [least, tooMany];
  while (more - some > 1) {
    const middle = Math.floor((some + more) / 2);
    if (fits(middle)) some = middle;
    else more = middle;
  }
  return some;
}

/**
 * Yields where each line of a paragraph begins, from `from` on, which must itself begin a line. UTF-16 units from the
 * paragraph's start.
 */
function* startsInParagraph(
  paragraph: string,
  from: number,
  width: number,
  measure: Width,
): Generator<number> {
  yield from;
  // The usual case: the paragraph is a single line.
  if (paragraph.length - from <= firstStretch && measure(paragraph.slice(from).trimEnd()) <= width) return;
  let line = '';
  let at = from;
  for (const piece of pieces(paragraph, from)) {
    for (const part of isWider(piece.trimEnd(), width, measure) ? cut(piece, width, measure) : [piece]) {
      if (line !== '' && measure((line + part).trimEnd()) > width) {
        yield at;
        line = '';
      }
      line += part;
      at += part.length;
    }
  }
}

/**
 * Where each line begins when a text is set in a column: one offset for each line, in UTF-16 units. Follows
 * `white-space: pre-wrap` closely enough to count lines.
 */
export function lineStarts(text: string, width: number, measure: Width): readonly number[] {
  const starts: number[] = [];
  let offset = 0;
  for (const paragraph of text.split('\n')) {
    for (const start of startsInParagraph(paragraph, 0, width, measure)) starts.push(offset + start);
    offset += paragraph.length + 1;
  }
  return starts;
}

/**
 * Remembers the line starts of the last text, for one width and one way of measuring, so that a keystroke costs only
 * the lines it changes, however long the text is.
 */
export class LineMemory {
  #paragraphs: readonly string[] = [];
  #starts: readonly (readonly number[])[] = [];

  /**
   * Line starts of each paragraph, counted from its own start. `measureOf` is called once per paragraph, as it may read
   * all of it: calling it for each part would take quadratic time.
   */
  startsIn(
    paragraphs: readonly string[],
    width: number,
    measureOf: (paragraph: string) => Width,
  ): readonly (readonly number[])[] {
    const [before, startsBefore] = [this.#paragraphs, this.#starts];
    // A keystroke changes one paragraph, so comparing from both ends is faster than looking up each paragraph.
    const head = alikeAtStart(before, paragraphs);
    const tail = alikeAtEnd(before, paragraphs, head);
    const known = new Map<string, readonly number[]>();
    const endBefore = before.length - tail;
    for (const [index, paragraph] of before.slice(head, endBefore).entries())
      known.set(paragraph, startsBefore[head + index] ?? []);
    const changed = paragraphs.slice(head, paragraphs.length - tail).map((paragraph, index) => {
      const found = known.get(paragraph) ?? this.#goOn(paragraph, head + index, width, measureOf);
      known.set(paragraph, found);
      return found;
    });
    this.#paragraphs = paragraphs;
    this.#starts = [...startsBefore.slice(0, head), ...changed, ...startsBefore.slice(endBefore)];
    return this.#starts;
  }

  /**
   * Line starts of a changed paragraph. Lines well before the change are kept, and so are all lines after the first
   * that begins at the same character as before.
   */
  #goOn(
    paragraph: string,
    index: number,
    width: number,
    measureOf: (paragraph: string) => Width,
  ): readonly number[] {
    const before = this.#paragraphs[index] ?? '';
    const starts = this.#starts[index] ?? [];
    // The new text may be set in another letter size.
    const measure = measureOf(paragraph);
    const isSameSize = measureOf(before)('x') === measure('x');
    const changed = isSameSize ? firstChange(before, paragraph) : 0;
    const longer = paragraph.length - before.length;
    const alike = isSameSize ? paragraph.length - sameEnd(before, paragraph, changed) : paragraph.length;
    // The word at the change may have come from the line before, and that line's last word from the one before it.
    const kept = starts.slice(0, Math.max(0, countUpTo(starts, changed) - 2));
    const found = kept.slice(0, -1);
    for (const start of startsInParagraph(paragraph, kept.at(-1) ?? 0, width, measure)) {
      const known = start >= alike ? countUpTo(starts, start - longer) : 0;
      if (known > 0 && starts[known - 1] === start - longer)
        return [...found, ...starts.slice(known - 1).map((later) => later + longer)];
      found.push(start);
    }
    return found;
  }
}

function alikeAtStart(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && before[count] === after[count]) count += 1;
  return count;
}

/** How many paragraphs are equal at the end, without the first `head` ones. */
function alikeAtEnd(before: readonly string[], after: readonly string[], head: number): number {
  const most = Math.min(before.length, after.length) - head;
  let count = 0;
  while (count < most && before[before.length - 1 - count] === after[after.length - 1 - count]) count += 1;
  return count;
}

/** How many numbers of an ascending list are at or below a limit. */
function countUpTo(ascending: readonly number[], limit: number): number {
  let [some, many] = [0, ascending.length];
  while (some < many) {
    const middle = Math.floor((some + many) / 2);
    if ((ascending[middle] ?? 0) <= limit) some = middle + 1;
    else many = middle;
  }
  return some;
}

function firstChange(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let index = 0;
  while (index < shorter && one.charCodeAt(index) === other.charCodeAt(index)) index += 1;
  return index;
}

/** How many characters at the end of two texts are equal, without the first `changed` ones. */
function sameEnd(one: string, other: string, changed: number): number {
  const most = Math.min(one.length, other.length) - changed;
  let count = 0;
  while (
    count < most &&
    one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count)
  )
    count += 1;
  return count;
}
