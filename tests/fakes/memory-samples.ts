import { emptyContent, emptyParty, type ApplicationContent } from '../../shared/domain/content.ts';

/** A complete application as an exporter of machines would write it. */
export const sampleContent: ApplicationContent = {
  ...emptyContent,
  consignor: {
    ...emptyParty,
    name: 'Hallwanger Maschinenbau GmbH',
    address1: 'Industriestraße 14',
    city: 'Metzingen',
    zip: '72555',
    countryCode: 'DE',
  },
  consignee: {
    ...emptyParty,
    name: 'Demirkaya Makina San. ve Tic. A.Ş.',
    address1: 'Organize Sanayi Bölgesi, 7. Cadde No: 22',
    city: 'Gebze, Kocaeli',
    zip: '41480',
    countryCode: 'TR',
  },
  originCountryCode: 'DE',
  destination: 'Türkiye',
  transportDetails: 'By road',
  remarks: 'Purchase order 4500118204',
  goods: [
    'DEMIRKAYA / GEBZE / 1–5',
    '1  4 wooden cases: CNC machining centre, 5 axes,',
    '   type HM 850, serial no. HM850-2617',
    '2  1 pallet: tool magazine, 60 places, with accessories',
    'Invoice no. 26-11873 of 17 November 2026',
  ].join('\n'),
  quantity: 'Gross 6,840 kg\nNet 6,115 kg\n5 packages',
  originals: '1',
  copies: '2',
  returnOriginalsBy: 'Courier',
  clientReference: 'HM-2026-0147',
  purchaseOrder: '4500118204',
  invoiceNumber: '26-11873',
  invoiceCurrency: 'EUR',
  invoiceAmount: '184250.00',
};
