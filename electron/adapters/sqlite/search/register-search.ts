import type { ApplicationSummary } from '../../../../shared/domain/application.ts';
import type { RegisterQuery } from '../../../../shared/ipc/messages.ts';
import { formsOfWord, searchWords } from '../../../services/register/summary.ts';
import type { DatabaseFile } from '../database-file.ts';
import { countRow, findRow, numberRow, readRow } from '../rows.ts';
import { byCodePoint, type Find, OrderedFinds } from './ordered-finds.ts';
import { placeOf, type RegisterPlace, toSummaries, wasStored } from './register-rows.ts';

/** Trigrams find nothing shorter, counted in code points. */
const shortestIndexed = 3;
/** Three letters that stand in no more texts than this are worth asking the index; those texts are looked through at once. */
const fewTexts = 2_000;
/** Texts that are looked through in the time in which others do one piece of work. */
const textsPerPiece = 10;

interface Found {
  readonly total: number;
  readonly rows: ApplicationSummary[];
}

export interface Search {
  readonly file: DatabaseFile;
  readonly words: readonly string[];
  readonly place: RegisterPlace;
  /** Applications wait to be indexed, and what the index knows of those is what they were. */
  readonly isBehind: boolean;
}

export function searchOf(file: DatabaseFile, query: RegisterQuery, isBehind: boolean): Search {
  return { file, words: searchWords(query.search), place: placeOf(query), isBehind };
}

/**
 * The part of a query that finds every word of a search anywhere in an application, in slices: the first `needed` of
 * them, sorted.
 */
export function* findInSlices(search: Search, needed: number): Generator<undefined, OrderedFinds, number> {
  const finds = new OrderedFinds(needed, search.place.direction);
  yield* goThrough(
    search,
    (among, values) => finds.add(findsAmong(search, among, values)),
    () => finds.mergeSome(false),
  );
  while (finds.mergeSome(true)) yield;
  return finds;
}

/** The numbers of all applications in which every word stands, wherever they lie, in slices. */
export function* numbersInSlices(search: Search): Generator<undefined, readonly number[], number> {
  const numbers: number[] = [];
  const { file } = search;
  yield* goThrough(search, (among, values) => {
    const { sql, values: held } = holding(search);
    for (const row of file.all(
      `SELECT search.rowid AS number FROM search WHERE ${among}${sql}`,
      ...values,
      ...held,
    ))
      numbers.push(readRow(numberRow, row).number);
  });
  return numbers;
}

/**
 * Looks through all texts, in slices. Where three letters of the search are rare, the index says which texts to look at;
 * else all are looked through in the order of their numbers, which no write changes. The index itself could not be asked
 * in slices: how far it goes until it next finds something has no bound. `settle` is called between slices until it
 * answers false.
 */
function* goThrough(
  search: Search,
  take: (among: string, values: readonly (string | number)[]) => void,
  settle: () => boolean = () => false,
): Generator<undefined, void, number> {
  const rare = yield* rareLetters(search);
  if (rare !== null) {
    take('search MATCH ?', [rare]);
    return;
  }
  const newest = search.file.one('SELECT number FROM applications ORDER BY number DESC LIMIT 1');
  const last = newest === null ? 0 : readRow(numberRow, newest).number;
  // JavaScript's numbers arrive as real ones, by which FTS5 would not bound what it reads.
  const between = 'search.rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)';
  for (let done = 0; done < last;) {
    const pieces = yield;
    const to = Math.min(done + pieces * textsPerPiece, last);
    take(between, [done + 1, to]);
    done = to;
    while (settle()) yield;
  }
}

/** That every word stands in a text that the index knows as it is, as SQL that goes on behind other conditions. */
function holding({ words, isBehind }: Search): { sql: string; values: readonly string[] } {
  const forms = words.map(formsOfWord);
  const holds = forms.map((of) => ` AND (${of.map(() => 'instr(search.text, ?) > 0').join(' OR ')})`);
  const isKnown = isBehind ? ' AND search.rowid NOT IN (SELECT application FROM search_pending)' : '';
  return { sql: holds.join('') + isKnown, values: forms.flat() };
}

/** As the index takes them; `null` where all of them are in many texts, or nothing is searched for. */
function* rareLetters({ file, words }: Search): Generator<undefined, string | null, number> {
  for (const letters of new Set(words.flatMap(lettersOfWord))) {
    const quoted = `"${letters.replaceAll('"', '""')}"`;
    const sql = 'SELECT count(*) AS count FROM (SELECT 1 FROM search WHERE search MATCH ? LIMIT ?)';
    if (readRow(countRow, file.one(sql, quoted, fewTexts + 1)).count <= fewTexts) return quoted;
    yield;
  }
  return null;
}

/** Three letters that stand wherever the word does, in whatever form. */
function lettersOfWord(word: string): string[] {
  const [first = [], ...others] = formsOfWord(word).map(trigrams);
  return first.filter((letters) => others.every((other) => other.includes(letters)));
}

function trigrams(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(shortestIndexed - 1).map((_, at) => letters.slice(at, at + shortestIndexed).join(''));
}

function findsAmong(search: Search, among: string, values: readonly (string | number)[]): Find[] {
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
      const { number, key } = readRow(findRow, row);
      return { number, key: byCodePoint(key) };
    });
}

/** The rows of some of what was found. What has left the place since is not counted either. */
export function rowsOf(
  { file, place, words }: Search,
  found: { readonly count: number; readonly numbers: readonly number[] },
): Found {
  const rows = file.all(
    `SELECT a.id, a.state, a.saved_at, a.deleted_at, a.summary, a.way, a.cost,
      a.reviewed_by, ${wasStored} AS stored,
       search.text AS searchable
     FROM json_each(?) shown CROSS JOIN applications a ON a.number = shown.value
     LEFT JOIN search ON search.rowid = a.number WHERE ${place.where} ORDER BY shown.key`,
    JSON.stringify(found.numbers),
    ...place.values,
  );
  return { total: found.count - (found.numbers.length - rows.length), rows: toSummaries(rows, words) };
}
