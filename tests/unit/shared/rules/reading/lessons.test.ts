import { describe, expect, it } from 'vitest';
import type { FieldPath } from '../../../../../shared/domain/fields.ts';
import type { TaughtPlace } from '../../../../../shared/domain/layout.ts';
import { emptyReading } from '../../../../../shared/domain/reading.ts';
import type { PrintedPage } from '../../../../../shared/rules/reading/printed-page.ts';
import { readTaught, withTaught } from '../../../../../shared/rules/reading/taught-layout.ts';
import { lessonsOf } from '../../../../../shared/rules/reading/learned-places.ts';
import { textReading } from '../../../../../shared/rules/reading/text-reading.ts';
import { printedPage } from '../../../../support/printed-pages.ts';

interface Paper {
  readonly number: string;
  readonly day: string;
  readonly weight: string;
  readonly name: string;
}

/** An invoice with labels of its own for its values. */
function paper({ number, day, weight, name }: Paper): PrintedPage {
  return printedPage([
    [40, 40, 'RECHNUNG'],
    [40, 70, 'Vorgang'],
    [140, 70, number],
    [40, 90, `Erstellt ${day}`],
    [40, 110, 'Waage'],
    [140, 110, weight],
    [300, 40, 'Geht an'],
    [300, 55, name],
    [300, 110, 'Summe'],
    [400, 110, '2.050,00 €'],
    [40, 200, 'Seite 1'],
  ]);
}

const first = paper({ number: 'X-4711', day: '17.11.2026', weight: '1.250,5', name: 'Anadolu Ltd' });
const next = paper({ number: 'X-4812', day: '18.12.2026', weight: '980,0', name: 'Ege Makina A.Ş.' });

function lessons(
  right: Readonly<Partial<Record<FieldPath, string>>>,
  taught: readonly TaughtPlace[] = [],
  page = first,
) {
  const reading = withTaught(textReading([page]), readTaught([page], taught));
  const values = Object.entries(right).map(([field, text]) => ({ field: field as FieldPath, text }));
  return lessonsOf([page], reading, values);
}

const right = {
  invoiceNumber: 'X-4711',
  invoiceDate: '2026-11-17',
  grossWeight: '1250.50',
  'consignee.name': 'Anadolu Ltd',
} as const;

