import type { TableCell, WorkbookWriter } from '../../services/export/table-rows.ts';

/** An underscore that would be read as the start of an escape (`_x0041_`), unless it is itself escaped. */
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/gu;
/** Characters that XML cannot hold and the library does not escape. */
const notInXml = /[\uFFFE\uFFFF]/gu;

/** Writes workbooks with hucre, compressed while they are written. The library is loaded with the first workbook. */
export class HucreWorkbook implements WorkbookWriter {
  async *pieces({
    name,
    widths,
    formats = [],
    rows,
  }: Parameters<WorkbookWriter['pieces']>[0]): AsyncIterable<Uint8Array> {
    const { writeXlsxStream } = await import('hucre/xlsx');
    const columns = widths.map((width, at) => {
      const numFmt = formats[at];
      return { width, ...(numFmt === undefined ? {} : { numFmt }) };
    });
    const stream = writeXlsxStream(escapedRows(rows), { name, columns, freezePane: { rows: 1 } });
    yield* stream;
  }
}

async function* escapedRows(rows: AsyncIterable<readonly TableCell[]>): AsyncIterable<(string | number)[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? escaped(cell) : numberOrText(cell.number)));
}

/** Numbers in spreadsheets, as in JavaScript, are exact up to fifteen digits; longer ones stay text. */
function numberOrText(text: string): string | number {
  return text.replace('.', '').replace(/^0+/u, '').length <= 15 ? Number(text) : text;
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(looksEscaped, '_x005F_')
    .replaceAll(notInXml, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`);
}
