import { describe, expect, it } from 'vitest';
import {
  type ApplicationContent,
  emptyContent,
  readField,
  writeField,
} from '../../../../../shared/domain/content.ts';
import { type FieldPath, fieldPaths } from '../../../../../shared/domain/fields.ts';
import { emptyReading, type Reading, type ReadValue } from '../../../../../shared/domain/reading.ts';
import { commentsOfPart } from '../../../../../shared/rules/part-of-invoice.ts';
import { compareDocuments } from '../../../../../shared/rules/reading/compare.ts';

function content(fields: Readonly<Partial<Record<FieldPath, string>>>): ApplicationContent {
  return fieldPaths.reduce(
    (so, path) => writeField(so, path, fields[path] ?? readField(so, path)),
    emptyContent,
  );
}

function said(fields: Readonly<Partial<Record<FieldPath, string>>>): ReadValue[] {
  return fieldPaths.flatMap((field) => {
    const text = fields[field];
    return text === undefined ? [] : [{ field, text, source: 'text', place: null }];
  });
}

function document(fields: Readonly<Partial<Record<FieldPath, string>>>, more: Partial<Reading> = {}) {
  const { 'consignee.name': name, ...values } = fields;
  const consignees =
    name === undefined ? [] : [{ role: 'buyer' as const, values: said({ 'consignee.name': name }) }];
  const reading = {
    ...emptyReading,
    document: 'invoice' as const,
    values: said(values),
    consignees,
    ...more,
  };
  return { name: '26-11873.pdf', reading };
}

/** The fields that differ. */
function places(
  stands: Readonly<Partial<Record<FieldPath, string>>>,
  says: Readonly<Partial<Record<FieldPath, string>>>,
  more: Partial<Reading> = {},
): readonly string[] {
  return compareDocuments(content(stands), [document(says, more)]).map(({ place }) => place);
}

describe('an attached invoice that says something else than the boxes', () => {
  it('is told with both values, whoever wrote them', () => {
    expect(
      compareDocuments(content({ invoiceAmount: '184520.00' }), [document({ invoiceAmount: '184250.00' })]),
    ).toEqual([
      {
        rule: 'documentDiffers',
        severity: 'warning',
        place: 'invoiceAmount',
        compared: { document: '26-11873.pdf', kind: 'differs', stands: '184520.00', says: '184250.00' },
      },
    ]);
    expect(
      places(
        {
          ...{ invoiceNumber: '26-11874', invoiceCurrency: 'USD', 'consignee.name': 'Al Noor Trading LLC' },
          ...{ grossWeight: '6840', netWeight: '6115' },
        },
        {
          ...{ invoiceNumber: '26-11873', invoiceCurrency: 'EUR', 'consignee.name': 'Demirkaya Makina A.Ş.' },
          ...{ grossWeight: '6480', netWeight: '6100' },
        },
      ),
    ).toEqual(['invoiceNumber', 'invoiceCurrency', 'consignee.name', 'grossWeight', 'netWeight']);
  });

  it.each<[FieldPath, string, string]>([
    ['invoiceNumber', '26/11873', 'RE-26-11873'],
    ['invoiceNumber', '2026-00118', '2026-118'],
    ['invoiceNumber', '26-11873, 26-11874', '26-11873'],
    ['invoiceAmount', '184250.00', '184250'],
    ['invoiceAmount', 'about 5', '5'],
    ['invoiceCurrency', 'EUR', 'Euro'],
    ['consignee.name', 'DEMIRKAYA MAKINA', 'Demirkaya Makina San. ve Tic. A.Ş.'],
    ['consignee.name', 'Müller & Söhne GmbH', 'MUELLER UND SOEHNE'],
    ['consignee.name', 'RVM', 'Rift Valley Millers'],
    ['consignee.name', 'TO ORDER', 'Rift Valley Millers'],
    ['consignee.name', 'شركة النور', 'Al Noor Trading'],
    ['consignee.name', 'Trading Co. LLC', 'Al Noor'],
    ['grossWeight', '6840', '6840.4'],
    ['grossWeight', '6840', '6.84'],
    ['netWeight', '', '6115'],
    ['invoiceNumber', '', '26-11873'],
  ])('stays silent where %s is %s here and %s there', (field, stands, says) => {
    expect(places({ [field]: stands }, { [field]: says })).toEqual([]);
  });

  it('stays silent where the box names another of its sums or numbers, or is about a part of it', () => {
    const others = said({ invoiceAmount: '154831.93' });
    expect(places({ invoiceAmount: '154831.93' }, { invoiceAmount: '184250.00' }, { others })).toEqual([]);
    const references = ['4500118204'];
    expect(places({ invoiceNumber: '4500118204' }, { invoiceNumber: '26-11873' }, { references })).toEqual(
      [],
    );
    const whole = content({ invoiceNumber: '26-11873', invoiceAmount: '100.00', invoiceCurrency: 'EUR' });
    const comments = commentsOfPart(whole, { part: 1, of: 2 }, 'en');
    expect(places({ comments, invoiceAmount: '60.00' }, { invoiceAmount: '100.00' })).toEqual([]);
    expect(places({ invoiceAmount: '60.00' }, { invoiceAmount: '100.00' })).toEqual(['invoiceAmount']);
  });

  it('says nothing where several invoices are attached, or none', () => {
    const one = document({ invoiceAmount: '1.00' });
    const two = document({ invoiceAmount: '2.00' });
    expect(compareDocuments(content({ invoiceAmount: '3.00' }), [one, two])).toEqual([]);
    const list = document({ invoiceAmount: '1.00' }, { document: 'packingList' });
    expect(compareDocuments(content({ invoiceAmount: '3.00' }), [list])).toEqual([]);
  });
});

describe('documents that contradict each other', () => {
  it('stop the submission, once for each field', () => {
    const contradictions: Reading['contradictions'] = [
      { kind: 'totalAndLines', total: '184520.00', sum: '184250.00' },
      { kind: 'totals', totals: ['184520.00', '1.00'] },
      { kind: 'currencies', currencies: ['EUR', 'USD'] },
    ];
    const found = compareDocuments(emptyContent, [document({}, { contradictions })]);
    expect(
      found.map(({ rule, severity, place, compared }) => [rule, severity, place, compared?.kind]),
    ).toEqual([
      ['documentsContradict', 'blocker', 'invoiceAmount', 'totalAndLines'],
      ['documentsContradict', 'blocker', 'invoiceCurrency', 'currencies'],
    ]);
  });

  it('hold a packing list against its own invoice, and against no other', () => {
    const invoice = document({ grossWeight: '6840' }, { references: ['118204'] });
    const list = (references: readonly string[], grossWeight: string) => ({
      ...document({ grossWeight }, { document: 'packingList', references: [...references] }),
      name: 'Packing list.pdf',
    });
    expect(compareDocuments(emptyContent, [invoice, list(['118204'], '6480')])).toEqual([
      {
        rule: 'documentsContradict',
        severity: 'blocker',
        place: 'grossWeight',
        compared: { document: 'Packing list.pdf', kind: 'packingList', stands: '6840', says: '6480' },
      },
    ]);
    expect(compareDocuments(emptyContent, [invoice, list(['118204'], '6840.2')])).toEqual([]);
    expect(compareDocuments(emptyContent, [invoice, list(['99'], '6480')])).toEqual([]);
  });
});
