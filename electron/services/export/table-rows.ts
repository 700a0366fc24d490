import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, Quote } from '../../../shared/domain/attempt.ts';
import { readField, type ApplicationContent } from '../../../shared/domain/content.ts';
import { fieldPaths, type FieldPath } from '../../../shared/domain/fields.ts';
import type { ValidAnswer } from '../../../shared/domain/chamber-answer.ts';
import { countryOf } from '../../../shared/rules/countries/certificate-language.ts';
import { countryNameIn } from '../../../shared/rules/countries/country-names.ts';
import { formatDay } from '../../../shared/rules/dates-and-weights.ts';
import { addAmounts, currencyKey, isAmount, isDecimal } from '../../../shared/rules/money.ts';
import { mainWords, languages, type Language } from '../../../shared/text/languages.ts';
import { reviewOf } from '../../../shared/rules/review.ts';
import { factColumns, type FactColumn } from '../../../shared/rules/tables/columns.ts';
import { factHeadings, factWords, fieldHeadings } from '../../../shared/text/table-headings.ts';
import { normaliseText } from '../../../shared/rules/text.ts';
import { guardCell } from '../../../shared/rules/tables/guarded-cells.ts';
import { type CurrencyOf, sumOfCosts } from '../register/application-columns.ts';

/** The headings of a table: every field, then the facts beside the fields. */
export function headRow(language: Language): readonly string[] {
  const fields = fieldHeadings(language);
  const facts = factHeadings(language);
  return [
    ...fieldPaths.map((path) => fields.get(path) ?? path),
    ...factColumns.map((column) => facts[column]),
  ];
}

/**
 * Facts stored beside an application: the chamber's current answer, and the day on which a reminder is due (`''`:
 * none).
 */
export interface FollowedFacts {
  readonly answer: Pick<ValidAnswer, 'answer' | 'day'> | null;
  readonly remindsOn: string;
}

/** The row of one application, each text as it is sent: in NFC, with line feeds only. */
export function exportRow(
  application: Application,
  { answer, remindsOn }: FollowedFacts,
  language: Language,
): readonly string[] {
  const facts: Readonly<Record<FactColumn, string>> = {
    ...factsOf(application, language),
    chamberAnswer: answer === null ? '' : factWords(language).answers[answer.answer],
    answeredOn: answer?.day ?? '',
    remindsOn,
  };
  return [
    ...fieldPaths.map((path) => fieldCell(application.content, path, language)),
    ...factColumns.map((column) => facts[column]),
  ];
}

/** The text of a field. The destination is named in the language of the table, however the certificate names it. */
function fieldCell(content: ApplicationContent, path: FieldPath, language: Language): string {
  const text = readField(content, path);
  const country = path === 'destination' ? countryOf(text) : null;
  return normaliseText(country === null ? text : countryNameIn(country, language));
}

function factsOf(
  { state, ledger, createdAt, savedAt, attempts, attachments, review }: Application,
  language: Language,
): Readonly<Record<Exclude<FactColumn, 'chamberAnswer' | 'answeredOn' | 'remindsOn'>, string>> {
  const { states, registers } = factWords(language);
  const quote = quotedAttempt(attempts)?.quote;
  const { writers, reviewed, earlier } = reviewOf(review);
  return {
    status: states[state],
    register: registers[ledger],
    created: createdAt,
    changed: savedAt,
    accepted: quote?.receivedAt ?? '',
    applicationNumber: quote?.applicationId ?? '',
    // Unchanged: the service names no currency, so the table has none either.
    diyCost: quote?.diyCost ?? '',
    fsCost: quote?.fsCost ?? '',
    shippingHandlingCost: quote?.shippingHandlingCost ?? '',
    pdfs: String(attachments.length),
    // System accounts, because the names that the office gives them may change.
    writtenBy: writers.join(', '),
    reviewedBy: [earlier, reviewed].flatMap((one) => one?.account ?? []).join(', '),
    reviewed: reviewed?.at ?? '',
  };
}

