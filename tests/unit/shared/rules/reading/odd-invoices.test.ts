import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../../../shared/domain/reading.ts';
import { readingFields } from '../../../../support/reading-fields.ts';
import { textReading } from '../../../../../shared/rules/reading/text-reading.ts';
import { printedPage } from '../../../../support/printed-pages.ts';

type Word = readonly [left: number, top: number, text: string];

const read = (...pages: readonly (readonly Word[])[]): Reading =>
  textReading(pages.map((words, at) => printedPage(words, at + 1)));
const fieldsOf = (reading: Reading): Readonly<Record<string, string>> =>
  Object.fromEntries(readingFields(reading, null, 'en'));
/** Reads one field from a page of rows: a label and what is beside it. */
const said = (field: string, ...rows: readonly (readonly string[])[]): string | undefined =>
  fieldsOf(read(rowsOf(rows)))[field];
const rowsOf = (rows: readonly (readonly string[])[]): readonly Word[] =>
  rows.flatMap((cells, at) => cells.map((text, index): Word => [40 + index * 160, 60 + at * 30, text]));

const heads: readonly Word[] = [
  [40, 200, 'Item'],
  [80, 200, 'Description'],
  [320, 200, 'Quantity'],
  [400, 200, 'Unit price'],
  [500, 200, 'Amount'],
];
const line = (at: number, [name, quantity, price, amount]: readonly [string, string, string, string]) =>
  [
    [40, 216 + at * 16, String(at + 1)],
    [80, 216 + at * 16, name],
    [320, 216 + at * 16, quantity],
    [400, 216 + at * 16, price],
    [500, 216 + at * 16, amount],
  ] as const satisfies readonly Word[];
const pump = line(0, ['Pump', '2', '50.00', '100.00']);
const total = (amount: string, label = 'Total EUR'): readonly Word[] => [
  [400, 320, label],
  [500, 320, amount],
];

describe('an amount', () => {
  it.each([
    ['in Germany', '1.234,50 €', '1234.50'],
    ['in England', '£ 1,234.50', '1234.50'],
    ['in France', '1 234,50 €', '1234.50'],
    ['in Switzerland', 'CHF 1’234.50', '1234.50'],
    ['in India', '₹ 12,34,567.00', '1234567.00'],
    ['in Japan', 'JPY 1,234,500', '1234500'],
    ['in Poland', '1 234,50 zł', '1234.50'],
    ['in Brazil', 'R$ 1.234.567,89', '1234567.89'],
    ['in Sweden', '12 345,00 SEK', '12345.00'],
    ['with three decimals, where another number tells', 'KWD 1,234.500', '1234.500'],
  ])('%s is read', (_where, printed, amount) => {
    expect(said('invoiceAmount', ['Grand total', printed])).toBe(amount);
  });

  it.each([
    ['that may be a thousand times as much', 'EUR 1.234'],
    ['likewise, with a comma', 'USD 12,500'],
    ['that is paid back', '-1,234.50'],
    ['that is paid back, as book-keepers write it', '(1,234.50)'],
    ['behind its number', '1.234,50-'],
    ['in two currencies', 'EUR 1,000.00 / USD 1,100.00'],
  ])('%s is left empty', (_what, printed) => {
    expect(said('invoiceAmount', ['Grand total', printed])).toBeUndefined();
  });

  it('is none of the pieces or the weight beside it', () => {
    expect(said('invoiceAmount', ['Total', '12 pcs', '1,200.00', '530.50 kg'])).toBe('1200.00');
    expect(said('invoiceAmount', ['Total', '1,200.00 EUR', '500 kg'])).toBe('1200.00');
    // Only other sums can tell which of the two is the amount.
    expect(said('invoiceAmount', ['Total', '1,200.00', '530.50'])).toBeUndefined();
  });

  it('is the one to pay where the lines make a smaller one that is only called a total', () => {
    const words = [
      ...heads,
      ...pump,
      ...total('100.00', 'Total'),
      [400, 340, 'Amount due'],
      [500, 340, '119.00'],
    ] as const;
    const reading = read(words);
    expect(fieldsOf(reading)['invoiceAmount']).toBeUndefined();
    expect(reading.others.map(({ text }) => text)).toEqual(expect.arrayContaining(['100.00', '119.00']));
  });

  it.each<[string, readonly (readonly [label: string, amount: string])[], string | undefined]>([
    [
      'that the other sums make, under a word that no table knows',
      [
        ['Freight', '22.00'],
        ['Betalas', '122.00'],
      ],
      '122.00',
    ],
    ['that is more than the net sum, and nothing makes it', [['Betalas', '130.00']], undefined],
    [
      'that is what is left after something was paid',
      [
        ['Betalas', '100.00'],
        ['Balance', '70.00'],
      ],
      undefined,
    ],
  ])('%s', (_what, sums, amount) => {
    const net = [['Net total', '100.00'], ...sums].flatMap(([label = '', sum = ''], at): readonly Word[] => [
      [400, 320 + at * 16, label],
      [500, 320 + at * 16, sum],
    ]);
    expect(fieldsOf(read([...heads, ...pump, ...net]))['invoiceAmount']).toBe(amount);
  });

  it('is none where there are two invoices', () => {
    const one = (number: string, amount: string): readonly Word[] => [
      [40, 40, 'Invoice no.'],
      [140, 40, number],
      [400, 300, 'Subtotal'],
      [500, 300, amount],
      ...total(amount, 'Grand total'),
    ];
    const fields = fieldsOf(read(one('A-1', '100.00'), one('A-2', '250.00')));
    expect(fields['invoiceAmount']).toBeUndefined();
    expect(fields['invoiceNumber']).toBeUndefined();
  });

  it('does not fit its lines, and that is told', () => {
    const reading = read([...heads, ...pump, ...total('190.00')]);
    expect(reading.contradictions).toEqual([{ kind: 'totalAndLines', total: '190.00', sum: '100.00' }]);
  });
});

