import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../../../shared/domain/reading.ts';
import type { PrintedPage } from '../../../../../shared/rules/reading/printed-page.ts';
import { readingFields } from '../../../../support/reading-fields.ts';
import { textReading } from '../../../../../shared/rules/reading/text-reading.ts';

type Word = readonly [left: number, top: number, text: string, height?: number];

/** A page whose letters are half as wide as high, ten points unless another height is given. */
function pageOf(words: readonly Word[]): PrintedPage {
  const runs = words.map(([left, top, text, height = 10]) => {
    const box = { left, top, width: (text.length * height) / 2, height };
    return { text, box, shown: box };
  });
  return { number: 1, width: 595, height: 842, runs };
}

const read = (words: readonly Word[]): Reading => textReading([pageOf(words)]);
const fieldsOf = (words: readonly Word[]): Readonly<Record<string, string>> =>
  Object.fromEntries(readingFields(read(words), null, 'en'));
const column = (left: number, top: number, lines: readonly string[]): readonly Word[] =>
  lines.map((text, at): Word => [left, top + at * 12, text]);
/** Lines that are aligned to the right. */
const flushRight = (right: number, top: number, lines: readonly string[]): readonly Word[] =>
  lines.map((text, at): Word => [right - text.length * 5, top + at * 12, text]);

const china = ['Hengtai Makina Ltd. Şti.', 'Cadde 22', 'Shanghai 201199', 'Çin'];
const tunis = ['Société Tunisienne de Pompes', '12 rue Charguia', '2035 Tunis', 'TUNISIA'];
const lima = ['Metalurgia Andina S.A.', 'Av. Argentina 3120', 'Lima 15081', 'PERU'];

describe('a label', () => {
  it.each([
    ['behind the number of a box', '4. Consignee:'],
    ['behind the same in Chinese', '收货人 Consignee:'],
    ['right behind the same in Japanese', '荷受人Consignee:'],
    ['before the same in Arabic', 'Consignee المرسل إليه'],
    ['letter by letter', 'C O N S I G N E E'],
    ['before another one in brackets', 'Consignee (Ship to)'],
    ['before another one behind its colon', 'Consignee: Messrs.'],
  ])('stands %s', (_how, label) => {
    expect(fieldsOf(column(40, 200, [label, ...tunis]))['consignee.name']).toBe(tunis[0]);
  });

  it('has its value beside it, and not the next box of a form', () => {
    const words: readonly Word[] = [
      [40, 60, '2. Invoice No.'],
      [240, 60, '3. Emitted'],
      [40, 72, 'INV/2026/0713'],
      [240, 72, '17 November 2026'],
    ];
    expect(fieldsOf(words)['invoiceNumber']).toBe('INV/2026/0713');
    expect(fieldsOf(words.slice(0, 2))['invoiceNumber']).toBeUndefined();
  });

  it.each(['Invoice No. / Invoice date', 'Invoice No. & Date'])('names two values: %s', (label) => {
    expect(fieldsOf(column(40, 60, [label, 'RE26-118 / 17 November 2026']))).toMatchObject({
      invoiceNumber: 'RE26-118',
      invoiceDate: '2026-11-17',
    });
  });

  it('that stands beside another number says nothing of the day of the invoice', () => {
    const words = column(40, 60, ['Order No. / Date', '4711 / 17 November 2026']);
    expect(fieldsOf(words)['invoiceDate']).toBeUndefined();
  });

  it('follows another pair in its line', () => {
    const line = 'Invoice No. RE26-118 · Date 17 November 2026 · Your order 45-7';
    expect(fieldsOf([[40, 60, line]])).toMatchObject({
      invoiceNumber: 'RE26-118',
      invoiceDate: '2026-11-17',
      purchaseOrder: '45-7',
    });
  });

  it('goes on in the line below, where its first words alone would mean another thing', () => {
    const rows: readonly Word[] = [
      [40, 60, 'Encomenda'],
      [140, 60, 'AB-2380'],
      [40, 72, 'interna:'],
      [40, 90, 'Data de'],
      [140, 90, '17/11/2026'],
      [40, 102, 'emissão:'],
    ];
    const fields = fieldsOf(rows);
    expect(fields).toMatchObject({ clientReference: 'AB-2380', invoiceDate: '2026-11-17' });
    expect(fields['purchaseOrder']).toBeUndefined();
  });
});

describe('a word over an address', () => {
  it.each(['An', 'An:', 'An die', 'Company', 'Firma', 'To', 'Customer no. 4411'])(
    'is no name: %s',
    (word) => {
      const address = column(40, 130, [word, 'Musikhaus Orpheon', ...tunis.slice(1)]);
      const fields = fieldsOf([[40, 60, 'Invoice 118'], ...address]);
      expect(fields['consignee.name']).toBe('Musikhaus Orpheon');
      expect(fields['consignee.countryCode']).toBe('TN');
    },
  );

  it('tells who sends and who gets the goods: Von, An', () => {
    const words = [...column(40, 60, ['Von', ...china]), ...column(240, 60, ['An', ...tunis])];
    expect(fieldsOf(words)).toMatchObject({ 'consignor.name': china[0], 'consignee.name': tunis[0] });
    expect(fieldsOf([[40, 60, 'An der Alster 12, 20099 Hamburg, Deutschland']])).toEqual({});
  });

  it('stands beside it, with a colon before its first line and the others below its words', () => {
    const words: readonly Word[] = [
      [40, 200, 'SOLD TO'],
      [106, 200, `: ${lima[0] ?? ''}`],
      ...column(118, 212, lima.slice(1)),
    ];
    expect(fieldsOf(words)).toMatchObject({ 'consignee.name': lima[0], 'consignee.countryCode': 'PE' });
  });

  it('stands elsewhere, as on a slip to pay with, over the same name', () => {
    const addresses = [...column(40, 130, lima), ...column(320, 118, tunis)];
    const slip: readonly Word[] = [
      [40, 600, 'Customer'],
      [240, 600, lima[0] ?? ''],
    ];
    expect(fieldsOf([...addresses, ...slip])['consignee.name']).toBe(lima[0]);
    expect(fieldsOf(addresses)['consignee.name']).toBeUndefined();
  });

  it('is no part of lines that end at one edge and begin nearly at another', () => {
    const seller = ['Solent Sail Loft Ltd', 'Unit 22 Marina Works', 'Gosport PO12 1AX', 'United Kingdom'];
    const buyer = ['Valletta Chandlers Ltd', '4 Seafront', 'Sliema SLM 1027', 'MALTA', 'MT11000000'];
    const words = [...flushRight(555, 42, seller), ...column(40, 160, buyer)];
    expect(fieldsOf(words)['consignor.name']).not.toBe(buyer[0]);
  });

  it('is one of respect behind the name, on the papers of Japan', () => {
    const lines = [
      '台北精密股份有限公司 御中',
      '新北市土城區中央路四段51號',
      '台湾',
      '下記の通りご請求申し上げます。',
    ];
    expect(fieldsOf(column(40, 130, lines))).toMatchObject({
      'consignee.name': '台北精密股份有限公司',
      'consignee.countryCode': 'TW',
    });
  });
});

