import type { ApplicationContent } from '../domain/content.ts';
import { lengthLimitOf } from '../domain/fields.ts';
import type { TextLanguage } from '../domain/languages.ts';
import { formatWeight, localeOfText } from './dates-and-weights.ts';
import { isAmount } from './money.ts';

/**
 * Applications that share the goods of one invoice. How much of the amount belongs to one of them cannot be computed,
 * so its comment names the part and the invoice's total, for the clerk and the chamber.
 */

const sentences: Readonly<Record<TextLanguage, (part: string, number: string, amount: string) => string>> = {
  en: (part, number, amount) => `Part ${part} of invoice no. ${number} (${amount} in total)`,
  de: (part, number, amount) => `Teil ${part} der Rechnung Nr. ${number} (${amount} insgesamt)`,
  fr: (part, number, amount) => `Partie ${part} de la facture n° ${number} (${amount} au total)`,
  es: (part, number, amount) => `Parte ${part} de la factura n.º ${number} (${amount} en total)`,
  it: (part, number, amount) => `Parte ${part} della fattura n. ${number} (${amount} in totale)`,
  pt: (part, number, amount) => `Parte ${part} da fatura n.º ${number} (${amount} no total)`,
  nl: (part, number, amount) => `Deel ${part} van factuur nr. ${number} (${amount} in totaal)`,
  pl: (part, number, amount) => `Część ${part} faktury nr ${number} (${amount} łącznie)`,
  tr: (part, number, amount) => `${number} no.lu faturanın ${part} kısmı (${amount} toplam)`,
};

const note = /(?:^|\s)[1-9]\/[1-9] .*\((?:([A-Z]{3}) )?(\d[\d.,'’\s]*) \p{L}+(?: \p{L}+)?\)$/u;

function noteIn(comments: string): RegExpExecArray | null {
  const found = comments.split('\n').map((line) => note.exec(line.trim()));
  return found.find((one) => one !== null) ?? null;
}

/** Whether an application has only some of the goods of its invoice, according to its comments. */
export function isPartOfInvoice({ comments }: Pick<ApplicationContent, 'comments'>): boolean {
  return comments.includes('/') && noteIn(comments) !== null;
}

/**
 * The comments of a part, numbered from 1. Unchanged where the amount or invoice number is missing, the text would be
 * too long, or the application is a part already.
 */
export function commentsOfPart(
  content: ApplicationContent,
  { part, of }: { readonly part: number; readonly of: number },
  language: TextLanguage,
): string {
  const { comments, invoiceNumber, invoiceAmount, invoiceCurrency } = content;
  const isKnown = isAmount(invoiceAmount) && invoiceNumber.trim() !== '';
  if (!isKnown || noteIn(comments) !== null) return comments;
  const currency = /^[A-Z]{3}$/.test(invoiceCurrency) ? `${invoiceCurrency} ` : '';
  const amount = `${currency}${formatWeight(invoiceAmount, localeOfText(language))}`;
  const says = sentences[language](`${part}/${of}`, invoiceNumber.trim(), amount);
  const all = comments.trim() === '' ? says : `${comments.trimEnd()}\n${says}`;
  return all.length > lengthLimitOf('comments') ? comments : all;
}

/** True while a part has the amount of the whole invoice, which the clerk then has to correct. */
export function hasWholeAmount({ comments, invoiceAmount, invoiceCurrency }: ApplicationContent): boolean {
  if (!comments.includes('/')) return false;
  const [, currency = invoiceCurrency, amount = ''] = noteIn(comments) ?? [];
  return currency === invoiceCurrency && isAmount(invoiceAmount) && value(amount) === value(invoiceAmount);
}

/** A key that is equal for the same amount in any language, with or without decimals. */
function value(amount: string): string {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(amount.trim()) ?? [];
  return `${whole.replace(/\D/g, '')}.${fraction.padEnd(2, '0')}`;
}

/** The comments without the line that names the part. */
export function withoutPartNote(comments: string): string {
  const kept = comments.split('\n').filter((line) => !note.test(line.trim()));
  return kept.length === comments.split('\n').length ? comments : kept.join('\n');
}
