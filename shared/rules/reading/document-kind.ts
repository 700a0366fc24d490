import type { Reading } from '../../domain/reading.ts';
import type { LabelHit } from './label-search.ts';
import { hitsOf, type LabelledPages } from './labelled-values.ts';
import { foldLabel } from './labels/label-terms.ts';
import type { Cell } from './printed-page.ts';

/** By the title: the largest words of the first page that are one. */
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
  // Of two in letters of one size the upper one is the title, and the other one names a paper that goes with it.
  const [largest] = [
    ...titles,
    ...proforma.map(({ row, box: { height } }) => ({ kind: 'proforma' as const, height, row })),
  ].toSorted((one, other) => other.height - one.height || one.row - other.row);
  if (largest !== undefined) return largest.kind;
  return hitsOf(pages, 'invoiceNumber').length > 0 ? 'invoice' : 'other';
}

/** The delivery note that an invoice names below its own number, or in smaller letters. */
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

/** `Proforma invoice`, in whatever language: a title by itself, as others name the number of one that came before. */
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
