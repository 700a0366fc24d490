import { furtherConsignees, furtherSellers, worldConsignees, worldSellers } from './further-companies.ts';
import type { SampleLanguage } from './sample-words.ts';

/** An invoice that the tests make: its printed content, from which the expected values follow. */
export interface SampleInvoice {
  readonly language: SampleLanguage;
  readonly number: string;
  readonly day: string;
  readonly purchaseOrder: string;
  readonly salesOrder: string;
  readonly currency: string;
  readonly currencyMark: string;
  readonly seller: SampleParty;
  readonly buyer: SampleParty;
  /** The recipient of the goods where it is not the buyer, or `null`. */
  readonly shipTo: SampleParty | null;
  readonly lines: readonly SampleLine[];
  /** Cost of the freight. Cents. */
  readonly freight: number;
  readonly grossWeight: number;
  readonly netWeight: number;
  readonly terms: string;
  readonly originCountryCode: string;
  readonly taxNumber: string;
  readonly account: string;
}

export interface SampleParty {
  readonly name: string;
  readonly more: string;
  readonly street: string;
  /** The line with the town, as its country writes it. */
  readonly town: string;
  readonly countryCode: string;
  /** Telephones, numbers and persons below the address. */
  readonly further?: readonly string[];
}

export interface SampleLine {
  readonly name: string;
  readonly further: string;
  readonly quantity: number;
  /** Price of one piece. Cents. */
  readonly price: number;
}

const sellers: Readonly<Record<SampleLanguage, readonly [string, string, string, string, string, string]>> = {
  en: [
    'Halden Pumps Ltd',
    '14 Foundry Lane',
    'Sheffield S3 8GG',
    'GB',
    'GB 204 1187 55',
    'GB29 NWBK 6016 1331 9268 19',
  ],
  de: [
    'Hallwanger Maschinenbau GmbH',
    'Industriestraße 14',
    '72555 Metzingen',
    'DE',
    'DE 814 225 907',
    'DE89 3704 0044 0532 0130 00',
  ],
  fr: [
    'Ateliers Moreau SARL',
    '18 rue des Forges',
    '69007 Lyon',
    'FR',
    'FR 40 303 265 045',
    'FR14 2004 1010 0505 0001 3M02 606',
  ],
  es: [
    'Talleres Aranda S.L.',
    'Polígono Industrial El Prado 22',
    '50197 Zaragoza',
    'ES',
    'ES B99218804',
    'ES91 2100 0418 4502 0005 1332',
  ],
  it: [
    'Officine Bertolini S.r.l.',
    'Via dell’Artigianato 31',
    '36016 Thiene (VI)',
    'IT',
    'IT 02148750247',
    'IT60 X054 2811 1010 0000 0123 456',
  ],
  nl: [
    'Van Dalen Machinebouw B.V.',
    'Havenkade 8',
    '3316 GR Dordrecht',
    'NL',
    'NL 8124.55.907.B01',
    'NL91 ABNA 0417 1643 00',
  ],
  pt: [
    'Metalúrgica Seixal Lda',
    'Rua da Indústria 45',
    '4470-605 Maia',
    'PT',
    'PT 503 118 227',
    'PT50 0002 0123 1234 5678 9015 4',
  ],
  pl: [
    'Zakłady Mechaniczne Orlik Sp. z o.o.',
    'ul. Fabryczna 12',
    '43-300 Bielsko-Biała',
    'PL',
    'PL 547 218 09 44',
    'PL61 1090 1014 0000 0712 1981 2874',
  ],
  tr: [
    'Demirkaya Makina San. ve Tic. A.Ş.',
    'Organize Sanayi Bölgesi 7. Cadde No: 22',
    '41480 Gebze',
    'TR',
    '2830 114 557',
    'TR33 0006 1005 1978 6457 8413 26',
  ],
};

const consignees: readonly SampleParty[] = [
  {
    name: 'Al Noor Trading Co. LLC',
    more: '',
    street: 'P.O. Box 21144, Al Quoz Industrial 3',
    town: 'Dubai',
    countryCode: 'AE',
  },
  {
    name: 'Shanghai Hengtai Machinery Co., Ltd.',
    more: '',
    street: 'No. 1288 Zhongchun Road, Minhang District',
    town: 'Shanghai 201199',
    countryCode: 'CN',
  },
  {
    name: 'Metalurgia Andina S.A.',
    more: '',
    street: 'Av. Argentina 3120',
    town: 'Lima 15081',
    countryCode: 'PE',
  },
  {
    name: 'Bharat Precision Tools Pvt. Ltd.',
    more: 'Unit II',
    street: 'Plot 44, MIDC Bhosari',
    town: 'Pune 411026',
    countryCode: 'IN',
  },
  { name: 'Nordisk Verktøy AS', more: '', street: 'Industrigata 9', town: '0357 Oslo', countryCode: 'NO' },
  {
    name: 'Saudi Industrial Supplies Est.',
    more: 'الإمدادات الصناعية السعودية',
    street: 'King Fahd Road 8812',
    town: 'Riyadh 12333',
    countryCode: 'SA',
  },
  {
    name: 'Kobe Seimitsu Kogyo K.K.',
    more: '神戸精密工業株式会社',
    street: '2-14-6 Wakinohama, Chuo-ku',
    town: 'Kobe 651-0072',
    countryCode: 'JP',
  },
  {
    name: 'Great Lakes Fluid Power Inc.',
    more: '',
    street: '4150 Commerce Drive',
    town: 'Milwaukee, WI 53207',
    countryCode: 'US',
  },
  {
    name: 'Egyptian Company for Spare Parts and Industrial Equipment',
    more: '',
    street: '15 El Tahrir Street, Dokki',
    town: 'Giza 12311',
    countryCode: 'EG',
  },
  {
    name: 'Industrias Químicas del Bajío S.A. de C.V.',
    more: '',
    street: 'Blvd. Aeropuerto 1450',
    town: '37545 León',
    countryCode: 'MX',
  },
  {
    name: 'Hanseo Hydraulics Co., Ltd.',
    more: '',
    street: '77 Gongdan-ro, Namdong-gu',
    town: 'Incheon 21634',
    countryCode: 'KR',
  },
  {
    name: 'Société Tunisienne de Pompes',
    more: '',
    street: '12 rue de l’Énergie, Z.I. Charguia',
    town: '2035 Tunis',
    countryCode: 'TN',
  },
  {
    name: 'Schweizer Werkzeuge AG',
    more: '',
    street: 'Bahnhofstrasse 41',
    town: '8400 Winterthur',
    countryCode: 'CH',
  },
];

