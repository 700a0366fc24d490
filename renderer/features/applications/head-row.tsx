import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { TableColumn, TableLayout } from '../../../shared/domain/table-view.ts';
import {
  withColumn,
  withMovedColumn,
  withUsualColumns,
  withWidth,
} from '../../../shared/rules/register/column-layout.ts';
import { useApplications, useProgram, useSelection, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { MenuAt } from '../../ui/actions/menu.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './applications-table.module.css';
import { SelectionBox } from './table-row.tsx';

/** How much a key changes the width of a column. Pixels. */
const widthStep = 16;

interface HeadRowProps {
  readonly columns: readonly TableColumn[];
  readonly style: CSSProperties;
}

/**
 * The heads of the columns. A press sorts; Ctrl with an arrow moves a column, Shift with an arrow changes its width;
 * the menu has the same actions. With the mouse, heads and their edges are dragged.
 */
export function HeadRow({ columns, style }: HeadRowProps) {
  const layout = useLayout();
  const [menuOf, showMenuOf] = useState<TableColumn | null>(null);
  return (
    <div role="rowgroup" className={styles['head']} style={{ minInlineSize: style.minInlineSize }}>
      <div role="row" aria-rowindex={1} className={styles['row']} style={style}>
        <SelectAll />
        {columns.map((column) => (
          <Head key={column} column={column} layout={layout} onMenu={() => showMenuOf(column)} />
        ))}
      </div>
      {menuOf === null ? null : (
        <ColumnMenu column={menuOf} layout={layout} onClose={() => showMenuOf(null)} />
      )}
    </div>
  );
}

type Layout = ReturnType<typeof useLayout>;

/** The layout of the table, and its changes, which are remembered. */
function useLayout() {
  const { applications, program } = useStores();
  const layout = useProgram((state) => state.settings.tableLayout);
  const order = useApplications((state) => state.order);
  const change = (tableLayout: TableLayout): void => void program.getState().changeSettings({ tableLayout });
  const sort = (sortedBy: TableColumn): void => {
    // The latest change comes first; names and numbers begin with the smallest.
    const isDescending = order.sortedBy === sortedBy ? !order.isDescending : sortedBy === 'changed';
    applications.getState().setOrder({ sortedBy, isDescending });
    change({ ...layout, sortedBy, isDescending });
  };
  return { layout, order, change, sort };
}

interface HeadProps {
  readonly column: TableColumn;
  readonly layout: Layout;
  readonly onMenu: () => void;
}

function headId(column: TableColumn): string {
  return `head-${column}`;
}

function widthOf(column: TableColumn): number {
  return document.getElementById(headId(column))?.parentElement?.getBoundingClientRect().width ?? 0;
}

function Head({ column, layout: { layout, order, change, sort }, onMenu }: HeadProps) {
  const words = useWords().applications;
  const isSorted = order.sortedBy === column;
  const Arrow = order.isDescending ? ArrowDown : ArrowUp;
  const direction = order.isDescending ? 'descending' : 'ascending';
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) onMenu();
    else if (by !== 0 && (event.ctrlKey || event.metaKey)) change(withMovedColumn(layout, column, by));
    else if (by !== 0 && event.shiftKey) change(withWidth(layout, column, widthOf(column) + by * widthStep));
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? direction : 'none'}
      className={classNames(styles['cell'], styles['headCell'], styles[column])}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, column);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
      }}
      onDrop={(event) => {
        const dragged = layout.columns.find((one) => one === event.dataTransfer.getData(dragType));
        if (dragged === undefined) return;
        event.preventDefault();
        const by = layout.columns.indexOf(column) - layout.columns.indexOf(dragged);
        change(withMovedColumn(layout, dragged, by));
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu();
      }}
    >
      <button
        type="button"
        id={headId(column)}
        className={classNames(styles['sorter'], isSorted && styles['sorted'])}
        onClick={() => sort(column)}
        onKeyDown={onKeyDown}
      >
        {isSorted ? <Arrow size={14} strokeWidth={2} aria-hidden="true" /> : null}
        {words.column[column]}
      </button>
      <Edge column={column} onWidth={(width) => change(withWidth(layout, column, width))} />
    </div>
  );
}

