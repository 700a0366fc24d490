import { cellsBehind, type LabelledPages } from './labelled-pages.ts';
import type { Candidate } from './labelled-values.ts';
import { bottomOf, type Cell, overlap } from './printed-page.ts';
import { dayIn, numberIn } from './printed-numbers.ts';
import { type ValueTaker, behindTitle, titlesOf, beforeDay, wholeNumberIn } from './document-number.ts';

/** Takes the date of the document. `isMonthFirst`: as in `dayIn`. */
export function takeDay(
  read: ValueTaker,
  pages: LabelledPages,
  cells: readonly Cell[],
  isMonthFirst: boolean | null,
): void {
  read.take('invoiceDate', ['day', 'invoiceDate'], ({ text, hit }) =>
    isRightBehindNumber(pages, hit) ? dayIn(text, isMonthFirst) : null,
  );
  if (!read.has('invoiceDate'))
    read.take('invoiceDate', ['invoiceDate', 'day'], ({ text, hit }) =>
      isOfOtherNumber(pages, hit) || isBesideOther(read, hit, text) ? null : dayIn(text, isMonthFirst),
    );
  if (!read.has('invoiceDate'))
    read.take(
      'invoiceDate',
      ['invoiceNumber'],
      ({ text, hit, cell }) =>
        dayBehind(text, isMonthFirst) ??
        // `No. & date of invoice`, before both values.
        (/dat/u.test(hit.folded)
          ? (dayIn(text.replace(/^\S+/u, ''), isMonthFirst) ??
            dayIn(cellsBehind(pages, cell)[0]?.text ?? '', isMonthFirst))
          : null),
    );
  if (!read.has('invoiceDate'))
    read.takeFrom('invoiceDate', cells, ({ text }) => {
      const behind = behindTitle(text);
      return behind === null ? null : dayBehind(behind, isMonthFirst);
    });
  if (!read.has('invoiceDate'))
    read.takeFrom('invoiceDate', titlesOf(pages), ({ text }) => {
      const [title = '', day = ''] = text.split(beforeDay);
      return wholeNumberIn(title) === null ? null : dayIn(day, isMonthFirst);
    });
  if (!read.has('invoiceDate'))
    read.takeFrom('invoiceDate', cells, (cell) => dayUnderTitle(pages, cell, isMonthFirst));
  if (!read.has('invoiceDate'))
    read.takeFrom('invoiceDate', cells, ({ text }) => dayOfLetter(text, isMonthFirst));
  if (!read.has('invoiceDate'))
    read.takeFrom('invoiceDate', cells, (cell) => dayAlone(pages, cell, isMonthFirst));
  if (!read.has('invoiceDate'))
    read.takeFrom('invoiceDate', cells, ({ text }) => {
      const [before, day = ''] = ` ${text}`.split(beforeDay);
      return before === '' && /^\d.{5,22}$/u.test(day) ? dayIn(day, isMonthFirst) : null;
    });
}

/** Whether a label for both number and date belongs to something else's number: `Number/Date 4970 (03.01.2026)`. */
function isBesideOther(read: ValueTaker, { terms }: Candidate['hit'], text: string): boolean {
  const number = terms.has('invoiceNumber') ? numberIn(text, false) : null;
  return number !== null && number !== read.textOf('invoiceNumber');
}

/** A date alone right below the title or the number of the document, in the same column. */
function dayUnderTitle(
  pages: LabelledPages,
  { text, page, row, box }: Cell,
  isMonthFirst: boolean | null,
): string | null {
  if (!/^(?:\d[^:：]{3,24}|\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})$/u.test(text)) return null;
  const isUnder = pages.hits.some(
    ({ from, cell, terms }) =>
      from === 0 &&
      (terms.has('titleInvoice') || terms.has('invoiceNumber')) &&
      cell.page === page &&
      cell.row < row &&
      cell.row >= row - 3 &&
      overlap(cell.box, box) > 0,
  );
  return isUnder ? dayIn(text, isMonthFirst) : null;
}

const otherNumbers = ['purchaseOrder', 'clientReference', 'deliveryNote'] as const;

/**
 * Whether the label of a date directly follows the document's number in one cell: `Invoice No.: 118 Date: 17.11.2026`.
 */