describe('sums without cents', () => {
  const rows = [
    ['Freight', 'US$10,200'],
    ['Insurance', 'US$5,000'],
    ['Total', 'US$15,200'],
  ];

  it('are thousands where three of them end so', () => {
    expect(said('invoiceAmount', ...rows)).toBe('15200');
    expect(said('invoiceAmount', ...rows.slice(1))).toBeUndefined();
  });

  it('are told by no tax number', () => {
    expect(said('invoiceAmount', ...rows, ['CHE-400.000.000'])).toBe('15200');
    expect(said('invoiceAmount', ['Total', 'US$15,200'], ['CNPJ 12.345.678/0001-00'])).toBeUndefined();
  });
});

describe('a currency', () => {
  it('that only the bank names is none for a sign that it has not', () => {
    expect(said('invoiceCurrency', ['Total', '$ 1,200.00'], ['Account', 'EUR'])).toBeUndefined();
    expect(said('invoiceCurrency', ['Total', '$ 1,200.00'], ['Currency', 'CAD'])).toBe('CAD');
    expect(said('invoiceCurrency', ['Total', '¥ 1,200,000'], ['Currency', 'USD'])).toBeUndefined();
    expect(said('invoiceCurrency', ['Total', '1 200,00 kr'], ['Currency', 'NOK'])).toBe('NOK');
  });

  it.each([
    ['in the words of what is to be paid', [['Net à payer en euros', '1 200,00']], 'EUR'],
    [
      'beside the same sum in another place',
      [['Razem', '1 200,00'], ['Do zapłaty', '1 200,00 EUR'], ['Wartość w PLN: 5 101,32']],
      'EUR',
    ],
    ['in the amount in words', [['Total', '$ 1,200.00'], ['USD One thousand two hundred only']], 'USD'],
    [
      'over the amounts of the goods, whatever it comes to elsewhere',
      [['Description', 'Quantity', 'Amount US$'], ['Total', '1,200.00'], ['Value INR 1,01,200.50']],
      'USD',
    ],
    [
      'beside the total, whatever is paid for a delay',
      [['Total', 'GBP 1,200.00'], ['Late payment fee 40 EUR']],
      'GBP',
    ],
    [
      'beside the total, and not in a rate',
      [['Total', '1,200.00'], ['1 USD = 84.10 INR'], ['Price USD']],
      'USD',
    ],
  ] as const)('stands %s', (_where, rows, code) => {
    const reading = read(rowsOf(rows));
    expect(fieldsOf(reading)['invoiceCurrency']).toBe(code);
    expect(reading.contradictions).toEqual([]);
  });

  it('is that of the total that the lines make, whatever it comes to in another one', () => {
    const koruna: readonly Word[] = [
      [400, 336, 'Total CZK'],
      [500, 336, '2,467.00'],
    ];
    const reading = read([...heads, ...pump, ...total('100.00'), ...koruna]);
    expect(fieldsOf(reading)).toMatchObject({ invoiceAmount: '100.00', invoiceCurrency: 'EUR' });
    expect(reading.contradictions).toEqual([]);
  });

  it('is that of the total, and not of what it comes to at the rate that the paper names', () => {
    const rows = [
      ['Description', 'Price [USD]', 'Value [USD]'],
      ['Total to pay', '19 440.00 USD'],
      ['Total in PLN', '76 788.00 PLN'],
      ['1 USD = 3.9500 PLN'],
    ];
    expect(fieldsOf(read(rowsOf(rows)))).toMatchObject({ invoiceAmount: '19440.00', invoiceCurrency: 'USD' });
    expect(said('invoiceAmount', ...rows.slice(1))).toBeUndefined();
  });

  it('is the yen where a postcode of Japan stands behind its sign', () => {
    expect(said('invoiceCurrency', ['合計', '¥1,200,000'], ['〒460-0008 名古屋市'])).toBe('JPY');
    expect(said('invoiceCurrency', ['合計', '¥1,200,000'], ['460-0008 名古屋市'])).toBeUndefined();
  });

  it('contradicts another one that the paper is said to be in, or that the same sum has', () => {
    const reported = (...rows: readonly (readonly string[])[]): unknown => read(rowsOf(rows)).contradictions;
    const both = [{ kind: 'currencies', currencies: ['EUR', 'USD'] }];
    expect(reported(['Total', 'EUR 1,200.00'], ['Currency', 'USD'])).toEqual(both);
    expect(reported(['Grand total', 'EUR 1,200.00'], ['Amount due', 'USD 1,200.00'])).toEqual(both);
  });

  it('is the dollar of America where the head of the paper stands there and its days begin with the month', () => {
    const paper = (town: string, day: string, further = ''): string | undefined =>
      said(
        'invoiceCurrency',
        ['Prairie Seed Equipment'],
        [town],
        ['Date', day],
        ['Bill to', 'Agro Rosario S.R.L., Argentina'],
        ['Total', '$12,340.00'],
        [further],
      );
    expect(paper('Fargo, ND 58102', '6/20/2026')).toBe('USD');
    expect(paper('Fargo, ND 58102', '20/6/2026')).toBeUndefined();
    expect(paper('Toronto, ON M5V 2T6', '6/20/2026')).toBeUndefined();
    expect(paper('Fargo, ND 58102', '6/20/2026', 'GST 105 117 722')).toBeUndefined();
  });

  it('is the yen where a paper is of Japan and China is not on it', () => {
    const paper = (country: string): string | undefined =>
      said('invoiceCurrency', ['TOKAI KIKI CO., LTD.'], [country], ['Total', '¥4,417,000']);
    expect(paper('460-0008 JAPAN')).toBe('JPY');
    expect(paper('NINGBO, CHINA')).toBeUndefined();
    expect(paper('From NINGBO, CHINA to JAPAN')).toBeUndefined();
  });

  it('is the rand where an R stands before amounts with their cents on a paper of South Africa', () => {
    const paper = (country: string): string | undefined =>
      said('invoiceCurrency', ['Karoo Supplies'], [country], ['Total:', 'R 125 430.00']);
    expect(paper('South Africa')).toBe('ZAR');
    expect(paper('Zambia')).toBeUndefined();
  });
});

