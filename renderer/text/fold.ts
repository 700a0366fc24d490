import type { SearchField } from '../../shared/domain/table-view.ts';
import { isSearchedInPart, type ReadSearch } from '../../shared/text/search-terms.ts';
import { withoutApostrophes } from '../../shared/rules/text.ts';

/**
 * A text folded for searching, in small letters without accents. Each character of the text is one entry, so that
 * positions are the same in both.
 */
function foldCharacters(text: string): readonly string[] {
  return Array.from(text, (character) =>
    character
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase(),
  );
}

export function fold(text: string): string {
  return foldCharacters(text).join('');
}

export interface Match {
  /** Code point index of the first matching character (`start`) and of the one after the last (`end`). */
  readonly start: number;
  readonly end: number;
}

/** Finds `typed` in `text`, ignoring apostrophes; the beginning of a word is preferred to any other place. */
export function findMatch(text: string, typed: string): Match | null {
  if (isTooLong(typed, text)) return null;
  const wanted = foldCharacters(withoutApostrophes(typed.trim()));
  const all = foldCharacters(text);
  const letters = Array.from(text).flatMap((character, index) =>
    withoutApostrophes(character) === '' ? [] : [{ letter: all[index], index }],
  );
  if (wanted.length === 0) return null;
  const found = letters.flatMap(({ index }, at) => {
    const isHere = wanted.every((letter, offset) => letters[at + offset]?.letter === letter);
    return isHere ? [{ start: index, end: (letters[at + wanted.length - 1]?.index ?? index) + 1 }] : [];
  });
  return found.find(({ start }) => isWordStart(all, start)) ?? found[0] ?? null;
}

/** Finds typed digits in an amount, whichever separators for thousands and decimals either of them has. */
export function findAmount(text: string, typed: string): Match | null {
  if (!/^[\d.,'’\s]+$/u.test(typed)) return null;
  const wanted = Array.from(typed.replace(/\D/gu, ''));
  const digits = Array.from(text).flatMap((character, index) =>
    /\d/u.test(character) ? [{ character, index }] : [],
  );
  const at = digits.findIndex((_, from) =>
    wanted.every((digit, offset) => digits[from + offset]?.character === digit),
  );
  const [first, last] = [digits[at], digits[at + wanted.length - 1]];
  if (wanted.length === 0 || first === undefined || last === undefined) return null;
  return { start: first.index, end: last.index + 1 };
}

/** The parts of a search that are marked where they are found. */
export type SearchedTerms = Pick<ReadSearch, 'plainWords' | 'terms'>;

/** True where the search has a term of this field. */
export function isSearchedIn(field: SearchField, { terms }: SearchedTerms): boolean {
  return terms.some((term) => term.field === field);
}

/**
 * Finds the first place of each word of a search, and of each term of this field, in the field's text, from first to last;
 * touching or overlapping places are joined. `field`: `null` for a field that has no terms.
 */
export function findSearched(
  text: string,
  sought: SearchedTerms,
  field: SearchField | null,
  find = findMatch,
): readonly Match[] {
  const inField = sought.terms.filter((term) => term.field === field).map(({ value }) => value);
  if (field !== null && inField.length > 0 && !isSearchedInPart(field))
    return [{ start: 0, end: Array.from(text).length }];
  const words = sought.plainWords.split(/\s+/u).filter((word) => word !== '');
  const found = [...words, ...inField]
    .flatMap((word) => find(text, word) ?? [])
    .toSorted((one, other) => one.start - other.start);
  return found.reduce<readonly Match[]>((joined, match) => {
    const last = joined.at(-1);
    if (last === undefined || match.start > last.end) return [...joined, match];
    return [...joined.slice(0, -1), { start: last.start, end: Math.max(last.end, match.end) }];
  }, []);
}

/** Whether a word of `text` begins with `folded`, which is folded already. */
export function beginsWord(text: string, folded: string): boolean {
  const letters = foldCharacters(text);
  const wanted = Array.from(folded);
  return letters.some(
    (_, index) =>
      isWordStart(letters, index) && wanted.every((letter, offset) => letters[index + offset] === letter),
  );
}

/**
 * True where more characters were typed than the text has, spaces at the ends not counted. This saves folding a whole
 * document that was pasted into a search, which takes seconds for each name it is compared with.
 */
function isTooLong(typed: string, text: string): boolean {
  // A character has at most two code units.
  return typed.length > 2 * text.length && typed.trim().length > 2 * text.length;
}

function isWordStart(letters: readonly string[], index: number): boolean {
  return index === 0 || !/[\p{Letter}\p{Number}]/u.test(letters[index - 1] ?? '');
}
