import type { Application } from '../../../shared/domain/application.ts';
import { readField } from '../../../shared/domain/content.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { formatDay } from '../../../shared/rules/dates-and-weights.ts';
import { addAmounts } from '../../../shared/rules/money.ts';
import { type FactColumn, factHeadings, fieldHeadings } from '../../../shared/rules/tables/headings.ts';
import { normaliseText } from '../../../shared/rules/text.ts';
import { languages, type Language } from '../../../shared/text/languages.ts';
import { mainWords } from '../../../shared/text/main-words.ts';
import { factsOf } from './table-rows.ts';

/**
 * A table to be read and added up by people and spreadsheets, in the way of their language: decimals, days of this
 * computer's calendar, sums. What is to be imported again is written by `table-rows.ts`, where every text is exact.
 */
const fields = [
  'invoiceNumber',
  'invoiceDate',
  'consignee.name',
  'destination',
  'clientReference',
  'invoiceAmount',
  'invoiceCurrency',
] as const satisfies readonly FieldPath[];
const costs = ['diyCost', 'fsCost', 'shippingHandlingCost'] as const satisfies readonly FactColumn[];
const facts = ['status', 'accepted', 'applicationNumber', ...costs] as const satisfies readonly FactColumn[];

export function accountingHeads(language: Language): readonly string[] {
  const headings = fieldHeadings(language);
  const factNames = factHeadings(language);
  return [...fields.map((path) => headings.get(path) ?? path), ...facts.map((column) => factNames[column])];
}

/** One application. What is no amount or no day stands as it was written. */
export function accountingRow(application: Application, language: Language): readonly string[] {
  const said = factsOf(application, language);
  const { locale } = languages[language];
  const valueOf = (path: (typeof fields)[number]): string => {
    const text = normaliseText(readField(application.content, path));
    if (path === 'invoiceAmount') return decimal(text, language);
    return path === 'invoiceDate' ? formatDay(text, locale, 'short') : text;
  };
  return [
    ...fields.map(valueOf),
    said.status,
    said.accepted === '' ? '' : localDay(said.accepted, locale),
    said.applicationNumber,
    ...costs.map((column) => decimal(said[column], language)),
  ];
}

/** What a spreadsheet of the language takes for a number; no groups, which some of them take for text. */
function decimal(text: string, language: Language): string {
  return /^-?\d+(?:\.\d+)?$/u.test(text) ? text.replace('.', languages[language].amounts.decimal) : text;
}

function localDay(instant: string, locale: string): string {
  const shape: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };
  return new Intl.DateTimeFormat(locale, shape).format(new Date(instant));
}

/** Adds up what rows hold: invoices by their currency, costs as they came. */
export class AccountingSums {
  readonly #invoices = new Map<string, string>();
  readonly #costs = new Map<FactColumn, string>();

  add(application: Application, language: Language): void {
    const { invoiceAmount, invoiceCurrency } = application.content;
    const said = factsOf(application, language);
    addTo(this.#invoices, invoiceCurrency.trim().toUpperCase(), invoiceAmount.trim());
    for (const column of costs) addTo(this.#costs, column, said[column]);
  }

  /** A line for each currency; the first one has the costs, for which the service names none. */
  rows(language: Language): readonly (readonly string[])[] {
    const { total } = mainWords[language].tables;
    const blanks = fields.map(() => '');
    const sums = this.#invoices.size === 0 ? [['', '']] : [...this.#invoices];
    return sums.map(([currency = '', amount = ''], place) => [
      total,
      ...blanks.slice(0, fields.indexOf('invoiceAmount') - 1),
      decimal(amount, language),
      currency,
      ...['', '', ''],
      ...costs.map((column) => (place === 0 ? decimal(this.#costs.get(column) ?? '', language) : '')),
    ]);
  }
}

/** What is no plain decimal is left out of a sum, as it is no amount yet. */
function addTo<Key>(sums: Map<Key, string>, key: Key, amount: string): void {
  const sum = addAmounts([sums.get(key) ?? '0', amount]);
  if (sum !== null) sums.set(key, sum);
}
