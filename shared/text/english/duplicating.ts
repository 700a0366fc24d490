import { plural } from './plural.ts';

export const duplicating = {
  duplicate: 'Duplicate',
  duplicateWith: 'Duplicate with…',
  replace: 'Replace…',
  replaceHint: 'A new draft with everything, and the remark in box 5',
  duplicated: (reference: string) => `Duplicated as ${reference}`,
  replacing: (reference: string) => `${reference} replaces it. Box 5 says so.`,
  sheet: {
    title: 'Duplicate with…',
    subtitle: 'A new draft takes these with it. The client reference is always new.',
    groupsLabel: 'What the new draft takes with it',
    make: 'Duplicate',
    remembered: 'Remembered for the next ones.',
    nothing: 'nothing there',
    pdfs: (count: number) => plural(count, { one: '1 PDF', other: `${count} PDFs` }),
    groups: {
      consignor: 'Consignor',
      consignee: 'Consignee',
      places: 'Origin and destination',
      transport: 'Transport details',
      remarks: 'Remarks',
      goods: 'Goods and quantity',
      currency: 'Currency',
      invoice: 'Invoice number and amount',
      order: 'Originals, copies and return',
      references: 'Order number, references, comment',
      attachments: 'PDFs',
    },
  },
  /** Beside the command: what one press takes with it. */
  summary: {
    usual: 'carries over all boxes, no PDFs',
    withPdfs: 'carries over all boxes and the PDFs',
    chosen: (taken: number, all: number) => `carries over ${taken} of ${all} parts`,
  },
};
