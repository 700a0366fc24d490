import { describe, expect, it } from 'vitest';
import { type Reading, readingSchema } from '../../../../../shared/domain/reading.ts';
import type { PrintedPage } from '../../../../../shared/rules/reading/printed-page.ts';
import { readingFields } from '../../../../support/reading-fields.ts';
import { readTaught, withTaught } from '../../../../../shared/rules/reading/taught-layout.ts';
import { learnPlace } from '../../../../../shared/rules/reading/learned-places.ts';
import { textReading } from '../../../../../shared/rules/reading/text-reading.ts';
import { printedPage } from '../../../../support/printed-pages.ts';

type Word = readonly [left: number, top: number, text: string];

const head: readonly Word[] = [
  [40, 60, 'Hallwanger Maschinenbau GmbH · Industriestraße 14 · 72555 Metzingen'],
  [40, 90, 'Demirkaya Makina San. ve Tic. A.Ş.'],
  [40, 102, 'Organize Sanayi Bölgesi 7. Cadde No: 22'],
  [40, 114, '41480 Gebze'],
  [40, 126, 'TÜRKEI'],
  [340, 90, 'Kundennummer:'],
  [440, 90, '20014'],
  [340, 102, 'Rechnungsnummer:'],
  [440, 102, '26-11873'],
  [340, 114, 'Rechnungsdatum:'],
  [440, 114, '17.11.2026'],
  [340, 126, 'Ihre Bestellung:'],
  [440, 126, '4500118204'],
];
const columns: readonly Word[] = [
  [40, 220, 'Pos.'],
  [80, 220, 'Bezeichnung'],
  [320, 220, 'Menge'],
  [400, 220, 'Einzelpreis'],
  [500, 220, 'Gesamtpreis'],
];
const firstLine: readonly Word[] = [
  [40, 236, '1'],
  [80, 236, 'Bearbeitungszentrum HM 850'],
  [320, 236, '2 Stück'],
  [400, 236, '1.000,00'],
  [505, 236, '2.000,00'],
  [80, 248, 'mit Werkzeugwechsler'],
];
const secondLine: readonly Word[] = [
  [40, 264, '2'],
  [80, 264, 'Kühlmittel'],
  [320, 264, '10 kg'],
  [400, 264, '5,00'],
  [510, 264, '50,00'],
];
const sums: readonly Word[] = [
  [400, 290, 'Warenwert'],
  [500, 290, '2.050,00 €'],
  [400, 302, 'MwSt. 0 %'],
  [500, 302, '0,00 €'],
  [400, 314, 'Rechnungsbetrag'],
  [500, 314, '2.050,00 €'],
];

const invoice = [...head, ...columns, ...firstLine, ...secondLine, ...sums];
const read = (words: readonly Word[]): Reading => readingSchema.parse(textReading([printedPage(words)]));
const fieldsOf = (words: readonly Word[]): Readonly<Record<string, string>> =>
  Object.fromEntries(readingFields(read(words), null, 'de'));
const turnedOver = (words: readonly Word[]): readonly Word[] => words.toReversed();

describe('the words of a page', () => {
  it('are read by their places, whatever their order in the file', () => {
    const expected = {
      'consignee.name': 'Demirkaya Makina San. ve Tic. A.Ş.',
      'consignee.address1': 'Organize Sanayi Bölgesi 7. Cadde No: 22',
      'consignee.city': 'Gebze',
      'consignee.zip': '41480',
      'consignee.countryCode': 'TR',
      'consignor.name': 'Hallwanger Maschinenbau GmbH',
      invoiceNumber: '26-11873',
      invoiceDate: '2026-11-17',
      invoiceAmount: '2050.00',
      invoiceCurrency: 'EUR',
      purchaseOrder: '4500118204',
      goods: '1  Bearbeitungszentrum HM 850 mit Werkzeugwechsler\n2  Kühlmittel',
      quantity: '2 Stück\n10 kg',
    };
    expect(fieldsOf(invoice)).toMatchObject(expected);
    expect(fieldsOf(turnedOver(invoice))).toMatchObject(expected);
  });

  it('are told with their page and their place', () => {
    const number = read(invoice).values.find(({ field }) => field === 'invoiceNumber');
    expect(number).toMatchObject({
      source: 'text',
      place: { page: 1, words: '26-11873', areas: [{ left: 440, top: 102, width: 40, height: 10 }] },
    });
  });

  it('that are none make a picture', () => {
    expect(read([])).toMatchObject({ isPicture: true, values: [], consignees: [] });
    expect(read(invoice).isPicture).toBe(false);
  });
});