describe('a number of the invoice', () => {
  it('stands right behind the title', () => {
    expect(fieldsOf([[40, 60, 'Exportfactuur F8.4160', 16]])['invoiceNumber']).toBe('F8.4160');
    expect(fieldsOf([[40, 60, 'Customer Invoice INV/2026/118', 16]])['invoiceNumber']).toBe('INV/2026/118');
  });

  it.each(['Invoice 2026', 'Commercial invoice for 2 pumps'])('is none in %s', (title) => {
    expect(fieldsOf([[40, 60, title, 16]])['invoiceNumber']).toBeUndefined();
  });

  it('is the one of its title, not the one of a party below a word that is not known', () => {
    const words: readonly Word[] = [
      [40, 60, 'Handelsrechnung (380) Nr. 471102 vom 05.03.2018', 15],
      ...column(40, 480, ['Abweichender Zahlungsempfänger', 'Nummer:', 'Name:', 'Rechnung gemäß Bestellung']),
      [240, 492, '4711'],
      [240, 504, 'Factoring GmbH'],
    ];
    expect(fieldsOf(words)['invoiceNumber']).toBe('471102');
  });
});

describe('the consignee', () => {
  it('stands at the right edge below its label', () => {
    expect(fieldsOf(flushRight(550, 140, ['Facturar a', ...lima]))['consignee.name']).toBe(lima[0]);
  });

  it('is parted from the line of the sender, which is set in small letters with commas', () => {
    const sender: Word = [40, 140, 'Feinwerk Kessler KG, Am Alten Bahnhof 3, 09116 Chemnitz', 6];
    const fields = fieldsOf([sender, ...column(40, 152, lima)]);
    expect(fields).toMatchObject({ 'consignee.name': lima[0], 'consignor.name': 'Feinwerk Kessler KG' });
  });

  it('is the one whose country is not that of the account, whoever has a tax number beside the address', () => {
    const seller = column(40, 60, ['Carrick & Lowe plc', '6 Trade Park', 'Dublin 24', 'IRELAND']);
    const other = column(300, 60, [...lima, 'Tax code: 20100047218']);
    const account: Word = [40, 780, 'IBAN IE29 AIBK 9311 5212 3456 78'];
    const fields = fieldsOf([...seller, ...other, account]);
    expect(fields['consignor.name'] ?? '').not.toBe(lima[0]);
  });

  it('is in a country whose name has three letters', () => {
    expect(fieldsOf(column(40, 200, ['Alıcı:', ...china]))['consignee.countryCode']).toBe('CN');
  });

  it('stands in one line behind its label', () => {
    const ship: Word = [40, 300, `Lieferanschrift: ${tunis.join(', ')}`];
    expect(fieldsOf([...column(40, 200, ['Buyer:', ...lima]), ship])['consignee.name']).toBe(tunis[0]);
  });

  it('is left open where somebody else gets the goods who cannot be read, and not where it is the same', () => {
    const buyer = column(40, 200, ['Buyer:', ...lima]);
    expect(read([...buyer, [40, 300, 'Ship to: warehouse 7 of the group']]).consignees).toEqual([]);
    expect(fieldsOf([...buyer, [40, 300, 'Ship to: same as buyer']])['consignee.name']).toBe(lima[0]);
  });

  it.each(['Leveradres', 'Adresse du magasin', 'FACTURE EXPORT', 'M E T A L'])(
    'is not called %s, which is a word over an address, a title or torn',
    (over) => {
      const words = column(40, 140, [over, 'Sarmiento 1190', 'C1041AAX Buenos Aires', 'ARGENTINA']);
      expect(read(words).consignees).toEqual([]);
    },
  );

  it('has its name whole where a font leaves room behind a letter, as the labels tell', () => {
    const torn = [
      [40, 40, 'Zahlungsar t: bar'],
      ...column(40, 100, ['Ver käufer:', 'Liefer ant GmbH', 'Ring 1', '80333 München']),
      ...column(40, 200, ['Käufer:', 'Kunden AG Fr ankreich', '35 rue Payet', '69001 Lyon', 'FRANCE']),
      [40, 300, 'Steuer betr ag'],
      [140, 300, '0,00 €'],
    ] as const satisfies readonly Word[];
    expect(fieldsOf(torn)['consignee.name']).toBe('Kunden AG Frankreich');
    const whole = column(40, 200, ['Käufer:', 'Bauer und Sohn der acht', 'Ring 1', '80333 München']);
    expect(fieldsOf(whole)['consignee.name']).toBe('Bauer und Sohn der acht');
  });
});

