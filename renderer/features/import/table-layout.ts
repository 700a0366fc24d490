import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { fieldPaths } from '../../../shared/domain/fields.ts';
import type { CellProblem, ImportView } from '../../../shared/ipc/areas/import.ts';
import { widthOfLetters } from '../../../shared/rules/print/letter-widths.ts';
import type { Words } from '../../../shared/text/languages.ts';
import { useImport, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';

/** A line of the table: a row by its index, counted from 0, or a folded range of rows. */
export type TableItem =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'fold'; readonly first: number; readonly count: number };

/** Rows shown before and after a row with a problem, for comparison. */
const around = 2;
/** Rows always shown at the beginning, as they show how the columns are matched. */
const atBeginning = 3;
/** A shorter range is not folded, as that would save nothing. */
const shortestFold = 6;

interface FoldOptions {
  readonly rows: number;
  /** Indices of rows with problems, ascending. */
  readonly problems: readonly number[];
  /** From this row on not all problems are known yet, so nothing is folded. */
  readonly knownUntil: number;
  /** First indices of the ranges that were unfolded by hand. */
  readonly unfolded: ReadonlySet<number>;
}

/** The lines of the table. Rows between problems are folded; without any problem all rows are shown. */
export function tableItems({ rows, problems, knownUntil, unfolded }: FoldOptions): readonly TableItem[] {
  const items: TableItem[] = [];
  let next = 0;
  const showTo = (end: number): void => {
    for (; next < Math.min(end, rows); next += 1) items.push({ kind: 'row', index: next });
  };
  const foldTo = (end: number): void => {
    const count = Math.min(end, rows) - next;
    if (count >= shortestFold && !unfolded.has(next)) {
      items.push({ kind: 'fold', first: next, count });
      next += count;
    } else showTo(end);
  };
  if (problems.length > 0) {
    showTo(atBeginning);
    for (const index of problems) {
      foldTo(index - around);
      showTo(index + around + 1);
    }
    foldTo(Math.min(knownUntil, rows));
  }
  showTo(rows);
  return items;
}

/** Index of the line with a row, or of the fold that contains it. */
export function itemOf(items: readonly TableItem[], index: number): number {
  return items.findIndex((item) =>
    item.kind === 'row' ? item.index === index : index >= item.first && index < item.first + item.count,
  );
}

/** Indices of the rows with problems, counted from 0, each once and in order. */
export function problemPlaces(problems: readonly CellProblem[], firstRow: number): readonly number[] {
  return [...new Set(problems.map(({ row }) => row - firstRow))].sort((one, other) => one - other);
}

/** The problems of each row, by its number in the file. */
export function problemsByRow(problems: readonly CellProblem[]): ReadonlyMap<number, readonly CellProblem[]> {
  const rows = new Map<number, CellProblem[]>();
  for (const problem of problems) rows.set(problem.row, [...(rows.get(problem.row) ?? []), problem]);
  return rows;
}

/** Width of the column with the row numbers, which also says what a row is already there as, or hidden. Pixels. */
export function rowHeadWidth({ knownDrafts, hidden }: Pick<ImportView, 'knownDrafts' | 'hidden'>): number {
  if (knownDrafts > 0) return 232;
  return hidden.rows === 0 ? 56 : 164;
}

/** A visible column. */
export interface ShownColumn {
  /** Counted from 0. */
  readonly column: number;
  /** Distance from the row numbers. Pixels. */
  readonly start: number;
  readonly width: number;
}

/** The widths of the columns, and which ones are visible. */
export function useColumns(view: ImportView, scroller: RefObject<HTMLDivElement | null>) {
  const words = useWords().import;
  const { need } = useStores().import.getState();
  const rows = useImport((state) => state.rowPages.get(0));
  const rowHead = rowHeadWidth(view);
  const available = useInlineSize(scroller) - rowHead;
  const heads = useMemo(() => headTexts(view, words), [view, words]);
  const widths = useMemo(
    () => columnWidths({ heads, rows: rows?.map(({ cells }) => cells) ?? [], available }),
    [heads, rows, available],
  );
  // The first rows decide on the widths, wherever the table is scrolled to.
  useEffect(() => need(0, 0), [need, rows]);
  const columns = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    horizontal: true,
    count: widths.length,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => widths[column] ?? 0,
    scrollPaddingStart: rowHead,
    paddingStart: rowHead,
    overscan: 3,
  });
  useEffect(() => columns.measure(), [columns, widths, rowHead]);
  const inSight = columns.getVirtualItems();
  // The same array while the same columns are visible, so that rows are not redrawn.
  const shown = useMemo(
    () =>
      inSight.map(({ index, start }): ShownColumn => ({ column: index, start, width: widths[index] ?? 0 })),
    [inSight, widths],
  );
  return { columns, widths, shown };
}

/** For each column, the field it goes to: usually the longer of the two lines in its head. */
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

interface Measures {
  readonly narrowest: number;
  /** Font size of the paper's letters, which are a little wider than those of the table. */
  readonly letters: number;
  /** Average width of a letter in a head, which is bold. */
  readonly boldLetter: number;
}

/** Usual measures. Pixels. */
const wide: Measures = { narrowest: 112, letters: 14, boldLetter: 7.7 };
/** Measures for when the last column would not be visible otherwise; most texts fit. */
const tight: Measures = { narrowest: 80, letters: 13, boldLetter: 7.2 };
const widest = 240;
const padding = 18;
/** Width of the arrow beside the field's name. Pixels. */
const arrow = 34;
/** Share of cells for which a column is wide enough; the few longest are cut. */
const share = 0.9;

interface WidthOptions {
  /** Text of each column's head. */
  readonly heads: readonly string[];
  /** Rows that decide on the widths. */
  readonly rows: readonly (readonly string[])[];
  /** Width to fill. Pixels. */
  readonly available: number;
}

/**
 * Widths of the columns in pixels: by cells and heads, and stretched to the available width where only a little is
 * missing.
 */
export function columnWidths({ heads, rows, available }: WidthOptions): readonly number[] {
  const lengths = heads.map((head, column) => {
    const cells = rows.map((row) => widthOfLetters(row[column] ?? '')).sort((one, other) => one - other);
    return {
      head: head.length,
      cell: cells[Math.min(cells.length - 1, Math.floor(cells.length * share))] ?? 0,
    };
  });
  const by = ({ narrowest, letters, boldLetter }: Measures): readonly number[] =>
    lengths.map(({ head, cell }) => {
      const wanted = Math.max(cell * letters + padding, head * boldLetter + arrow);
      return Math.min(widest, Math.max(narrowest, wanted));
    });
  const fitting = [by(wide), by(tight)].find((widths) => sumOf(widths) <= available);
  return fitting === undefined ? by(wide) : filling(fitting, available);
}

function filling(widths: readonly number[], available: number): readonly number[] {
  const spare = available - sumOf(widths);
  return widths.map((width) => width + spare / widths.length);
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
