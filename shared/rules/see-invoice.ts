import type { TextLanguage } from '../domain/text-language.ts';
import { mayEndAfter, mostThatFit } from './print/goods-blocks.ts';

const sentences: Readonly<Record<TextLanguage, (number: string) => string>> = {
  en: (number) => `see attached invoice${number && ` no. ${number}`}`,
  de: (number) => `siehe beigefügte Rechnung${number && ` Nr. ${number}`}`,
  fr: (number) => `voir facture jointe${number && ` n° ${number}`}`,
  es: (number) => `véase la factura adjunta${number && ` n.º ${number}`}`,
  it: (number) => `vedi fattura allegata${number && ` n. ${number}`}`,
  pt: (number) => `ver fatura anexa${number && ` n.º ${number}`}`,
  nl: (number) => `zie bijgevoegde factuur${number && ` nr. ${number}`}`,
  pl: (number) => `zob. załączona faktura${number && ` nr ${number}`}`,
  tr: (number) => (number === '' ? 'bkz. ekteki fatura' : `bkz. ekteki ${number} no.lu fatura`),
};

/** The line that refers from the goods to the invoice, in the language of the certificate. */
export function seeInvoiceLine(language: TextLanguage, invoiceNumber: string): string {
  return sentences[language](invoiceNumber.trim());
}

/**
 * The first goods that fit together with a last line, which refers to the invoice for all others. No goods are cut in
 * two: what stands on indented lines belongs to the line above. `null` where not even the line alone fits.
 */
export function endWithLine(goods: string, last: string, fits: (text: string) => boolean): string | null {
  const lines = goods.split('\n').filter((line) => line.trim() !== last);
  const ending = (count: number): string => [...lines.slice(0, count), last].join('\n');
  let some = mostThatFit(lines.length, (count) => fits(ending(count)));
  while (some > 0 && (!mayEndAfter(lines, some) || lines[some - 1]?.trim() === '')) some -= 1;
  return fits(ending(some)) ? ending(some) : null;
}
