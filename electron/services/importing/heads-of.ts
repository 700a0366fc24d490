const lookedRows = 1_000;
const longestHead = 500;

/** The heads of the columns: as many as there are, or as most of the rows below them have cells. */
export function headsOf(rows: readonly (readonly string[])[], headerRows: number): readonly string[] {
  const heads = headerRows === 0 ? [] : (rows[headerRows - 1] ?? []);
  const last = heads.findLastIndex((head) => head.trim() !== '');
  const width = Math.max(last + 1, usualWidth(rows.slice(headerRows)));
  return Array.from({ length: width }, (_, column) =>
    (heads[column] ?? '').slice(0, longestHead).toWellFormed(),
  );
}

/** As many cells as half of the rows have: what a few rows have beyond them is no column. */
function usualWidth(rows: readonly (readonly string[])[]): number {
  const widths = rows
    .slice(0, lookedRows)
    .map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1)
    .filter((width) => width > 0)
    .sort((one, other) => one - other);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}
