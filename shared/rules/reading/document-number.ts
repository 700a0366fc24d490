import type { FieldPath } from '../../domain/fields.ts';
import { foldLabel, type LabelTerm } from './labels/label-terms.ts';
import { cellsBehind, cellsUnder, hitsOf, type LabelledPages } from './labelled-pages.ts';
import type { Candidate } from './labelled-values.ts';
import { bottomOf, type Cell, overlap, rightOf } from './printed-page.ts';
import { numberIn, numberInSeries } from './printed-numbers.ts';

/** Collects the values that are read for fields. */
export interface ValueTaker {
  has(field: FieldPath): boolean;
  textOf(field: FieldPath): string;
  take(field: FieldPath, terms: readonly LabelTerm[], read: (candidate: Candidate) => string | null): void;
  takeFrom(field: FieldPath, cells: readonly Cell[], read: (cell: Cell) => string | null): void;
}

/** Takes the number of the document: behind a label, in its title, beside its date, or alone below the title. */
export function takeNumber(read: ValueTaker, pages: LabelledPages, cells: readonly Cell[]): void {
  read.take('invoiceNumber', ['invoiceNumber', 'titleCreditNote'], ({ text, isWhole, hit }) => {
    const number = numberIn(text, isWhole);
    // After a title there may also be pages (1/3), years and times.
    const mayBeOther =
      hit.terms.has('titleInvoice') &&
      /^(?:\d{1,2}\/\d{1,2}|\d{1,2}\(\d{1,2}\)?|(?:19|20)\d{2}|\d{1,2}h)$/u.test(number ?? '');
    return mayBeOther || /^PO\s/u.test(number ?? '') ? null : number;
  });
  if (!read.has('invoiceNumber') && !mayBeDay(cells))
    read.take('invoiceNumber', ['invoiceNumber'], ({ text }) => numberLikeDay.exec(text)?.[0] ?? null);
  if (!read.has('invoiceNumber')) read.takeFrom('invoiceNumber', cells, ({ text }) => numberInTitle(text));
  if (!read.has('invoiceNumber'))
    read.takeFrom('invoiceNumber', titlesOf(pages), ({ text }) =>
      wholeNumberIn(
        (text.split(beforeDay)[0] ?? '').replace(againInOtherLetters, '').replace(copyBehind, ''),
      ),
    );
  if (!read.has('invoiceNumber'))
    read.takeFrom('invoiceNumber', cells, (cell) =>
      isBesideFacts(pages, cell) ? numberInSeries(cell.text) : null,
    );
  if (!read.has('invoiceNumber'))
    read.take('invoiceNumber', ['number'], ({ text, isWhole, hit }) =>
      isBesideFacts(pages, hit.cell) ? withSeries(pages, hit.cell, numberIn(text, isWhole)) : null,
    );
  if (!read.has('invoiceNumber'))
    read.takeFrom('invoiceNumber', cells, (cell) => numberBesideDay(pages, cell));
  if (!read.has('invoiceNumber'))
    read.takeFrom('invoiceNumber', cells, (cell) => numberUnderTitle(pages, cell));
  if (!read.has('invoiceNumber'))
    read.takeFrom('invoiceNumber', cells, (cell) => bareNumberUnderTitle(pages, cell));
}

/** Headings of a series, folded. */
const seriesWords: ReadonlySet<string> = new Set(['σειρα', 'serie', 'series', 'seria', 'serija', 'seri']);

/** The number together with its series, which has its own heading in the same row of headings. */
function withSeries(pages: LabelledPages, { page, row }: Cell, number: string | null): string | null {
  const heads = pages.pages.find((one) => one.page === page)?.rows[row] ?? [];
  const head = heads.find(({ text }) => seriesWords.has(foldLabel(text)));
  if (head === undefined || number === null) return number;
  const series = cellsUnder(pages, head)[0]?.text ?? '';
  return /^[\p{Lu}\d-]{1,6}$/u.test(series) ? `${series} ${number}` : null;
}

