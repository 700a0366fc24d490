import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { RecordedValue, PrintedPlace } from '../../../shared/domain/reading.ts';
import { subjectOf, type ValueSubject } from '../../../shared/rules/taken-values.ts';
import type { OpenPdf } from '../../parts/pdf/pdf.ts';
import { useDocumentPane } from '../../stores/use-stores.ts';
import { useIsUnreviewed, useRecordedValues } from '../../stores/use-open-application.ts';

/** Positions of the pages in a column. Pixels. */
interface PagePlaces {
  /** Upper edge of each page, in order. */
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  readonly total: number;
}

interface PageColumn {
  readonly count: number;
  readonly width: number;
  /** Height divided by width; `page` counts from 1. */
  readonly shapeOf: (page: number) => number;
  /** Distance above, between and below pages. */
  readonly gap: number;
}

/** Browsers draw nothing further down than this, and become slow before. Pixels. */
const longestColumn = 16_000_000;

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

/** First and last page with a part between two heights in pixels, both included. */
export function pagesBetween({ tops, heights }: PagePlaces, from: number, to: number) {
  const last = Math.max(1, countBefore(tops, to));
  let first = Math.max(1, countBefore(tops, from));
  if ((tops[first - 1] ?? 0) + (heights[first - 1] ?? 0) < from && first < last) first += 1;
  return { first, last };
}

/** The page that takes most of the space between two heights, for the words "page 1 of 2". */
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

/** Distance around and between pages. Pixels. */
const gap = 14;
const side = 20;
/** Shape of A4, assumed until the first page is known. */
const firstShape = 297 / 210;

interface ColumnOptions {
  readonly pdf: OpenPdf;
  readonly scroller: RefObject<HTMLElement | null>;
  /** 1 fits the width. */
  readonly zoom: number;
  /** The page that is shown first. */
  readonly startPage: number;
  readonly onPage: (page: number) => void;
}

/** Lays out the pages one below the other: positions, and which ones are visible. */
export function usePageColumn({ pdf, scroller, zoom, startPage, onPage }: ColumnOptions) {
  const size = useScrollerSize(scroller);
  const { shapes, noteShape } = useShapes(pdf);
  const [sight, setSight] = useState({ from: 0, to: 0 });
  const current = useRef(startPage);
  const common = shapes.get(1) ?? firstShape;
  const fitting = Math.max(80, (size.width - 2 * side) * zoom);
  const width = Math.floor(Math.min(fitting, longestColumn / (pdf.pages * common)));
  const places = useMemo(
    () => placePages({ count: pdf.pages, width, gap, shapeOf: (page) => shapes.get(page) ?? common }),
    [pdf, width, shapes, common],
  );
  const measure = useCallback((): void => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollTop, clientHeight } = element;
    setSight((last) => (last.from === scrollTop ? last : { from: scrollTop, to: scrollTop + clientHeight }));
    const page = pageAt(places, scrollTop, scrollTop + clientHeight);
    if (page === current.current) return;
    current.current = page;
    onPage(page);
  }, [scroller, places, onPage]);
  const goTo = useCallback(
    (page: number): void => {
      const top = places.tops[page - 1];
      if (top !== undefined) scroller.current?.scrollTo({ top: top - gap });
    },
    [scroller, places],
  );
  useKeptPlace(scroller, places, current);
  const between = pagesBetween(places, sight.from, Math.max(sight.to, sight.from + size.height));
  return { width, places, side, between, measure, goTo, noteShape };
}

/** Keeps the same place of the same page in sight while page heights become known and when the zoom changes. */
function useKeptPlace(
  scroller: RefObject<HTMLElement | null>,
  places: ReturnType<typeof placePages>,
  current: RefObject<number>,
): void {
  const before = useRef<ReturnType<typeof placePages>>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const page = current.current - 1;
    const [top = 0, height = 1] = [places.tops[page], places.heights[page]];
    const old = before.current;
    const into = old === null ? -1 : (element.scrollTop - (old.tops[page] ?? 0)) / (old.heights[page] ?? 1);
    element.scrollTo({ top: into < 0 ? top - gap : top + into * height });
    before.current = places;
  }, [scroller, places, current]);
}

function useScrollerSize(scroller: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return size;
}

/** Shapes of the pages, as far as they are known. */
function useShapes(pdf: OpenPdf) {
  const [shapes, setShapes] = useState<ReadonlyMap<number, number>>(new Map());
  const noteShape = useCallback((page: number, shape: number): void => {
    setShapes((last) => (last.get(page) === shape ? last : new Map(last).set(page, shape)));
  }, []);
  useEffect(() => {
    let isOver = false;
    pdf.size(1).then(
      ({ width, height }) => {
        if (!isOver) noteShape(1, height / width);
      },
      // A page that cannot be read says so where it is drawn.
      () => null,
    );
    return () => {
      isOver = true;
    };
  }, [pdf, noteShape]);
  return { shapes, noteShape };
}

/** How much of the page is kept in sight around the words. Pixels. */
const margin = 32;

/** The taken value that the clerk is looking at, with its place in a PDF or in an electronic invoice. */
export function useSearchedValue(): RecordedValue | null {
  const values = useRecordedValues();
  const subject = useDocumentPane(({ valueShown }) => valueShown?.subject);
  const isShown = ({ place, attachmentId }: RecordedValue): boolean =>
    place !== null || attachmentId === null;
  return values.findLast((value) => isShown(value) && subjectOf(value.field) === subject) ?? null;
}

interface SeekOptions {
  readonly pdf: OpenPdf;
  readonly attachmentId: string;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly column: Pick<ReturnType<typeof usePageColumn>, 'width' | 'places'>;
}

/** Scrolls to the words of the focused field, where they are not visible already. */
export function useSeek({ pdf, attachmentId, scroller, column }: SeekOptions): void {
  const searched = useSearchedValue();
  const place = searched?.attachmentId === attachmentId ? searched.place : null;
  const seek = useEffectEvent((found: PrintedPlace, pageWidth: number): void => {
    const element = scroller.current;
    const top = column.places.tops[found.page - 1];
    if (element === null || top === undefined) return;
    const scale = column.width / pageWidth;
    const above = top + Math.min(...found.areas.map((area) => area.top)) * scale;
    const below = top + Math.max(...found.areas.map((area) => area.top + area.height)) * scale;
    const { scrollTop, clientHeight } = element;
    if (above >= scrollTop + margin && below <= scrollTop + clientHeight - margin) return;
    element.scrollTo({ top: Math.max(0, Math.min(above - margin * 2, below - clientHeight / 2)) });
  });
  useEffect(() => {
    if (place === null) return;
    let isOver = false;
    pdf.size(place.page).then(
      ({ width }) => {
        if (!isOver) seek(place, width);
      },
      // A page that cannot be read says so where it is drawn.
      () => null,
    );
    return () => {
      isOver = true;
    };
  }, [pdf, place, column.width]);
}

/** State of the frame around a value: focused, not reviewed, or reviewed. */
export function useFrameState(subject: ValueSubject): 'shown' | 'open' | 'accepted' {
  const isOpen = useIsUnreviewed(subject);
  const isShown = useDocumentPane(({ valueShown }) => valueShown?.subject === subject);
  if (isShown) return 'shown';
  return isOpen ? 'open' : 'accepted';
}