describe('what may be two things', () => {
  it('is left empty, and both are told', () => {
    const twice = read([...invoice, [340, 150, 'Rechnungsnummer:'], [440, 150, '26-11999']]);
    expect(twice.values.map(({ field }) => field)).not.toContain('invoiceNumber');
    expect(twice.others.filter(({ field }) => field === 'invoiceNumber').map(({ text }) => text)).toEqual([
      '26-11873',
      '26-11999',
    ]);
  });

  it('is decided by the sum of the lines', () => {
    const due: readonly Word[] = [
      [400, 326, 'Gesamtbetrag'],
      [500, 326, '1.050,00 €'],
    ];
    expect(fieldsOf([...invoice, ...due])['invoiceAmount']).toBe('2050.00');
    const withoutLines = [...head, ...sums.slice(4), ...due];
    expect(fieldsOf(withoutLines)['invoiceAmount']).toBeUndefined();
  });

  it('is a day whose month may be the first figure', () => {
    const english = (day: string): readonly Word[] => [
      [40, 40, 'Invoice date:'],
      [120, 40, day],
    ];
    expect(fieldsOf(english('03/04/2026'))['invoiceDate']).toBeUndefined();
    expect(fieldsOf([...english('03/04/2026'), [40, 60, 'Due date: 25/05/2026']])['invoiceDate']).toBe(
      '2026-04-03',
    );
  });

  it('is a day that an American writes in another language', () => {
    const dated = (seller: string, label: string): readonly Word[] => [
      [40, 40, seller],
      [40, 52, 'Harbor Tools Inc.'],
      [40, 64, '4455 Harbor Blvd'],
      [40, 76, 'Costa Mesa, CA 92626'],
      [40, 88, 'USA'],
      [300, 120, label],
      [420, 120, '03/04/2026'],
    ];
    expect(fieldsOf(dated('Seller', 'Invoice date:'))['invoiceDate']).toBe('2026-03-04');
    expect(fieldsOf(dated('Vendedor', 'Fecha de factura:'))['invoiceDate']).toBeUndefined();
  });

  it('is an amount in a currency that several countries have', () => {
    const words: readonly Word[] = [
      [40, 40, 'Total'],
      [120, 40, '$ 1,200.00'],
    ];
    expect(fieldsOf(words)).toMatchObject({ invoiceAmount: '1200.00' });
    expect(fieldsOf(words)['invoiceCurrency']).toBeUndefined();
  });
});

describe('what contradicts itself', () => {
  it('is told: the lines and the total', () => {
    const wrong = [
      ...head,
      ...columns,
      ...firstLine,
      ...secondLine,
      [400, 314, 'Rechnungsbetrag'],
      [500, 314, '2.500,00 €'],
    ] as const;
    expect(read(wrong).contradictions).toEqual([{ kind: 'totalAndLines', total: '2500.00', sum: '2050.00' }]);
    expect(read(invoice).contradictions).toEqual([]);
  });

  it('is told: the weights', () => {
    const weights: readonly Word[] = [
      [40, 400, 'Bruttogewicht: 10,0 kg'],
      [40, 420, 'Nettogewicht: 12,5 kg'],
    ];
    expect(read([...invoice, ...weights]).contradictions).toEqual([
      { kind: 'netAboveGross', netWeight: '12.5', grossWeight: '10.0' },
    ]);
  });
});