/** Media type of a dragged column head, unlike that of any other program. */
const dragType = 'application/x-co-desk-column';

/** The edge at the end of a head, which is dragged to change the width; a double click restores the usual width. */
function Edge({
  column,
  onWidth,
}: {
  readonly column: TableColumn;
  readonly onWidth: (width: number | null) => void;
}) {
  const begun = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLSpanElement>): void => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = { x: event.clientX, width: widthOf(column) };
  };
  const end = (event: PointerEvent<HTMLSpanElement>): void => {
    const from = begun.current;
    begun.current = null;
    if (from === null || event.clientX === from.x) return;
    const isBackwards = getComputedStyle(event.currentTarget).direction === 'rtl';
    onWidth(from.width + (event.clientX - from.x) * (isBackwards ? -1 : 1));
  };
  return (
    <span
      aria-hidden="true"
      data-edge={column}
      className={styles['edge']}
      onPointerDown={begin}
      // Otherwise the head would be dragged to another place.
      onMouseDown={(event) => event.preventDefault()}
      onPointerUp={end}
      onDoubleClick={() => onWidth(null)}
    />
  );
}

interface ColumnMenuProps {
  readonly column: TableColumn;
  readonly layout: Layout;
  readonly onClose: () => void;
}

/** Menu of a column, with its keys. */
function ColumnMenu({ column, layout: { layout, change }, onClose }: ColumnMenuProps) {
  const { applications: words, common } = useWords();
  const { control: ctrl, shift } = common.keys;
  const index = layout.columns.indexOf(column);
  const move = (by: number): void => change(withMovedColumn(layout, column, by));
  const widen = (by: number): void => change(withWidth(layout, column, widthOf(column) + by));
  return (
    <MenuAt
      label={words.columnMenu(words.column[column])}
      anchor={{ current: document.getElementById(headId(column)) }}
      onClose={onClose}
      groups={[
        [
          {
            id: 'before',
            label: words.moveBefore,
            keyHint: `${ctrl} ←`,
            isDisabled: index <= 0,
            run: () => move(-1),
          },
          {
            id: 'behind',
            label: words.moveBehind,
            keyHint: `${ctrl} →`,
            isDisabled: index === layout.columns.length - 1,
            run: () => move(1),
          },
        ],
        [
          { id: 'wider', label: words.wider, keyHint: `${shift} →`, run: () => widen(widthStep) },
          { id: 'narrower', label: words.narrower, keyHint: `${shift} ←`, run: () => widen(-widthStep) },
          { id: 'ownWidth', label: words.ownWidth, run: () => change(withWidth(layout, column, null)) },
        ],
        [
          {
            id: 'hide',
            label: words.hideColumn,
            isDisabled: layout.columns.length === 1,
            run: () => change(withColumn(layout, column, false)),
          },
          { id: 'usual', label: words.usualColumns, run: () => change(withUsualColumns(layout)) },
        ],
      ]}
    />
  );
}

/** The box above the rows, which selects all rows that match the filter, or none. */
function SelectAll() {
  const words = useWords().applications;
  const { selection } = useStores();
  const total = useApplications((state) => state.total);
  const count = useSelection((state) => state.selected.size);
  const isAll = total > 0 && count >= total;
  const { selectAll, clear } = selection.getState();
  return (
    <div role="columnheader" className={styles['tick']}>
      <button
        type="button"
        role="checkbox"
        aria-checked={isAll ? true : count > 0 ? 'mixed' : false}
        aria-label={words.selectAll}
        className={styles['ticker']}
        onClick={() => (isAll ? clear() : void selectAll())}
      >
        <SelectionBox isSelected={isAll || (count > 0 && 'some')} />
      </button>
    </div>
  );
}
