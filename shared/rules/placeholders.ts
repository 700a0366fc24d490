import { readField, writeField, type ApplicationContent } from '../domain/content.ts';
import type { PlainField } from '../domain/fields.ts';
import type { Finding } from '../domain/finding.ts';
import { textLanguages, type TextLanguage } from '../domain/languages.ts';
import { formatDay, formatWeight, isDay, localeOfText } from './dates-and-weights.ts';
import { isAmount } from './money.ts';

/**
 * Placeholders in boxes 4 to 7: `{invoice number}` is replaced by the field's text once there is any. Clerks write them
 * by hand; the program writes them where a text is copied into a new order, so that no old number is copied.
 */

/**
 * Names in English and German. New ones are German in German certificates and English in all others; both are
 * recognised in every language.
 */
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

/** Fields with a number of one order, which is recognised in texts. */
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

/** The text that replaces a placeholder, in a language; empty while its field is incomplete. */
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

/** The content with placeholders replaced whose fields have a text; others stay. */
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

/** The first placeholder in a text that is not filled in, and its field. */
export function openPlaceholder(text: string): Finding['placeholder'] {
  if (!text.includes('{')) return undefined;
  for (const [written, name = ''] of text.matchAll(placeholder)) {
    const field = fieldOf(name);
    if (field !== undefined) return { written, field };
  }
  return undefined;
}

/**
 * The content with these fields' values replaced by placeholders. Existing placeholders are renamed in the language of
 * the certificate, as copied text may come from another language.
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

/** Matches a value that is not part of a longer word or number. */
function asWord(value: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][-/.])${escaped(value)}(?![\\p{L}\\p{N}]|[-/.][\\p{L}\\p{N}])`,
    'gu',
  );
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

/** Replaces a day in any form: the long one of a language, or in figures. */
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