describe('terms of delivery', () => {
  it.each([
    ['over a column of prices', ['FOB NINGBO'], 'FOB NINGBO'],
    ['in the words of a sum', ['TOTAL CFR APAPA', '3,921.00'], 'CFR APAPA'],
    ['nowhere in a sentence', ['We quote FOB NINGBO or by air, as you wish'], undefined],
    ['nowhere without their place', ['FOB'], undefined],
  ])('stand %s', (_where, cells, terms) => {
    expect(said('transportDetails', ['Invoice no.', '12'], cells)?.toUpperCase()).toBe(terms);
  });
});

describe('a weight', () => {
  it.each([
    ['Gross weight', '1,234.5 kg', '1234.5'],
    ['Gross weight (kg)', '1,234.5', '1234.5'],
    ['Gross weight', '2,645.5 lbs', undefined],
    ['Gross weight (kg)', '2,645.5 lbs', undefined],
    ['Gross weight', '1.25 t', undefined],
    ['Gross weight', '1.25 t / 1,250.0 kg', undefined],
    ['Gross weight', '1.234 kg', undefined],
    ['Gross weight', '(12.50) kg', undefined],
    ['Gross weight', '1,234.5', undefined],
    ['G.W.', '1,234.5 KGS', '1234.5'],
    ['Total G.W. (kg)', '1,234.5', '1234.5'],
    ['Gross weight', "1,234.5 kg in 2 x 20' containers", '1234.5'],
    ['Gross weight', '25.5 kg per bag', undefined],
    ['Gross weight', '25.5 kg/bag', undefined],
  ])('%s %s', (label, printed, weight) => {
    expect(said('grossWeight', [label, printed])).toBe(weight);
  });

  it.each(['/', ',', ''])('stands before the other one, with %j between them', (between) => {
    const text = `Gross weight 412.50 KG ${between} Net weight 388.25 KG`;
    expect(fieldsOf(read(rowsOf([[text]])))).toMatchObject({ grossWeight: '412.50', netWeight: '388.25' });
  });

  it('of one line of goods is none of all of them', () => {
    const words: readonly Word[] = [...heads, [260, 200, 'Net kg'], [260, 216, '80.0'], ...pump];
    expect(fieldsOf(read(words))['netWeight']).toBeUndefined();
  });

  it.each(['Total gross weight (kg)', 'Poids brut kg'])('has its unit in its label: %s', (label) => {
    expect(said('grossWeight', [label, '131'])).toBe('131');
  });

  it('over both columns of a list is no total of money', () => {
    const rows = [
      ['Total', '3,921.00 EUR'],
      ['Total G.W. (kg)', '212'],
      ['Total N.W. (kg)', '190'],
    ];
    expect(said('invoiceAmount', ...rows)).toBe('3921.00');
  });
});

