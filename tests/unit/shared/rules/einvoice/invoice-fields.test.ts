import { describe, expect, it } from 'vitest';
import { readEinvoice } from '../../../../../electron/adapters/einvoice/read-einvoice.ts';
import { emptyContent, writeField } from '../../../../../shared/domain/content.ts';
import type { Einvoice } from '../../../../../shared/domain/einvoice.ts';
import {
  invoiceOffers,
  isCreditNote,
  possibleConsignees,
} from '../../../../../shared/rules/einvoice/invoice-fields.ts';
import { einvoiceReading } from '../../../../../shared/rules/reading/einvoice-reading.ts';
import { readingFields, unitText } from '../../../../../shared/rules/reading/reading-fields.ts';
import { ciiInvoice } from '../../../../support/einvoice-samples.ts';

function sample(change: Partial<Einvoice> = {}): Einvoice {
  const reading = readEinvoice(Buffer.from(ciiInvoice));
  if (reading.kind !== 'read') throw new Error('The sample is read.');
  return { ...reading.invoice, ...change };
}

const fieldsOf = (change: Partial<Einvoice>) => readingFields(einvoiceReading(sample(change)), 'buyer', 'en');

describe('an invoice fills', () => {
  it('each field that it says something of, and no other', () => {
    expect(Object.fromEntries(readingFields(einvoiceReading(sample()), 'shipTo', 'de'))).toEqual({
      'consignor.name': 'Hallwanger Maschinenbau GmbH',
      'consignor.address1': 'Industriestraße 14',
      'consignor.city': 'Metzingen',
      'consignor.zip': '72555',
      'consignor.countryCode': 'DE',
      'consignee.name': 'Demirkaya Makina San. ve Tic. A.Ş.',
      'consignee.address1': 'Organize Sanayi Bölgesi, 7. Cadde No: 22',
      'consignee.city': 'Gebze',
      'consignee.zip': '41480',
      'consignee.countryCode': 'TR',
      originCountryCode: 'DE',
      transportDetails: 'CPT Gebze',
      goods: '1  CNC machining centre & table, type HM 850\n2  Cutting oil',
      quantity: '1 Stück\n1.250,5 kg',
      invoiceNumber: '26-11873',
      invoiceDate: '2026-11-17',
      invoiceAmount: '184250.00',
      invoiceCurrency: 'EUR',
      clientReference: 'HM-2026-0147',
      purchaseOrder: '4500118204',
    });
  });

  it('the buyer where the goods go to nobody else', () => {
    expect(possibleConsignees(sample())).toEqual(['shipTo', 'buyer']);
    expect(possibleConsignees(sample({ shipTo: null }))).toEqual(['buyer']);
    expect(possibleConsignees(sample({ shipTo: sample().buyer }))).toEqual(['buyer']);
    expect(possibleConsignees(sample({ shipTo: null, buyer: null }))).toEqual([]);
  });

  it('no origin where lines differ or say nothing', () => {
    const [first, second] = sample().lines;
    if (first === undefined || second === undefined) throw new Error('The sample has two lines.');
    expect(
      fieldsOf({ lines: [first, { ...second, originCountryCode: 'CN' }] }).has('originCountryCode'),
    ).toBe(false);
    expect(fieldsOf({ lines: [first, { ...second, originCountryCode: '' }] }).has('originCountryCode')).toBe(
      false,
    );
  });

  it('nothing with what has not the form of its field', () => {
    const fields = fieldsOf({ issueDate: 'soon', total: '1,5', currency: 'Euro', grossWeight: 'heavy' });
    expect(
      ['invoiceDate', 'invoiceAmount', 'invoiceCurrency', 'grossWeight'].filter((name) =>
        [...fields.keys()].some((path) => path === name),
      ),
    ).toEqual([]);
    expect(fieldsOf({ total: '-12.00' }).has('invoiceAmount')).toBe(false);
  });

  it('amounts with every digit that says something', () => {
    expect(fieldsOf({ total: '12.5000' }).get('invoiceAmount')).toBe('12.50');
    expect(fieldsOf({ total: '12.3456' }).get('invoiceAmount')).toBe('12.3456');
    expect(fieldsOf({ total: '1000' }).get('invoiceAmount')).toBe('1000');
  });

  it('a name of several lines into both lines of the name', () => {
    const buyer = {
      ...(sample().buyer ?? { addressLines: [], city: '', state: '', zip: '', countryCode: '' }),
      name: 'First\nSecond',
    };
    const fields = fieldsOf({ buyer });
    expect([fields.get('consignee.name'), fields.get('consignee.name2')]).toEqual(['First', 'Second']);
  });

  it('units by their code, and a code that is not known as it is', () => {
    expect([unitText('H87', 'tr'), unitText('MTK', 'en'), unitText('HUR', 'de')]).toEqual([
      'adet',
      'm²',
      'HUR',
    ]);
  });

  it('knows credit notes', () => {
    expect([isCreditNote(sample()), isCreditNote(sample({ typeCode: '381' }))]).toEqual([false, true]);
  });
});

describe('what is offered', () => {
  const fields = readingFields(einvoiceReading(sample()), 'shipTo', 'en');
  const subjects = (content = emptyContent) => invoiceOffers(content, fields).map(({ subject }) => subject);

  it('leaves out what stands there, whatever its last noughts are', () => {
    const content = writeField(
      writeField(emptyContent, 'invoiceNumber', ' 26-11873'),
      'invoiceAmount',
      '184250.0',
    );
    expect(subjects()).toContain('invoiceNumber');
    expect(subjects(content)).not.toContain('invoiceNumber');
    expect(subjects(content)).not.toContain('invoiceAmount');
  });

  it('says what stands there otherwise', () => {
    const content = writeField(emptyContent, 'invoiceAmount', '184520.00');
    const [amount] = invoiceOffers(content, fields).filter(({ subject }) => subject === 'invoiceAmount');
    expect(amount?.now).toEqual(['184520.00']);
  });

  it('leaves the address of the office as the office writes it', () => {
    const content = writeField(emptyContent, 'consignor.name', 'HALLWANGER Maschinenbau GmbH');
    expect(subjects(content)).not.toContain('consignor');
    expect(subjects(writeField(emptyContent, 'consignor.name', 'Another'))).toContain('consignor');
  });

  it('takes a party as a whole, so that no line of another one stays', () => {
    const content = writeField(emptyContent, 'consignee.address3', 'Left over');
    const [party] = invoiceOffers(content, fields).filter(({ subject }) => subject === 'consignee');
    expect(party?.values.get('consignee.address3')).toBe('');
  });
});