describe('a table', () => {
  it('goes on over pages, under headings of its own or none', () => {
    const second = printedPage(
      [
        [40, 40, '2'],
        [80, 40, 'Kühlmittel'],
        [320, 40, '10 kg'],
        [400, 40, '5,00'],
        [510, 40, '50,00'],
        ...sums.map(([left, top, text]): Word => [left, top - 200, text]),
      ],
      2,
    );
    const pages: readonly PrintedPage[] = [printedPage([...head, ...columns, ...firstLine]), second];
    const reading = textReading(pages);
    expect(reading.lines.map(({ name }) => name)).toEqual([
      'Bearbeitungszentrum HM 850 mit Werkzeugwechsler',
      'Kühlmittel',
    ]);
    expect(reading.values.find(({ field }) => field === 'invoiceAmount')?.place?.page).toBe(2);
  });

  it('goes on behind the sum so far at the head of a page, and is none where some of it may be missing', () => {
    const carried = (top: number, words: string): readonly Word[] => [
      [80, top, words],
      [505, top, '2.000,00'],
    ];
    const first = printedPage([...head, ...columns, ...firstLine, ...carried(262, 'Übertrag')]);
    const second = (words: string): PrintedPage => {
      const lines = [...carried(234, words), ...secondLine, ...sums];
      return printedPage([...columns.map(([left, top, text]): Word => [left, top, text]), ...lines], 2);
    };
    expect(textReading([first, second('Übertrag')]).lines.map(({ name }) => name)).toEqual([
      'Bearbeitungszentrum HM 850 mit Werkzeugwechsler',
      'Kühlmittel',
    ]);
    // Where the table of the second page is not found, each line of the first page is right, and the others are
    // missing.
    const lost = printedPage(
      [...carried(40, 'Übertrag'), [400, 60, 'Rechnungsbetrag'], [500, 60, '2.050,00 €']],
      2,
    );
    expect(textReading([first, lost]).lines).toEqual([]);
  });

  it('whose lines do not make the sums is left out', () => {
    const torn = [
      ...head,
      ...columns,
      ...firstLine.filter(([, , text]) => text !== '1.000,00'),
      ...sums.slice(4),
    ];
    expect(read(torn).lines).toEqual([]);
    expect(read([...head, ...columns, ...firstLine, ...secondLine, ...sums.slice(4)]).lines).toHaveLength(2);
  });
});

describe('a layout', () => {
  const odd = (number: string, name: string): PrintedPage =>
    printedPage([
      [40, 40, 'Vorgang'],
      [140, 40, number],
      [40, 300, 'Geht an'],
      [40, 320, name],
    ]);

  it('that was taught once is read on the next paper', () => {
    const first = odd('X-4711', 'Anadolu Ltd');
    expect(textReading([first]).values).toEqual([]);
    const at = (left: number, top: number, words: string) => ({
      page: 1,
      words,
      areas: [{ left, top, width: words.length * 5, height: 10 }],
    });
    const taught = [
      learnPlace([first], 'invoiceNumber', at(140, 40, 'X-4711')),
      learnPlace([first], 'consignee.name', at(40, 320, 'Anadolu Ltd')),
    ].filter((one) => one !== null);
    expect(taught.map(({ anchor, relation }) => [anchor, relation])).toEqual([
      ['vorgang', 'beside'],
      ['gehtan', 'below'],
    ]);
    const next = odd('X-4812', 'Ege Makina A.Ş.');
    const reading = withTaught(textReading([next]), readTaught([next], taught));
    expect(Object.fromEntries(readingFields(reading, null, 'de'))).toEqual({
      invoiceNumber: 'X-4812',
      'consignee.name': 'Ege Makina A.Ş.',
    });
    expect(reading.values[0]?.source).toBe('layout');
  });

  it('says nothing where its words are not, or where what stands there has not the form', () => {
    const taught = learnPlace([odd('X-4711', 'A')], 'invoiceNumber', {
      page: 1,
      words: 'X-4711',
      areas: [{ left: 140, top: 40, width: 30, height: 10 }],
    });
    if (taught === null) throw new Error('It was taught.');
    expect(readTaught([printedPage([[40, 40, 'Other']])], [taught])).toEqual([]);
    expect(readTaught([odd('unknown', 'B')], [taught])).toEqual([]);
  });
});

