import { readField, writeField, type ApplicationContent } from '../domain/content.ts';
import type { PlainField } from '../domain/fields.ts';
import type { Finding } from '../domain/finding.ts';
import { textLanguages, type TextLanguage } from '../domain/languages.ts';
import { formatDay, formatWeight, isDay, localeOfText } from './dates-and-weights.ts';
import { isAmount } from './money.ts';

/**
 * Placeholders in boxes 4 to 7: `{invoice number}` stands for what the field of the order says, and becomes text once it
 * says something. They are written by hand, or learned: what a new order takes over from an old one names no old number.
 */

/** By the language of the certificate: German, and English for all others. Both are read in every one. */
const names = {
  invoiceNumber: ['invoice number', 'Rechnungsnummer'],
  invoiceDate: ['invoice date', 'Rechnungsdatum'],
  invoiceAmount: ['invoice amount', 'Rechnungsbetrag'],
  purchaseOrder: ['purchase order', 'Bestellung'],
  clientReference: ['client reference', 'Unser Zeichen'],
  consignorReference: ['consignor reference', 'Absenderreferenz'],
  grossWeight: ['gross weight', 'Bruttogewicht'],
  netWeight: ['net weight', 'Nettogewicht'],
  packages: ['packages', 'Packstücke'],
} as const satisfies Partial<Record<PlainField, readonly [string, string]>>;
type Named = keyof typeof names;

/** Numbers that belong to one order, and are known again in a text. */
type LearnedField = 'invoiceNumber' | 'purchaseOrder' | 'clientReference' | 'consignorReference';

export const placeholderBoxes = ['transportDetails', 'remarks', 'goods', 'quantity'] as const;

const isNamed = (field: string): field is Named => field in names;
const placeholder = /\{([^{}\n]{1,40})\}/gu;
const fieldsByName: ReadonlyMap<string, Named> = new Map(
  Object.entries(names).flatMap(([field, both]) =>
    isNamed(field) ? both.map((name) => [name.toLowerCase(), field] as const) : [],
  ),
);

function fieldOf(name: string): Named | undefined {
  return fieldsByName.get(name.trim().replaceAll(/\s+/gu, ' ').toLowerCase());
}

/** How a field is written in a text of a language. */
function written(content: ApplicationContent, field: Named, language: TextLanguage): string {
  const locale = localeOfText(language);
  const text = content[field].trim();
  switch (field) {
    case 'invoiceDate':
      return isDay(text) ? formatDay(text, locale, 'long') : '';
    case 'grossWeight':
    case 'netWeight':
      return isAmount(text) ? `${formatWeight(text, locale)} kg` : '';
    case 'invoiceAmount': {
      const currency = content.invoiceCurrency.trim();
      return isAmount(text) && currency !== '' ? `${currency} ${formatWeight(text, locale)}` : '';
    }
    case 'clientReference':
    case 'consignorReference':
    case 'invoiceNumber':
    case 'packages':
    case 'purchaseOrder':
      return text;
  }
}

/** The content with those placeholders filled in whose fields say something; the others stay. */
export function withFilledPlaceholders(
  content: ApplicationContent,
  language: TextLanguage,
): ApplicationContent {
  return placeholderBoxes.reduce((filled, box) => {
    if (!content[box].includes('{')) return filled;
    const text = content[box].replaceAll(placeholder, (whole, name: string) => {
      const field = fieldOf(name);
      return (field === undefined ? '' : written(content, field, language)) || whole;
    });
    return text === content[box] ? filled : writeField(filled, box, text);
  }, content);
}

/** The first one that waits to be filled in, as it is written there, and its field. */
export function openPlaceholder(text: string): Finding['placeholder'] {
  if (!text.includes('{')) return undefined;
  for (const [written, name = ''] of text.matchAll(placeholder)) {
    const field = fieldOf(name);
    if (field !== undefined) return { written, field };
  }
  return undefined;
}

/**
 * The content with placeholders where its texts name these fields. Those that stand there already are named in the language of the
 * certificate from now on: what is carried over may be older than that language.
 */
export function withPlaceholders(
  content: ApplicationContent,
  fields: readonly LearnedField[],
): ApplicationContent {
  const longestFirst = fields
    .map((field) => ({ field, value: readField(content, field).trim() }))
    .filter(({ value }) => value.length >= 4 && /\d/u.test(value))
    .toSorted((one, other) => other.value.length - one.value.length);
  const name = (field: Named): string => `{${names[field][content.certificateLanguage === 'de' ? 1 : 0]}}`;
  const inLanguage = (line: string): string =>
    line.replaceAll(placeholder, (whole, written: string) => {
      const field = fieldOf(written);
      return field === undefined ? whole : name(field);
    });
  const learned = (line: string): string =>
    longestFirst.reduce((text, { field, value }) => {
      const without = text.replaceAll(asWord(value), name(field));
      const isDated = field === 'invoiceNumber' && without !== text;
      return isDated ? withoutDay(without, content.invoiceDate, name('invoiceDate')) : without;
    }, inLanguage(line));
  return placeholderBoxes.reduce((made, box) => {
    const text = content[box].split('\n').map(learned).join('\n');
    return text === content[box] ? made : writeField(made, box, text);
  }, content);
}

/** The value where it stands by itself, and is no part of a longer number. */
function asWord(value: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][-/.])${escaped(value)}(?![\\p{L}\\p{N}]|[-/.][\\p{L}\\p{N}])`,
    'gu',
  );
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

/** A day in whatever form: the long one of a language, or its digits. */
function withoutDay(text: string, day: string, name: string): string {
  if (!isDay(day)) return text;
  const [year = '', month = '', date = ''] = day.split('-');
  const short = [date, month].map((two) => two.replace(/^0/, '0?')).join('[./-]');
  const long = textLanguages.map((language) => escaped(formatDay(day, localeOfText(language), 'long')));
  return text.replaceAll(
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${long.join('|')}|${day}|${short}[./-]${year})(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    name,
  );
}
