import {
  narrowestColumn,
  type TableColumn,
  tableColumns,
  type TableLayout,
  usualLayout,
  widestColumn,
} from '../../domain/table-view.ts';

/** The layout with a column shown, at its usual place, or hidden. The last column cannot be hidden. */
export function withColumn(layout: TableLayout, column: TableColumn, isShown: boolean): TableLayout {
  const others = layout.columns.filter((other) => other !== column);
  if (!isShown) return others.length === 0 ? layout : { ...layout, columns: others };
  const usual = tableColumns.indexOf(column);
  const before = others.findIndex((other) => tableColumns.indexOf(other) > usual);
  return { ...layout, columns: others.toSpliced(before < 0 ? others.length : before, 0, column) };
}

/** The layout with a column moved `by` places towards the end, or towards the start if negative. */
export function withMovedColumn(layout: TableLayout, column: TableColumn, by: number): TableLayout {
  const from = layout.columns.indexOf(column);
  if (from < 0) return layout;
  const to = Math.max(0, Math.min(layout.columns.length - 1, from + by));
  return { ...layout, columns: layout.columns.toSpliced(from, 1).toSpliced(to, 0, column) };
}

/** The layout with the width of a column set, within bounds; `null` resets it to its automatic width. Pixels. */
export function withWidth(layout: TableLayout, column: TableColumn, width: number | null): TableLayout {
  const { [column]: _, ...others } = layout.widths ?? {};
  if (width === null) return { ...layout, widths: others };
  const bounded = Math.round(Math.max(narrowestColumn, Math.min(widestColumn, width)));
  return { ...layout, widths: { ...others, [column]: bounded } };
}

/** The default columns with their automatic widths; the sort order stays. */
export function withUsualColumns({ sortedBy, isDescending }: TableLayout): TableLayout {
  return { columns: [...usualLayout.columns], widths: {}, sortedBy, isDescending };
}
