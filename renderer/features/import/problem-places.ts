import type { CellProblem } from '../../../shared/ipc/areas/importing.ts';

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
