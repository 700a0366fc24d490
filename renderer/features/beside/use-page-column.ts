import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { longestColumn, pageAt, pagesBetween, placePages } from '../../parts/pdf/page-places.ts';
import type { OpenPdf } from '../../parts/pdf/pdf-messages.ts';

/** Around and between pages. Pixels. */
const gap = 14;
const side = 20;
/** A4, until the first page is known. */
const firstShape = 297 / 210;

interface ColumnOptions {
  readonly pdf: OpenPdf;
  readonly scroller: RefObject<HTMLElement | null>;
  /** 1 fits the width. */
  readonly zoom: number;
  /** Shown first. */
  readonly startPage: number;
  readonly onPage: (page: number) => void;
}

/** The pages below each other: where each one stands, and which ones are in sight. */
export function usePageColumn({ pdf, scroller, zoom, startPage, onPage }: ColumnOptions) {
  const room = useRoom(scroller);
  const { shapes, noteShape } = useShapes(pdf);
  const [sight, setSight] = useState({ from: 0, to: 0 });
  const current = useRef(startPage);
  const common = shapes.get(1) ?? firstShape;
  const fitting = Math.max(80, (room.width - 2 * side) * zoom);
  const width = Math.floor(Math.min(fitting, longestColumn / (pdf.pages * common)));
  const places = useMemo(
    () => placePages({ count: pdf.pages, width, gap, shapeOf: (page) => shapes.get(page) ?? common }),
    [pdf, width, shapes, common],
  );
  const look = useCallback((): void => {
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
  const between = pagesBetween(places, sight.from, Math.max(sight.to, sight.from + room.height));
  return { width, places, side, between, look, goTo, noteShape };
}

/** While pages turn out taller or shorter, and when the zoom changes, the same place of the same page stays in sight. */
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

function useRoom(scroller: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = (): void => setRoom({ width: element.clientWidth, height: element.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}

/** How tall pages are for their width, as far as they were looked at. */
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
      // A page that cannot be had says so itself where it is drawn.
      () => null,
    );
    return () => {
      isOver = true;
    };
  }, [pdf, noteShape]);
  return { shapes, noteShape };
}
