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
import type { ComparedKind } from '../../../../../shared/domain/finding.ts';
import {
  confirmationOf,
  type ConfirmedWarning,
  isConfirmed,
  withConfirmed,
} from '../../../../../shared/domain/confirmed-warning.ts';
import { compareDocuments, withData } from '../../../../../shared/rules/reading/compare.ts';
import { otherValueOf } from '../../../../../shared/rules/reading/papers-of-one-order.ts';

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
        compared: { document: '26-11873.pdf', kind: 'differs', value: '184520.00', otherValue: '184250.00' },
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
  it('stop the submission, each of them once', () => {
    const contradictions: Reading['contradictions'] = [
      { kind: 'totalAndLines', total: '184520.00', sum: '184250.00' },
      { kind: 'totals', totals: ['184520.00', '1.00'] },
      { kind: 'currencies', currencies: ['EUR', 'USD'] },
    ];
    const copy = { ...document({}, { contradictions }), name: 'copy.pdf' };
    const found = compareDocuments(emptyContent, [document({}, { contradictions }), copy]);
    expect(
      found.map(({ rule, severity, place, compared }) => [rule, severity, place, compared?.kind]),
    ).toEqual([
      ['documentsContradict', 'blocker', 'invoiceAmount', 'totalAndLines'],
      ['documentsContradict', 'blocker', 'invoiceAmount', 'totals'],
      ['documentsContradict', 'blocker', 'invoiceCurrency', 'currencies'],
    ]);
  });

  it('are found right one by one, also where two of them are about one field', () => {
    const contradictions: Reading['contradictions'] = [
      { kind: 'totalAndLines', total: '184520.00', sum: '184250.00' },
      { kind: 'totals', totals: ['184520.00', '1.00'] },
    ];
    let confirmed: readonly ConfirmedWarning[] = [];
    const open = () =>
      compareDocuments(emptyContent, [document({}, { contradictions })])
        .filter((finding) => !isConfirmed(finding, emptyContent, confirmed))
        .map((finding) => {
          const found = confirmationOf(finding, emptyContent);
          return { kind: finding.compared?.kind, confirm: () => found && withConfirmed(confirmed, found) };
        });
    const [first, ...others] = open();
    expect([first?.kind, ...others.map(({ kind }) => kind)]).toEqual(['totalAndLines', 'totals']);
    confirmed = first?.confirm() ?? [];
    expect(open()).toMatchObject([{ kind: 'totals' }]);
    confirmed = open()[0]?.confirm() ?? [];
    expect(open()).toEqual([]);
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
        compared: { document: 'Packing list.pdf', kind: 'packingList', value: '6840', otherValue: '6480' },
      },
    ]);
    expect(compareDocuments(emptyContent, [invoice, list(['118204'], '6840.2')])).toEqual([]);
    expect(compareDocuments(emptyContent, [invoice, list(['99'], '6480')])).toEqual([]);
  });
});

it('what a document says otherwise can be taken where its field takes it as it is', () => {
  const compared = { document: 'a.pdf', value: '1.00', otherValue: '2.00' } as const;
  const other = (place: FieldPath, kind: ComparedKind) =>
    otherValueOf({ place, compared: { ...compared, kind } });
  expect(other('invoiceAmount', 'differs')).toEqual({ field: 'invoiceAmount', text: '2.00' });
  expect(other('invoiceAmount', 'totalAndLines')).toEqual({ field: 'invoiceAmount', text: '2.00' });
  expect(other('grossWeight', 'packingList')).toEqual({ field: 'grossWeight', text: '2.00' });
  for (const kind of ['totals', 'currencies', 'netAboveGross'] as const)
    expect(other('invoiceAmount', kind)).toBeNull();
  expect(other('consignee.name', 'differs')).toBeNull();
  expect(otherValueOf({ place: 'review', compared: undefined })).toBeNull();
});

describe('an electronic invoice without a PDF', () => {
  const data = (fields: Parameters<typeof said>[0], name = 'RE-118.xml') => ({ ...document(fields), name });
  const differing = (
    stands: Parameters<typeof content>[0],
    attached: Parameters<typeof withData>[0],
    all: Parameters<typeof withData>[1],
  ): readonly string[] =>
    compareDocuments(content(stands), withData(attached, all)).map(
      ({ place, compared }) => `${compared?.kind} ${place} ${compared?.document}`,
    );

  it('is held against the boxes by itself', () => {
    const says = data({ invoiceNumber: 'RE-118', invoiceAmount: '10.00' });
    expect(differing({ invoiceNumber: 'RE-118', invoiceAmount: '10' }, [], [says])).toEqual([]);
    expect(differing({ invoiceAmount: '11.00' }, [], [says])).toEqual(['differs invoiceAmount RE-118.xml']);
  });

  it('is one document with the PDF that shows it, and counts where the pages were misread', () => {
    const says = data({ invoiceNumber: 'RE-118', invoiceCurrency: 'EUR', grossWeight: '20' });
    const pdf = document({ invoiceNumber: 'RE 118', grossWeight: '30' }, { references: ['RE118'] });
    expect(differing({ invoiceNumber: 'RE-118', grossWeight: '20' }, [pdf], [says])).toEqual([]);
    expect(differing({ grossWeight: '30' }, [pdf], [says])).toEqual(['differs grossWeight RE-118.xml']);
  });

  it('contradicts the PDF that shows it with another amount', () => {
    const says = data({ invoiceNumber: 'RE-118', invoiceAmount: '10.00' });
    const pdf = document({ invoiceNumber: 'RE-118', invoiceAmount: '12.00' });
    expect(differing({ invoiceAmount: '10.00' }, [pdf], [says])).toEqual([
      'dataAndPages invoiceAmount RE-118.xml',
    ]);
  });

  it('says nothing beside another invoice, as two attached ones say nothing', () => {
    const says = data({ invoiceNumber: 'RE-118', invoiceAmount: '10.00' });
    const pdf = document({ invoiceNumber: 'RE-119', invoiceAmount: '12.00' });
    expect(differing({ invoiceAmount: '11.00' }, [pdf], [says])).toEqual([]);
  });
});