describe('an address as forms have it', () => {
  const courier = (left: number, label: string, lines: readonly (readonly [string, string])[]): Word[] => [
    [left, 72, label],
    ...lines.flatMap(([word, said], at): Word[] => [
      [left + 7, 92 + at * 22, word],
      ...(said === '' ? [] : [[left + 100, 92 + at * 22, said] as const]),
    ]),
  ];

  it('names the company and not the person, for each of two parties side by side', () => {
    const words = [
      ...courier(40, 'Sender', [
        ['Name:', 'Ellen Marsh'],
        ['Company:', 'Lumen & Wood Ltd'],
        ['Address:', 'Unit 4, Canal Works'],
        ['City / Postcode:', 'Stroud GL5 3AA'],
        ['Country:', 'United Kingdom'],
        ['Phone:', '+44 1453 550012'],
      ]),
      ...courier(303, 'Receiver', [
        ['Name:', 'Kenji Nakamura'],
        ['Company:', 'Nakamura Optical Lab'],
        ['Address:', '3-8-2 Sotokanda'],
        ['City / Postcode:', 'Tokyo 101-0021'],
        ['Country:', 'Japan'],
        ['Phone:', '+81 3 5550 1199'],
      ]),
      ...column(40, 266, ['Importer of Record', 'Same as receiver']),
    ];
    expect(fieldsOf(words)).toMatchObject({
      'consignor.name': 'Lumen & Wood Ltd',
      'consignee.name': 'Nakamura Optical Lab',
      'consignee.city': 'Tokyo',
      'consignee.countryCode': 'JP',
    });
  });

  it('begins with `Firma` under who gets the goods, which is no buyer', () => {
    const words = courier(40, 'Empfänger', [
      ['Firma', 'Atelier Bergmann AG'],
      ['Ansprechpartner', 'Nora Bergmann'],
      ['PLZ Ort', '9000 St. Gallen'],
      ['Land', 'Schweiz'],
    ]);
    expect(read(words).consignees.map(({ role }) => role)).toEqual(['shipTo']);
    expect(fieldsOf(words)).toMatchObject({
      'consignee.name': 'Atelier Bergmann AG',
      'consignee.countryCode': 'CH',
    });
  });

  it('has its name beside the label, and breaks words and values of narrow columns', () => {
    const words: readonly Word[] = [
      ...column(40, 120, ['SEÑOR(ES)', '', 'R.U.T.', 'DIRECCIÓN', 'Company', 'Address:', 'PAÍS']).filter(
        ([, , text]) => text !== '',
      ),
      ...column(116, 120, [': Ningbo Freshport Trading Co.,', 'Ltd.', ': 55.555.555-5']),
      ...column(116, 156, [': 55 Lingqiao Road', ': Building 4', 'Haishu', ': CHINA']),
    ];
    expect(fieldsOf(words)).toMatchObject({
      'consignee.name': 'Ningbo Freshport Trading Co., Ltd.',
      'consignee.countryCode': 'CN',
    });
    expect(fieldsOf(words)['consignee.name2']).toBeUndefined();
  });

  it.each([
    [
      'below a name',
      ['Receptor', 'Packing LLC', 'RFC: XEXX010101000', 'Uso CFDI: S01', 'Residencia fiscal: USA'],
      'US',
    ],
    [
      'two in a line',
      [
        'Cessionario/committente (cliente)',
        'Identificativo fiscale ai fini IVA: US999999999',
        'Denominazione: Packing LLC',
        'Indirizzo: 250 Summer Street',
        'Comune: Boston Provincia: EE',
        'CAP: 00000 Nazione: US',
      ],
      'US',
    ],
    [
      'below a label with the name',
      ['The Buyer: Packing LLC', 'Address: 1200 Rizal Avenue, Manila 1003, Philippines'],
      'PH',
    ],
  ])('has word and line in one cell, %s', (_how, lines, country) => {
    const fields = fieldsOf(column(40, 140, lines));
    expect(fields).toMatchObject({ 'consignee.name': 'Packing LLC', 'consignee.countryCode': country });
    expect(fields['consignee.zip']).not.toBe('00000');
  });

  it('has its words in two languages', () => {
    const words: readonly Word[] = [
      ...column(40, 120, ['买方 Buyer', '地址 Address', '国家 Country']),
      ...column(140, 120, ['Hanoi Precision Mould Co., Ltd', 'Lot B7, Dong Anh, Hanoi', 'Vietnam 越南']),
    ];
    expect(fieldsOf(words)).toMatchObject({
      'consignee.name': 'Hanoi Precision Mould Co., Ltd',
      'consignee.countryCode': 'VN',
    });
  });

  it('says nothing of the country where what stands beside that word is none', () => {
    const words = courier(40, 'Receiver', [
      ['Company', 'Nordic Supplies Ltd'],
      ['City', 'Georgia'],
      ['Country', 'see below'],
    ]);
    expect(fieldsOf(words)).toMatchObject({ 'consignee.name': 'Nordic Supplies Ltd' });
    expect(fieldsOf(words)['consignee.countryCode']).toBeUndefined();
  });
});

describe('a name', () => {
  it.each([
    'TO THE ORDER OF Islami Bank Bangladesh PLC',
    'Same as receiver',
    'EL MISMO',
    'jak nabywca',
    'V/ Morada',
    'Verkauft von',
  ])('is not %s', (said) => {
    expect(read(column(40, 140, ['Consignee:', said, ...lima.slice(1)])).consignees).toEqual([]);
  });

  it('is the company below whom the goods are to be shown to', () => {
    for (const person of ['Attn: Receiving Dept', 'Capt. Joseph Mwangi', 'Contact Name: Jean Bosco'])
      expect(fieldsOf(column(40, 140, ['Consignee:', person, ...lima]))['consignee.name']).toBe(lima[0]);
  });

  it('does not begin with words in capitals over it that are not known', () => {
    const words = column(40, 140, ['MERCANCIAS', 'Cervecería Dominicana S.A.', ...lima.slice(1)]);
    expect(fieldsOf(words)['consignee.name'] ?? '').not.toContain('MERCANCIAS Cervecería');
  });
});

describe('who is who without any label', () => {
  const left = ['Saltmarsh Cordage', '3 Quay Lane', 'Faversham ME13 7BX', 'United Kingdom'];
  const right = ['Tallinn Sailmakers OÜ', 'Lennusadama tee 6', '10415 Tallinn', 'Estonia'];
  const both: readonly Word[] = [
    [40, 38, 'Invoice 0331', 17],
    ...column(40, 140, left),
    ...column(334, 140, right),
  ];
  const buyerOf = (words: readonly Word[]): string | undefined => fieldsOf(words)['consignee.name'];

  it('is left open for two side by side under the title', () => {
    expect(read(both).consignees).toEqual([]);
  });

  it.each([
    ['the account', 'Saltmarsh Cordage, Monzo Bank, account 11223344'],
    ['a signature', 'For Saltmarsh Cordage'],
  ])('is told by %s below', (_what, line) => {
    const fields = fieldsOf([...both, [40, 700, line]]);
    expect(fields).toMatchObject({ 'consignor.name': left[0], 'consignee.name': right[0] });
  });

  it('is told by the address of a mail in the foot', () => {
    expect(
      buyerOf([...both, [180, 793, 'Tel. 01795 550 11 · info@saltmarsh.example.co.uk']]),
    ).toBeUndefined();
    expect(buyerOf([...both, [180, 793, 'Tel. 01795 550 11 · info@saltmarshcordage.co.uk']])).toBe(right[0]);
  });

  it('is no carrier', () => {
    const agent = ['Savino Freight Forwarding', 'Via Roma 1', '20121 Milano', 'ITALY'];
    expect(read(column(40, 140, agent)).consignees).toEqual([]);
  });

  it('is in no country by a licence that begins as a tax number does', () => {
    const words = [
      ...column(40, 200, ['To,', ...lima]),
      [200, 60, 'GSTIN 01AABCK1122F1Z9 · IEC 1199001122'] as const,
    ];
    expect(fieldsOf(words)['consignee.countryCode']).toBe('PE');
  });
});

