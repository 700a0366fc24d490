import type { ApplicationContent } from '../domain/content.ts';
import { type TextLanguage, textLanguages } from '../domain/languages.ts';
import { formatDay, formatWeight, isDay, localeOfText } from './dates-and-weights.ts';
import * as phrases from './habits/phrases.ts';
import { holdsWords, comparableText } from './habits/phrases.ts';
import { isAmount, isSameDecimal, readTypedAmount } from './money.ts';
import { withFilledPlaceholders } from './placeholders.ts';

/**
 * Lines of boxes 6 and 7 that are made from fields: the invoice with its date, and the weights. Once made, they are
 * ordinary text: a line that the clerk has changed is hers and is never changed again.
 */

interface LineWords {
  readonly invoice: (number: string, day: string) => string;
  /** Short enough for one line of box 7, and in full, as earlier versions made it. */
  readonly gross: readonly [short: string, full: string];
  readonly net: readonly [short: string, full: string];
}

const words: Readonly<Record<TextLanguage, LineWords>> = {
  en: {
    invoice: (number, day) => `Invoice no. ${number} of ${day}`,
    gross: ['Gross', 'Gross weight'],
    net: ['Net', 'Net weight'],
  },
  de: {
    invoice: (number, day) => `Rechnung Nr. ${number} vom ${day}`,
    gross: ['Brutto', 'Bruttogewicht'],
    net: ['Netto', 'Nettogewicht'],
  },
  fr: {
    invoice: (number, day) => `Facture n° ${number} du ${day}`,
    gross: ['Brut', 'Poids brut'],
    net: ['Net', 'Poids net'],
  },
  es: {
    invoice: (number, day) => `Factura n.º ${number} de ${day}`,
    gross: ['Bruto', 'Peso bruto'],
    net: ['Neto', 'Peso neto'],
  },
  it: {
    invoice: (number, day) => `Fattura n. ${number} del ${day}`,
    gross: ['Lordo', 'Peso lordo'],
    net: ['Netto', 'Peso netto'],
  },
  pt: {
    invoice: (number, day) => `Fatura n.º ${number} de ${day}`,
    gross: ['Bruto', 'Peso bruto'],
    net: ['Líquido', 'Peso líquido'],
  },
  nl: {
    invoice: (number, day) => `Factuur nr. ${number} van ${day}`,
    gross: ['Bruto', 'Brutogewicht'],
    net: ['Netto', 'Nettogewicht'],
  },
  pl: {
    invoice: (number, day) => `Faktura nr ${number} z ${day}`,
    gross: ['Brutto', 'Waga brutto'],
    net: ['Netto', 'Waga netto'],
  },
  tr: {
    invoice: (number, day) => `Fatura no. ${number}, ${day}`,
    gross: ['Brüt', 'Brüt ağırlık'],
    net: ['Net', 'Net ağırlık'],
  },
};

type Order = Pick<ApplicationContent, 'invoiceNumber' | 'invoiceDate' | 'grossWeight' | 'netWeight'>;

interface Line {
  readonly box: 'goods' | 'quantity';
  /** The text of the line; `null` while its fields are incomplete. */
  readonly make: (order: Order, language: TextLanguage) => string | null;
  /** The text that earlier versions made. It is recognised, and stays as it is as long as its field does. */
  readonly madeBefore?: Line['make'];
  /** Whether a text already says the same in other words, so that no line is added. */
  readonly isAlreadyIn: (text: string, order: Order, language: TextLanguage) => boolean;
}

const grossWords = /\b(?:gross|brutto|brut|bruto|lordo)/;
const netWords = /\b(?:net|netto|neto|liquido)\b/;

function weightLine(field: 'grossWeight' | 'netWeight', name: 'gross' | 'net'): Line {
  const [inWords, ofOther] = name === 'gross' ? [grossWords, netWords] : [netWords, grossWords];
  const textInForm =
    (form: 0 | 1): Line['make'] =>
    (order, language) =>
      isAmount(order[field])
        ? `${words[language][name][form]} ${formatWeight(order[field], localeOfText(language))} kg`
        : null;
  return {
    box: 'quantity',
    make: textInForm(0),
    madeBefore: textInForm(1),
    isAlreadyIn: (text, order, language) =>
      inWords.test(comparableText(text)) ||
      text
        .split('\n')
        .some((line) => !ofOther.test(comparableText(line)) && holdsWeight(line, order[field], language)),
  };
}

