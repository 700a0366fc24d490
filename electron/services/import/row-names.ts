import { createHash } from 'node:crypto';
import { type ApplicationContent, readField } from '../../../shared/domain/content.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { Repeats } from '../../../shared/ipc/areas/import.ts';
import { differByOne, foldName } from '../../../shared/rules/countries/country-spellings.ts';
import { labelLanguages } from '../../../shared/rules/reading/label-tables.ts';
import type { FooterWords } from '../../../shared/rules/reading/labels/label-terms.ts';
import { hasCompanyForm } from '../../../shared/rules/paste/address-lines.ts';
import type { ConvertedRow, RowCell } from './convert-row.ts';
import type { KnownApplication } from './file-contents.ts';

/** The columns of each assigned field, in order. */
export type Sources = ReadonlyMap<FieldPath, readonly number[]>;

/** The rows of a table, counted from 0. */
export interface TableRows {
  readonly count: number;
  readonly sources: Sources;
  readonly converted: (row: number) => ConvertedRow;
  readonly cells: (row: number) => readonly RowCell[];
  /** Whether the workbook hides a row, which is not imported then and converted as a blank one. */
  readonly isHidden: (row: number) => boolean;
  /** The heading of a column; '' where it has none. */
  readonly head: (column: number) => string;
  /** The clerk's choice for a row: whether it belongs to the invoice above it; `null` where there is none. */
  readonly joins: (row: number) => boolean | null;
  /** What the clerk says of values that each row of an invoice repeats, and said of an earlier such table. */
  readonly repeats: { readonly chosen: Repeats; readonly usual: Repeats };
  /** The rows of one invoice as one. None is bad by itself. */
  readonly joined: (
    rows: readonly number[],
    lines: ReadonlySet<number>,
    counted: ReadonlySet<FieldPath>,
  ) => ConvertedRow;
  /** The number of a row in its file, counted from 1. */
  readonly fileRow: (row: number) => number;
}

/** Key of an invoice, equal for two rows or applications with the same invoice; `null` without an invoice number. */
export function invoiceKeyOf(invoiceNumber: string, consigneeName: string): string | null {
  const number = numberKey(invoiceNumber);
  return number === '' ? null : `${number} ${foldName(consigneeName)}`;
}

