import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type Ref,
  type RefObject,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CellProblem, ImportView } from '../../../shared/ipc/areas/import.ts';
import { useImport, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { FoldLine, ImportHeadRow, ImportTableRow } from './table-rows.tsx';
import {
  itemOf,
  problemPlaces,
  problemsByRow,
  rowHeadWidth,
  type TableItem,
  tableItems,
  useColumns,
} from './table-layout.ts';
import styles from './table.module.css';

export interface RowsTableHandle {
  /** Scrolls to the cell of a problem. */
  show(problem: CellProblem): void;
  /** Focuses the field choice of the first column. */
  focusHead(): void;
}

interface RowsTableProps {
  readonly ref: Ref<RowsTableHandle>;
  readonly view: ImportView;
  /** Called when a column has lost its field to another one. */
  readonly onTaken: (message: string) => void;
}

type RowsVirtualizer = Virtualizer<HTMLDivElement, HTMLDivElement>;

const nothing: readonly TableItem[] = [];
const rowHeight = 29;
const foldHeight = 25;

/** The rows of the file under the fields of its columns. Only the visible part is in the page. */
export function RowsTable({ ref, view, onTaken }: RowsTableProps) {
  const words = useWords().import;
  const scroller = useRef<HTMLDivElement>(null);
  // Drawn in a deferred render, which React interrupts for typing and clicks. The sheet is shown before, and draws no
  // rows.
  const isDrawn = useDeferredValue(true, false);
  const { items: all, unfold } = useItems(view);
  const items = isDrawn ? all : nothing;
  const { columns, widths, shown } = useColumns(view, scroller);
  const rows = useRowVirtualizer(scroller, items);
  const wrong = useMemo(() => problemsByRow(view.problems), [view.problems]);
  useFirstProblem(view, items, rows);
  useImperativeHandle(ref, () => ({
    show: ({ row, column }) => {
      rows.scrollToIndex(Math.max(0, itemOf(items, row - view.firstRow)), { align: 'center' });
      if (column !== null) columns.scrollToIndex(column, { align: 'auto' });
    },
    focusHead: () => scroller.current?.querySelector<HTMLElement>('[data-target] button')?.focus(),
  }));
  const inlineSize = rowHeadWidth(view) + widths.reduce((sum, width) => sum + width, 0);
  return (
    // Focusable, so that the arrow keys scroll the rows.
    <div ref={scroller} className={styles['scroller']} tabIndex={0} role="group" aria-label={words.table}>
      <div
        role="table"
        aria-label={words.table}
        aria-rowcount={view.rows + 1}
        aria-colcount={widths.length + 1}
        className={styles['table']}
        style={{ inlineSize: `${inlineSize}px` }}
      >
        {isDrawn ? <ImportHeadRow view={view} shown={shown} onTaken={onTaken} /> : null}
        <div role="rowgroup" className={styles['rows']} style={{ blockSize: `${rows.getTotalSize()}px` }}>
          {rows.getVirtualItems().map((line) => {
            const item = items[line.index];
            if (item === undefined) return null;
            if (item.kind === 'fold')
              return (
                <FoldLine
                  key={`fold${item.first}`}
                  {...{ item, view }}
                  start={line.start}
                  onUnfold={unfold}
                />
              );
            const { index } = item;
            return (
              <ImportTableRow
                key={index}
                {...{ index, view, shown }}
                start={line.start}
                problems={wrong.get(index + view.firstRow) ?? null}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The lines of the table, and the function that unfolds one. */
function useItems(view: ImportView) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const { rows, problems, problemRows, firstRow } = view;
  const items = useMemo(() => {
    const places = problemPlaces(problems, firstRow);
    const isAllKnown = places.length >= problemRows;
    const knownUntil = isAllKnown ? rows : (places.at(-1) ?? 0);
    return tableItems({ rows, problems: places, knownUntil, unfolded });
  }, [rows, problems, problemRows, firstRow, unfolded]);
  return { items, unfold: (first: number) => setUnfolded(new Set([...unfolded, first])) };
}

function useRowVirtualizer(
  scroller: RefObject<HTMLDivElement | null>,
  items: readonly TableItem[],
): RowsVirtualizer {
  const { need } = useStores().import.getState();
  const rowPages = useImport((state) => state.rowPages);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]?.kind === 'fold' ? foldHeight : rowHeight),
    overscan: 8,
  });
  const measured = useRef(items);
  useEffect(() => {
    // The virtualizer keeps sizes by index, and a line may have changed from row to fold. Not needed at first, where it
    // would measure all twice.
    if (measured.current !== items && measured.current.length > 0) virtualizer.measure();
    measured.current = items;
  }, [virtualizer, items]);
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 20 };
  // Also after the rows were dropped because the file is read differently.
  useEffect(() => {
    for (let index = startIndex; index <= Math.min(endIndex + 8, items.length - 1); index += 1) {
      const item = items[index];
      if (item?.kind === 'row') need(item.index, item.index);
    }
  }, [need, items, startIndex, endIndex, rowPages]);
  return virtualizer;
}

/** Scrolls to the first problem when the table appears. */
function useFirstProblem(view: ImportView, items: readonly TableItem[], rows: RowsVirtualizer): void {
  const isDone = useRef(false);
  useEffect(() => {
    const [first] = view.problems;
    if (isDone.current || first === undefined || items.length === 0) return;
    isDone.current = true;
    const index = itemOf(items, first.row - view.firstRow);
    if (index > 6) rows.scrollToIndex(index - 2, { align: 'start' });
  }, [view, items, rows]);
}
