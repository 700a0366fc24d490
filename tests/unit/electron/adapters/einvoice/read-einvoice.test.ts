import { describe, expect, it } from 'vitest';
import { maxXmlBytes, readEinvoice } from '../../../../../electron/adapters/einvoice/read-einvoice.ts';
import { type Einvoice, einvoiceReadingSchema } from '../../../../../shared/domain/einvoice.ts';
import { fc } from '../../../../support/fast-check.ts';
import { ciiInvoice, ublInvoice } from '../../../../support/einvoice-samples.ts';

const read = (xml: string | Buffer): Einvoice => {
  const reading = readEinvoice(Buffer.from(xml));
  if (reading.kind !== 'read') throw new Error(`It was not read: ${JSON.stringify(reading)}`);
  return reading.invoice;
};

const said = {
  typeCode: '380',
  number: '26-11873',
  issueDate: '2026-11-17',
  currency: 'EUR',
  total: '184250.00',
  purchaseOrder: '4500118204',
  salesOrder: 'HM-2026-0147',
  seller: {
    ...{ name: 'Hallwanger Maschinenbau GmbH', addressLines: ['Industriestraße 14'] },
    ...{ city: 'Metzingen', state: '', zip: '72555', countryCode: 'DE' },
  },
  buyer: {
    ...{ name: 'Demirkaya Holding A.Ş.', addressLines: ['Barbaros Bulvarı 1'] },
    ...{ city: 'İstanbul', state: '', zip: '34353', countryCode: 'TR' },
  },
  shipTo: {
    name: 'Demirkaya Makina San. ve Tic. A.Ş.',
    addressLines: ['Organize Sanayi Bölgesi, 7. Cadde No: 22'],
    ...{ city: 'Gebze', state: '', zip: '41480', countryCode: 'TR' },
  },
  deliveryTerms: 'CPT Gebze',
  transportMode: '',
  netWeight: '',
  lines: [
    {
      ...{ number: '10', name: 'CNC machining centre & table,\ntype HM 850', description: '' },
      ...{ quantity: '1.0000', unitCode: 'H87', amount: '181000.00', originCountryCode: 'DE' },
    },
    {
      ...{ number: '20', name: 'Cutting oil', description: '' },
      ...{ quantity: '1250.5000', unitCode: 'KGM', amount: '3250.00', originCountryCode: 'DE' },
    },
  ],
};

