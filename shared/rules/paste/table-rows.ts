/** What rows of a spreadsheet become: one line of box 6 and one of box 7 for each. */
export interface PastedGoods {
  readonly goods: string;
  readonly quantity: string;
}

/** A number with or without a unit: `12`, `1.250,5 kg`, `4 pcs`. */
const quantityCell = /^[+-]?\d[\d\s.,'’]*(?:\s?\p{L}[\p{L}.²³]{0,11})?$/u;
/** A unit alone, as it stands in the column beside a number. */
const unitCell = /^\p{L}[\p{L}.²³]{0,11}$/u;

/**
 * Reads rows as spreadsheets put them on the clipboard: tabs between cells, quotes around cells with breaks. `null` when
 * the text is no table of at least one row with two cells. No cell is left out.
 */
export function readGoodsRows(text: string): PastedGoods | null {
  const rows = readCells(text.normalize('NFC')).filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width < 2) return null;
  const columns = quantityColumns(rows, width);
  const goods = rows.map((row) => line(row, (column) => !columns.has(column), '  '));
  const quantity = rows.map((row) => line(row, (column) => columns.has(column), ' '));
  return { goods: goods.join('\n'), quantity: quantity.some((one) => one !== '') ? quantity.join('\n') : '' };
}

function line(row: readonly string[], isWanted: (column: number) => boolean, between: string): string {
  return row.filter((cell, column) => isWanted(column) && cell !== '').join(between);
}

/** The last column of quantities, and the column of its units beside it; the first column is a number of items. */
function quantityColumns(rows: readonly (readonly string[])[], width: number): ReadonlySet<number> {
  const holds = (column: number, pattern: RegExp): boolean => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => pattern.test(cell));
  };
  for (let column = width - 1; column >= 1; column -= 1) {
    if (!holds(column, quantityCell)) continue;
    const isUnitBeside = column + 1 < width && holds(column + 1, unitCell);
    return new Set(isUnitBeside ? [column, column + 1] : [column]);
  }
  return new Set();
}

/** Cells with tabs between them; a quoted one may hold tabs, breaks and doubled quotes. */
function readCells(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, quoted, bare = '', end] = cell.exec(text) ?? [];
    const content = quoted === undefined ? bare : quoted.replaceAll('""', '"');
    row.push(content.replace(/\s+/g, ' ').trim());
    if (end === '\t') {
      if (cell.lastIndex === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, row] : rows;
}
