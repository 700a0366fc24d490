import type { TableOrder } from '../../../../shared/domain/table-view.ts';
import { countryNameIn } from '../../../../shared/rules/countries/country-names.ts';
import { sortKey } from '../../../services/register/application-columns.ts';
import type { DueIndexes } from './due-indexes.ts';
import { type AmountColumn, missingNumber, type NamesColumn } from './number-column.ts';
import { byCodePoint } from './ordered-matches.ts';
import type { RegisterColumns } from './register-columns.ts';

/** Places that are merged in one piece of work. Pieces take about equally long everywhere. */
const mergesPerPiece = 40;
/** Length of a run that is sorted at once; longer ones are merged. */
const runLength = 500;

/** Sorts places in the order of a table, in slices. Blank values come last in both directions. */
export function* inOrder(
  columns: RegisterColumns,
  due: DueIndexes,
  places: Int32Array,
  order: TableOrder,
): Generator<undefined, Int32Array, number> {
  const { isDescending, column } = order;
  if (column === 'reference' || column === 'invoice') yield* columns.readTexts();
  const { compare, isBlank } = comparisonOf(columns, due, order);
  const directed = (one: number, other: number): number => {
    const by = compare(one, other) || one - other;
    return isDescending ? -by : by;
  };
  const last: number[] = [];
  const runs: number[] = [];
  // A typed array is outside the JavaScript heap: long lists would make V8's young space grow, which never shrinks.
  const sorted = new Int32Array(places.length);
  let count = 0;
  for (let at = 0; at < places.length;) {
    const to = Math.min(at + (yield) * mergesPerPiece, places.length);
    while (at < to) {
      const from = count;
      for (const index of places.subarray(at, at + runLength))
        if (isBlank(index)) last.push(index);
        else sorted[count++] = index;
      at += runLength;
      sorted.subarray(from, count).sort(directed);
      runs.push(count);
    }
  }
  const all = new Int32Array(places.length);
  all.set(yield* mergedRuns(sorted.subarray(0, count), runs, directed));
  all.set(
    last.sort((one, other) => (isDescending ? other - one : one - other)),
    count,
  );
  return all;
}

/** Merges sorted runs. `ends`: the end of each run. */
function* mergedRuns(
  places: Int32Array<ArrayBuffer>,
  ends: readonly number[],
  compare: (one: number, other: number) => number,
): Generator<undefined, Int32Array<ArrayBuffer>, number> {
  let [from, to] = [places, new Int32Array(places.length)];
  let left = 0;
  for (let runs = ends; runs.length > 1;) {
    const merged: number[] = [];
    for (let run = 0; run < runs.length; run += 2) {
      let one = runs[run - 1] ?? 0;
      const middle = runs[run] ?? one;
      const end = runs[run + 1] ?? middle;
      let other = middle;
      for (let at = one; at < end; at += 1) {
        if (left === 0) left = (yield) * mergesPerPiece;
        left -= 1;
        const [next = 0, otherNext = 0] = [from[one], from[other]];
        const isOne = other >= end || (one < middle && compare(next, otherNext) < 0);
        to[at] = isOne ? next : otherNext;
        if (isOne) one += 1;
        else other += 1;
      }
      merged.push(end);
    }
    [from, to, runs] = [to, from, merged];
  }
  return from;
}

interface Comparison {
  readonly compare: (one: number, other: number) => number;
  readonly isBlank: (index: number) => boolean;
}

/**
 * Compares states in the order in which an application goes through them, countries by name, and numbers within texts
 * as numbers.
 */
function comparisonOf(
  columns: RegisterColumns,
  { days }: DueIndexes,
  { column, language }: TableOrder,
): Comparison {
  switch (column) {
    case 'state':
      return byNumber((index) => columns.state.shown(index));
    case 'changed':
      return byNumber((index) => columns.savedAt.at(index));
    case 'amount':
    case 'cost':
      return byAmount(columns[column]);
    case 'serviceTag':
      return byName(columns.serviceTag, byCodePoint);
    case 'answer': {
      const of = (index: number): number => columns.answer.at(index);
      return { ...byNumber(of), isBlank: (index) => of(index) === missingNumber };
    }
    case 'reminder':
      return byText((index) => days.get(index) ?? '');
    case 'reviewed':
    case 'tags':
      return byName(columns[column], (text) => byCodePoint(sortKey(text)));
    case 'destination':
      return byName(columns.destination, (code) => byCodePoint(sortKey(countryNameIn(code, language))));
    case 'consignee':
      return { ...byText((index) => columns.consignee.nameAt(index)), isBlank: () => false };
    case 'reference':
      return { ...byText((index) => columns.reference[index] ?? ''), isBlank: () => false };
    case 'invoice':
      return byText((index) => columns.invoice[index] ?? '');
  }
}

function byNumber(of: (index: number) => number): Comparison {
  return { compare: (one, other) => of(one) - of(other), isBlank: () => false };
}

function byAmount({ high, low }: AmountColumn): Comparison {
  return {
    compare: (one, other) => high.at(one) - high.at(other) || low.at(one) - low.at(other),
    isBlank: (index) => high.at(index) < 0,
  };
}

/** Compares by name. There are few different names, so each is ranked only once. */
function byName(column: NamesColumn, key: (name: string) => string): Comparison {
  const keys = column.names.map(key);
  const sorted = [...new Set(keys)].sort((one, other) => (one < other ? -1 : 1));
  const ranks = new Map(sorted.map((one, rank) => [one, rank]));
  const rankOf = keys.map((one) => ranks.get(one) ?? 0);
  const of = (index: number): number => rankOf[column.at(index)] ?? 0;
  const none = column.numberOf('');
  return { compare: (one, other) => of(one) - of(other), isBlank: (index) => column.at(index) === none };
}

function byText(of: (index: number) => string): Comparison {
  return {
    compare: (one, other) => (of(one) === of(other) ? 0 : of(one) < of(other) ? -1 : 1),
    isBlank: (index) => of(index) === '',
  };
}