/** Key of an invoice number alone: its signs count, as 26-1.1 and 26-11 are two. '' where it has no letter or digit. */
export function numberKey(invoiceNumber: string): string {
  if (foldName(invoiceNumber) === '') return '';
  return invoiceNumber
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s*([^\p{L}\p{N}\s])\s*/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** Key of a row without an invoice number, by its texts in these fields. Never equal to that of an invoice. */
export function contentKey(
  fileName: string,
  content: ApplicationContent,
  fields: readonly FieldPath[],
): string {
  const texts = fields.map((path) => [path, readField(content, path)]);
  return createHash('sha256')
    .update(JSON.stringify([fileName, texts]))
    .digest('hex')
    .slice(0, 24);
}

/** What a row names, whether or not it is valid; '' where it names none. */
export interface RowNames {
  readonly number: string;
  readonly consignee: string;
  /** What it is in place of an order: a total, or the number of a page or day of the list alone; `null` for neither. */
  readonly aside: 'totalsRow' | 'pageFooter' | null;
}

/** The names in a row. */
export function namesOf(cells: readonly RowCell[], sources: Sources): RowNames {
  const textOf = (path: FieldPath): string =>
    (sources.get(path) ?? [])
      .map((column) => textIn(cells, column))
      .join(' ')
      .trim();
  // A dash names nothing.
  const [number = '', consignee = ''] = [textOf('invoiceNumber'), textOf('consignee.name')].map((text) =>
    foldName(text) === '' ? '' : text,
  );
  const isTotal = isTotalRow([number, consignee], cells, sources);
  return { number, consignee, aside: isTotal ? 'totalsRow' : isFooterRow(cells) ? 'pageFooter' : null };
}

export function isDash(text: string): boolean {
  return /^[-–—]+$/u.test(text);
}

export function textIn(cells: readonly RowCell[], column: number): string {
  return cells[column]?.text.trim() ?? '';
}

/** Words for a total, folded. */
const totalWords: ReadonlySet<string> = new Set(
  (
    'total totals grandtotal subtotal totalamount totalsum invoicetotal nettotal sum ' +
    'summe summen gesamt gesamtsumme zwischensumme endsumme gesamtbetrag gesamtwert rechnungssumme rechnungsbetrag ' +
    'uebertrag nettosumme bruttosumme summenetto summebrutto insgesamt ' +
    'totale totaal totalt sumadaportare somme sommetotale suma razem celkem osszesen toplam yhteensa ukupno ' +
    'итого всего 合计 合計 总计 總計'
  ).split(' '),
);

/** Whether a cell names a total: `Summe:`, `Total EUR`. */
function isTotalWord(text: string): boolean {
  return totalWords.has(foldName(text.replace(/[^\p{L}]+(?:[A-Z]{3})?[^\p{L}]*$/u, '')));
}

/** Whether a row adds up others: it says so, or calculates it, and has neither names nor goods of its own. */
function isTotalRow(names: readonly string[], cells: readonly RowCell[], sources: Sources): boolean {
  const isOwn = (text: string): boolean => text !== '' && !isTotalWord(text);
  if (names.some(isOwn)) return false;
  if ((sources.get('goods') ?? []).some((column) => isOwn(textIn(cells, column)))) return false;
  return cells.some(
    ({ text, mark }) => isTotalWord(text) || (mark?.kind === 'formula' && isSum(mark.formula)),
  );
}

function isSum(formula: string): boolean {
  return /^=?\s*(?:SUM|SUBTOTAL|AGGREGATE)\(/iu.test(formula);
}

/** Parts of names that are spelled or left out as the writer likes, beside legal forms. */
const loose: ReadonlySet<string> = new Set(
  'and und et y e i the san ve tic sti fa firma messrs ms'.split(' '),
);
/** Letters that are no plain ones with a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'a',
  œ: 'o',
};
/** With how many consignees beside it a text is no number of an invoice, but one of a year or an order. */
export const maxSpellings = 20;
/** The shortest name with which a longer one of the same company may begin. Letters. */
const shortestName = 4;

/**
 * Whether two names of consignees are probably one in two spellings: apart from case, signs, legal forms and umlauts they
 * are the same, differ by one letter, or one begins with the other.
 */
export function isSpelledAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [lettersOf(one), lettersOf(other)].sort(
    (first, second) => first.length - second.length,
  );
  const digits = (text: string): string => text.replaceAll(/\P{N}/gu, '');
  if (short === long) return short !== '';
  if (short.length < shortestName || digits(one) !== digits(other)) return false;
  return long.startsWith(short) || differByOne(short, long);
}

/** The letters and digits of a name that are written alike by everybody. */
function lettersOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{Mn}.'’]/gu, '')
    .replaceAll(/[ßıøłđæœ]/gu, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u);
  const own = words.filter((word) => !hasCompanyForm(word) && !loose.has(word)).join('');
  return (own === '' ? words.join('') : own).replaceAll(/([aou])e/gu, '$1');
}

/** What a row that makes a draft, or an application, is known by. */
export interface RowIdentity {
  /** That of its invoice number, else of everything that the row says. */
  readonly key: string;
  readonly consignee: string;
}

/** Equal for the same number, or row without one, and the same consignee. */
function wholeKey({ key, consignee }: RowIdentity): string {
  return `${key} ${foldName(consignee)}`;
}

/** Finds rows among the applications of the register. */
export class RowsInRegister {
  readonly #rows: readonly (RowIdentity | null)[];
  readonly #ofRows: ReadonlySet<string>;
  /** References by the whole key of an application, and by that of a row without an invoice number. */
  readonly #references = new Map<string, string>();
  readonly #byNumber = new Map<string, RowIdentity[]>();

  constructor(rows: readonly (RowIdentity | null)[], known: readonly KnownApplication[]) {
    this.#rows = rows;
    this.#ofRows = new Set(rows.flatMap((row) => (row === null ? [] : wholeKey(row))));
    for (const one of known) {
      if ('rowKey' in one) this.#references.set(one.rowKey, one.reference);
      else this.#addInvoice({ key: numberKey(one.invoiceNumber), consignee: one.consignee }, one.reference);
    }
  }