describe('packages', () => {
  const packages = (...words: readonly Word[]): string | undefined =>
    fieldsOf([...invoice, ...words])['packages'];

  it.each([
    ['PACKAGES : 22 PALLETS', '22 PALLETS'],
    ['Bultos: 830 cajas', '830 cajas'],
    ['N. colli: 3', '3'],
    ['Packstücke: 4 Kisten und 1 Palette', '4 Kisten und 1 Palette'],
    ['Packages: 120 x 80 x 140 cm', undefined],
    ['Packages: 24,600 kg', undefined],
    ['Packages: as per list', undefined],
  ])('are read behind their label: %s', (text, expected) => {
    expect(packages([40, 500, text])).toBe(expected);
  });

  it('stand in a line of their own that counts nothing else', () => {
    expect(packages([40, 500, '4 wooden cases and 1 pallet'])).toBe('4 wooden cases and 1 pallet');
    expect(packages([40, 500, '4 wooden cases'], [40, 540, '1 pallet'])).toBeUndefined();
    expect(packages([40, 500, '4 wooden cases'], [400, 500, '12,50'])).toBeUndefined();
    expect(packages([40, 500, '4 centrifugal pumps'])).toBeUndefined();
  });
});

it('a weight may stand behind Net alone', () => {
  const read = fieldsOf([...invoice, [340, 500, 'Gross 6.840 kg'], [340, 512, 'Net 6.115 kg']]);
  expect(read).toMatchObject({ grossWeight: '6840', netWeight: '6115' });
  expect(fieldsOf([...invoice, [340, 500, 'Net 30 days']])['netWeight']).toBeUndefined();
});

describe('headings of goods', () => {
  const goods = (headings: readonly string[]): Reading['lines'] =>
    read([
      ...headings.map((text, at): Word => [[40, 320, 400, 500][at] ?? 0, 220, text]),
      ...[...firstLine, ...secondLine].filter(([left]) => left !== 40),
      ...sums,
    ]).lines;

  it.each([
    [['Name', 'Quantity', 'Unit price', 'Amount']],
    [['Nome', 'Quantità', 'Prezzo', 'Importo']],
    [['Description', 'Qty', 'EUR each', 'EUR']],
    [['Pos. Description', 'Qty', 'Price', 'Amount']],
  ])('may be called so: %j', (headings) => {
    expect(goods(headings).map(({ amount }) => amount)).toEqual(['2000.00', '50.00']);
  });
});

it('what a further page says below a finished table is no part of the goods', () => {
  const further = printedPage(
    [
      [80, 60, 'Scope of position 1'],
      [80, 72, 'Documentation in Turkish'],
    ],
    2,
  );
  const names = (pages: readonly PrintedPage[]): readonly string[] =>
    textReading(pages).lines.map(({ name }) => name);
  expect(names([printedPage(invoice), further])).toEqual(names([printedPage(invoice)]));
  expect(names([printedPage(invoice)])).toHaveLength(2);
});

it('goods are named without what is counted in a column without a heading, and torn numbers in one piece', () => {
  const words: readonly Word[] = [
    [40, 220, 'No.'],
    [80, 220, 'Description'],
    [400, 220, 'Unit price'],
    [500, 220, 'Amount'],
    [80, 236, 'Decanter centrifuge RS-'],
    [320, 236, '2 PCS'],
    [400, 236, '1.000,00'],
    [505, 236, '2.000,00'],
    [80, 247, '44'],
    [80, 264, 'Seal set'],
    [320, 264, '1 SET'],
    [400, 264, '50,00'],
    [510, 264, '50,00'],
    ...sums,
  ];
  expect(read(words).lines.map(({ name }) => name)).toEqual(['Decanter centrifuge RS-44', 'Seal set']);
});

it('marks in a column that was not read are no part of the goods beside them, and goods under a centred heading are', () => {
  const rows = (left: number): readonly Word[] => [
    [200, 220, 'Description'],
    [320, 220, 'Quantity'],
    [400, 220, 'Unit price'],
    [500, 220, 'Amount'],
    [left, 236, 'Gate valve'],
    [320, 236, '2'],
    [400, 236, '1.000,00'],
    [505, 236, '2.000,00'],
    [left, 264, 'Globe valve'],
    [320, 264, '1'],
    [400, 264, '50,00'],
    [510, 264, '50,00'],
    ...sums,
  ];
  const marks: readonly Word[] = [
    [40, 236, 'GPI'],
    [40, 264, 'SHUAIBA'],
  ];
  const names = (words: readonly Word[]): readonly string[] => read(words).lines.map(({ name }) => name);
  expect(names([...rows(200), ...marks])).toEqual(['Gate valve', 'Globe valve']);
  expect(names(rows(120))).toEqual(['Gate valve', 'Globe valve']);
});