function isRightBehindNumber({ hits }: LabelledPages, { cell, from }: Candidate['hit']): boolean {
  const before = hits.findLast((hit) => hit.cell === cell && hit.to <= from);
  return before?.terms.has('invoiceNumber') === true && /\d/u.test(cell.text.slice(before.to, from));
}

/** Whether a date belongs to the number before it rather than to the document: `Buyer's order no. | Dated`. */
function isOfOtherNumber({ hits, pages }: LabelledPages, hit: Candidate['hit']): boolean {
  const { cell, from, terms } = hit;
  if (terms.has('invoiceDate')) return false;
  // `EXP No.: 1234 Date: 30.07.2026`
  if (
    /(?:n[or]\.?|№)\s*[:：]\s*(?:\p{Lu}+ )?\S*\d\S*\s*$/iu.test(cell.text.slice(0, from)) &&
    !isRightBehindNumber({ hits, pages }, hit)
  )
    return true;
  const row = pages.find(({ page }) => page === cell.page)?.rows[cell.row] ?? [];
  const isBehindOther = (day: Cell): boolean => {
    const before = row.findLast(({ box }) => box.left < day.box.left);
    return hits.some(
      ({ cell: own, from, to, terms }) =>
        own === before &&
        from === 0 &&
        /^[\s:：.]*$/u.test(own.text.slice(to)) &&
        otherNumbers.some((term) => terms.has(term)),
    );
  };
  // In a row with the document's number it is the document's date, unless that has its own.
  const isOfPaper = hits.some((hit) => row.includes(hit.cell) && hit.terms.has('invoiceNumber'));
  const hasOwnDay = hits.some(
    (hit) => row.includes(hit.cell) && hit.from === 0 && hit.terms.has('day') && !isBehindOther(hit.cell),
  );
  return isBehindOther(cell) && (!isOfPaper || hasOwnDay);
}

/** The date after a number, or at the start of a text without one: `Rechnung Nr. 118 vom 17.11.2026`. */
function dayBehind(text: string, isMonthFirst: boolean | null): string | null {
  const number = numberIn(text, false) ?? '';
  const rest = number === '' ? text : text.slice(text.indexOf(number) + number.length);
  const behind =
    /^[\s.:]*(?:issued at|vom|von|of|dated|d\.d\.|de fecha|du|del|de|van|z dnia|z|tarihli|ze dne|от|,)\s+(?<day>.*)$/u.exec(
      rest,
    )?.groups?.['day'];
  return behind === undefined ? null : dayIn(behind, isMonthFirst);
}

/** The date after a city, as letters begin: `Aalen, den 22. März 2026`. */
function dayOfLetter(text: string, isMonthFirst: boolean | null): string | null {
  const day =
    /^\p{Lu}[\p{L} .'’/()-]{1,40},\s*(?:le|den|am|dnia|dne|a|il|em|op|,)?\s*(?<day>\d{1,2}\S{0,2}[\s./-][\p{L}\d\s./-]{3,24})$/u.exec(
      text,
    )?.groups?.['day'];
  return day === undefined ? null : dayIn(day, isMonthFirst);
}

/**
 * A date with the month in words, alone in the upper half of the first page, without words above or before it that may
 * say whose date it is.
 */
function dayAlone(pages: LabelledPages, cell: Cell, isMonthFirst: boolean | null): string | null {
  const { text, page, row, box } = cell;
  const [first] = pages.pages;
  if (first === undefined || page !== first.page || box.top > first.height / 2) return null;
  if (
    !/^(?:\p{L}{3,12}\.? \d{1,2}\p{L}{0,2},? \d{4}|\d{1,2}\p{L}{0,2}\.? (?:of |de )?\p{L}{3,12}\.?,? (?:de |del )?\d{4})$/u.test(
      text,
    )
  )
    return null;
  const isBehind = (first.rows[row] ?? []).some(({ box: other }) => other.left < box.left);
  const isBelow = (first.rows[row - 1] ?? []).some(
    ({ text: above, box: other }) =>
      !/\d/u.test(above) && overlap(other, box) > 0 && box.top - bottomOf(other) < box.height * 1.6,
  );
  return isBehind || isBelow ? null : dayIn(text, isMonthFirst);
}
