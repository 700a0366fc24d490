/** Where pages stand below each other. Pixels. */
export interface PagePlaces {
  /** Upper edge of each page, the first one's first. */
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  readonly total: number;
}

interface PageColumn {
  readonly count: number;
  readonly width: number;
  /** Height by width; `page` counts from 1. */
  readonly shapeOf: (page: number) => number;
  /** Above, between and below. */
  readonly gap: number;
}

/** A browser draws nothing further down than this, and slows down before. */
export const longestColumn = 16_000_000;

export function placePages({ count, width, shapeOf, gap }: PageColumn): PagePlaces {
  const tops: number[] = [];
  const heights: number[] = [];
  let top = gap;
  for (let page = 1; page <= count; page += 1) {
    const height = Math.round(width * shapeOf(page));
    tops.push(top);
    heights.push(height);
    top += height + gap;
  }
  return { tops, heights, total: top };
}

/** The pages that have a part between two heights, `from` and `to` in pixels; both ends belong to them. */
export function pagesBetween({ tops, heights }: PagePlaces, from: number, to: number) {
  const last = Math.max(1, countBefore(tops, to));
  let first = Math.max(1, countBefore(tops, from));
  if ((tops[first - 1] ?? 0) + (heights[first - 1] ?? 0) < from && first < last) first += 1;
  return { first, last };
}

/** The page that has the most of the window between two heights, for the words "page 1 of 2". */
export function pageAt(places: PagePlaces, from: number, to: number): number {
  return pagesBetween(places, from + (to - from) / 3, from + (to - from) / 3).first;
}

/** How many pages begin above a height. */
function countBefore(tops: readonly number[], height: number): number {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) <= height) low = middle + 1;
    else high = middle;
  }
  return low;
}