/** A number like Poland's, which looks like a date: `12/07/2026` is the twelfth document of July. */
const numberLikeDay = /^\d{1,4}\/(?:0[1-9]|1[0-2])\/20\d{2}$/u;

/** Whether such a number may be a date: the document writes its dates with slashes, or has none in another form. */
function mayBeDay(cells: readonly Cell[]): boolean {
  const count = (form: RegExp): number => new Set(cells.flatMap(({ text }) => text.match(form) ?? [])).size;
  return (
    count(/(?<!\d)\d{1,2}\/\d{1,2}\/\d{2,4}(?!\d)/gu) > 1 ||
    count(/\d{4}-\d{2}-\d{2}|\d{2}\.\d{2}\.\d{4}/gu) === 0
  );
}

/** Words between the number of a document and its date. */
export const beforeDay = /\s(?:dated|d\.d\.|vom|of|du|del|van|z dnia|ze dne|от)\s/u;

const againInOtherLetters = /\s+[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Han}\p{Script=Hangul}\s]+$/u;

/** Which copy of the document it is: `Invoice IN264000517 – Original`. */
const copyBehind = /\s+[-–—(]\s?(?:original|copy|copia|copie|kopie|duplicate|duplicado|duplikat)\)?$/iu;

/**
 * The text after a title that has its number, as in `Schlussrechnung (380) Nr. 118 vom 17.11.2026`; `null` for other
 * texts.
 */
