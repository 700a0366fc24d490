import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ApplicationSummary } from '../../../shared/domain/application.ts';
import { indexOfApplication, rowAt } from '../../stores/register/register.ts';
import type { RegisterPages } from '../../stores/register/register-reader.ts';
import { useProgram, useRegister } from '../../stores/use-stores.ts';
import { createDateWords, type DateWords } from '../../text/dates.ts';
import { useFirstLanguage } from '../../text/language.tsx';
import { useToday } from '../../text/clock.ts';

export const rowHeight = 52;
/** Height of the name of a day, above the first row of that day. Pixels. */
const dayHeight = 28;

export type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLDivElement>;

/** A row of the list that is in the page. */
export interface ShownRow {
  /**
   * Id of the application, so that a row that moves keeps the element that is about to be pressed; the index where that
   * is not unique or known.
   */
  readonly key: number | string;
  readonly index: number;
  /** Distance from the beginning of the list. Pixels. */
  readonly start: number;
  /** Id of the application; `null` while it is being fetched. */
  readonly id: string | null;
  /** Name of the day that begins with this row. */
  readonly day: string | null;
  readonly isOpen: boolean;
}

/** Index of the row that the keys act on: the one moved to last in this search, else the open one. */
function useActivePlace(order: RegisterPages): readonly [number, (index: number) => void] {
  const searched = useRegister((state) => state.searched);
  const [moved, setMoved] = useState<{ readonly searched: string; readonly index: number } | null>(null);
  const choose = useCallback((index: number) => setMoved({ searched, index }), [searched]);
  const chosen = moved?.searched === searched ? moved.index : null;
  const total = useRegister((state) => state.total);
  const ledger = useRegister((state) => state.ledger);
  const openId = useProgram((state) => state.openIds[ledger]);
  const openPlace = openId === null ? -1 : indexOfApplication(order, openId);
  return [Math.max(0, Math.min(chosen ?? openPlace, total - 1)), choose];
}

/** Scrolls to the first row for a new search. */
function useBeginningOf(scroller: RefObject<HTMLDivElement | null>): void {
  const searched = useRegister((state) => state.searched);
  // In braces, as newer engines return a promise here, which React would take for a clean-up function.
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [scroller, searched]);
}

/** Fetches the rows in sight, and the one before them, which tells whether a day begins. */
function useNeed(virtualizer: RowVirtualizer): void {
  const need = useRegister((state) => state.need);
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  useEffect(() => need(startIndex - 1, endIndex + 10), [need, startIndex, endIndex]);
}

/** Length of an instant up to its minute. */
const minute = '2026-11-25T10:00'.length;

/** Whether both have the same applications in the same order, saved in the same minute. */
function isSameOrder(one: RegisterPages, other: RegisterPages): boolean {
  if (one === other) return true;
  const isSamePage = ([page, rows]: readonly [number, readonly ApplicationSummary[]]): boolean => {
    const others = other.get(page);
    return (
      rows.length === others?.length &&
      rows.every(({ id, savedAt }, index) => {
        const row = others[index];
        return row?.id === id && row.savedAt.slice(0, minute) === savedAt.slice(0, minute);
      })
    );
  };
  return one.size === other.size && [...one].every(isSamePage);
}

/**
 * The pages of the register, renewed only when a row has moved or was saved in another minute. Each row reads its own
 * text, so a save redraws one row; otherwise the virtualizer would measure all, perhaps ten thousand.
 */
function useOrder(): RegisterPages {
  const last = useRef<RegisterPages>(new Map());
  return useRegister(({ pages }) => {
    if (!isSameOrder(last.current, pages)) last.current = pages;
    return last.current;
  });
}

function useRowVirtualizer(
  scroller: RefObject<HTMLDivElement | null>,
  order: RegisterPages,
  active: number,
): RowVirtualizer {
  const total = useRegister((state) => state.total);
  const getItemKey = useCallback((index: number) => rowAt(order, index)?.id ?? index, [order]);
  return useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: total,
    getItemKey,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // The active row stays in the page when it is scrolled away, as screen readers need its name.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].filter((index) => index < total),
  });
}

/**
 * Tells the virtualizer the height of rows before they are painted. Otherwise a row at the beginning of a day would
 * overlap the next one until it is measured, or for good while another page has the same application.
 */
function useHeights(virtualizer: RowVirtualizer, shown: readonly ShownRow[]): void {
  useLayoutEffect(() => {
    for (const { key, id, index, day } of shown) {
      const isSecond = id !== null && key !== id;
      if (!isSecond) virtualizer.resizeItem(index, rowHeight + (day === null ? 0 : dayHeight));
    }
  });
}

interface Rows {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: RowVirtualizer;
  readonly dates: DateWords;
  readonly active: number;
  readonly choose: (index: number) => void;
  readonly shown: readonly ShownRow[];
}

/** The rows in the page, each with its position, and where a day begins. */
export function useRows(): Rows {
  const { locale, words } = useFirstLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const order = useOrder();
  const byDay = useRegister((state) => state.sort === 'newest' || state.sort === 'oldest');
  const ledger = useRegister((state) => state.ledger);
  const openId = useProgram((state) => state.openIds[ledger]);
  const today = useToday();
  const dates = useMemo(() => createDateWords(locale, words.register, today), [locale, words, today]);
  const [active, choose] = useActivePlace(order);
  const virtualizer = useRowVirtualizer(scroller, order, active);
  useNeed(virtualizer);
  useBeginningOf(scroller);
  const dayAt = (index: number): string | null => {
    const row = byDay ? rowAt(order, index) : null;
    return row === null ? null : dates.day(row.deletedAt ?? row.savedAt);
  };
  const keys = new Set<string>();
  const keyOf = (row: ApplicationSummary | null, index: number): number | string => {
    // While pages are fetched again, an old and a new one may both have the application.
    if (row === null || keys.has(row.id)) return index;
    keys.add(row.id);
    return row.id;
  };
  const shown = virtualizer.getVirtualItems().map(({ index, start }) => {
    const row = rowAt(order, index);
    const day = dayAt(index);
    const begins = day !== null && (index === 0 || day !== dayAt(index - 1));
    const isOpen = openId !== null && row?.id === openId;
    const id = row?.id ?? null;
    return { key: keyOf(row, index), id, index, start, day: begins ? day : null, isOpen };
  });
  useHeights(virtualizer, shown);
  return { scroller, virtualizer, dates, active, choose, shown };
}