describe('a day', () => {
  it('that may be two is none, whatever its label is called', () => {
    expect(said('invoiceDate', ['Date:', '03/04/2026'], ['Invoice no.', '12'])).toBeUndefined();
    expect(said('invoiceDate', ['Date', '03/04/2026'], ['Facture n°', '12'])).toBe('2026-04-03');
    const both = [
      ['Due date', '25/05/2026'],
      ['Order date', '05/26/2026'],
    ];
    expect(said('invoiceDate', ['Invoice date', '03/04/2026'], ...both)).toBeUndefined();
  });

  it('stands in words beside its label, and is no numbered box of a form', () => {
    expect(said('invoiceDate', ['Rechnungsdatum', '20. Juni 2026', 'Kunde Nr.'])).toBe('2026-06-20');
    expect(said('invoiceDate', ['Invoice dt.', ': 20 June 2026'], ['Order dt.', ': 2 May 2026'])).toBe(
      '2026-06-20',
    );
    expect(said('invoiceDate', ['Boekingsdatum', '2-6-2026'], ['Factuurnr.', '12'])).toBe('2026-06-02');
  });

  it('stands below its title in words, or over two lines beside its label', () => {
    const words = (...lines: readonly string[]): readonly Word[] =>
      lines.map((text, at): Word => [40, 60 + at * 12, text]);
    const under = (day: string): string | undefined =>
      fieldsOf(read(words('PVM SĄSKAITA FAKTŪRA', 'Invoice no. 1187', day)))['invoiceDate'];
    expect(under('2026 m. birželio 20 d.')).toBe('2026-06-20');
    expect(under('20.06.2026')).toBe('2026-06-20');
    expect(under('d.d. 20-06-2026')).toBe('2026-06-20');
    expect(under('Payable 20.06.2026')).toBeUndefined();
    const boxed = ['8. No. & date of invoice', 'HS-1187 JUN. 20, 2026'];
    expect(fieldsOf(read(words(...boxed)))['invoiceDate']).toBe('2026-06-20');
    // The rest of `Delivery date` in the line below is not a label itself.
    expect(
      fieldsOf(read(words('Deliveries / Delivery', 'date', '19 June 2026')))['invoiceDate'],
    ).toBeUndefined();
    const broken: readonly Word[] = [
      [40, 60, 'Factuurdatum'],
      [160, 60, '13-09-'],
      [160, 72, '2026'],
    ];
    expect(fieldsOf(read(broken))['invoiceDate']).toBe('2026-09-13');
  });

  it('is the one behind the number of the paper where another one stands behind that of the order', () => {
    const values = ['14/2026', '20 June 2026', 'LAG-3', '11 May 2026'];
    const words = ['Invoice no.', 'Dated', 'Your order no.', 'Dated'].flatMap(
      (label, at): readonly Word[] => [
        [40 + at * 120, 60, label],
        [40 + at * 120, 74, values[at] ?? ''],
      ],
    );
    expect(fieldsOf(read(words))).toMatchObject({ invoiceDate: '2026-06-20', purchaseOrder: 'LAG-3' });
  });
});

