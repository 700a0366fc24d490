import type { ApplicationSummary } from '../../../../shared/domain/application.ts';
import type { RegisterQuery } from '../../../../shared/ipc/areas/register.ts';
import { formsOfWord, searchWords } from '../../../services/register/search-text.ts';
import type { DatabaseFile } from '../database-file.ts';
import { countRow, matchRow, numberRow, readRow } from '../rows.ts';
import { byCodePoint, type RankedMatch, OrderedMatches } from './ordered-matches.ts';
import { registerPlaceOf, type RegisterPlace, shownColumns, toSummaries } from './register-rows.ts';

/** Length of the shortest text that trigrams find, in code points. */
const shortestIndexed = 3;
/** If a trigram is in at most this many texts, the index is asked for these, and all of them are searched at once. */
const fewTexts = 2_000;
/** Up to this many texts, it still saves time to ask the index which they are. */
const someTexts = 20_000;
/** Texts that are searched in one piece of work. Pieces take about equally long everywhere. */
const textsPerPiece = 10;
/** How many numbers can be compared in the time of searching one text. */
const numbersPerText = 10;
/** After searching this many texts the first results are shown, however few they are. */
const maxForFirst = 5_000;

interface Found {
  readonly total: number;
  readonly rows: ApplicationSummary[];
}

export interface Search {
  readonly file: DatabaseFile;
  readonly words: readonly string[];
  readonly place: RegisterPlace;
  /** True while changed applications wait to be indexed, for which the index still has the old text. */
  readonly isBehind: boolean;
  /**
   * The only applications that can be found, because a trigram of the search is only in these; `null` where no trigram
   * is rare enough.
   */
  readonly among: readonly number[] | null;
}

/** Returns the next numbers of applications in the order of a register, none at the end. */
export type NextNumbers = (count: number) => readonly number[];

export function* searchOf(
  file: DatabaseFile,
  query: RegisterQuery,
  isBehind: boolean,
): Generator<undefined, Search, number> {
  const words = searchWords(query.search);
  return { file, words, place: registerPlaceOf(query), isBehind, among: yield* withRareLetters(file, words) };
}

/** Finds the applications that contain every word of a search, in slices, and sorts the first `needed` of them. */
export function* findInSlices(search: Search, needed: number): Generator<undefined, OrderedMatches, number> {
  const finds = new OrderedMatches(needed, search.place.direction);
  yield* goThrough(
    search,
    (among, values) => finds.add(findsAmong(search, among, values)),
    () => finds.mergeStep(false),
  );
  while (finds.mergeStep(true)) yield;
  return finds;
}

/** The numbers of all applications that contain every word, in every group and in the bin, in slices. */
export function* numbersInSlices(search: Search): Generator<undefined, readonly number[], number> {
  const numbers: number[] = [];
  const { sql, values: held } = holding(search);
  yield* goThrough(search, (among, values) => {
    const rows = search.file.values(
      `SELECT search.rowid FROM search WHERE ${among}${sql}`,
      ...values,
      ...held,
    );
    for (const row of rows) numbers.push(Number(row[0]));
  });
  return numbers;
}

/**
 * The first results among the applications of `next`, in slices, however many more there are: at least `needed`, or
 * those in the first few thousand texts. `null` where finding all results takes no longer.
 */
export function* firstInSlices(
  search: Search,
  next: NextNumbers,
  needed: number,
): Generator<undefined, { readonly numbers: readonly number[]; readonly isAll: boolean } | null, number> {
  const { among } = search;
  if (among !== null && among.length <= fewTexts) return null;
  const possible = among === null ? null : new Set(among);
  const found = new Set<number>();
  for (let searched = 0; found.size < needed && searched < maxForFirst;) {
    const numbers = next((yield) * textsPerPiece * (possible === null ? 1 : numbersPerText));
    if (numbers.length === 0) return { numbers: [...found], isAll: true };
    const some = possible === null ? numbers : numbers.filter((number) => possible.has(number));
    searched += some.length;
    for (const number of holders(search, some)) found.add(number);
  }
  return { numbers: [...found], isAll: false };
}

/** The numbers of a place in the order of an index. An application that is written meanwhile may be returned twice. */
export function numbersOfPlace(file: DatabaseFile, place: RegisterPlace): NextNumbers {
  let last: RankedMatch | null = null;
  return (count) => {
    const after = last === null ? [] : [last.key, last.number];
    const rows = file.values(placeStatement(place, last !== null), ...place.values, ...after, count);
    const end = rows.at(-1);
    if (end !== undefined) last = { number: Number(end[0]), key: String(end[1]) };
    return rows.map((row) => Number(row[0]));
  };
}

/** SQL for the next numbers of a place: from the first on, or after a key and a number. */
export function placeStatement({ where, key, direction }: RegisterPlace, isBegun: boolean): string {
  const behind = isBegun ? ` AND (${key}, a.number) ${direction === 'ASC' ? '>' : '<'} (?, ?)` : '';
  return `SELECT a.number, ${key} AS key FROM applications a WHERE ${where}${behind}
    ORDER BY ${key} ${direction}, a.number ${direction} LIMIT ?`;
}

