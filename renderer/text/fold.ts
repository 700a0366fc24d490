import { withoutApostrophes } from '../../shared/rules/text.ts';

/**
 * Text as it is compared in a search: small letters without accents. Every character of the text gives one
 * entry, so that a place in the folded text is the same place in the text.
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
  /** First character that was typed, counted in code points, and the one after the last. */
  readonly start: number;
  readonly end: number;
}

/** Where `typed` stands in `text`, apostrophes or not; a word that begins with it wins over one that only holds it. */
export function findMatch(text: string, typed: string): Match | null {
  if (isTooLong(typed, text)) return null;
  const wanted = foldCharacters(withoutApostrophes(typed.trim()));
  const all = foldCharacters(text);
  const letters = Array.from(text).flatMap((character, place) =>
    withoutApostrophes(character) === '' ? [] : [{ letter: all[place], place }],
  );
  if (wanted.length === 0) return null;
  const found = letters.flatMap(({ place }, at) => {
    const isHere = wanted.every((letter, offset) => letters[at + offset]?.letter === letter);
    return isHere ? [{ start: place, end: (letters[at + wanted.length - 1]?.place ?? place) + 1 }] : [];
  });
  return found.find(({ start }) => isWordStart(all, start)) ?? found[0] ?? null;
}

/** Where the digits that were typed stand in an amount, however either of them parts its thousands and decimals. */
export function findAmount(text: string, typed: string): Match | null {
  if (!/^[\d.,'’\s]+$/u.test(typed)) return null;
  const wanted = Array.from(typed.replace(/\D/gu, ''));
  const digits = Array.from(text).flatMap((character, place) =>
    /\d/u.test(character) ? [{ character, place }] : [],
  );
  const at = digits.findIndex((_, from) =>
    wanted.every((digit, offset) => digits[from + offset]?.character === digit),
  );
  const [first, last] = [digits[at], digits[at + wanted.length - 1]];
  if (wanted.length === 0 || first === undefined || last === undefined) return null;
  return { start: first.place, end: last.place + 1 };
}

/** Where each word of a search stands first in a text, from first to last; what two of them share is one place. */
export function findWords(text: string, searched: string, find = findMatch): readonly Match[] {
  const words = searched.split(/\s+/u).filter((word) => word !== '');
  const found = words
    .flatMap((word) => find(text, word) ?? [])
    .toSorted((one, other) => one.start - other.start);
  return found.reduce<readonly Match[]>((joined, match) => {
    const last = joined.at(-1);
    if (last === undefined || match.start > last.end) return [...joined, match];
    return [...joined.slice(0, -1), { start: last.start, end: Math.max(last.end, match.end) }];
  }, []);
}

/** Whether a word of `text` begins with the folded letters. */
export function beginsWord(text: string, folded: string): boolean {
  const letters = foldCharacters(text);
  const wanted = Array.from(folded);
  return letters.some(
    (_, place) =>
      isWordStart(letters, place) && wanted.every((letter, offset) => letters[place + offset] === letter),
  );
}

/**
 * True where what was typed has more characters than the text, whatever is left of it without blanks. Known at once: to fold
 * a whole document that was pasted into a search takes seconds, and that for each name it is held against.
 */
function isTooLong(typed: string, text: string): boolean {
  // A character has at most two code units.
  return typed.length > 2 * text.length && typed.trim().length > 2 * text.length;
}

function isWordStart(letters: readonly string[], place: number): boolean {
  return place === 0 || !/[\p{Letter}\p{Number}]/u.test(letters[place - 1] ?? '');
}
