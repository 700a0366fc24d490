import { factsOf, type FieldPath } from '../../domain/fields.ts';
import type { Place, Reading } from '../../domain/reading.ts';
import type { Lessons, FinalValue, TaughtPlace } from '../../domain/layout.ts';
import { findLabels, type LabelledPages } from './labelled-pages.ts';
import { foldLabel } from './labels/label-terms.ts';
import { type Cell, cellsOf, overlap, type PrintedPage, rightOf } from './printed-page.ts';
import { isSameFinalValue } from './compare.ts';
import {
  cellsOfPage,
  type Corner,
  readTaught,
  rowOf,
  valueOf,
  type Writing,
  writingOf,
} from './taught-layout.ts';

// Learns where the papers of an issuer have their values.

/**
 * Learns where a value is printed that a clerk marked or corrected: relative to the words before or above it, which are
 * the same on the next paper. `null` where nothing is printed at that place.
 */
export function learnPlace(
  printed: readonly PrintedPage[],
  field: FieldPath,
  place: Place,
): TaughtPlace | null {
  const pages = findLabels(printed.map(cellsOf));
  const cell = cellAt(pages, place);
  if (cell === null) return null;
  const own = anchorWithin(cell, place.words);
  if (own !== '') return { field, anchor: own, relation: 'behind', left: 0, top: 0 };
  const row = rowOf(pages, cell);
  const before = row.filter(({ box }) => rightOf(box) <= cell.box.left + 1).at(-1);
  if (before !== undefined && isAnchor(before))
    return { field, anchor: foldLabel(before.text), relation: 'beside', ...edgesFrom(before.box, cell) };
  const above = cellsOfPage(pages, cell.page).filter(
    (one) =>
      one.row < cell.row &&
      cell.box.top - one.box.top < cell.box.height * 4 &&
      overlap(one.box, cell.box) > 0,
  );
  const nearest = above.at(-1);
  if (nearest !== undefined && isAnchor(nearest))
    return { field, anchor: foldLabel(nearest.text), relation: 'below', ...edgesFrom(nearest.box, cell) };
  return { field, anchor: '', relation: 'at', ...edgesFrom({ left: 0, top: 0 }, cell) };
}

/**
 * What the final values of an application teach about the document they come from: where values are printed that were
 * misread or not read. `reading`: what was read of the document, its layout included.
 */
export function lessonsOf(
  printed: readonly PrintedPage[],
  reading: Reading,
  finalValues: readonly FinalValue[],
): Lessons {
  const read = [...reading.values, ...(reading.consignees[0]?.values ?? [])];
  const places: TaughtPlace[] = [];
  const wrong: FieldPath[] = [];
  for (const value of finalValues) {
    const before = read.find(({ field }) => field === value.field);
    if (before !== undefined && isSameFinalValue(before, value)) continue;
    const place = placeOfText(printed, value);
    if (place !== null) places.push(place);
    else if (before?.source === 'layout') wrong.push(value.field);
  }
  const name = read.find(({ field }) => field === 'consignor.name')?.text ?? '';
  return { issuer: reading.issuer, name: name.slice(0, 200), places, wrong };
}

/** Shorter texts occur on a paper by chance. */
const shortestText = 3;

/**
 * A place by which a text of a field can be found again: beside words that do not change. An amount or weight must also
 * occur only once on the paper, as numbers can mean many things. `null` where there is no such place.
 */
function placeOfText(printed: readonly PrintedPage[], { field, text }: FinalValue): TaughtPlace | null {
  if (text.length < shortestText) return null;
  const pages = findLabels(printed.map(cellsOf));
  const writing = writingOf(pages);
  const found = pages.pages
    .flatMap(({ rows }) => rows.flat())
    .flatMap((cell) => {
      const words = wordsWithValue(writing, cell, { field, text });
      return words === null ? [] : [{ cell, words }];
    });
  const { kind } = factsOf(field);
  if (found.length > 1 && (kind === 'amount' || kind === 'weight')) return null;
  for (const { cell, words } of found) {
    const areas = cell.runs.map(({ shown }) => shown);
    const place = learnPlace(printed, field, { page: cell.page, areas, words });
    if (place === null || place.relation === 'at') continue;
    const again = readTaught(printed, [place])[0];
    if (again !== undefined && isSameFinalValue(again, { field, text })) return place;
  }
  return null;
}

/** Text that ends in a currency, which may be another on the next paper. */
const endsInMoney = /(?:^|[\s:.])(?:[A-Z]{3}|[A-Z]{0,3}\p{Sc})$/u;

/** The words of a cell that give this value: as few as possible after words without digits, or the whole cell. */
function wordsWithValue(writing: Writing, { text: whole }: Cell, finalValue: FinalValue): string | null {
  const says = (words: string): boolean => {
    const text = valueOf(writing, finalValue.field, words);
    return text !== null && isSameFinalValue({ field: finalValue.field, text }, finalValue);
  };
  const rests = [...whole.slice(0, 80).matchAll(/[\s:.]+/gu)]
    .filter(({ index }) => !/\d/u.test(whole.slice(0, index)) && !endsInMoney.test(whole.slice(0, index)))
    .map(({ index }) => whole.slice(index).replace(/^[\s:.]+/u, ''));
  return [...rests.toReversed(), whole].find((words) => words !== '' && says(words)) ?? null;
}

/** The cell that contains the marked words, or else is nearest to their place. */
function cellAt(pages: LabelledPages, { page, areas, words }: Place): Cell | null {
  const [area] = areas;
  if (area === undefined) return null;
  const near = cellsOfPage(pages, page).filter(({ runs }) =>
    runs.some(({ shown }) => overlap(shown, area) > 0 && Math.abs(shown.top - area.top) < shown.height),
  );
  const [first = ''] = words.split('\n');
  return near.find(({ text }) => text.includes(first)) ?? near[0] ?? null;
}

/** The text before the marked words in their cell, if it has no digits; folded. */
function anchorWithin({ text }: Cell, words: string): string {
  const at = text.indexOf(words);
  const before = at <= 0 ? '' : text.slice(0, at);
  return /\d/u.test(before) ? '' : foldLabel(before);
}

/** Whether a cell can be an anchor: words without digits, which are the same on the next paper, as labels are. */
function isAnchor({ text }: Cell): boolean {
  return /\p{L}{2}/u.test(text) && !/\d/u.test(text) && text.length <= 60;
}

function edgesFrom({ left, top }: Corner, { box }: Cell): Pick<TaughtPlace, 'left' | 'top' | 'right'> {
  return { left: box.left - left, top: box.top - top, right: rightOf(box) - left };
}