describe('where the goods go', () => {
  const buyer = column(40, 140, ['Bill to', ...lima]);

  it.each([
    ['its address once more without its name', ['Ship to', ...lima.slice(1)]],
    ['its town', ['Place of delivery address', 'Lima']],
  ])('is to the buyer where they name %s', (_what, lines) => {
    expect(fieldsOf([...buyer, ...column(300, 140, lines)])['consignee.name']).toBe(lima[0]);
  });

  it('is to nobody where an unknown word stands before another address abroad', () => {
    const line: Word = [
      40,
      300,
      'Spedito franco a casa di: Zagreb Kran Servis d.o.o., Radnička 52, 10000 Zagreb, Kroatien',
    ];
    const account: Word = [40, 780, 'IBAN AT11 1600 0001 1223 3445'];
    expect(read([...buyer, line, account]).consignees).toEqual([]);
  });

  it('is in no country where somebody in another one sends them on', () => {
    const onward = [
      lima[0] ?? '',
      'c/o Amerijet International',
      '3401 NW 72nd Ave',
      'Miami, FL 33122',
      'USA',
    ];
    const fields = fieldsOf([...buyer, ...column(300, 140, ['Ship to', ...onward])]);
    expect(fields['consignee.name']).toBe(lima[0]);
    expect(fields['consignee.countryCode']).toBeUndefined();
  });
});

describe('the issuer', () => {
  const buyer = column(40, 300, ['Consignee:', ...lima]);
  const named = (...words: readonly Word[]): string | undefined =>
    fieldsOf([...words, ...buyer])['consignor.name'];

  it('stands in a letterhead with its address in one line below, in its own letters', () => {
    const address: Word = [40, 60, '4-2-19 Higashi-Gotanda, Shinagawa-ku, Tokyo 141-0022, JAPAN', 7];
    const head: Word = [40, 40, 'TAKEDA DENKI CO., LTD. 武田電機製作所'];
    expect(named(head, address)).toBe('TAKEDA DENKI CO., LTD.');
    expect(named(head)).toBeUndefined();
  });

  it('is not what it makes, in small letters below its name', () => {
    const line: Word = [
      40,
      60,
      'Manufacturers of Instruments — Wazirabad Road — Sialkot 51310 — Pakistan',
      7,
    ];
    expect(named([40, 40, 'CRESCENT FORGE', 14], line)).toBeUndefined();
  });
});

describe('the lines of a party', () => {
  it('are not the words for its phone and mail, whose values stand behind a colon beside them', () => {
    const words: readonly Word[] = [
      ...column(40, 140, ['Consignee:', ...lima.slice(0, 3), 'Telefon', 'E-Mail']),
      ...column(140, 188, [': +51 1 550 0110', ': compras@lima.example']),
    ];
    expect(fieldsOf(words)).toMatchObject({ 'consignee.name': lima[0], 'consignee.city': 'Lima' });
  });
});

describe('the country of a party', () => {
  const block = (...lines: readonly string[]): Readonly<Record<string, string>> =>
    fieldsOf(column(40, 140, ['Consignee:', 'Baltic Timber UAB', 'Pramonės g. 15', ...lines]));

  it('is the one of its tax number or phone where none is written', () => {
    expect(block('78149 Šiauliai', 'VAT LT100001122334')['consignee.countryCode']).toBe('LT');
    expect(block('78149 Šiauliai', 'Tel. +370 41 550 011')['consignee.countryCode']).toBe('LT');
  });

  it('is left open where its phone is of another one', () => {
    expect(block('78149 Georgia', 'Tel. +370 41 550 011')['consignee.countryCode']).toBeUndefined();
    expect(block('78149 Šiauliai', 'LITHUANIA', 'Tel. +370 41 550 011')['consignee.countryCode']).toBe('LT');
  });

  it('may be a part of the one whose numbers it has', () => {
    expect(block('97400 Saint-Denis', 'LA RÉUNION', 'TVA FR12345678901')['consignee.countryCode']).toBe('RE');
  });

  it('is the one of destination where the address has none', () => {
    const destination: readonly Word[] = column(340, 300, ['Country of ultimate destination', 'Lithuania']);
    const words = column(40, 140, ['Consignee:', 'Baltic Timber UAB', 'Pramonės g. 15', '78149 Šiauliai']);
    expect(fieldsOf([...words, ...destination])['consignee.countryCode']).toBe('LT');
  });
});

describe('the name of a company', () => {
  it.each(['Weitergabe an', 'Inkoopgroep', 'Anna Meier', 'Grupo comprador', '2. On behalf'])(
    'is not known where %s stands over it with room beside',
    (over) => {
      const lines = [over, 'Metalurgia y Fundición Andina S.A.', ...lima.slice(1)];
      expect(read(column(40, 140, ['Bill to', ...lines])).consignees).toEqual([]);
      expect(read(column(40, 140, lines)).consignees).toEqual([]);
    },
  );

  it('goes on below where its next word had no room', () => {
    const lines = ['Metalurgia y Fundición', 'Andina S.A.', ...lima.slice(1)];
    expect(fieldsOf(column(40, 140, ['Bill to', ...lines]))['consignee.name']).toBe(
      'Metalurgia y Fundición Andina S.A.',
    );
  });

  it('is not the logo in larger letters over it', () => {
    const logo: Word = [40, 138, 'HN', 14];
    const words = column(40, 156, [
      'Herramientas Norte SL',
      'Calle 31',
      '33428 Llanera',
      'España',
      'CIF: ESB33001122',
    ]);
    expect(fieldsOf([logo, ...words])['consignor.name'] ?? 'Herramientas Norte SL').toBe(
      'Herramientas Norte SL',
    );
  });

  it('has no polite word of Japan behind it', () => {
    const words = column(40, 140, ['Messrs', 'Meridian Microscopy Ltd 御中', ...lima.slice(1)]);
    expect(fieldsOf(words)['consignee.name']).toBe('Meridian Microscopy Ltd');
  });

  it('ends with the form of its company where a program writes a part of it behind', () => {
    const named = (name: string): string | undefined =>
      fieldsOf(column(40, 140, ['Ship to:', name, ...lima.slice(1)]))['consignee.name'];
    expect(named('El Roble Cía. Ltda., Bodega Sur')).toBe('El Roble Cía. Ltda.');
    expect(named('Hengtai Machinery Co., Ltd.')).toBe('Hengtai Machinery Co., Ltd.');
    expect(named('Blue Nile Print House')).toBe('Blue Nile Print House');
  });
});