describe('an electronic invoice', () => {
  it('is read exactly in CII', () => {
    expect(read(ciiInvoice)).toEqual({ syntax: 'cii', ...said, grossWeight: '' });
  });

  it('is read exactly in UBL', () => {
    expect(read(ublInvoice)).toEqual({ syntax: 'ubl', ...said, grossWeight: '6840' });
  });

  it('says by a code how the goods travel', () => {
    const cii = ciiInvoice.replace(
      '</ram:ApplicableHeaderTradeDelivery>',
      '<ram:RelatedSupplyChainConsignment><ram:SpecifiedLogisticsTransportMovement><ram:ModeCode>3</ram:ModeCode></ram:SpecifiedLogisticsTransportMovement></ram:RelatedSupplyChainConsignment></ram:ApplicableHeaderTradeDelivery>',
    );
    const ubl = ublInvoice.replace(
      '</cac:Shipment>',
      '<cac:ShipmentStage><cbc:TransportModeCode>1</cbc:TransportModeCode></cac:ShipmentStage></cac:Shipment>',
    );
    expect([read(cii).transportMode, read(ubl).transportMode]).toEqual(['3', '1']);
    const roadThenSea = ubl.replace(
      '<cac:ShipmentStage>',
      '<cac:ShipmentStage><cbc:TransportModeCode>3</cbc:TransportModeCode></cac:ShipmentStage><cac:ShipmentStage>',
    );
    expect(read(roadThenSea).transportMode, 'two modes').toBe('');
  });

  it('is read under the names of ZUGFeRD 1.0', () => {
    const names = {
      CrossIndustryInvoice: 'CrossIndustryDocument',
      'rsm:ExchangedDocument': 'rsm:HeaderExchangedDocument',
      'rsm:SupplyChainTradeTransaction': 'rsm:SpecifiedSupplyChainTradeTransaction',
      ApplicableHeaderTradeAgreement: 'ApplicableSupplyChainTradeAgreement',
      ApplicableHeaderTradeDelivery: 'ApplicableSupplyChainTradeDelivery',
      ApplicableHeaderTradeSettlement: 'ApplicableSupplyChainTradeSettlement',
      SpecifiedTradeSettlementHeaderMonetarySummation: 'SpecifiedTradeSettlementMonetarySummation',
      SpecifiedLineTradeDelivery: 'SpecifiedSupplyChainTradeDelivery',
      SpecifiedLineTradeSettlement: 'SpecifiedSupplyChainTradeSettlement',
      SpecifiedTradeSettlementLineMonetarySummation: 'SpecifiedTradeSettlementMonetarySummation',
      IssuerAssignedID: 'ID',
    };
    let xml = ciiInvoice;
    for (const [newer, older] of Object.entries(names)) xml = xml.replaceAll(newer, older);
    expect(read(xml)).toEqual({ syntax: 'cii', ...said, grossWeight: '' });
    const ofCandidate = xml.replaceAll('CrossIndustryDocument', 'Invoice');
    expect(read(ofCandidate).number).toBe('26-11873');
  });

  it.each(['utf16le', 'latin1'] as const)('is read in %s', (encoding) => {
    const mark = encoding === 'utf16le' ? '\uFEFF' : '';
    const text = ciiInvoice.replace('UTF-8', encoding === 'latin1' ? 'windows-1252' : 'UTF-16');
    const bytes = Buffer.from(
      mark + text.replaceAll(/[^\u0000-\u00FF]/gu, (letter) => (mark === '' ? '?' : letter)),
      encoding,
    );
    expect(read(bytes).seller?.addressLines).toEqual(['Industriestraße 14']);
  });

  it('has the currency of its amounts where it names none', () => {
    const xml = ciiInvoice
      .replace('<ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>', '<ram:InvoiceCurrencyCode/>')
      .replace('<ram:GrandTotalAmount>', '<ram:GrandTotalAmount currencyID="EUR">');
    expect(read(xml).currency).toBe('EUR');
  });
});

describe('what is no electronic invoice', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${ciiInvoice.replace(/<\?xml[^>]*>/u, '')}`;
  it.each([
    ['entities of its own', bomb, 'damaged'],
    ['a text that ends too soon', ciiInvoice.slice(0, -40), 'damaged'],
    ['bytes that are no letters', Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0x3e]), 'damaged'],
    ['an encoding that nobody knows', '<?xml version="1.0" encoding="klingon"?><a/>', 'damaged'],
    ['nothing', '', 'damaged'],
    ['another document', '<html><body>26-11873</body></html>', 'unknownForm'],
    ['too many elements', `<Invoice>${'<a/>'.repeat(400_001)}</Invoice>`, 'damaged'],
    ['too many bytes', Buffer.alloc(maxXmlBytes + 1, 0x20), 'tooLarge'],
  ])('is refused: %s', (_name, xml, reason) => {
    expect(readEinvoice(Buffer.from(xml))).toEqual({ kind: 'unreadable', reason });
  });
});

it('answers whatever becomes of its bytes, and what it reads has the shape that others count on', () => {
  const damage = fc.record({
    at: fc.nat(10_000),
    byte: fc.nat(255),
    how: fc.constantFrom('put', 'cut', 'twice'),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(ciiInvoice, ublInvoice),
      fc.array(damage, { maxLength: 4 }),
      (xml, damages) => {
        let bytes = Buffer.from(xml);
        for (const { at, byte, how } of damages) {
          const index = at % Math.max(1, bytes.length);
          if (how === 'put') bytes[index] = byte;
          else if (how === 'cut') bytes = bytes.subarray(0, index);
          else bytes = Buffer.concat([bytes.subarray(0, index), bytes.subarray(Math.floor(index / 2))]);
        }
        expect(einvoiceReadingSchema.safeParse(readEinvoice(bytes)).success).toBe(true);
      },
    ),
  );
});
