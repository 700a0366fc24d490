import { readField, writeField, type ApplicationContent } from '../../domain/content.ts';
import type { FieldPath, PlainField, PrintedField } from '../../domain/fields.ts';
import type { FindingPlace } from '../../domain/finding.ts';
import type { TextLanguage } from '../../domain/languages.ts';
import { splitGoods, type SplitGoods, maxThatFit, mayEndAfter } from './split-goods.ts';
import { overflowOfContent, smallerPrint } from './boxes-on-paper.ts';
import { printScale } from './paper.ts';
import { setText } from './set-text.ts';

/** A way to make a text fit on the paper, with its result. */
export type FitOption =
  | {
      readonly kind: 'smaller' | 'seeInvoice' | 'continued';
      /** The print size, or the line that refers to the invoice. */
      readonly text: string;
      /** The fields after the change. */
      readonly fields: ReadonlyMap<PlainField, string>;
      /** How many lines of the box remain. */
      readonly kept: number;
      /** How many lines still do not fit. */
      readonly leftOver: number;
    }
  | { readonly kind: 'split'; readonly split: SplitGoods };

/** Boxes of running text. Addresses are not among them: they are set as small as they need. */
const running: ReadonlySet<string> = new Set<PrintedField>([
  'transportDetails',
  'remarks',
  'goods',
  'quantity',
]);

/** Whether the text of a field can be made to fit. */
export function canBeMadeToFit(field: FindingPlace): field is PrintedField {
  return running.has(field);
}

/** The ways to make a box fit, in the order in which a clerk would consider them. None cuts text without saying so. */
export function fitOptions(
  content: ApplicationContent,
  field: PrintedField,
  language: TextLanguage,
): readonly FitOption[] {
  const split = field === 'goods' || field === 'quantity' ? splitGoods(content) : null;
  return [
    ...smaller(content, field),
    ...(field === 'goods' || field === 'quantity' ? seeInvoice(content, field, language) : []),
    ...(field === 'transportDetails' || field === 'remarks' ? continuedInGoods(content, field) : []),
    ...(split === null ? [] : [{ kind: 'split', split } as const]),
  ];
}

function optionBy(
  content: ApplicationContent,
  field: PrintedField,
  kind: 'smaller' | 'seeInvoice' | 'continued',
  text: string,
  texts: readonly (readonly [PlainField, string])[],
): FitOption {
  const after = texts.reduce((so, [path, changed]) => writeField(so, path, changed), content);
  const changed = new Set<FieldPath>([field, ...texts.map(([path]) => path)]);
  const left = overflowOfContent(after).filter((one) => kind === 'smaller' || changed.has(one.field));
  const leftOver = left.reduce((sum, one) => sum + (canBeMadeToFit(one.field) ? one.lines.length : 0), 0);
  const kept = setText(field, readField(after, field), printScale(after.printSize)).lines.length;
  return { kind, text, fields: new Map(texts), kept, leftOver };
}

function smaller(content: ApplicationContent, field: PrintedField): readonly FitOption[] {
  const size = smallerPrint(content)?.size;
  return size === undefined ? [] : [optionBy(content, field, 'smaller', size, [['printSize', size]])];
}

function seeInvoice(
  content: ApplicationContent,
  field: 'goods' | 'quantity',
  language: TextLanguage,
): readonly FitOption[] {
  const line = seeInvoiceLine(language, content.invoiceNumber);
  const text = endWithLine(content[field], line, (one) => hasRoomFor(content, field, one));
  if (text === null) return [];
  const option = optionBy(content, field, 'seeInvoice', line, [[field, text]]);
  if (option.kind === 'split') return [];
  // The line about the invoice may itself take several lines of the box.
  const own = setText(field, line, printScale(content.printSize)).lines.length;
  return [{ ...option, kept: option.kept - own }];
}

function hasRoomFor(content: ApplicationContent, field: PrintedField, text: string): boolean {
  const { lines, capacity } = setText(field, text, printScale(content.printSize));
  return lines.length <= capacity;
}

/** Moves the text that does not fit to the end of box 6, from the first line of the text that does not fit whole. */
function continuedInGoods(
  content: ApplicationContent,
  field: 'transportDetails' | 'remarks',
): readonly FitOption[] {
  const text = content[field];
  const { lines, capacity } = setText(field, text, printScale(content.printSize));
  const first = lines[capacity];
  if (first === undefined) return [];
  const lineStart = text.lastIndexOf('\n', first.start - 1) + 1;
  const start = lineStart === 0 ? first.start : lineStart;
  const above = content.goods.trimEnd();
  const goods = [...(above === '' ? [] : [above]), text.slice(start)].join('\n');
  return [
    optionBy(content, field, 'continued', '', [
      [field, text.slice(0, start).trimEnd()],
      ['goods', goods],
    ]),
  ];
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
  let some = maxThatFit(lines.length, (count) => fits(ending(count)));
  while (some > 0 && (!mayEndAfter(lines, some) || lines[some - 1]?.trim() === '')) some -= 1;
  return fits(ending(some)) ? ending(some) : null;
}
