/** Writes workbooks that Excel and its like open. */
export interface WorkbookWriter {
  /**
   * One sheet as it comes, never whole in memory: every cell a text and none a formula, the first row stays in sight.
   * `widths` in characters, a column each.
   */
  pieces(sheet: {
    readonly name: string;
    readonly widths: readonly number[];
    readonly rows: AsyncIterable<readonly string[]>;
  }): AsyncIterable<Uint8Array>;
}

/** Characters of one cell; programs call a workbook with longer ones damaged. */
export const longestCell = 32_767;

export function fitsCells(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.length <= longestCell);
}