describe('a number', () => {
  it('stands below its own label, however near what is before it stands', () => {
    const words: readonly Word[] = [
      [457, 98, 'Date'],
      [510, 98, 'Invoice #'],
      [457, 114, '6/20/2026'],
      [510, 114, '10441'],
    ];
    expect(fieldsOf(read(words))).toMatchObject({ invoiceNumber: '10441', invoiceDate: '2026-06-20' });
  });

  it.each([
    [['Schlussrechnung RE-2026/0318'], 'RE-2026/0318'],
    [['N° pièce', 'FE004417'], 'FE004417'],
    [['Faktura numer 44/07/2026'], '44/07/2026'],
    [['Fatura-Recibo FR 2026/88'], 'FR 2026/88'],
    [['INVOICE NUMBER: INV 118'], 'INV 118'],
    [['INVOICE PO 66120'], undefined],
    [['Factura'], undefined],
    [['Factura', 'N.º FA 2026/441'], 'FA 2026/441'],
    [['INVOICE 1(1)', 'Invoice no.', 'F-118044'], 'F-118044'],
    [['Invoice 1/3'], undefined],
    [['Rechnung 2026'], undefined],
    [['Rechnung 24h'], undefined],
    [['Rechnung 26118'], '26118'],
    [['Invoice no.', '2026'], '2026'],
  ])('%j', (cells, number) => {
    expect(said('invoiceNumber', cells)).toBe(number);
  });
});

describe('the lines', () => {
  const refund = line(1, ['Pump, given back', '1', '50.00', '-50.00']);

  it('are none of what is given back, and their sum has it with its sign', () => {
    const reading = read([...heads, ...pump, ...refund, ...total('50.00')]);
    expect(fieldsOf(reading)).toMatchObject({ invoiceAmount: '50.00' });
    expect(reading.lines).toEqual([]);
    expect(reading.contradictions).toEqual([]);
  });

  it.each([
    ['a sum that no table of words names', 'Valor mercadoria', '150.00'],
    ['the weight of all, with a sum at the other edge', 'Peso bruto: 12 kg', '160.00'],
  ])('end before %s', (_what, words, amount) => {
    const further: readonly Word[] = [
      [40, 250, words],
      [500, 250, amount],
    ];
    const cap = line(1, ['Cap', '1', '50.00', '50.00']);
    const reading = read([...heads, ...pump, ...cap, ...further, ...total('150.00')]);
    expect(reading.lines.map(({ name }) => name)).toEqual(['Pump', 'Cap']);
  });

  it('are none, and contradict nothing, where an amount of theirs may be read in two ways', () => {
    const cap = line(1, ['Cap', '1', '¥617,000', '¥617,000']);
    const one = line(0, ['Pump', '2', '¥950.00', '¥1900.00']);
    const words = [...heads, ...one, ...cap, ...total('¥618,900', 'Total')].map(([left, top, text]): Word => [
      left,
      top,
      text.replace('.00', ''),
    ]);
    const reading = read(words);
    expect(reading.lines).toEqual([]);
    expect(reading.contradictions).toEqual([]);
  });

  it('are called items where no other column has a name for them, and in the numbered boxes of a form', () => {
    const named = (...names: readonly string[]): readonly Word[] =>
      heads.map(([left, top], at): Word => [left, top, names[at] ?? '']);
    for (const names of [
      ['S/N', 'Item', 'Qty', 'Rate', 'Amount'],
      ['No.', '13. Description of goods', '14. Quantity', '15. Unit price', '16. Amount US$'],
    ])
      expect(read([...named(...names), ...pump, ...total('100.00')]).lines).toHaveLength(1);
  });

  it('are read below headings that speak of taxes, in two scripts', () => {
    const said: readonly Word[] = [
      [40, 200, 'No.'],
      [80, 200, 'Particulars'],
      [300, 200, 'Qty الكمية'],
      [380, 200, 'Price excl. VAT'],
      [480, 200, 'Excl. Total'],
    ];
    expect(read([...said, ...pump, ...total('100.00')]).lines).toHaveLength(1);
  });

  it('stay where something is only taken off their price', () => {
    const rebate: readonly Word[] = [
      [80, 232, 'Trade fair price'],
      [500, 232, '-10.00'],
    ];
    const reading = read([...heads, ...pump, ...rebate, ...total('90.00')]);
    expect(reading.lines.map(({ name }) => name)).toEqual(['Pump']);
  });

  it('are none where some stand on pages that were not read, unless they make a sum', () => {
    const first = printedPage([...heads, ...pump], 1);
    const last = (amount: string) => printedPage([...total(amount)], 40);
    expect(textReading([first, last('900.00')]).lines).toEqual([]);
    expect(textReading([first, last('100.00')]).lines).toHaveLength(1);
  });

  it('are none where they miss the net sum, though that and the tax make the total', () => {
    const torn = pump.filter(([, , text]) => text !== '50.00');
    const sums: readonly Word[] = [
      [400, 300, 'Subtotal'],
      [500, 300, '200.00'],
      [400, 310, 'VAT'],
      [500, 310, '38.00'],
      ...total('238.00'),
    ];
    const reading = read([...heads, ...torn, ...sums]);
    expect(fieldsOf(reading)['invoiceAmount']).toBe('238.00');
    expect(reading.lines).toEqual([]);
  });
});

