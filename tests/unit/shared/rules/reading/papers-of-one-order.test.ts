import { expect, it } from 'vitest';
import { emptyReading, type Reading } from '../../../../../shared/domain/reading.ts';
import { isCopyOf, isPackedFor } from '../../../../../shared/rules/reading/papers-of-one-order.ts';

function paper(name: string, number: string, more: Partial<Reading> = {}) {
  const value = { field: 'invoiceNumber', text: number, source: 'text', place: null } as const;
  const reading: Reading = {
    ...{ ...emptyReading, document: 'invoice', values: number === '' ? [] : [value] },
    ...{ references: ['26118', '4500118204'], ...more },
  };
  return { name, reading };
}

const data = paper('RE-118.xml', '26-118');

it('a PDF is the copy of an electronic invoice by its number, and without one by the name of its file', () => {
  expect(isCopyOf(paper('scan.pdf', '26/118'), data)).toBe(true);
  expect(isCopyOf(paper('scan.pdf', ''), data)).toBe(true);
  expect(isCopyOf(paper('re-118.PDF', '', { references: [], isPicture: true }), data)).toBe(true);
  expect(isCopyOf(paper('scan.pdf', '', { references: ['4500118204'] }), data)).toBe(false);
});

it('another invoice of the same order is no copy, and neither is a packing list', () => {
  expect(isCopyOf(paper('RE-118.pdf', '26-119'), data)).toBe(false);
  const packingList = paper('RE-118.pdf', '', { document: 'packingList' });
  expect(isCopyOf(packingList, data)).toBe(false);
  expect(isPackedFor(packingList.reading, data.reading)).toBe(true);
  expect(isPackedFor(data.reading, packingList.reading)).toBe(false);
});
