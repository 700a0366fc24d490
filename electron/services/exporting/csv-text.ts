import { guardCell } from '../../../shared/rules/tables/guarded-cells.ts';
import type { TableLanguage } from '../../../shared/rules/tables/heading-words.ts';

/** By it spreadsheets know that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet of that language expects between the cells. */
const separators: Readonly<Record<TableLanguage, string>> = { en: ',', de: ';' };

/** What no reader may take for the end of a cell, or trim. */
const needsQuotes = /[",;\t|\r\n]|^\s|\s$/u;

/** One row of a CSV as RFC 4180 has it, which no spreadsheet calculates. */
export function csvLine(cells: readonly string[], language: TableLanguage): string {
  return `${cells.map(csvCell).join(separators[language])}\r\n`;
}

function csvCell(text: string): string {
  const guarded = guardCell(text);
  return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