describe('a paper', () => {
  it.each([
    'PROFORMA INVOICE',
    'Pro forma invoice',
    'Proforma-Rechnung',
    'Facture pro forma',
    'Faktura proforma',
  ])('%s is no invoice, and neither its number nor its day are those of one', (title) => {
    const reading = read(rowsOf([[title], ['Invoice no.', 'PI-77'], ['Invoice date', '17 November 2026']]));
    expect(reading.document).toBe('other');
    expect(fieldsOf(reading)).toEqual({});
    expect(reading.others.map(({ text }) => text)).toEqual(['PI-77', '2026-11-17']);
  });

  it('is an invoice without a title that names the number of its proforma beside its own', () => {
    const rows = [
      ['Fatura No', 'GIB2026000000118'],
      ['Fatura Tarihi', '20.06.2026'],
      ['Proforma No', 'PF-2026/077'],
      ['Proforma Tarihi', '11.05.2026'],
    ];
    const reading = read(rowsOf(rows));
    expect(reading.document).toBe('invoice');
    expect(fieldsOf(reading)).toMatchObject({ invoiceNumber: 'GIB2026000000118', invoiceDate: '2026-06-20' });
  });

  it('is an invoice that only names a proforma', () => {
    const reading = read(rowsOf([['Invoice'], ['Invoice no.', '77'], ['Proforma invoice no.: PI-3']]));
    expect(reading.document).toBe('invoice');
    expect(fieldsOf(reading)).toMatchObject({ invoiceNumber: '77' });
  });

  it.each([
    ['below its title in letters of the same size', ['INVOICE'], ['Delivery note: DN-331']],
    ['below its number', ['Rechnung Nr. 2026-1042'], ['Lieferschein: 26-0991']],
  ])('is an invoice that names its delivery note %s', (_where, ...rows) => {
    expect(read(rowsOf(rows)).document).toBe('invoice');
    expect(read(rowsOf(rows.toReversed())).document).toBe('packingList');
  });

  it('that gives money back is a credit note', () => {
    expect(read(rowsOf([['Credit note'], ['Invoice no.', '77']])).document).toBe('creditNote');
  });

  it('with a bank in its head has no bank for a consignee, but one with a label', () => {
    const address = ['Emirates Trade Bank', 'Sheikh Zayed Road 7', '12345 Dubai', 'UNITED ARAB EMIRATES'];
    const head: readonly Word[] = address.map((text, at): Word => [40, 140 + at * 12, text]);
    expect(read([...head, [40, 400, 'Invoice no. 77']]).consignees).toEqual([]);
    const labelled = read([[40, 126, 'Consignee:'], ...head, [40, 400, 'Invoice no. 77']]);
    expect(fieldsOf(labelled)['consignee.name']).toBe('Emirates Trade Bank');
  });
});

