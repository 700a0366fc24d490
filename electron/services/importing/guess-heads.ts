import type { FieldPath } from '../../../shared/domain/content.ts';
import { matchByName } from './match-columns.ts';
import type { Table } from './table.ts';

/** Titles and dates may stand above the heads, but not a page of them. */
const lookedRows = 15;
/** So many names of fields in one row are no chance. */
const certainNames = 2;

/** How many rows stand above the data. */
export function guessHeaderRows({ rows }: Table, names: ReadonlyMap<string, FieldPath>): number {
  const known = rows
    .slice(0, lookedRows)
    .map((row) => matchByName(row, names).filter((path) => path !== null).length);
  const most = Math.max(0, ...known);
  if (most >= certainNames) return known.indexOf(most) + 1;
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  if (first < 0 || first >= lookedRows) return 0;
  return most === 1 && known[first] === 1 ? first + 1 : looksLikeHeads(rows, first) ? first + 1 : 0;
}

/** Words over a column that holds numbers. */
function looksLikeHeads(rows: Table['rows'], first: number): boolean {
  const heads = rows[first] ?? [];
  const filled = heads.filter((head) => head.trim() !== '');
  if (filled.some((head) => /\d/.test(head)) || new Set(filled).size < filled.length) return false;
  const below = rows.slice(first + 1, first + 1 + lookedRows);
  return heads.some((_head, column) => {
    const cells = below.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => /^[\d.,'’ -]*\d[\d.,'’ -]*$/.test(cell));
  });
}