/** A number before the unit, with its groups of thousands. */
const inKilograms =
  /(?<![\d.,])(\d{1,3}(?:[ \u00A0\u202F'’]\d{3})+(?:[.,]\d+)?|\d[\d.,]*)\s*(?:kgs?|kilos?|kilograms?|kilogramm)\b/giu;

/** Whether a line states a weight, written in whatever way that the language of the certificate allows. */
function holdsWeight(line: string, weight: string, language: TextLanguage): boolean {
  const decimal = formatWeight('0.5', localeOfText(language)).slice(1, 2);
  const style = { decimal, group: decimal === ',' ? '.' : ',' };
  return [...line.matchAll(inKilograms)].some(([, number = '']) =>
    isSameDecimal(readTypedAmount(number, style), weight),
  );
}

/** Whether box 7 states the weight that the field calls the gross one, in kilograms and without calling it another. */
export function holdsGrossWeight({ quantity, grossWeight }: ApplicationContent): boolean {
  const states = (line: string): boolean =>
    holdsWeight(line, grossWeight, 'en') || holdsWeight(line, grossWeight, 'de');
  return quantity.split('\n').some((line) => !netWords.test(comparableText(line)) && states(line));
}

/** The lines that are made, in the order in which they are added. */
const lines: readonly Line[] = [
  {
    box: 'goods',
    make: ({ invoiceNumber, invoiceDate }, language) =>
      invoiceNumber.trim() !== '' && isDay(invoiceDate)
        ? words[language].invoice(
            invoiceNumber.trim(),
            formatDay(invoiceDate, localeOfText(language), 'long'),
          )
        : null,
    isAlreadyIn: (text, { invoiceNumber }) =>
      phrases.invoiceNumber.test(comparableText(text)) || holdsWords(text, invoiceNumber),
  },
  weightLine('grossWeight', 'gross'),
  weightLine('netWeight', 'net'),
];

/** The line's text in every language, so that it is recognised even after the language was changed. */
function formsOf({ make, madeBefore = make }: Line, orders: readonly Order[]): ReadonlySet<string> {
  const forms = orders.flatMap((order) =>
    textLanguages.flatMap((language) => [make(order, language), madeBefore(order, language)]),
  );
  return new Set(forms.filter((form) => form !== null));
}

/**
 * The content with its made lines brought up to date with its fields. `before`: the content when they were last made. A
 * line is changed or removed only where it is still as it was made. It is added where its fields have changed since or
 * its box was blank then, unless something there already says the same or box 6 is still blank. Placeholders are filled
 * in as well.
 */
export function withMadeLines(
  before: ApplicationContent,
  content: ApplicationContent,
  language: TextLanguage,
): ApplicationContent {
  const filled = withFilledPlaceholders(content, language);
  return lines.reduce((made, line) => withLine(made, line, before, language), filled);
}

function withLine(
  content: ApplicationContent,
  line: Line,
  before: ApplicationContent,
  language: TextLanguage,
): ApplicationContent {
  const text = content[line.box];
  const wanted = line.make(content, language);
  const forms = formsOf(line, [before, content]);
  const lines = text.split('\n');
  const at = lines.findIndex((one) => forms.has(one.trim()));
  if (at >= 0) {
    const kept = line.madeBefore?.(content, language);
    if (kept !== null && kept !== undefined && lines[at]?.trim() === kept) return content;
    const changed = wanted === null ? lines.toSpliced(at, 1) : lines.with(at, wanted);
    return { ...content, [line.box]: changed.join('\n') };
  }
  if (wanted === null || line.isAlreadyIn(text, content, language)) return content;
  const isNew = line.make(before, language) !== wanted || before[line.box].trim() === '';
  const mayBegin = line.box === 'quantity' || text.trim() !== '';
  if (!isNew || !mayBegin) return content;
  const above = text.trimEnd();
  return { ...content, [line.box]: above === '' ? wanted : `${above}\n${wanted}` };
}

/** The lines of a box that are unchanged since they were made from fields, in any language. */
export function madeLinesIn(content: ApplicationContent, box: Line['box']): readonly string[] {
  const forms = lines.filter((line) => line.box === box).map((line) => formsOf(line, [content]));
  return content[box].split('\n').filter((text) => forms.some((known) => known.has(text.trim())));
}

/** The result of the last call. It is asked for on every keystroke anywhere, and seldom changes. */
let lastAsked: { readonly key: string; readonly made: readonly (readonly [Line['box'], string])[] } | null =
  null;

/** Whether a box has a made line that is up to date with its fields. */
export function holdsMadeLine(
  content: ApplicationContent,
  box: Line['box'],
  language: TextLanguage,
): boolean {
  const { invoiceNumber, invoiceDate, grossWeight, netWeight } = content;
  const key = [language, invoiceNumber, invoiceDate, grossWeight, netWeight].join('\n');
  if (lastAsked?.key !== key) {
    const made = lines.flatMap((line) => {
      const text = line.make(content, language);
      return text === null ? [] : [[line.box, text] as const];
    });
    lastAsked = { key, made };
  }
  return lastAsked.made.some(([where, text]) => where === box && content[box].split('\n').includes(text));
}

/** Words allowed in a line that only names an invoice. */
const invoiceWords =
  /\b(?:commercial|invoices?|proforma|rechnung(?:s|en)?|handelsrechnung|facture|commerciale|factura|comercial|fattura|fatura|factuur|faktura|no|nr|num|number|nummer|numero|n|o|of|dated?|date|vom|von|from|du|de|del|van|z|per|as|see|siehe|gemass|gemaess|laut|and|und)\b/g;

/**
 * The goods without lines that only name this invoice, in whatever words: a new application without the number must not
 * keep the old sentence.
 */
export function withoutInvoiceLines(goods: string, invoiceNumber: string): string {
  const number = comparableText(invoiceNumber);
  const isOnlyInvoice = (line: string): boolean => {
    const text = comparableText(line);
    if (
      number === '' ||
      !holdsWords(line, invoiceNumber) ||
      !/invoice|rechnung|fa[ct]t?[uo]r|faktur/.test(text)
    )
      return false;
    const rest = text.replace(number, ' ').replace(phrases.date, ' ').replace(invoiceWords, ' ');
    return !/[\p{L}\p{N}]/u.test(rest);
  };
  const kept = goods.split('\n').filter((line) => !isOnlyInvoice(line));
  return kept.length === goods.split('\n').length ? goods : kept.join('\n');
}
