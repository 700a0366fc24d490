import type { Reading } from '../../domain/reading.ts';
import type { LabelHit } from './label-search.ts';
import { hitsOf, type LabelledPages } from './labelled-pages.ts';
import { foldLabel } from './labels/label-terms.ts';
import type { Cell } from './printed-page.ts';

/** The kind of a document by its title, which is the largest title on the first page. */
export function documentKind(pages: LabelledPages): Reading['document'] | 'proforma' {
  const kinds = {
    titleCreditNote: 'creditNote',
    titlePackingList: 'packingList',
    titleInvoice: 'invoice',
  } as const;
  const proforma = proformaTitles(pages);
  const titles = (['titleCreditNote', 'titlePackingList', 'titleInvoice'] as const).flatMap((term) =>
    hitsOf(pages, term)
      .filter((hit) => hit.from === 0 && hit.cell.page === 1 && !proforma.includes(hit.cell))
      .filter((hit) => !isOfInvoice(pages, hit))
      .map(({ cell: { row, box } }) => ({ kind: kinds[term], height: box.height, row })),
  );
  // Of two titles of the same size, the upper one counts; the other names an accompanying document.
  const [largest] = [
    ...titles,
    ...proforma.map(({ row, box: { height } }) => ({ kind: 'proforma' as const, height, row })),
  ].toSorted((one, other) => other.height - one.height || one.row - other.row);
  if (largest !== undefined) return largest.kind;
  return hitsOf(pages, 'invoiceNumber').length > 0 ? 'invoice' : 'other';
}

/** Whether a title is a delivery note that an invoice mentions, below its own number or in smaller letters. */
function isOfInvoice(pages: LabelledPages, { terms, cell }: LabelHit): boolean {
  return (
    terms.has('deliveryNote') &&
    hitsOf(pages, 'invoiceNumber').some(
      ({ from, cell: { page, row, box } }) =>
        from === 0 &&
        page === cell.page &&
        (row < cell.row ? box.height >= cell.box.height : box.height > cell.box.height * 1.1),
    )
  );
}

const numberOrDay =
  /(?:(?<!\p{L})(?:no|nr|num|n[°º])\.?|number|nummer|numarası|date|datum|tarihi?|ref\.?|#)\s*$/iu;

/**
 * Cells with the title `Proforma invoice`, in whatever language. It must be alone: other papers cite the number of an
 * earlier proforma invoice.
 */
function proformaTitles({ pages }: LabelledPages): readonly Cell[] {
  const [first] = pages;
  const cells = first?.rows.flat() ?? [];
  return cells.filter(
    ({ text }) =>
      text.length <= 40 &&
      !/[\d:]/u.test(text) &&
      !numberOrDay.test(text) &&
      foldLabel(text).includes('proforma'),
  );
}