describe('a total', () => {
  it('stands behind the quantity of all, with its currency right before it', () => {
    const words: readonly Word[] = [
      [40, 60, 'TOTAL: 12,000 MTS'],
      [300, 60, 'USD13,800.00'],
    ];
    expect(fieldsOf(words)).toMatchObject({ invoiceAmount: '13800.00', invoiceCurrency: 'USD' });
  });

  it('is none of the table of goods, whose column is called as a sum is', () => {
    const words: readonly Word[] = [
      [40, 60, 'Beschrieb'],
      [300, 60, 'Preis pro'],
      [500, 60, 'Total EUR'],
      [40, 74, 'Zahnriemen'],
      [300, 74, '27.882,84'],
      [500, 74, '27.882,84'],
    ];
    expect(fieldsOf(words)['invoiceAmount']).toBeUndefined();
  });
});

describe('a paper without any label in Latin letters', () => {
  const said = {
    ...{ invoiceNumber: 'INV-2026118', invoiceDate: '2026-11-17', purchaseOrder: 'PO-4471' },
    'consignee.name': 'Société Tunisienne de Pompes',
  };

  it('is read in Chinese, with its label right before the value as well', () => {
    const words: readonly Word[] = [
      ...column(300, 60, ['发票号码: INV-2026118', '发票日期：2026年11月17日', '订单号PO-4471', '币种 USD']),
      ...column(40, 200, ['收货人', ...tunis]),
      ...column(300, 400, ['总金额: USD 12,480.50', '毛重: 1,250.5 kg']),
    ];
    expect(fieldsOf(words)).toMatchObject({
      ...{ ...said, invoiceAmount: '12480.50', invoiceCurrency: 'USD', grossWeight: '1250.5' },
    });
  });

  it('is read in Japanese, whose yen have no decimals', () => {
    const words: readonly Word[] = [
      ...column(300, 60, ['請求書番号: INV-2026118', '発行日: 2026年11月17日', '注文番号: PO-4471']),
      ...column(40, 200, ['荷受人', ...tunis]),
      ...column(300, 400, ['小計: 1,200,000円', '消費税: 0円', '合計金額: 1,200,000円']),
    ];
    expect(fieldsOf(words)).toMatchObject({ ...said, invoiceAmount: '1200000', invoiceCurrency: 'JPY' });
  });

  it('is read in Arabic, whose values stand to the left, in its own figures too', () => {
    const beside = (top: number, value: string, label: string): readonly Word[] => [
      [540 - label.length * 5, top, label],
      [380 - value.length * 5, top, value],
    ];
    const words: readonly Word[] = [
      ...beside(60, 'INV-2026118', 'رقم الفاتورة'),
      ...beside(72, '١٧/١١/٢٠٢٦', 'تاريخ الفاتورة'),
      ...beside(84, 'PO-4471', 'رقم أمر الشراء'),
      ...flushRight(540, 200, ['المرسل إليه', ...tunis]),
      ...beside(400, 'USD 12,480.50', 'المبلغ الإجمالي'),
    ];
    expect(fieldsOf(words)).toMatchObject({ ...said, invoiceAmount: '12480.50', invoiceCurrency: 'USD' });
  });
});

describe('who gets the goods', () => {
  const seller = ['Hallwanger GmbH', 'Industriestraße 14', '72555 Metzingen', 'DE 814225907'];
  const nameOf = (words: readonly Word[]): string | undefined => fieldsOf(words)['consignee.name'];

  it('is left open where two labels name two', () => {
    const words = [
      ...column(40, 200, ['Destinatario', ...tunis]),
      ...column(300, 200, ['Destinazione', ...lima]),
    ];
    expect(nameOf(words)).toBeUndefined();
    expect(
      nameOf([
        ...column(40, 200, ['Destinatario', ...tunis]),
        ...column(300, 200, ['Destinazione', ...tunis]),
      ]),
    ).toBe(tunis[0]);
  });

  it('is left open where another address abroad stands under words that no table has, and not under those of something else', () => {
    const words = [...column(40, 60, seller), ...column(40, 140, ['Bill to', ...tunis])];
    expect(nameOf(words)).toBe(tunis[0]);
    expect(nameOf([...words, ...column(40, 600, ['Abladestelle dort', ...lima])])).toBeUndefined();
    expect(nameOf([...words, ...column(40, 600, ['Notify party', ...lima])])).toBe(tunis[0]);
  });

  it('is who is abroad where the other address is at home, whoever of them has a number', () => {
    const words = [
      ...column(40, 60, seller.slice(0, 3)),
      ...column(320, 120, [...tunis, 'Tax ID 0105548093210']),
    ];
    expect(nameOf([...words, [40, 700, 'USt-IdNr. DE 814225907']])).toBe(tunis[0]);
  });

  it.each(['u.p. Ibu Ratna', 'Frau Dr. Keller', 'Mr. Haddad'])(
    'is not called by the person below: %s',
    (person) => {
      const [name, ...rest] = [
        'Sumber Makmur Teknik Internasional',
        'Jl. Raya Bekasi 8',
        'Jakarta 13920',
        'INDONESIA',
      ];
      expect(nameOf(column(40, 200, ['Ship to', name, person, ...rest]))).toBe(name);
    },
  );

  it('is nobody where a bank has the order, whoever is to be told beside it', () => {
    const words: readonly Word[] = [
      [40, 188, 'CONSIGNEE:'],
      ...column(40, 200, [
        'TO THE ORDER OF HANSE COMMERCE BANK AG',
        'Alsterufer 9',
        '20354 Hamburg, Germany',
      ]),
    ];
    for (const label of ['NOTIFY PARTY:', 'Notify / Notifier :', 'Zu benachrichtigen / Notify:']) {
      const reported: readonly Word[] = [[320, 188, label], ...column(320, 200, lima)];
      expect(read([[40, 40, 'COMMERCIAL INVOICE'], ...words, ...reported]).consignees).toEqual([]);
    }
    // In a box of its own, the name may be in the row of the label.
    const higher: readonly Word[] = [[320, 176, 'Notify / Notifier :'], ...column(320, 188, lima)];
    expect(read([[40, 40, 'COMMERCIAL INVOICE'], ...words, ...higher]).consignees).toEqual([]);
  });

  it('may stand below a line that begins as the label of something else does', () => {
    const below = (top: number): string | undefined =>
      fieldsOf([[40, 40, 'Invoice 103221'], [40, top, 'Page 1 / 1'], ...column(40, 130, lima)])[
        'consignee.name'
      ];
    expect(below(96)).toBe(lima[0]);
    // The text right below the label is not a name.
    expect(below(114)).not.toBe('Page 1 / 1');
  });

  it('is left open beside the lines of another company that are no address', () => {
    const other = ['Cerámicas Turia, S.L.', 'B46123456', 'Ver contrato'];
    expect(read([...column(40, 130, lima), ...column(320, 130, other)]).consignees).toEqual([]);
    expect(fieldsOf([[40, 40, 'Factura'], ...column(40, 130, lima)])['consignee.name']).toBe(lima[0]);
  });

  it('is not called by the title over it, which is set in larger letters', () => {
    const words: readonly Word[] = [
      [40, 100, 'Verkauf - Rechnung', 16],
      ...column(40, 122, lima),
      ...column(320, 122, seller),
    ];
    expect(nameOf(words)).toBe(lima[0]);
  });

  it('stands in one line that goes on in the next, in the middle of the page, and beside other pairs', () => {
    expect(
      nameOf(column(40, 200, ['Ship to: Metalurgia Andina S.A., Av. Argentina 3120,', 'Lima 15081, PERU'])),
    ).toBe(lima[0]);
    const middle = (lines: readonly string[]): readonly Word[] =>
      lines.map((text, at): Word => [300 - text.length * 2.5, 200 + at * 12, text]);
    expect(nameOf(middle(['Ship to', ...lima]))).toBe(lima[0]);
    const labels = column(40, 200, ['Customer no', 'Invoice no', 'Order no', 'Our ref', 'Due date']);
    const values = column(160, 200, ['K20062', '90315551', '45138087', 'AB-2369', '28.12.2026']);
    expect(nameOf([...labels, ...values, ...column(250, 200, ['Ship to', ...lima])])).toBe(lima[0]);
  });
});