describe('a paper that is filled in like a form', () => {
  const column = (left: number, top: number, lines: readonly string[]): readonly Word[] =>
    lines.map((text, at): Word => [left, top + at * 12, text]);
  const title: Word = [40, 40, 'Schlussrechnung (380) Nr. 471102 vom 05.03.2018'];
  const note: Word = [40, 700, 'Rechnung gemäß Bestellung vom 01.03.2018.'];

  it('has its number and its day in its title, and neither those of a party nor of a note', () => {
    const buyer = column(40, 200, ['Käufer/Leistungsempfänger:', 'Nummer', 'Kunden AG Mitte']);
    const fields = fieldsOf(read([title, ...buyer, [140, 212, 'GE2020211'], note]));
    expect(fields).toMatchObject({ invoiceNumber: '471102', invoiceDate: '2018-03-05' });
    const withoutTitle = fieldsOf(read([...buyer, [140, 212, 'GE2020211'], note]));
    expect(withoutTitle['invoiceNumber']).toBeUndefined();
    expect(withoutTitle['invoiceDate']).toBeUndefined();
  });

  it('that says it is no invoice has no number of one', () => {
    expect(said('invoiceNumber', ['Buchungshilfe - KEINE Rechnung Nr. 471102'])).toBeUndefined();
  });

  it('has numbers of the party before its name, and the country before the code of its place', () => {
    const lines = [
      'Käufer/Leistungsempfänger',
      'Globale Nummer: 4000001987658 (GTIN)',
      'Kunden AG Mitte',
      'Kundenstraße 15',
      'DE 69876 Frankfurt',
    ];
    expect(fieldsOf(read([title, ...column(40, 200, lines)]))).toMatchObject({
      'consignee.name': 'Kunden AG Mitte',
      'consignee.address1': 'Kundenstraße 15',
      'consignee.zip': '69876',
      'consignee.city': 'Frankfurt',
      'consignee.countryCode': 'DE',
    });
  });

  it('has each line of an address beside a word for it', () => {
    const rows: readonly Word[] = [
      ...column(40, 200, ['Käufer', 'Nummer:', 'Name:', 'Anschrift:']),
      ...column(240, 212, ['GE2020211', 'Kunden AG Mitte', 'Kundenstraße 15', 'DE 69876 Frankfurt']),
    ];
    expect(fieldsOf(read([title, ...rows]))).toMatchObject({
      'consignee.name': 'Kunden AG Mitte',
      'consignee.zip': '69876',
    });
  });

  it('has an address without a name, which is nobody', () => {
    const lines = ['Lieferadresse:', 'Verwaltung Straße 40', 'Einheit: 5.OG', 'DE 12345 Musterstadt'];
    expect(read([title, ...column(40, 200, lines)]).consignees).toEqual([]);
  });

  it.each([
    ['VAT total: 75.04', ['Net total: 496.00', 'VAT total: 75.04', 'Due payable: 571.04'], '571.04'],
    ['a total of discounts', ['Gesamtbetrag der Abschläge 20,00', 'Bruttosumme 476,00'], '476.00'],
    [
      'a total without taxes',
      ['Rechnungssumme ohne USt. 400,00', 'MwSt 76,00', 'Bruttosumme 476,00'],
      '476.00',
    ],
    ['a phone', ['Total 2,076.76', 'Balance at 30 days +33 4 72 07 08 56'], '2076.76'],
  ])('has %s, which is no total', (_what, lines, amount) => {
    expect(fieldsOf(read(rowsOf(lines.map((text) => [text]))))['invoiceAmount']).toBe(amount);
  });

  it.each([
    [
      ['Egyptian Company for Spare Parts', 'and Industrial Equipment'],
      'Egyptian Company for Spare Parts and Industrial Equipment',
    ],
    [['Industrias del Bajío S.A.', 'de C.V.'], 'Industrias del Bajío S.A. de C.V.'],
  ])('has a name that goes on below: %j', (name, whole) => {
    const lines = ['Consignee:', ...name, 'Calle 15', '37545 León', 'MEXICO'];
    expect(fieldsOf(read(column(40, 200, lines)))['consignee.name']).toBe(whole);
  });
});
