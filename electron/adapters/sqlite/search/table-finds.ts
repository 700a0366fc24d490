import type { SearchTerm, TableOrder } from '../../../../shared/domain/table-view.ts';
import type { RegisterQuery, SumsQuery } from '../../../../shared/ipc/messages.ts';
import { countryNameIn } from '../../../../shared/rules/countries/country-names.ts';
import { tagKey, tagsOf } from '../../../../shared/rules/tags.ts';
import { amountKey, amountParts } from '../../../services/register/money-columns.ts';
import { foldText, shelfOf, sortKey } from '../../../services/register/summary.ts';
import type { NamesColumn } from './number-column.ts';
import { byCodePoint } from './ordered-finds.ts';
import { type AmountColumn, type RegisterColumns, stateNumber, stateOf } from './register-columns.ts';

/** Places that are looked at, and that are merged, in the time in which others do one piece of work. */
const looksPerPiece = 100;
const mergesPerPiece = 40;
/** So many are sorted at once; longer runs are merged. */
const runLength = 500;

type Test = (place: number) => boolean;

/** Calls `take` with the place of every application that a query leaves, in slices; `among`: those alone, in any order. */
export function* eachNarrowed(
  columns: RegisterColumns,
  query: Pick<SumsQuery, 'ledger' | 'narrow'> & Partial<Pick<RegisterQuery, 'filter'>>,
  among: readonly number[] | null,
  take: (place: number) => void,
): Generator<undefined, void, number> {
  const tests = testsOf(columns, query);
  const count = among === null ? columns.count : among.length;
  for (let at = 0; at < count;) {
    const to = Math.min(at + (yield) * looksPerPiece, count);
    for (; at < to; at += 1) {
      const place = among === null ? at : (among[at] ?? 0);
      if (tests.every((test) => test(place))) take(place);
    }
  }
}

function testsOf(
  columns: RegisterColumns,
  {
    ledger,
    narrow = {},
    filter = 'all',
  }: Pick<SumsQuery, 'ledger' | 'narrow'> & Partial<Pick<RegisterQuery, 'filter'>>,
): readonly Test[] {
  const { isThere, state, savedAt, way } = columns;
  const {
    states = [],
    ways = [],
    changedFrom,
    changedBefore,
    destination,
    currency,
    least,
    most,
    tag,
    reviewed,
    terms = [],
  } = narrow;
  const wantedStates = new Set(states.map(stateNumber));
  const wantedWays = new Set(ways.map((one) => way.numberOf(one)));
  const [from, before] = [changedFrom, changedBefore].map((time) => Date.parse(time ?? ''));
  return [
    (place) => isThere.at(place) === 1,
    is(columns.ledger, ledger),
    ...given(filter !== 'all', (place) => shelfOf(stateOf(state.at(place))) === filter),
    ...given(states.length > 0, (place) => wantedStates.has(state.at(place))),
    ...given(ways.length > 0, (place) => wantedWays.has(way.at(place))),
    ...given(changedFrom !== undefined, (place) => savedAt.at(place) >= (from ?? 0)),
    ...given(changedBefore !== undefined, (place) => savedAt.at(place) < (before ?? 0)),
    ...(destination === undefined ? [] : [is(columns.destination, destination)]),
    ...(currency === undefined ? [] : [is(columns.currency, currency)]),
    ...(least === undefined ? [] : [isWithin(columns.amount, least, 1)]),
    ...(most === undefined ? [] : [isWithin(columns.amount, most, -1)]),
    ...(tag === undefined ? [] : [hasTag(columns.tags, tag)]),
    ...(reviewed === undefined ? [] : [isReviewed(columns.reviewed, reviewed)]),
    ...terms.map((term) => testOfTerm(columns, term)),
  ];
}

function given(isWanted: boolean, test: Test): readonly Test[] {
  return isWanted ? [test] : [];
}

function is(column: NamesColumn, name: string): Test {
  const number = column.numberOf(name);
  return (place) => column.at(place) === number;
}

function testOfTerm(columns: RegisterColumns, { field, value }: SearchTerm): Test {
  switch (field) {
    case 'consignee':
    case 'invoice':
    case 'reference':
      return holdsText(columns[field], value);
    case 'destination':
    case 'currency':
    case 'way':
      return is(columns[field], value);
    case 'state':
      return (place) => stateOf(columns.state.at(place)) === value;
    case 'tag':
      return hasTag(columns.tags, value);
    case 'reviewed':
      return isReviewed(columns.reviewed, value === 'yes');
  }
}

function isReviewed(column: NamesColumn, wanted: boolean): Test {
  const isNot = is(column, '');
  return (place) => isNot(place) !== wanted;
}

/** Whether a text that is kept as it is sorted holds another one: case and accents do not count. */
function holdsText(texts: readonly string[], value: string): Test {
  const wanted = withoutZeros(byCodePoint(foldText(value)));
  return (place) => withoutZeros(texts[place] ?? '').includes(wanted);
}

/** Numbers within texts are sorted with zeros before them. */
function withoutZeros(text: string): string {
  return text.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''));
}

