import type { TableCell, WorkbookWriter } from '../../services/export/table-rows.ts';

/** What would be read as the escape of a character (`_x0041_`), unless its own first sign is escaped. */
const looksEscaped = /_(?=x[0-9A-Fa-f]{4}_)/gu;
/** What XML cannot hold and the library writes as it is. */
const notInXml = /[\uFFFE\uFFFF]/gu;

/** Workbooks by hucre, packed while they are written. The library is loaded with the first one. */
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

/** A number of a spreadsheet, as of JavaScript, keeps fifteen digits for sure. */
function numberOrText(text: string): string | number {
  return text.replace('.', '').replace(/^0+/u, '').length <= 15 ? Number(text) : text;
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(looksEscaped, '_x005F_')
    .replaceAll(notInXml, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`);
}
