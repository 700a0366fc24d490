import Papa from 'papaparse';
import {
  FileRefused,
  mostHeaderRows,
  type ImportLimits,
  CellMarks,
  type Table,
} from '../../services/import/file-contents.ts';
import type { ImportReading } from '../../../shared/ipc/areas/import.ts';

export type Separator = NonNullable<ImportReading['separator']>;

/** In the order in which they win where two fit alike. */
const separators = [';', '\t', ',', '|'] as const satisfies readonly Separator[];
const lookedRows = 20;
const lookedCharacters = 65_536;

/** The one that parts the first rows into most cells, as many in each. */
export function guessSeparator(text: string): Separator {
  const beginning = text.slice(0, lookedCharacters);
  const rated = separators.map((separator) => ({ separator, rate: rateOf(beginning, separator) }));
  const best = Math.max(...rated.map(({ rate }) => rate));
  return rated.find(({ rate }) => rate === best && best > 0)?.separator ?? ',';
}

/** How many cells most rows have, less for each row that has others; 0 where it parts nothing. */
function rateOf(text: string, separator: Separator): number {
  const widths = Papa.parse<string[]>(text, {
    delimiter: separator,
    preview: lookedRows,
    skipEmptyLines: 'greedy',
  }).data.map((row) => row.length);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [usual = 1, times = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return usual === 1 ? 0 : (times / widths.length) * (1 + Math.min(usual, 100) / 100);
}

/** Rows of a text file, quoted breaks inside of cells kept. Throws a `FileRefused` above a limit. */
export function readCsv(text: string, separator: Separator, limits: ImportLimits): Table {
  const rows: string[][] = [];
  let cells = 0;
  const { lines, newline } = withOneBreak(text);
  Papa.parse<string[]>(lines, {
    delimiter: separator,
    newline,
    step: ({ data, errors }) => {
      // A quote that never ends, or ends in the middle of a cell, would take the rows after it along.
      if (errors.some(({ type }) => type === 'Quotes')) throw new FileRefused({ kind: 'damaged' });
      rows.push(data);
      cells += data.length;
      if (data.length > limits.columns)
        throw new FileRefused({ kind: 'tooManyColumns', limit: limits.columns });
      if (rows.length > limits.rows + mostHeaderRows)
        throw new FileRefused({ kind: 'tooManyRows', limit: limits.rows });
      if (cells > limits.cells) throw new FileRefused({ kind: 'tooComplex' });
    },
  });
  return { rows, marks: new CellMarks() };
}

/** The library knows one kind of break in a file, and files have been known to mix them. */
function withOneBreak(text: string): { readonly lines: string; readonly newline: '\n' | '\r' | undefined } {
  const lines = text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
  if (!lines.includes('\r')) return { lines, newline: '\n' };
  // Rows that end with one kind may have cells with the other in quotes; the library looks which is which.
  return { lines, newline: lines.includes('\n') ? undefined : '\r' };
}