describe('corrected values', () => {
  it('are found where their words go on below, their day is broken, their currency another one or their column wider', () => {
    const total = { invoiceAmount: '340115.98' };
    const page = (words: Parameters<typeof printedPage>[0]): PrintedPage =>
      printedPage([[40, 40, 'FACTURE'], ...words]);
    const readBy = (
      said: Readonly<Partial<Record<FieldPath, string>>>,
      one: PrintedPage,
      other: PrintedPage,
    ): readonly string[] => {
      const values = Object.entries(said).map(([field, text]) => ({ field: field as FieldPath, text }));
      return readTaught([other], lessonsOf([one], emptyReading, values).places).map(({ text }) => text);
    };
    const wide: readonly (readonly [number, number, string])[] = [
      [40, 70, 'Düzenleme Tarihi:'],
      [200, 70, '17.11.2026'],
    ];
    const narrow: readonly (readonly [number, number, string])[] = [
      [40, 70, 'Düzenleme'],
      [200, 70, '18-12-'],
      [40, 81, 'Tarihi:'],
      [200, 81, '2026'],
    ];
    expect(readBy({ invoiceDate: '2026-11-17' }, page(wide), page(narrow))).toEqual(['2026-12-18']);
    const said = (text: string): PrintedPage => page([[40, 70, text]]);
    expect(readBy(total, said('Somme: EUR 340 115,98'), said('Somme: 408 485,92 £'))).toEqual(['408485.92']);
    const under = (left: number, text: string): PrintedPage =>
      page([
        [400, 70, 'Somme'],
        [left, 83, text],
      ]);
    expect(readBy(total, under(355, '340 115,98 EUR'), under(385, '485,92 EUR'))).toEqual(['485.92']);
  });

  it('are found where the column ends, or begins, however long the numbers are', () => {
    /** A sum below its heading, with lines of goods between both. */
    const page = (left: number, sum: string): PrintedPage =>
      printedPage([
        [40, 40, 'FACTURE'],
        [400, 70, 'Somme'],
        [40, 103, '12 pompes'],
        [left, 103, sum],
      ]);
    const readBy = (one: PrintedPage, other: PrintedPage): readonly string[] => {
      const right = [{ field: 'invoiceAmount', text: '340115.98' }] as const;
      return readTaught([other], lessonsOf([one], emptyReading, right).places).map(({ text }) => text);
    };
    const endsAt = (right: number, sum: string): PrintedPage => page(right - 5 * sum.length, sum);
    const [long, short, longest] = ['340 115,98', '485,92', '1 340 115 115,98'];
    expect(readBy(endsAt(425, long), endsAt(425, short))).toEqual(['485.92']);
    expect(readBy(endsAt(425, long), endsAt(425, longest))).toEqual(['1340115115.98']);
    expect(readBy(page(400, long), page(400, short))).toEqual(['485.92']);
    expect(readBy(page(400, long), page(400, longest))).toEqual(['1340115115.98']);
    // Where neither edge is the same, it is another column.
    expect(readBy(endsAt(425, long), endsAt(475, short))).toEqual([]);
  });

  it('teach where they stand, in whatever form the paper writes them, so that the next one is read', () => {
    const { places, wrong } = lessons(right);
    expect(wrong).toEqual([]);
    expect(places.map(({ field, relation }) => [field, relation])).toEqual([
      ['invoiceNumber', 'beside'],
      ['invoiceDate', 'behind'],
      ['grossWeight', 'beside'],
      ['consignee.name', 'below'],
    ]);
    const read = readTaught([next], places).map(({ field, text }) => [field, text]);
    expect(Object.fromEntries(read)).toEqual({
      invoiceNumber: 'X-4812',
      invoiceDate: '2026-12-18',
      grossWeight: '980.0',
      'consignee.name': 'Ege Makina A.Ş.',
    });
  });

  it('teach nothing where they were read rightly already', () => {
    const { places } = lessons(right);
    expect(lessons(right, places).places).toEqual([]);
  });

  it('teach nothing where they stand at no words that stay the same, or nowhere', () => {
    const bare = printedPage([
      [40, 40, 'X-4711'],
      [40, 400, '2026/1'],
    ]);
    expect(lessons({ invoiceNumber: 'X-4711', purchaseOrder: '4500118204' }, [], bare)).toMatchObject({
      places: [],
      wrong: [],
    });
  });

  it('teach nothing where a number stands twice, and may mean something else', () => {
    const twice = printedPage([
      [40, 40, 'Waage'],
      [140, 40, '250,0'],
      [40, 60, 'Menge'],
      [140, 60, '250,0'],
    ]);
    expect(lessons({ grossWeight: '250' }, [], twice).places).toEqual([]);
  });

  it('are not found by two letters that stand anywhere', () => {
    const short = printedPage([
      [40, 40, 'Zeichen'],
      [140, 40, 'A1'],
    ]);
    expect(lessons({ clientReference: 'A1' }, [], short).places).toEqual([]);
  });

  it('read nothing from what has another unit, is taken off, or may be two days', () => {
    const printed = (day: string, weight: string, total: string): PrintedPage =>
      printedPage([
        [40, 40, 'INVOICE'],
        [40, 90, 'Made out'],
        [140, 90, day],
        [40, 110, 'Scale'],
        [140, 110, weight],
        [40, 130, 'You pay'],
        [140, 130, total],
      ]);
    const known = printed('05/17/2026', '1,250.5 kg', '2,050.00 USD');
    const said = { invoiceDate: '2026-05-17', grossWeight: '1250.5', invoiceAmount: '2050.00' } as const;
    const { places } = lessons(said, [], known);
    expect(places.map(({ field }) => field)).toEqual(['invoiceDate', 'grossWeight', 'invoiceAmount']);
    const read = (...texts: Parameters<typeof printed>) =>
      readTaught([printed(...texts)], places).map(({ text }) => text);
    expect(read('11/30/2026', '980.0', '99.50 USD')).toEqual(['2026-11-30', '980.0', '99.50']);
    expect(read('03/04/2026', '2,750 lbs', '-150.00 USD')).toEqual([]);
    expect(read('03/04/2026', '1.2 t', '150.00- USD')).toEqual([]);
    expect(read('03/04/2026', '2,750 lbs (1,247 kg)', '– 150.00')).toEqual([]);
    expect(read('03/04/2026', '1,2 to', '')).toEqual([]);
  });

  it('take back what was taught and is wrong', () => {
    const { places } = lessons({ invoiceNumber: 'X-4711' });
    expect(lessons({ invoiceNumber: '' }, places).wrong).toEqual(['invoiceNumber']);
    expect(lessons({ invoiceNumber: '2026-118' }, places).wrong).toEqual(['invoiceNumber']);
  });
});
