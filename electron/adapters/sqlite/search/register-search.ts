import type { ApplicationSummary } from '../../../../shared/domain/application.ts';
import type { RegisterQuery } from '../../../../shared/ipc/messages.ts';
import { formsOfWord, searchWords } from '../../../services/register/summary.ts';
import type { DatabaseFile } from '../database-file.ts';
import { countRow, findRow, numberRow, readRow } from '../rows.ts';
import { byCodePoint, type Find, OrderedFinds } from './ordered-finds.ts';
import { placeOf, type RegisterPlace, wasStored } from './register-place.ts';
import { toSummaries } from './summaries.ts';

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

interface Search {
  readonly file: DatabaseFile;
  readonly words: readonly string[];
  readonly place: RegisterPlace;
  /** Applications wait to be indexed, and what the index knows of those is what they were. */
  readonly isBehind: boolean;
}

/**
 * The part of a query that finds every word of a search anywhere in an application, in slices. Where three letters of
 * the search are rare, the index says which texts to look at; else all texts are looked through in the order of their
 * numbers, which no write changes. The index itself could not be asked in slices: how far it goes until it next finds
 * something has no bound.
 */
export function* searchInSlices(
  file: DatabaseFile,
  query: RegisterQuery,
  isBehind: boolean,
): Generator<undefined, Found, number> {
  const search: Search = { file, words: searchWords(query.search), place: placeOf(query), isBehind };
  const finds = new OrderedFinds(query.offset + query.limit, search.place.direction);
  const rare = yield* rareLetters(search);
  if (rare === null) yield* lookThroughAll(search, finds);
  else finds.add(findsAmong(search, 'search MATCH ?', [rare]));
  while (finds.mergeSome(true)) yield;
  return rowsOf(search, finds, query.offset);
}

/** As the index takes them; `null` where all of them are in many texts. */
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

/** JavaScript's numbers arrive as real ones, by which FTS5 would not bound what it reads. */
const between = 'search.rowid BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)';

function* lookThroughAll(search: Search, finds: OrderedFinds): Generator<undefined, void, number> {
  const newest = search.file.one('SELECT number FROM applications ORDER BY number DESC LIMIT 1');
  const last = newest === null ? 0 : readRow(numberRow, newest).number;
  for (let done = 0; done < last;) {
    const pieces = yield;
    const to = Math.min(done + pieces * textsPerPiece, last);
    finds.add(findsAmong(search, between, [done + 1, to]));
    done = to;
    while (finds.mergeSome(false)) yield;
  }
}

/** Those of some texts in which every word stands. */
function findsAmong(
  { file, words, place, isBehind }: Search,
  among: string,
  amongValues: readonly (string | number)[],
): Find[] {
  const forms = words.map(formsOfWord);
  const holds = forms.map((of) => ` AND (${of.map(() => 'instr(search.text, ?) > 0').join(' OR ')})`);
  const rows = file.all(
    `SELECT a.number, a.${place.key} AS key FROM search CROSS JOIN applications a ON a.number = search.rowid
     WHERE ${among}${holds.join('')} AND ${place.where}
     ${isBehind ? 'AND a.number NOT IN (SELECT application FROM search_pending)' : ''}`,
    ...amongValues,
    ...forms.flat(),
    ...place.values,
  );
  return rows.map((row) => {
    const { number, key } = readRow(findRow, row);
    return { number, key: byCodePoint(key) };
  });
}

/** What has left the place since it was found is not counted either. */
function rowsOf({ file, place, words }: Search, finds: OrderedFinds, offset: number): Found {
  const numbers = finds.numbers(offset);
  const rows = file.all(
    `SELECT a.id, a.state, a.saved_at, a.deleted_at, a.summary, ${wasStored} AS stored, search.text AS searchable
     FROM json_each(?) shown CROSS JOIN applications a ON a.number = shown.value
     LEFT JOIN search ON search.rowid = a.number WHERE ${place.where} ORDER BY shown.key`,
    JSON.stringify(numbers),
    ...place.values,
  );
  return { total: finds.count - (numbers.length - rows.length), rows: toSummaries(rows, words) };
}
