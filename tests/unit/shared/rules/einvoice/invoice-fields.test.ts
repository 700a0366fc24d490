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
import { readingValues, unitText } from '../../../../../shared/rules/reading/reading-fields.ts';
import { findWarnings } from '../../../../../shared/rules/readiness/readiness.ts';
import { type TextLanguage, textLanguages } from '../../../../../shared/domain/languages.ts';
import { noDemands } from '../../../../fakes/ready-application.ts';
import { ciiInvoice } from '../../../../support/einvoice-samples.ts';
import { setText } from '../../../../../shared/rules/print/set-text.ts';
import { readingFields } from '../../../../support/reading-fields.ts';

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

  it('the currency by its code, in whatever letters that is written', () => {
    expect(fieldsOf({ currency: 'eur' }).get('invoiceCurrency')).toBe('EUR');
    expect(fieldsOf({ currency: 'Usd' }).get('invoiceCurrency')).toBe('USD');
    expect(fieldsOf({ currency: 'euro' }).get('invoiceCurrency') ?? '').toBe('');
  });

  it.each([
    ['1.333333', '1.333333 kg'],
    ['1234.5678901000', '1,234.5678901 kg'],
    ['-2', ''],
    ['2,5', ''],
  ])('box 7 with every decimal of a quantity: %s', (quantity, text) => {
    const [, line] = sample().lines;
    if (line === undefined) throw new Error('The sample has two lines.');
    expect(fieldsOf({ lines: [{ ...line, quantity, unitCode: 'KGM' }] }).get('quantity') ?? '').toBe(text);
  });

  it('boxes 6 and 7 so that a long name does not push the next goods away from their quantity', () => {
    const [first, second] = sample().lines;
    if (first === undefined || second === undefined) throw new Error('The sample has two lines.');
    const name = `${'CNC machining centre with table '.repeat(3)}and tools`;
    const fields = fieldsOf({ lines: [{ ...first, name }, second] });
    const [goods = '', quantity = ''] = [fields.get('goods'), fields.get('quantity')];
    expect(quantity).toBe('1 pcs\n\n1,250.5 kg');
    expect(goods.split('\n')[1]).toMatch(/^ {3}\S/u);
    expect(setText('goods', goods).lines[2]?.text).toBe('2  Cutting oil');
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

  it('each line with its origin where they differ, in the language of the certificate, and box 5 refers to them', () => {
    const [first, second] = sample().lines;
    if (first === undefined || second === undefined) throw new Error('The sample has two lines.');
    const several = einvoiceReading(sample({ lines: [first, { ...second, originCountryCode: 'IT' }] }));
    const english = readingFields(several, 'buyer', 'en');
    expect(english.get('goods')).toBe(
      '1  CNC machining centre & table, type HM 850 (origin Germany)\n2  Cutting oil (origin Italy)',
    );
    expect(english.get('remarks')).toBe('Several origins: see box 6');
    for (const language of textLanguages) {
      const fields = readingFields(several, 'buyer', language);
      const written = { ...emptyContent, originCountryCode: 'DE', goods: fields.get('goods') ?? '' };
      const isFound = (content: typeof written): boolean =>
        findWarnings(content, noDemands).some(({ rule }) => rule === 'severalOrigins');
      expect(isFound({ ...written, remarks: fields.get('remarks') ?? '' }), language).toBe(false);
    }
    expect(fieldsOf({}).has('remarks')).toBe(false);
  });

  it('how the goods travel before the terms of delivery, as box 4 needs it in every language', () => {
    const transport = (change: Partial<Einvoice>, language: TextLanguage = 'en') =>
      readingFields(einvoiceReading(sample(change)), 'buyer', language).get('transportDetails');
    expect(transport({ transportMode: '3' })).toBe('By road, CPT Gebze');
    expect(transport({ transportMode: '1' }, 'de')).toBe('Seefracht, CPT Gebze');
    expect(transport({ transportMode: '04', deliveryTerms: '' })).toBe('By air');
    expect(transport({ transportMode: '3', deliveryTerms: 'CIF Izmir, by sea' }), 'said already').toBe(
      'CIF Izmir, by sea',
    );
    const printed = einvoiceReading(sample({ transportMode: '3' }));
    const place = { page: 1, areas: [{ left: 1, top: 1, width: 9, height: 9 }], words: 'CPT Gebze' };
    const values = printed.values.map((value) =>
      value.field === 'transportDetails' ? { ...value, place } : value,
    );
    expect(
      readingValues({ ...printed, values }, null, 'en').find(({ field }) => field === 'transportDetails'),
      'only the terms are printed',
    ).toMatchObject({ place: null, stated: { text: '3\nCPT Gebze' } });
    for (const code of ['', '0', '7', '9', '33', 'road', 'constructor'])
      expect(transport({ transportMode: code }), code).toBe('CPT Gebze');
    const modeIsMissing = (transportDetails: string): boolean =>
      findWarnings({ ...emptyContent, transportDetails }, noDemands).some(
        ({ rule }) => rule === 'modeMissing',
      );
    expect(modeIsMissing('CPT Gebze')).toBe(true);
    for (const language of textLanguages)
      for (const code of ['1', '2', '3', '4', '5', '6', '8']) {
        const text = transport({ transportMode: code }, language) ?? '';
        expect(modeIsMissing(text), `${language}: ${text}`).toBe(false);
      }
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
