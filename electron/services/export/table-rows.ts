import type { Application } from '../../../shared/domain/application.ts';
import { readField } from '../../../shared/domain/content.ts';
import { fieldPaths } from '../../../shared/domain/fields.ts';
import type { Quote } from '../../../shared/domain/quote.ts';
import { languages, type Language } from '../../../shared/text/languages.ts';
import {
  factColumns,
  factHeadings,
  factWords,
  fieldHeadings,
  type FactColumn,
} from '../../../shared/rules/tables/headings.ts';
import { normaliseText } from '../../../shared/rules/text.ts';
import { guardCell } from '../../../shared/rules/tables/guarded-cells.ts';

/** The heads of a table: every field, then what is said beside the fields. */
export function headRow(language: Language): readonly string[] {
  const fields = fieldHeadings(language);
  const facts = factHeadings(language);
  return [
    ...fieldPaths.map((path) => fields.get(path) ?? path),
    ...factColumns.map((column) => facts[column]),
  ];
}

/** One application as texts under these heads, each as it is sent: in NFC, with line feeds only. */
export function applicationRow(application: Application, language: Language): readonly string[] {
  const facts = factsOf(application, language);
  return [
    ...fieldPaths.map((path) => normaliseText(readField(application.content, path))),
    ...factColumns.map((column) => facts[column]),
  ];
}

/** What is said of an application beside its fields. */
export function factsOf(
  { state, ledger, createdAt, savedAt, attempts, attachments }: Application,
  language: Language,
): Readonly<Record<FactColumn, string>> {
  const { states, registers } = factWords(language);
  const quote = quoteOf(attempts);
  return {
    status: states[state],
    register: registers[ledger],
    created: createdAt,
    changed: savedAt,
    accepted: quote?.receivedAt ?? '',
    applicationNumber: quote?.applicationId ?? '',
    // As they came: the service names no currency, so neither does the table.
    diyCost: quote?.diyCost ?? '',
    fsCost: quote?.fsCost ?? '',
    shippingHandlingCost: quote?.shippingHandlingCost ?? '',
    pdfs: String(attachments.length),
  };
}

/** Of the last attempt that was accepted for good; what was only stored as a draft there costs nothing. */
function quoteOf(attempts: Application['attempts']): Quote | null {
  for (const { outcome } of attempts.toReversed())
    if (outcome?.kind === 'accepted' && outcome.quote.serviceTag !== 'Draft') return outcome.quote;
  return null;
}

/** By it spreadsheets know that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What no reader may take for the end of a cell, or trim. */
const needsQuotes = /[",;\t|\r\n]|^\s|\s$/u;

/** One row of a CSV as RFC 4180 has it, which no spreadsheet calculates. */
export function csvLine(cells: readonly string[], language: Language): string {
  return `${cells.map(csvCell).join(languages[language].cellSeparator)}\r\n`;
}

function csvCell(text: string): string {
  const guarded = guardCell(text);
  return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

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