/**
 * Whether every result of `words` is also a result of `before`: each word of `before` is then part of one of `words`,
 * in every form that a text may have.
 */
export function isNarrower(words: readonly string[], before: readonly string[]): boolean {
  const holds = (word: string, other: string): boolean => {
    const forms = formsOfWord(other);
    return formsOfWord(word).every((form) => forms.some((part) => form.includes(part)));
  };
  return before.every((other) => words.some((word) => holds(word, other)));
}

/** Those of the given applications that contain every word, in their order. */
function holders(search: Search, numbers: readonly number[]): number[] {
  if (numbers.length === 0) return [];
  const { sql, values } = holding(search);
  return search.file
    .values(
      `SELECT search.rowid FROM json_each(?) shown CROSS JOIN search ON search.rowid = shown.value
       WHERE true${sql} ORDER BY shown.key`,
      JSON.stringify(numbers),
      ...values,
    )
    .map((row) => Number(row[0]));
}

/**
 * Searches all texts, in slices: only those in `among`, or else all in the order of their numbers, which no write
 * changes. The index itself cannot be searched in slices, because it may go on without limit until its next result.
 * `settle` is called between slices until it returns false.
 */
function* goThrough(
  { file, among }: Search,
  take: (among: string, values: readonly (string | number)[]) => void,
  settle: () => boolean = () => false,
): Generator<undefined, void, number> {
  const newest = file.one('SELECT number FROM applications ORDER BY number DESC LIMIT 1');
  const last = newest === null ? 0 : readRow(numberRow, newest).number;
  const end = among === null ? last : among.length;
  for (let done = 0; done < end;) {
    const pieces = yield;
    const to = Math.min(done + pieces * textsPerPiece, end);
    // Numbers of JavaScript arrive as floating point, which FTS5 does not use to limit its reading.
    if (among === null)
      take('search.rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)', [done + 1, to]);
    else take('search.rowid IN (SELECT value FROM json_each(?))', [JSON.stringify(among.slice(done, to))]);
    done = to;
    while (settle()) yield;
  }
}

/** SQL conditions that a text contains every word and that its index is up to date. */
function holding({ words, isBehind }: Search): { sql: string; values: readonly string[] } {
  const forms = words.map(formsOfWord);
  const holds = forms.map((of) => ` AND (${of.map(() => 'instr(search.text, ?) > 0').join(' OR ')})`);
  const isKnown = isBehind ? ' AND search.rowid NOT IN (SELECT application FROM search_pending)' : '';
  return { sql: holds.join('') + isKnown, values: forms.flat() };
}

/**
 * The numbers of all texts with a rare trigram of a search: the first that is in few texts, or else the last one if it
 * is in some.
 */
function* withRareLetters(
  file: DatabaseFile,
  words: readonly string[],
): Generator<undefined, readonly number[] | null, number> {
  const all = [...new Set(words.flatMap(lettersOfWord))].map(
    (letters) => `"${letters.replaceAll('"', '""')}"`,
  );
  const isWithin = (quoted: string, most: number): boolean => {
    const sql = 'SELECT count(*) AS count FROM (SELECT 1 FROM search WHERE search MATCH ? LIMIT ?)';
    return readRow(countRow, file.one(sql, quoted, most + 1)).count <= most;
  };
  const numbers = (quoted: string): readonly number[] =>
    file.values('SELECT rowid FROM search WHERE search MATCH ?', quoted).map((row) => Number(row[0]));
  for (const quoted of all) {
    if (isWithin(quoted, fewTexts)) return numbers(quoted);
    yield;
  }
  const last = all.at(-1);
  return last !== undefined && isWithin(last, someTexts) ? numbers(last) : null;
}

/** The trigrams that every form of a word contains. */
function lettersOfWord(word: string): string[] {
  const [first = [], ...others] = formsOfWord(word).map(trigrams);
  return first.filter((letters) => others.every((other) => other.includes(letters)));
}

function trigrams(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(shortestIndexed - 1).map((_, at) => letters.slice(at, at + shortestIndexed).join(''));
}

function findsAmong(search: Search, among: string, values: readonly (string | number)[]): RankedMatch[] {
  const { file, place } = search;
  const { sql, values: held } = holding(search);
  return file
    .all(
      `SELECT a.number, ${place.key} AS key FROM search CROSS JOIN applications a ON a.number = search.rowid
       WHERE ${among}${sql} AND ${place.where}`,
      ...values,
      ...held,
      ...place.values,
    )
    .map((row) => {
      const { number, key } = readRow(matchRow, row);
      return { number, key: byCodePoint(key) };
    });
}

/** The rows of some results. Those that left the place since are not counted. */
export function rowsOf(
  { file, place, words }: Search,
  found: { readonly count: number; readonly numbers: readonly number[] },
): Found {
  const rows = file.all(
    `SELECT ${shownColumns}, search.text AS searchable
     FROM json_each(?) shown CROSS JOIN applications a ON a.number = shown.value
     LEFT JOIN search ON search.rowid = a.number WHERE ${place.where} ORDER BY shown.key`,
    JSON.stringify(found.numbers),
    ...place.values,
  );
  return { total: found.count - (found.numbers.length - rows.length), rows: toSummaries(rows, words) };
}