it('the currency stands within the words of a sum', () => {
  const words: readonly Word[] = [
    [40, 400, 'Total CHF excl. VAT'],
    [300, 400, '1,250.00'],
    [40, 412, 'Total CHF incl. VAT'],
    [300, 412, '1,250.00'],
  ];
  expect(fieldsOf(words)['invoiceCurrency']).toBe('CHF');
});

it('the day of a letter stands behind its town', () => {
  expect(fieldsOf([[300, 100, 'Aalen, den 22. März 2026']])['invoiceDate']).toBe('2026-03-22');
});

it.each(['5th of March 2026', '5 de marzo de 2026', '5. März 2026', '5 mars 2026'])(
  'a day that stands alone over everything else is that of the paper: %s',
  (day) => {
    expect(fieldsOf([[300, 100, day]])['invoiceDate']).toBe('2026-03-05');
  },
);

describe('a paper of an office abroad', () => {
  const rows = (...texts: readonly (readonly string[])[]): readonly Word[] =>
    texts.flatMap((cells, at) => cells.map((text, index): Word => [40 + index * 180, 60 + at * 20, text]));

  it.each([
    [
      'in Czech',
      [
        ['Číslo faktury:', '260100317'],
        ['Datum vystavení:', '27.04.2026'],
        ['Celkem k úhradě', '11 430,00 EUR'],
      ],
    ],
    [
      'in Hungarian',
      [
        ['Számlaszám:', '260100317'],
        ['Kelt:', '2026.04.27.'],
        ['Fizetendő végösszeg', '11 430,00 EUR'],
      ],
    ],
    [
      'in Romanian',
      [
        ['Nr. factură:', '260100317'],
        ['Data emiterii:', '27.04.2026'],
        ['Total de plată', '11.430,00 EUR'],
      ],
    ],
    [
      'in Russian',
      [
        ['Инвойс №', '260100317'],
        ['Дата инвойса:', '27 апреля 2026'],
        ['Всего к оплате:', '11 430,00 EUR'],
      ],
    ],
    [
      'in Greek',
      [
        ['Αριθμός τιμολογίου:', '260100317'],
        ['Ημερομηνία:', '27.04.2026'],
        ['Πληρωτέο', '11.430,00 €'],
      ],
    ],
    [
      'in a language of no table and in English',
      [
        ['Bizonylat / Invoice no.:', '260100317'],
        ['Kuupäev / Date:', '27.04.2026'],
        ['Kokku (Total amount):', '11 430,00 EUR'],
      ],
    ],
  ] as const)('%s says its number, day and total', (_where, said) => {
    expect(fieldsOf(rows(...said))).toMatchObject({
      invoiceNumber: '260100317',
      invoiceDate: '2026-04-27',
      invoiceAmount: '11430.00',
      invoiceCurrency: 'EUR',
    });
  });

  it('numbers its boxes in circles', () => {
    const words = rows(
      ['⑧ No. & date of invoice'],
      ['DH-260521-A', 'MAY 21,2026'],
      [],
      ['② Consignee'],
      [lima[0] ?? ''],
      [lima[1] ?? ''],
      [lima[2] ?? ''],
      [lima[3] ?? ''],
    );
    expect(fieldsOf(words)).toMatchObject({
      invoiceNumber: 'DH-260521-A',
      invoiceDate: '2026-05-21',
      'consignee.name': lima[0],
    });
  });

  it('says who gets the goods twice', () => {
    const words = [
      ...column(40, 200, ['Seller', ...tunis, 'Consignee (Ship to)', ...lima, 'Buyer (Bill to)', ...china]),
    ];
    expect(fieldsOf(words)).toMatchObject({
      'consignor.name': tunis[0],
      'consignee.name': lima[0],
      'consignee.countryCode': 'PE',
    });
  });

  it('has its number in the title in two languages', () => {
    expect(
      fieldsOf([[40, 60, 'FATURA COMERCIAL / COMMERCIAL INVOICE Nº EXP-0231/26', 16]])['invoiceNumber'],
    ).toBe('EXP-0231/26');
  });

  it('has its number and its day in one sentence', () => {
    const fields = fieldsOf([[40, 60, 'Invoice SO-INV 55731 dated 9 November 2026, your order 12', 16]]);
    expect(fields).toMatchObject({ invoiceNumber: 'SO-INV 55731', invoiceDate: '2026-11-09' });
  });

  it('has a bare number over its day', () => {
    expect(fieldsOf(rows(['เลขที่ / No.', 'TH26-0519'], ['วันที่ / Date', '19 May 2026']))['invoiceNumber']).toBe(
      'TH26-0519',
    );
    expect(fieldsOf(rows(['No.', '1'], ['No.', '2']))['invoiceNumber']).toBeUndefined();
  });

  it('has the day of the order beside its number, and its own beside its own', () => {
    const words = rows(
      ['Invoice No.', 'Dated'],
      ['EXP/0114', '14-Jul-26'],
      ["Buyer's Order No.", 'Dated'],
      ['HB-2291', '2-Jun-26'],
    );
    expect(fieldsOf(words)).toMatchObject({ invoiceDate: '2026-07-14', purchaseOrder: 'HB-2291' });
  });

  it('has a number that begins as a label does', () => {
    expect(fieldsOf(rows(['Your order', 'PO/BR/7781']))['purchaseOrder']).toBe('PO/BR/7781');
    expect(fieldsOf(rows(['PO/BR/7781']))['purchaseOrder']).toBeUndefined();
  });

  it('leaves letters of no shape out of its words', () => {
    expect(fieldsOf(rows(['Invoice\u0000 no.', 'A-\u0000118']))['invoiceNumber']).toBe('A-118');
  });

  it('is paid by its slip to the seller, who is not the buyer', () => {
    const words = [
      ...column(40, 180, lima),
      ...rows([], []),
      [40, 500, 'Total EUR'],
      [400, 500, '100.00'],
      ...column(40, 560, ['To:', ...tunis]),
    ] as const;
    expect(fieldsOf(words)['consignee.name']).not.toBe(tunis[0]);
  });

  it('counts pieces beside the total, which are no money', () => {
    expect(fieldsOf(rows(['TOTAL', '18,800 PCS', 'USD']))['invoiceAmount']).toBeUndefined();
    expect(fieldsOf(rows(['Total', '22,450 KGS', 'USD 86,420.00']))).toMatchObject({
      invoiceAmount: '86420.00',
      invoiceCurrency: 'USD',
    });
  });

  it('has the currency of the sign beside its total, whatever the rate of exchange names', () => {
    const words = rows(
      ['Rate', '1 USD = 84.10 INR'],
      ['Value', 'INR 2,295,930.00'],
      ['Tax', 'INR 0.00'],
      ['Total', '$ 27,300.00'],
    );
    expect(fieldsOf(words)['invoiceCurrency']).toBe('USD');
  });

  it('has no total of nothing, and a smaller one behind a discount', () => {
    expect(fieldsOf(rows(['Netto', '148 750,00 0,00']))['invoiceAmount']).toBeUndefined();
    const words = rows(
      ['Suma', '34.200,00'],
      ['Descuento', '-1.710,00'],
      ['Flete', '976,00'],
      ['Total factura', '33.466,00 €'],
    );
    expect(fieldsOf(words)['invoiceAmount']).toBe('33466.00');
  });
});

