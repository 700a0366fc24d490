import {
  narrowestColumn,
  type TableColumn,
  tableColumns,
  type TableLayout,
  usualLayout,
  widestColumn,
} from '../../domain/table-view.ts';

/** The layout with a column shown or hidden; it comes to its usual place, and the last one stays. */
export function withColumn(layout: TableLayout, column: TableColumn, isShown: boolean): TableLayout {
  const others = layout.columns.filter((other) => other !== column);
  if (!isShown) return others.length === 0 ? layout : { ...layout, columns: others };
  const usual = tableColumns.indexOf(column);
  const before = others.findIndex((other) => tableColumns.indexOf(other) > usual);
  return { ...layout, columns: others.toSpliced(before < 0 ? others.length : before, 0, column) };
}

/** The layout with a column so many places further to the end, or to the start where it is less than none. */
export function withMovedColumn(layout: TableLayout, column: TableColumn, by: number): TableLayout {
  const from = layout.columns.indexOf(column);
  if (from < 0) return layout;
  const to = Math.max(0, Math.min(layout.columns.length - 1, from + by));
  return { ...layout, columns: layout.columns.toSpliced(from, 1).toSpliced(to, 0, column) };
}

/** The layout with a column as wide as this, within bounds; `null`: as wide as it is by itself. Pixels. */
export function withWidth(layout: TableLayout, column: TableColumn, width: number | null): TableLayout {
  const { [column]: _, ...others } = layout.widths ?? {};
  if (width === null) return { ...layout, widths: others };
  const bounded = Math.round(Math.max(narrowestColumn, Math.min(widestColumn, width)));
  return { ...layout, widths: { ...others, [column]: bounded } };
}

/** The usual columns, as wide as they are by themselves, in the order of rows that is in use. */
export function withUsualColumns({ sortedBy, isDescending }: TableLayout): TableLayout {
  return { columns: [...usualLayout.columns], widths: {}, sortedBy, isDescending };
}
