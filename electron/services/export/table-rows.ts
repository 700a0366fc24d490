import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, Quote } from '../../../shared/domain/attempt.ts';
import { readField, type ApplicationContent } from '../../../shared/domain/content.ts';
import { fieldPaths, type FieldPath } from '../../../shared/domain/fields.ts';
import type { HeldAnswer } from '../../../shared/domain/chamber-answer.ts';
import { countryOf } from '../../../shared/rules/countries/certificate-language.ts';
import { countryNameIn } from '../../../shared/rules/countries/country-names.ts';
import { formatDay } from '../../../shared/rules/dates-and-weights.ts';
import { addAmounts } from '../../../shared/rules/money.ts';
import { mainWords } from '../../../shared/text/main-words.ts';
import { languages, type Language } from '../../../shared/domain/languages.ts';
import { reviewOf } from '../../../shared/rules/review.ts';
import { factColumns, type FactColumn } from '../../../shared/rules/tables/columns.ts';
import { factHeadings, factWords, fieldHeadings } from '../../../shared/text/table-headings.ts';
import { normaliseText } from '../../../shared/rules/text.ts';
import { guardCell } from '../../../shared/rules/tables/guarded-cells.ts';
import { type CurrencyOf, sumOfCosts } from '../register/biller.ts';

/** The heads of a table: every field, then what is said beside the fields. */
export function headRow(language: Language): readonly string[] {
  const fields = fieldHeadings(language);
  const facts = factHeadings(language);
  return [
    ...fieldPaths.map((path) => fields.get(path) ?? path),
    ...factColumns.map((column) => facts[column]),
  ];
}

/** What is kept beside an application: the chamber's answer that holds, and the day on which it is due (`''`: none). */
export interface FollowedFacts {
  readonly answer: Pick<HeldAnswer, 'answer' | 'day'> | null;
  readonly remindsOn: string;
}

/** One application as texts under these heads, each as it is sent: in NFC, with line feeds only. */
export function applicationRow(
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

/** A destination is named in the language of the table, however the certificate names it. */
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
    // As they came: the service names no currency, so neither does the table.
    diyCost: quote?.diyCost ?? '',
    fsCost: quote?.fsCost ?? '',
    shippingHandlingCost: quote?.shippingHandlingCost ?? '',
    pdfs: String(attachments.length),
    // Accounts, as a name that somebody gave them may change.
    writtenBy: writers.join(', '),
    reviewedBy: [earlier, reviewed].flatMap((one) => one?.account ?? []).join(', '),
    reviewed: reviewed?.at ?? '',
  };
}

/** The last attempt that was accepted for good; what was only stored as a draft there costs nothing. */
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

/** What a cell holds: a text, or a number as a decimal text that a spreadsheet may add to others. */
export type TableCell = string | { readonly number: string };

/** Writes workbooks that Excel and its like open. */
export interface WorkbookWriter {
  /**
   * One sheet as it comes, never whole in memory: no cell a formula, and the first row stays in sight. A number with more
   * digits than a spreadsheet keeps is a text.
   * `widths` in characters, a column each.
   */
  pieces(sheet: {
    readonly name: string;
    readonly widths: readonly number[];
    /** Of the numbers of each column, as workbooks write it; absent for what holds none. */
    readonly formats?: readonly (string | undefined)[];
    readonly rows: AsyncIterable<readonly TableCell[]>;
  }): AsyncIterable<Uint8Array>;
}

/** Characters of one cell; programs call a workbook with longer ones damaged. */
export const longestCell = 32_767;

export function fitsCells(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.length <= longestCell);
}

/**
 * A table to be read and added up by people and spreadsheets, in the way of their language: decimals, days of this
 * computer's calendar, sums. What is to be imported again is written by the rows above, where every text is exact.
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

/** One application. What is no amount or no day stands as it was written. */
export function accountingRow(application: Application, language: Language): readonly string[] {
  const said = factsOf(application, language);
  const { locale } = languages[language];
  const valueOf = (path: (typeof accountingFields)[number]): string => {
    const text = fieldCell(application.content, path, language);
    if (path === 'invoiceAmount') return decimalCell(text, language);
    return path === 'invoiceDate' ? formatDay(text, locale, 'short') : text;
  };
  return [
    ...accountingFields.map(valueOf),
    said.status,
    said.accepted === '' ? '' : localDayText(said.accepted, locale),
    said.applicationNumber,
    ...accountingCosts.map((column) => decimalCell(said[column], language)),
  ];
}

/** What a spreadsheet of the language takes for a number; no groups, which some of them take for text. */
export function decimalCell(text: string, language: Language): string {
  return /^-?\d+(?:\.\d+)?$/u.test(text) ? text.replace('.', languages[language].amounts.decimal) : text;
}

function localDayText(instant: string, locale: string): string {
  const shape: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };
  return new Intl.DateTimeFormat(locale, shape).format(new Date(instant));
}

/** Adds up what rows hold: invoices by their currency, costs as the office says that they may be added. */
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
    const [amount, currency] = [invoiceAmount.trim(), invoiceCurrency.trim().toUpperCase()];
    if (amount !== '' && (currency === '' || !addTo(this.#invoices, currency, amount))) this.#leftOut += 1;
    const quoted = quotedAttempt(application.attempts);
    if (quoted === null) return;
    const said = factsOf(application, language);
    const { connection, serviceHost } = quoted.attempt;
    const { key } = sumOfCosts({ connection, service: serviceHost }, this.#currencyOf);
    const costs = this.#costs.get(key) ?? new Map<FactColumn, string>();
    for (const column of accountingCosts) {
      if (said[column].trim() === '') continue;
      if (addTo(costs, column, said[column].trim())) this.#costs.set(key, costs);
      else this.#leftOut += 1;
    }
  }

  /** A line for each currency of invoices, one for all costs of each currency or service, and one for what is in none. */
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
    const costs = [...this.#costs].map(([key, sums]) =>
      line(
        `${total}: ${spending.costs} (${key || spending.none})`,
        ['', ''],
        accountingCosts.map((column) => decimalCell(sums.get(column) ?? '', language)),
      ),
    );
    const lines = [...invoices, ...costs];
    if (this.#leftOut > 0) lines.push(line(`${leftOut} (${this.#leftOut})`, ['', ''], noCosts));
    return lines.length === 0 ? [line(total, ['', ''], noCosts)] : lines;
  }
}

/** Answers whether it could be added: what is no plain decimal is left out of a sum, as it is no amount. */
function addTo<Key>(sums: Map<Key, string>, key: Key, amount: string): boolean {
  const sum = addAmounts([sums.get(key) ?? '0', amount]);
  if (sum !== null) sums.set(key, sum);
  return sum !== null;
}