describe('an address', () => {
  it('ends with its country, whatever stands below without a gap', () => {
    const words = column(40, 200, [
      'Buyer:',
      ...lima,
      'Hafenstr. 30, 97424 Schweinfurt, Germany',
      'Norwood Tools Ltd',
      '5 Mill Road',
      'Derby DE1 2AB',
      'United Kingdom',
    ]);
    expect(fieldsOf(words)).toMatchObject({ 'consignee.name': lima[0], 'consignee.countryCode': 'PE' });
  });

  it('has its country in two languages', () => {
    const words = column(40, 200, [
      'Buyer:',
      'Brenner GmbH',
      'Industriezeile 36',
      '4020 Linz',
      'Áustria / Austria',
      'Brasil / Brazil',
    ]);
    expect(fieldsOf(words)).toMatchObject({
      'consignee.name': 'Brenner GmbH',
      'consignee.countryCode': 'AT',
    });
  });

  it('is no unit of the goods', () => {
    const words: readonly Word[] = [
      ...column(40, 200, ['Họ tên (Buyer):']),
      ...(['(Description)', '(Unit)', '(Quantity)', '(Unit price)', '(Amount)'] as const).map(
        (text, at): Word => [40 + at * 90, 214, text],
      ),
      ...(['Fillet', 'KG', '24,000', '2.15', '51,600.00'] as const).map((text, at): Word => [
        40 + at * 90,
        228,
        text,
      ]),
      ...(['Steak', 'KG', '3,000', '2.20', '6,600.00'] as const).map((text, at): Word => [
        40 + at * 90,
        242,
        text,
      ]),
    ];
    expect(fieldsOf(words)['consignee.countryCode']).toBeUndefined();
  });

  it('has its parts in a form of lines with a label each', () => {
    const words = column(40, 200, [
      'Receptor',
      'Nombre: Southwest Fasteners LLC',
      'RFC: XEXX010101000',
      'Domicilio: 2210 E Broadway Rd, Tempe, AZ 85282',
      'Residencia fiscal: USA',
    ]);
    expect(fieldsOf(words)).toMatchObject({
      'consignee.name': 'Southwest Fasteners LLC',
      'consignee.countryCode': 'US',
    });
  });

  it('has a name of more than its legal form', () => {
    expect(fieldsOf(column(40, 200, ['Buyer:', 'LTD', ...lima.slice(1)]))['consignee.name']).toBeUndefined();
    const torn = column(40, 200, [
      'Cumpărător:',
      'SRL',
      'Moldagrotech',
      'Str. Alba Iulia 75',
      'MD-2071 Chișinău',
      'Republica Moldova',
    ]);
    expect(fieldsOf(torn)['consignee.name']).toBe('SRL Moldagrotech');
  });

  it('is not elsewhere where the label of the place of delivery has nothing below', () => {
    const words = [
      ...column(40, 200, ['Odběratel:', ...lima]),
      [40, 320, 'Konečný příjemce:'],
      [300, 420, 'Celkem'],
    ] as const;
    expect(fieldsOf(words)['consignee.name']).toBe(lima[0]);
  });
});