export function behindTitle(text: string): string | null {
  const title =
    /^(?!.*(?:pro-? ?forma|\bkeine?\b|\bno\s+invoice|\bzur?\b))[\p{L} -]{0,24}(?:rechnung|gutschrift|korrektur|invoice|credit note|facture|avoir|factura|fattura|factuur|creditnota|fatura|faktura)(?:\s(?:de|di|du|d['’]|of)?\s?(?:vente|vendita|venta|venda|export\p{L}*|exporta\p{L}+|esportazione|sprzedaży|commerciale?|handlowa))?\s*(?:\([\p{L}\d\s]{1,40}\)\s*|(?:des|der)\s\p{L}+\s)?(?=(?:nr|no|num|n|number|nummer|numer|numero|número|numéro)(?!\p{L})|n[°º]|#)/iu;
  const found = title.exec(text);
  if (found !== null) return text.slice(found[0].length);
  // The title in another language before it: `Fatura comercial / Commercial invoice no. 118`.
  const second = /^[^\d:：/]{4,60}\/\s*(?<title>\p{L}.*)$/u.exec(text)?.groups?.['title'];
  return second === undefined ? null : behindTitle(second);
}

function numberInTitle(text: string): string | null {
  const behind = behindTitle(text);
  return behind === null ? null : numberIn(behind, false);
}

/** The cells that begin with the title of an invoice. */
export function titlesOf(pages: LabelledPages): readonly Cell[] {
  return hitsOf(pages, 'titleInvoice')
    .filter(({ from }) => from === 0)
    .map(({ cell }) => cell);
}

/** The number after a title, `Exportfactuur 24-118`, if nothing else follows and it is no year. */
export function wholeNumberIn(text: string): string | null {
  const { title = '', number } =
    /^(?<title>\p{L}[\p{L} -]*[\s:#]+)(?<number>[A-Z]{0,6}[-/ ]?(?:\d[\dA-Z./_-]{3,}|\d{1,3}(?: \d{3})+))$/u.exec(
      text,
    )?.groups ?? {};
  // An order number is not the document's own: `Invoice PO 66120`.
  if (number === undefined || /^(?:19|20)\d{2}$/u.test(number) || /(?<!\p{L})PO\s*$/iu.test(title))
    return null;
  // Letters with a hyphen between them belong to the number: `Invoice SO-INV 55731`.
  const before =
    /(?<=\s)\p{Lu}{1,6}-\p{Lu}{1,6} $/u.exec(title)?.[0] ??
    // So do capitals after a title in lower case: `Fatura FT 2026/118`.
    /(?<=\p{Ll}\s)(?!N[OR]? )\p{Lu}{1,4} $/u.exec(title)?.[0] ??
    '';
  return numberIn(before + number, true);
}

/**
 * Whether a number without a full label is near the document's date or title. Right below a party's name, it is that
 * party's own number, such as a customer's or supplier's.
 */
function isBesideFacts({ hits }: LabelledPages, { page, row, box }: Cell): boolean {
  const near = hits.filter(
    ({ cell, from }) => cell.page === page && from === 0 && Math.abs(cell.row - row) <= 4,
  );
  const isParty = near.some(
    ({ cell, terms }) =>
      cell.row < row &&
      cell.row >= row - 2 &&
      Math.abs(cell.box.left - box.left) < 6 &&
      (terms.has('seller') || terms.has('buyer') || terms.has('shipTo')),
  );
  const isFact = near.some(
    ({ terms }) => terms.has('day') || terms.has('invoiceDate') || terms.has('titleInvoice'),
  );
  return isFact && !isParty;
}

/** The number `No. FEX-3390` alone, right below the title of the document or beside it. */
function numberUnderTitle(pages: LabelledPages, { page, row, text, box }: Cell): string | null {
  const number =
    /^(?:n\.?[°ºo](?!\p{L})|(?:nr|num|n[úu]mero|num[ée]ro)(?!\p{L}))[.:：\s]*(?<number>(?:[A-Z]{1,4}\s)?[\p{L}\d]\S{2,})$/iu.exec(
      text,
    )?.groups?.['number'];
  if (number === undefined) return null;
  const isUnder = titlesOf(pages).some(
    ({ page: other, row: above, box: title }) =>
      other === page &&
      ((above < row && overlap(title, box) > 0 && box.top - bottomOf(title) < title.height * 2.2) ||
        (above === row && title.left < box.left && box.left - title.left < 260)),
  );
  return isUnder ? numberIn(number, true) : null;
}

/** A number with letters and hyphens or slashes, alone right below a title: `FEX/0021/2026`, `SI-2600914`. */
function bareNumberUnderTitle(pages: LabelledPages, { page, row, text, box }: Cell): string | null {
  const isFormed = /^[A-Z]{1,6}(?:(?:-[A-Z]{1,6})?[-/ ]?\d[\dA-Z]*[-/][\dA-Z/-]+|-\d{4,})$/u.test(text);
  if (!isFormed || /^[PSW]\.?O\W/u.test(text) || text.length > 24) return null;
  const isUnder = titlesOf(pages).some(
    (title) =>
      title.page === page &&
      title.row === row - 1 &&
      !/\d|[:：]/u.test(title.text) &&
      (Math.abs(title.box.left - box.left) < 6 ||
        Math.abs(rightOf(title.box) - rightOf(box)) < 6 ||
        Math.abs(title.box.left + title.box.width / 2 - box.left - box.width / 2) < 6) &&
      box.top - bottomOf(title.box) < title.box.height,
  );
  return isUnder ? numberIn(text, true) : null;
}

/**
 * The number with a bare label `No.` directly above or below the date, in its column: `เลขที่ / No.` above `วันที่ /
 * Date`.
 */
function numberBesideDay(pages: LabelledPages, cell: Cell): string | null {
  const found = /^(?:[^\d:：]{1,30}[/(]\s*)?no\.?\s*\)?\s*(?:[:：]\s*(?<behind>.*))?$/iu.exec(cell.text);
  if (found === null) return null;
  const isInFacts = pages.hits.some(
    ({ cell: other, from, terms }) =>
      from === 0 &&
      (terms.has('day') || terms.has('invoiceDate') || (terms.has('titleInvoice') && other.row < cell.row)) &&
      other.page === cell.page &&
      Math.abs(other.row - cell.row) <= 3 &&
      (Math.abs(other.box.left - cell.box.left) < 6 || Math.abs(rightOf(other.box) - rightOf(cell.box)) < 6),
  );
  const text = found.groups?.['behind'] || (cellsBehind(pages, cell)[0]?.text ?? '');
  const number = text.replace(/^[:：\s]+/u, '');
  return isInFacts && number.length >= 4 ? numberIn(number, true) : null;
}