const goods: readonly (readonly [string, string])[] = [
  ['Centrifugal pump HP 850', 'with flange DN 80, stainless steel'],
  ['Hydraulic cylinder ZK-40/250', ''],
  ['Gasket set 7-part', 'HS 8484 10 00'],
  ['CNC machining centre HM 850', 'serial no. 26-4471'],
  ['Bearing housing SNL 511', ''],
  ['Coupling 3-1/2" type B', 'incl. hub'],
  ['Control cabinet 400 V', ''],
  ['Spare part kit 2026', 'for HM 850'],
];

const money: readonly (readonly [string, string])[] = [
  ['EUR', '€'],
  ['EUR', 'EUR'],
  ['USD', 'USD'],
  ['GBP', '£'],
  ['CHF', 'CHF'],
  ['USD', 'US$'],
];

/** Numbers of invoices as companies write them. */
const numberForms: readonly ((one: number, two: number) => string)[] = [
  (one, two) => `${20 + (one % 7)}-${11_000 + two}`,
  (_one, two) => `RE2026${1_000 + two}`,
  (_one, two) => `INV/2026/0${two % 900}`,
  (_one, two) => `90${310_000 + two * 7}`,
  (one, two) => `F${one % 10}.${4_000 + two}`,
];

/**
 * A random invoice; the same seed makes the same one. `lines`: number of goods. `parties`: the first ones, the further
 * ones or those of the world.
 */
export function sampleInvoice(
  language: SampleLanguage,
  seed: number,
  lines: number,
  parties: 'first' | 'further' | 'world' = 'first',
): SampleInvoice {
  const known = {
    first: { sellers, consignees },
    further: { sellers: furtherSellers, consignees: furtherConsignees },
    world: { sellers: worldSellers, consignees: worldConsignees },
  }[parties];
  const [name, street, town, countryCode, taxNumber, account] = known.sellers[language];
  const of = <Item>(items: readonly Item[], step: number): Item => {
    const item = items[(seed * 7 + step * 3 + Math.floor(seed / 5)) % items.length];
    if (item === undefined) throw new Error('There is none.');
    return item;
  };
  const [currency, currencyMark] = of(money, language === 'en' ? 3 : 1);
  const buyer = of(known.consignees, 2);
  const other = of(known.consignees, 6);
  const netWeight = 40 + ((seed * 37) % 900) + 0.5;
  return {
    language,
    number: of(numberForms, 1)(seed, (seed * 131) % 877),
    day: `2026-${String(1 + ((seed * 5) % 11)).padStart(2, '0')}-${String(13 + ((seed * 3) % 15)).padStart(2, '0')}`,
    purchaseOrder: `45${100_000 + ((seed * 7_919) % 90_000)}`,
    salesOrder: `AB-${2_000 + ((seed * 53) % 700)}`,
    currency,
    currencyMark,
    seller: { name, more: '', street, town, countryCode },
    buyer,
    shipTo: seed % 3 === 0 && other.name !== buyer.name ? other : null,
    lines: Array.from({ length: lines }, (_none, at) => {
      const [first, further] = of(goods, at);
      const quantity = 1 + ((seed * 11 + at * 7) % 48);
      return { name: first, further, quantity, price: 1_250 + ((seed * 7_331 + at * 4_409) % 480_000) };
    }),
    freight: seed % 4 === 1 ? 18_500 : 0,
    netWeight,
    grossWeight: netWeight + 12,
    terms: `${of(['FCA', 'CPT', 'CIF', 'EXW', 'DAP'], 1)} ${of(['Hamburg', 'Jebel Ali', 'Shanghai', 'Rotterdam'], 2)}`,
    originCountryCode: countryCode,
    taxNumber,
    account,
  };
}

/** Sums of all lines, without and with the freight. Cents. */
export function sumsOf({ lines, freight }: SampleInvoice): { readonly net: number; readonly total: number } {
  const net = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  return { net, total: net + freight };
}

/** The fields to be read from such an invoice, as the program has them. */
export function expectedOf(invoice: SampleInvoice): Readonly<Record<string, string>> {
  const consignee = invoice.shipTo ?? invoice.buyer;
  return {
    invoiceNumber: invoice.number,
    invoiceCurrency: invoice.currency,
    invoiceAmount: (sumsOf(invoice).total / 100).toFixed(2),
    invoiceDate: invoice.day,
    'consignee.name': consignee.name,
    'consignee.countryCode': consignee.countryCode,
    purchaseOrder: invoice.purchaseOrder,
    grossWeight: invoice.grossWeight.toFixed(1),
    netWeight: invoice.netWeight.toFixed(1),
    originCountryCode: invoice.originCountryCode,
    'consignor.name': invoice.seller.name,
  };
}