/** What was typed into the field is looked through once for each different text. */
function hasTag(column: NamesColumn, tag: string): Test {
  const key = tagKey(tag);
  const known = new Map<number, boolean>();
  const holds = (number: number): boolean => tagsOf(column.nameOf(number)).some((one) => tagKey(one) === key);
  return (place) => {
    const number = column.at(place);
    const before = known.get(number);
    if (before !== undefined) return before;
    const isHeld = holds(number);
    known.set(number, isHeld);
    return isHeld;
  };
}

/** Whether it is an amount that is as much, or more (1), or less (-1). */
function isWithin({ high, low }: AmountColumn, bound: string, direction: 1 | -1): Test {
  const parts = amountParts(amountKey(bound));
  if (parts === null) return () => false;
  return (place) => {
    const above = high.at(place) - parts.high || low.at(place) - parts.low;
    return high.at(place) >= 0 && above * direction >= 0;
  };
}

/** The places in the order of a table, sorted in slices. What is blank comes last, whichever way the others are sorted. */
export function* inOrder(
  columns: RegisterColumns,
  places: readonly number[],
  order: TableOrder,
): Generator<undefined, readonly number[], number> {
  const { isDescending } = order;
  const { compare, isBlank } = comparisonOf(columns, order);
  const directed = (one: number, other: number): number => {
    const by = compare(one, other) || one - other;
    return isDescending ? -by : by;
  };
  const last: number[] = [];
  let runs: number[][] = [];
  for (let at = 0; at < places.length;) {
    const to = Math.min(at + (yield) * mergesPerPiece, places.length);
    while (at < to) {
      const some = places.slice(at, at + runLength);
      at += runLength;
      last.push(...some.filter(isBlank));
      runs.push(some.filter((place) => !isBlank(place)).sort(directed));
    }
  }
  while (runs.length > 1) {
    const merged: number[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergedRuns(runs[at] ?? [], runs[at + 1] ?? [], directed));
    runs = merged;
  }
  const blank = last.sort((one, other) => (isDescending ? other - one : one - other));
  return [...(runs[0] ?? []), ...blank];
}

function* mergedRuns(
  one: readonly number[],
  other: readonly number[],
  compare: (one: number, other: number) => number,
): Generator<undefined, number[], number> {
  const merged: number[] = [];
  const count = one.length + other.length;
  let [at, otherAt] = [0, 0];
  let left = runLength;
  while (merged.length < count) {
    // Short ones are merged in one go with what comes next.
    if (left === 0) left = (yield) * mergesPerPiece;
    left -= 1;
    const [next, otherNext] = [one[at], other[otherAt]];
    if (next !== undefined && (otherNext === undefined || compare(next, otherNext) < 0)) {
      merged.push(next);
      at += 1;
    } else if (otherNext !== undefined) {
      merged.push(otherNext);
      otherAt += 1;
    }
  }
  return merged;
}

interface Comparison {
  readonly compare: (one: number, other: number) => number;
  readonly isBlank: (place: number) => boolean;
}

/** States in the order in which an application goes through them, countries by their names, numbers within texts as numbers. */
function comparisonOf(columns: RegisterColumns, { column, language }: TableOrder): Comparison {
  switch (column) {
    case 'state':
      return byNumber((place) => columns.state.at(place));
    case 'changed':
      return byNumber((place) => columns.savedAt.at(place));
    case 'amount':
    case 'cost':
      return byAmount(columns[column]);
    case 'way':
      return byName(columns.way, byCodePoint);
    case 'reviewed':
    case 'tags':
      return byName(columns[column], (text) => byCodePoint(sortKey(text)));
    case 'destination':
      return byName(columns.destination, (code) => byCodePoint(sortKey(countryNameIn(code, language))));
    case 'consignee':
    case 'reference':
      return { ...byText(columns[column]), isBlank: () => false };
    case 'invoice':
      return byText(columns.invoice);
  }
}

function byNumber(of: (place: number) => number): Comparison {
  return { compare: (one, other) => of(one) - of(other), isBlank: () => false };
}

function byAmount({ high, low }: AmountColumn): Comparison {
  return {
    compare: (one, other) => high.at(one) - high.at(other) || low.at(one) - low.at(other),
    isBlank: (place) => high.at(place) < 0,
  };
}

/** There are few names, so that each is compared with the others only once. */
function byName(column: NamesColumn, key: (name: string) => string): Comparison {
  const keys = column.names.map(key);
  const sorted = [...new Set(keys)].sort((one, other) => (one < other ? -1 : 1));
  const ranks = new Map(sorted.map((one, rank) => [one, rank]));
  const rankOf = keys.map((one) => ranks.get(one) ?? 0);
  const of = (place: number): number => rankOf[column.at(place)] ?? 0;
  const none = column.numberOf('');
  return { compare: (one, other) => of(one) - of(other), isBlank: (place) => column.at(place) === none };
}

function byText(texts: readonly string[]): Comparison {
  const of = (place: number): string => texts[place] ?? '';
  return {
    compare: (one, other) => (of(one) === of(other) ? 0 : of(one) < of(other) ? -1 : 1),
    isBlank: (place) => of(place) === '',
  };
}