describe('a paper from further away', () => {
  const maker = [
    'FRUTAS VALLE SPA',
    'Giro: frutas frescas',
    'Camino La Estrella 12, 2820000 Rancagua, Chile',
  ];

  it('does not give its own letterhead for the buyer whose form could not be read', () => {
    const words: readonly Word[] = [
      ...column(40, 40, maker),
      [40, 140, 'SEÑOR(ES)'],
      [150, 140, ': SHANGHAI FRESH IMPORT CO., LTD.'],
      [40, 156, 'ZONA'],
      [150, 156, ': XUHUI'],
    ];
    expect(fieldsOf(words)['consignee.name']).toBeUndefined();
  });

  it('takes no number of a tax office for a part of a name', () => {
    const block = [
      'PVN Nr. LV40003112233',
      'Minsk Timber Trade LLC',
      'Partizansky Ave 168',
      '220075 Minsk',
      'Belarus',
    ];
    expect(fieldsOf(column(40, 200, block))['consignee.name']).toBeUndefined();
  });

  it('has words side by side over its parties that no table has, so that neither is guessed', () => {
    const words: readonly Word[] = [
      ...column(40, 40, ['Empfaengero', 'Torres Metal S.A.', 'Calle Larga']),
      ...column(360, 40, [
        'Sendero',
        'Vendsyssel Stål A/S',
        'Hirsholmvej 7',
        '9900 Frederikshavn',
        'Danmark',
      ]),
    ];
    const { values, consignees } = read(words);
    expect(JSON.stringify([values, consignees])).not.toContain('Vendsyssel');
    const bare = words.filter(([, top]) => top > 40);
    expect(JSON.stringify(read([[40, 20, 'INVOICE'], ...bare]).consignees)).toContain('Vendsyssel');
  });

  it('says `M/s` before the name of a company', () => {
    expect(
      fieldsOf(column(40, 200, ['Consignee:', `M/s ${lima[0]}`, ...lima.slice(1)]))['consignee.name'],
    ).toBe(lima[0]);
  });

  it('has the same number under its title', () => {
    expect(
      fieldsOf(column(360, 60, ['FACTURE COMMERCIALE', 'N° 0041/2026', 'Date : 12/11/2026'])),
    ).toMatchObject({
      invoiceNumber: '0041/2026',
    });
  });

  it('has its values over three labels in a row, and not over fewer', () => {
    const over: readonly Word[] = [
      [40, 60, 'E001-774'],
      [40, 71, 'INVOICE NUMBER'],
      [180, 60, '27 August 2026'],
      [180, 71, 'INVOICE DATE'],
    ];
    const third: readonly Word[] = [
      [340, 60, 'RT-5510'],
      [340, 71, 'PURCHASE ORDER'],
    ];
    expect(fieldsOf([...over, ...third])).toMatchObject({
      invoiceNumber: 'E001-774',
      purchaseOrder: 'RT-5510',
    });
    expect(fieldsOf(over)['invoiceNumber']).toBeUndefined();
  });

  it('says a label in two languages before its value', () => {
    expect(fieldsOf(column(40, 60, ['Laskun numero / Invoice number 2026-1177']))['invoiceNumber']).toBe(
      '2026-1177',
    );
  });

  it('sends to the buyer where only its name, or a word for the same, stands under who gets the goods', () => {
    const buyer: readonly Word[] = [[40, 200, 'Buyer:'], ...column(160, 200, tunis)];
    for (const said of ['same', tunis[0] ?? ''])
      expect(fieldsOf([...buyer, [40, 270, 'Consignee:'], [160, 270, said]])['consignee.name']).toBe(
        tunis[0],
      );
    expect(
      fieldsOf([...buyer, [40, 270, 'Consignee:'], [160, 270, 'Sfax Trading']])['consignee.name'],
    ).toBeUndefined();
  });

  it('names the dollars of America in words', () => {
    expect(fieldsOf([[40, 60, 'All amounts in US dollars.']])['invoiceCurrency']).toBe('USD');
    expect(fieldsOf([[40, 60, 'All amounts in dollars.']])['invoiceCurrency']).toBeUndefined();
  });
});

it('a number that is set in one with the unit in the next column is how many there are', () => {
  const words: readonly Word[] = [
    [40, 200, 'No.'],
    [80, 200, 'Name of goods'],
    [250, 200, 'Qty'],
    [300, 200, 'Unit'],
    [360, 200, 'Net price USD'],
    [460, 200, 'Net value USD'],
    [40, 220, '1'],
    [80, 220, 'Drip line'],
    [280, 220, '150 Roll'],
    [360, 220, '280.00'],
    [460, 220, '42,000.00'],
    [360, 250, 'Total USD'],
    [460, 250, '42,000.00'],
  ];
  expect(read(words).lines).toMatchObject([{ name: 'Drip line', quantity: '150', unit: 'Roll' }]);
});

it('a weight ends at the dash before another one', () => {
  const words: readonly Word[] = [[40, 300, 'Peso lordo kg 23.150 – Peso netto kg 22.400']];
  const sums: readonly Word[] = [[40, 400, 'Totale fattura EUR 52.480,00']];
  expect(fieldsOf([...words, ...sums])['grossWeight']).toBe('23150');
});

it('the name of a sender over two lines begins with the first of them', () => {
  const above: Word = [40, 60, 'Hallwanger Maschinenbau GmbH for special machines of long names of each'];
  const sender: Word = [40, 72, 'Kind · Industriestraße 14 · 72555 Metzingen'];
  expect(fieldsOf([above, sender])['consignor.name']).toMatch(/^Hallwanger Maschinenbau GmbH/u);
  expect(
    fieldsOf([
      [40, 60, 'Rechnung'],
      [40, 72, `Werkstatt ${sender[2]}`],
    ])['consignor.name'],
  ).toBe('Werkstatt Kind');
});

it('a weight that heads a column of several is of one case, also where the columns stand off their heads', () => {
  const head: readonly Word[] = [
    [40, 80, 'Packing list', 20],
    [40, 110, 'Invoice no. 26-12001'],
    ...[[40, 150, 'Case'] as const, [120, 150, 'Contents'] as const],
    ...[[320, 150, 'Gross kg'] as const, [420, 150, 'Net kg'] as const],
  ];
  const cases = (gross: number, net: number, count: number): readonly Word[] =>
    Array.from({ length: count }, (_, at): readonly Word[] => [
      [40, 166 + 16 * at, `${at + 1}`],
      [120, 166 + 16 * at, 'Pump HM 850'],
      [gross, 166 + 16 * at, '620'],
      [net, 166 + 16 * at, '550'],
    ]).flat();
  const weights = (words: readonly Word[]): unknown => {
    const { grossWeight, netWeight } = fieldsOf([...head, ...words]);
    return [grossWeight, netWeight];
  };
  expect(weights(cases(320, 420, 2))).toEqual([undefined, undefined]);
  expect(weights(cases(300, 400, 2))).toEqual([undefined, undefined]);
  expect(weights(cases(320, 420, 1))).toEqual(['620', '550']);
  const whole: readonly Word[] = [[40, 240, 'Gross weight: 1,240.50 kg']];
  expect(weights([...cases(320, 420, 2), ...whole])).toEqual(['1240.50', undefined]);
});