/** The last attempt that was accepted and costs something; one that was only stored as a draft does not. */
function quotedAttempt(
  attempts: readonly Attempt[],
): { readonly attempt: Attempt; readonly quote: Quote } | null {
  for (const attempt of attempts.toReversed()) {
    const { outcome } = attempt;
    if (outcome?.kind === 'accepted' && outcome.quote.serviceTag !== 'Draft')
      return { attempt, quote: outcome.quote };
  }
  return null;
}

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Cells that need quotes: with a separator or line break, or with outer blanks that a program might trim. */
const needsQuotes = /[",;\t|\r\n]|^\s|\s$/u;

/** One row of a CSV file by RFC 4180, with cells guarded so that no spreadsheet calculates them. */
export function csvLine(cells: readonly string[], language: Language): string {
  return `${cells.map(csvCell).join(languages[language].cellSeparator)}\r\n`;
}

function csvCell(text: string): string {
  const guarded = guardCell(text);
  return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Content of a cell: a text, or a number as a decimal text that a spreadsheet can add up. */
export type TableCell = string | { readonly number: string };

/** Writes workbooks for Excel and similar programs. */
export interface WorkbookWriter {
  /**
   * Writes one sheet in pieces, never whole in memory. No cell is a formula, and the first row stays visible. A number
   * with more digits than a spreadsheet keeps becomes a text. `widths` in characters, one for each column.
   */
  pieces(sheet: {
    readonly name: string;
    readonly widths: readonly number[];
    /** Number format of each column, in the notation of workbooks; undefined for columns without numbers. */
    readonly formats?: readonly (string | undefined)[];
    readonly rows: AsyncIterable<readonly TableCell[]>;
  }): AsyncIterable<Uint8Array>;
}

/** Longest text of a cell; programs report a workbook with longer ones as damaged. Characters. */
export const longestCell = 32_767;

export function fitsCells(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.length <= longestCell);
}

/**
 * Columns of the accounting table, which people and spreadsheets read and add up in the form of their language:
 * decimals, local days, sums. For importing again there are the rows above, in which every text is exact.
 */
const accountingFields = [
  'invoiceNumber',
  'invoiceDate',
  'consignee.name',
  'destination',
  'clientReference',
  'invoiceAmount',
  'invoiceCurrency',
] as const satisfies readonly FieldPath[];
const accountingCosts = [
  'diyCost',
  'fsCost',
  'shippingHandlingCost',
] as const satisfies readonly FactColumn[];
const accountingFacts = [
  'status',
  'accepted',
  'applicationNumber',
  ...accountingCosts,
] as const satisfies readonly FactColumn[];

export function accountingHeads(language: Language): readonly string[] {
  const headings = fieldHeadings(language);
  const factNames = factHeadings(language);
  return [
    ...accountingFields.map((path) => headings.get(path) ?? path),
    ...accountingFacts.map((column) => factNames[column]),
  ];
}

/** The accounting row of one application. Texts that are no amount or day stay unchanged. */
export function accountingRow(application: Application, language: Language): readonly string[] {
  const facts = factsOf(application, language);
  const { locale } = languages[language];
  const valueOf = (path: (typeof accountingFields)[number]): string => {
    const text = fieldCell(application.content, path, language);
    if (path === 'invoiceAmount') return decimalCell(text, language);
    return path === 'invoiceDate' ? formatDay(text, locale, 'short') : text;
  };
  return [
    ...accountingFields.map(valueOf),
    facts.status,
    facts.accepted === '' ? '' : localDayText(facts.accepted, locale),
    facts.applicationNumber,
    ...accountingCosts.map((column) => decimalCell(facts[column], language)),
  ];
}

/**
 * A number as a spreadsheet of the language reads it, without group separators, which some spreadsheets take for text.
 */
export function decimalCell(text: string, language: Language): string {
  return isDecimal(text) ? text.replace('.', languages[language].amounts.decimal) : text;
}

function localDayText(instant: string, locale: string): string {
  const shape: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };
  return new Intl.DateTimeFormat(locale, shape).format(new Date(instant));
}

/** Adds up accounting rows: invoices by currency, costs by currency or service as the office's settings allow. */
export class AccountingSums {
  readonly #currencyOf: CurrencyOf;
  readonly #invoices = new Map<string, string>();
  readonly #costs = new Map<string, Map<FactColumn, string>>();
  #leftOut = 0;

  constructor(currencyOf: CurrencyOf) {
    this.#currencyOf = currencyOf;
  }

  add(application: Application, language: Language): void {
    const { invoiceAmount, invoiceCurrency } = application.content;
    const [amount, currency] = [invoiceAmount.trim(), currencyKey(invoiceCurrency)];
    if (amount !== '' && (currency === '' || !addTo(this.#invoices, currency, amount))) this.#leftOut += 1;
    const quoted = quotedAttempt(application.attempts);
    if (quoted === null) return;
    const facts = factsOf(application, language);
    const { connection, serviceHost } = quoted.attempt;
    const { key } = sumOfCosts({ connection, service: serviceHost }, this.#currencyOf);
    const costs = this.#costs.get(key) ?? new Map<FactColumn, string>();
    for (const column of accountingCosts) {
      if (facts[column].trim() === '') continue;
      if (addTo(costs, column, facts[column].trim())) this.#costs.set(key, costs);
      else this.#leftOut += 1;
    }
  }

  /**
   * A line for each currency of invoices, one for the costs in each currency or of each service, and one with the
   * number of amounts that were left out.
   */
  rows(language: Language): readonly (readonly string[])[] {
    const { total, spending, leftOut } = mainWords[language].tables;
    const before = accountingFields.indexOf('invoiceAmount') - 1;
    const line = (name: string, invoice: readonly [string, string], costs: readonly string[]) => [
      ...[name, ...Array.from({ length: before }, () => ''), ...invoice],
      ...['', '', ''],
      ...costs,
    ];
    const noCosts = accountingCosts.map(() => '');
    const invoices = [...this.#invoices].map(([currency, amount]) =>
      line(total, [decimalCell(amount, language), currency], noCosts),
    );
    const nameOf = (key: string): string =>
      key === 'practice' ? spending.practiceService : key || spending.none;
    const costs = [...this.#costs].map(([key, sums]) =>
      line(
        `${total}: ${spending.costs} (${nameOf(key)})`,
        ['', ''],
        accountingCosts.map((column) => decimalCell(sums.get(column) ?? '', language)),
      ),
    );
    const lines = [...invoices, ...costs];
    if (this.#leftOut > 0) lines.push(line(`${leftOut} (${this.#leftOut})`, ['', ''], noCosts));
    return lines.length === 0 ? [line(total, ['', ''], noCosts)] : lines;
  }
}

/** Adds an amount to a sum; false where it is none. */
function addTo<Key>(sums: Map<Key, string>, key: Key, amount: string): boolean {
  const sum = isAmount(amount) ? addAmounts([sums.get(key) ?? '0', amount]) : null;
  if (sum !== null) sums.set(key, sum);
  return sum !== null;
}
