import type { CellProblem } from '../../../shared/ipc/areas/import.ts';

/** One line of the table: a row by its place, counted from 0, or a stretch of rows that is folded away. */
export type TableItem =
  | { readonly kind: 'row'; readonly place: number }
  | { readonly kind: 'fold'; readonly first: number; readonly count: number };

/** Rows shown before and after one with a problem, so that it can be compared. */
const around = 2;
/** Rows always shown at the beginning, which prove how the columns are matched. */
const atBeginning = 3;
/** A shorter stretch is shown, as its line would save nothing. */
const shortestFold = 6;

interface FoldOptions {
  readonly rows: number;
  /** Places of rows with problems, in ascending order. */
  readonly problems: readonly number[];
  /** From here on problems may stand that nobody has named yet, so nothing is folded. */
  readonly knownUntil: number;
  /** First places of the stretches that were unfolded by hand. */
  readonly unfolded: ReadonlySet<number>;
}

/** The lines of the table. What is between rows with problems is folded; without a problem everything is shown. */
export function tableItems({ rows, problems, knownUntil, unfolded }: FoldOptions): readonly TableItem[] {
  const items: TableItem[] = [];
  let next = 0;
  const showTo = (end: number): void => {
    for (; next < Math.min(end, rows); next += 1) items.push({ kind: 'row', place: next });
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
    for (const place of problems) {
      foldTo(place - around);
      showTo(place + around + 1);
    }
    foldTo(Math.min(knownUntil, rows));
  }
  showTo(rows);
  return items;
}

/** Where a row stands among the lines, or the fold that it lies in. */
export function itemOf(items: readonly TableItem[], place: number): number {
  return items.findIndex((item) =>
    item.kind === 'row' ? item.place === place : place >= item.first && place < item.first + item.count,
  );
}

/** Places of the rows with problems, counted from 0 and each once, in their order. */
export function problemPlaces(problems: readonly CellProblem[], firstRow: number): readonly number[] {
  return [...new Set(problems.map(({ row }) => row - firstRow))].sort((one, other) => one - other);
}

/** The problems of each row, by its number in the file. */
export function problemsByRow(problems: readonly CellProblem[]): ReadonlyMap<number, readonly CellProblem[]> {
  const rows = new Map<number, CellProblem[]>();
  for (const problem of problems) rows.set(problem.row, [...(rows.get(problem.row) ?? []), problem]);
  return rows;
}