  /** The reference of the application with the number of a row and its consignee, in another spelling as well. */
  referenceOf(index: number): string | null {
    const row = this.#rows[index] ?? null;
    if (row === null) return null;
    const own = this.#references.get(wholeKey(row)) ?? this.#references.get(row.key);
    if (own !== undefined) return own;
    const others = this.#byNumber.get(row.key) ?? [];
    const other = others.find((one) => this.#isSpelledOtherwise(one, row));
    return other === undefined ? null : (this.#references.get(wholeKey(other)) ?? null);
  }

  #addInvoice(one: RowIdentity, reference: string): void {
    const others = this.#byNumber.get(one.key) ?? [];
    if (others.length < maxSpellings) this.#byNumber.set(one.key, [...others, one]);
    this.#references.set(wholeKey(one), reference);
  }

  /** Whether an application has the consignee of a row in another spelling, and is that of no other row. */
  #isSpelledOtherwise(one: RowIdentity, row: RowIdentity): boolean {
    return !this.#ofRows.has(wholeKey(one)) && isSpelledAlike(one.consignee, row.consignee);
  }
}

/** A day as lists print it, in digits or with the name of its month, and the time behind it. */
const printedDay =
  '(?:\\p{Nd}{1,4}[./-] ?\\p{Nd}{1,2}[./-] ?\\p{Nd}{2,4}\\.?|\\p{Nd}{1,2}\\.?[ -](?:de )?\\p{L}{3,12}\\.?,?[ -](?:de )?\\p{Nd}{4}|' +
  '\\p{L}{3,12}\\.? \\p{Nd}{1,2}(?:st|nd|rd|th)?,? \\p{Nd}{4}|\\p{Nd}{4}年\\p{Nd}{1,2}月\\p{Nd}{1,2}日|' +
  '(?:jan|ene|gen|feb|fév|fev|m[aä]r|mrz|a[pbv]r|ma[yijg]|jun|jul|jui|giu|lug|aug|ago|aoû|sep|set|o[ckut]t|nov|de[cz]|déc|dic)\\p{L}{0,8}\\.? \\p{Nd}{4})' +
  '(?:,? *(?:\\p{L}{1,3} )?\\p{Nd}{1,2}[:.h]\\p{Nd}{2}(?:[:.]\\p{Nd}{2})?(?: ?(?:uhr|[ap]\\.?m\\.?|h))?)?';

function footerPattern(): RegExp {
  const of = (part: (words: FooterWords) => string | undefined): string =>
    Object.values(labelLanguages)
      .flatMap(({ footer }) => part(footer) ?? [])
      .join('|');
  const all = ` *(?:${of((words) => words.of)}|[/|-]) *\\p{Nd}{1,4}`;
  const page = of((words) => words.page);
  const parts = [
    `(?:${page})[.:]? *\\p{Nd}{1,4}(?:${all})?`,
    `(?:${of((words) => words.sheet)})[.:]? *\\p{Nd}{1,4}${all}`,
    `\\p{Nd}{1,4}\\.?(?:${all})? *(?:${page})`,
    '第 *\\p{Nd}{1,4} *[页頁](?:[ ,，/]*共 *\\p{Nd}{1,4} *[页頁])?',
    `(?:${of((words) => words.day)}) *:? *${printedDay}(?: (?:by|von|durch|par|por|da|door|przez) .{1,40})?`,
  ];
  return new RegExp(`^(?:[-–—|,;/· ]*(?:${parts.join('|')}))+[-–—.| ]*$`, 'iu');
}

let footers: RegExp | null = null;
/** How many cells the foot of a page has at most. */
const footerCells = 6;

/** Whether a row has nothing but the number of a page or the day of the list: `Seite 1 von 2`, `Printed on 3/4/2026`. */
function isFooterRow(cells: readonly RowCell[]): boolean {
  const texts = cells.map(({ text }) => text.trim()).filter((text) => text !== '');
  if (texts.length === 0 || texts.length > footerCells) return false;
  const whole = texts.join(' ').normalize('NFKC').replaceAll(/\s+/gu, ' ');
  if (whole.length > 120 || !/\p{Nd}/u.test(whole)) return false;
  return (footers ??= footerPattern()).test(whole);
}
