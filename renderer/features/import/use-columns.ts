import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import { fieldPaths } from '../../../shared/domain/fields.ts';
import type { ImportView } from '../../../shared/ipc/areas/import.ts';
import { useImport, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import type { Words } from '../../../shared/text/page-words.ts';

/** Pixels of the column with the numbers of the rows. */
export const rowHeadWidth = 56;

/** One column in sight. */
export interface ShownColumn {
  /** Counted from 0. */
  readonly column: number;
  /** Pixels from the numbers of the rows. */
  readonly start: number;
  readonly width: number;
}

/** The columns by their widths, and which of them are in sight. */
export function useColumns(view: ImportView, scroller: RefObject<HTMLDivElement | null>) {
  const words = useWords().import;
  const { need } = useStores().import.getState();
  const rows = useImport((state) => state.stretches.get(0));
  const available = useInlineSize(scroller) - rowHeadWidth;
  const heads = useMemo(() => headTexts(view, words), [view, words]);
  const widths = useMemo(
    () => columnWidths({ heads, rows: rows ?? [], available }),
    [heads, rows, available],
  );
  // The first rows say how wide each column is, wherever the table is scrolled to.
  useEffect(() => need(0, 0), [need, rows]);
  const columns = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    horizontal: true,
    count: widths.length,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => widths[column] ?? 0,
    scrollPaddingStart: rowHeadWidth,
    paddingStart: rowHeadWidth,
    overscan: 3,
  });
  useEffect(() => columns.measure(), [columns, widths]);
  const inSight = columns.getVirtualItems();
  // The same array while the same columns are in sight, so that rows are drawn anew only when they are not.
  const shown = useMemo(
    () =>
      inSight.map(({ index, start }): ShownColumn => ({ column: index, start, width: widths[index] ?? 0 })),
    [inSight, widths],
  );
  return { columns, widths, shown };
}

/** The longer one of a column's two lines. */
function headTexts(view: ImportView, words: Words['import']): readonly string[] {
  if (view.columns.length === 0) return fieldPaths.map((path) => words.targets[path]);
  return view.columns.map(({ target }) => (target === null ? words.notUsed : words.targets[target]));
}

function useInlineSize(element: RefObject<HTMLDivElement | null>): number {
  const [size, setSize] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(() => setSize(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Pixels. */
const narrowest = 112;
const widest = 240;
const letter = 7;
/** Of a head, which is bold. */
const boldLetter = 7.7;
const padding = 18;
/** Beside the words of a target: the arrow. */
const arrow = 34;
/** The share of cells that a column is wide enough for; the few longest end in dots. */
const share = 0.9;

interface WidthOptions {
  /** What each column's head says. */
  readonly heads: readonly string[];
  /** Rows to go by. */
  readonly rows: readonly (readonly string[])[];
  /** What there is to fill, in pixels. */
  readonly available: number;
}

/** How wide each column is, in pixels: by its cells and its head, and all together as wide as there is room. */
export function columnWidths({ heads, rows, available }: WidthOptions): readonly number[] {
  const widths = heads.map((head, column) => {
    const lengths = rows.map((row) => Array.from(row[column] ?? '').length).sort((one, other) => one - other);
    const usual = lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
    const wanted = Math.max(usual * letter + padding, head.length * boldLetter + arrow);
    return Math.min(widest, Math.max(narrowest, wanted));
  });
  const spare = available - widths.reduce((sum, width) => sum + width, 0);
  return spare <= 0 ? widths : widths.map((width) => width + spare / widths.length);
}
