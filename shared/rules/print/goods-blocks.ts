import type { TextLanguage } from '../../domain/languages.ts';

/** Whether a line of box 6 begins a new kind of goods. An indented line belongs to the goods above it. */
function startsBlock(line: string): boolean {
  return /^\S/u.test(line);
}

/** The index of the first line of each kind of goods. */
export function blocksOf(lines: readonly string[]): readonly number[] {
  return lines.flatMap((line, at) => (startsBlock(line) ? [at] : []));
}

const isWritten = (line: string): boolean => line.trim() !== '';

/** Whether a certificate may end after `count` lines: not within one kind of goods, and not right below its heading. */
export function mayEndAfter(lines: readonly string[], count: number): boolean {
  const above = lines.slice(0, count).findLast(isWritten) ?? '';
  const below = lines.slice(count).find(isWritten);
  return below === undefined || (startsBlock(below) && !/[:：]\s*$/u.test(above));
}

/** The greatest number of lines that fit; 0 for none. `fits` must not become true again for a greater number. */
export function mostThatFit(count: number, fits: (lines: number) => boolean): number {
  let [some, tooMany] = [0, count + 1];
  while (tooMany - some > 1) {
    const middle = Math.floor((some + tooMany) / 2);
    if (fits(middle)) some = middle;
    else tooMany = middle;
  }
  return some;
}

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
 * The first goods that fit together with a last line that refers to the invoice for the rest. No goods are split:
 * indented lines stay with the line above them. `null` where not even the last line alone fits.
 */
export function endWithLine(goods: string, last: string, fits: (text: string) => boolean): string | null {
  const lines = goods.split('\n').filter((line) => line.trim() !== last);
  const ending = (count: number): string => [...lines.slice(0, count), last].join('\n');
  let some = mostThatFit(lines.length, (count) => fits(ending(count)));
  while (some > 0 && (!mayEndAfter(lines, some) || lines[some - 1]?.trim() === '')) some -= 1;
  return fits(ending(some)) ? ending(some) : null;
}
