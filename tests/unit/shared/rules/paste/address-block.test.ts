import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { emptyParty, type Party } from '../../../../../shared/domain/content.ts';
import { readAddress } from '../../../../../shared/rules/paste/address-block.ts';

const read = (text: string): Party | null => readAddress(text)?.party ?? null;

const blocks: readonly (readonly [string, Partial<Party>])[] = [
  [
    'Hallwanger Maschinenbau GmbH\nIndustriestraße 14\n72555 Metzingen\nGermany',
    {
      name: 'Hallwanger Maschinenbau GmbH',
      address1: 'Industriestraße 14',
      zip: '72555',
      city: 'Metzingen',
      countryCode: 'DE',
    },
  ],
  [
    '  Hallwanger GmbH \r\n\r\n Tor 3,\r\nIndustriestraße 14\r\nD-72555 Metzingen\r\n',
    {
      name: 'Hallwanger GmbH',
      address1: 'Tor 3',
      address2: 'Industriestraße 14',
      zip: 'D-72555',
      city: 'Metzingen',
      countryCode: 'DE',
    },
  ],
  [
    'Demirkaya Makina San. ve Tic. A.Ş.\nOrganize Sanayi Bölgesi, 7. Cadde No: 22\n41480 Gebze, Kocaeli\nTürkiye',
    {
      name: 'Demirkaya Makina San. ve Tic. A.Ş.',
      address1: 'Organize Sanayi Bölgesi, 7. Cadde No: 22',
      zip: '41480',
      city: 'Gebze',
      state: 'Kocaeli',
      countryCode: 'TR',
    },
  ],
  [
    'Lakeshore Tooling Inc.\n200 W Adams St\nSuite 1200\nChicago, IL 60606-5208\nUSA',
    {
      name: 'Lakeshore Tooling Inc.',
      address1: '200 W Adams St',
      address2: 'Suite 1200',
      city: 'Chicago',
      state: 'IL',
      zip: '60606-5208',
      countryCode: 'US',
    },
  ],
  [
    'Blue Mesa Tool Co.\n4100 Industrial Pkwy\nAmarillo, TX 79109 US',
    {
      name: 'Blue Mesa Tool Co.',
      address1: '4100 Industrial Pkwy',
      city: 'Amarillo',
      state: 'TX',
      zip: '79109',
      countryCode: 'US',
    },
  ],
  [
    'Cerámicas Turia, S.L.\nCamí Vell 22\nManises (46940), España',
    {
      name: 'Cerámicas Turia, S.L.',
      address1: 'Camí Vell 22',
      city: 'Manises',
      zip: '46940',
      countryCode: 'ES',
    },
  ],
  [
    'Maple Ltd\n1 King St\nToronto, ON M5V 2T6\nCanada',
    {
      name: 'Maple Ltd',
      address1: '1 King St',
      city: 'Toronto',
      state: 'ON',
      zip: 'M5V 2T6',
      countryCode: 'CA',
    },
  ],
  [
    'Acme Ltd, 1 High St, London, SW1A 1AA, UK',
    { name: 'Acme Ltd', address1: '1 High St', city: 'London', zip: 'SW1A 1AA', countryCode: 'GB' },
  ],
  [
    'Acme Ltd\n1 High St\nLondon SW1A 1AA\nUnited Kingdom',
    { name: 'Acme Ltd', address1: '1 High St', city: 'London', zip: 'SW1A 1AA', countryCode: 'GB' },
  ],
  [
    'Bakker BV\nHerengracht 1\n1234 AB Amsterdam\nNetherlands',
    { name: 'Bakker BV', address1: 'Herengracht 1', zip: '1234 AB', city: 'Amsterdam', countryCode: 'NL' },
  ],
  [
    'Rao & Sons\nPlot 7\nMumbai - 400 001\nMaharashtra\nIndia',
    {
      name: 'Rao & Sons',
      address1: 'Plot 7',
      city: 'Mumbai',
      zip: '400 001',
      state: 'Maharashtra',
      countryCode: 'IN',
    },
  ],
  [
    'Lim Pte Ltd\n8 Marina View\nSingapore 018960\nSingapore',
    { name: 'Lim Pte Ltd', address1: '8 Marina View', city: 'Singapore', zip: '018960', countryCode: 'SG' },
  ],
  [
    'شركة الخليج للمعدات الصناعية\nطريق الملك فهد\nالمملكة العربية السعودية',
    { name: 'شركة الخليج للمعدات الصناعية', address1: 'طريق الملك فهد', countryCode: 'SA' },
  ],
  [
    'One\nTwo\nThree\nFour\nFive\nSix\n72555 Metzingen',
    {
      name: 'One',
      name2: 'Two',
      address1: 'Three',
      address2: 'Four',
      address3: 'Five, Six',
      zip: '72555',
      city: 'Metzingen',
    },
  ],
];

describe('a pasted address', () => {
  it.each(blocks)('falls into its lines: %j', (text, expected) => {
    expect(read(text)).toEqual({ ...emptyParty, ...expected });
  });

  it.each(['', 'one line', 'one, two', '\n\n'])('is not seen in %j', (text) => {
    expect(read(text)).toBeNull();
  });

  it.each(['a text\nof two lines', 'cases\nand pallets'])('is not certain in %j', (text) => {
    expect(readAddress(text)?.isCertain).toBe(false);
  });

  it.each([
    ['Best regards\nFaisal', ['Best regards', 'Faisal']],
    [
      'Mit freundlichen Grüßen\nÖzlem Öztürk\nEinkauf',
      ['Mit freundlichen Grüßen', 'Özlem Öztürk', 'Einkauf'],
    ],
    ['Cordialement,\nJean-Pierre D’Arcy', ['Cordialement', 'Jean-Pierre D’Arcy']],
  ])('takes nobody who signs behind an address for a place: %j', (end, leftOut) => {
    const address = 'Al Noor Trading Co. W.L.L.\nBlock 1, Street 14\n13095 Safat\nState of Kuwait';
    const reading = readAddress(`${address}\n\n${end}`);
    expect(reading?.party).toMatchObject({ city: 'Safat', state: '', countryCode: 'KW' });
    expect(reading?.leftOut).toEqual(leftOut);
    // A request of the mail in between does not end the address, and neither does a country after its end.
    const asked = readAddress('Al Noor Trading Co.\nBlock 1\nStreet 14\nPlease mark\nSafat\nThanks\nKuwait');
    expect(asked?.party).toMatchObject({ city: 'Safat', countryCode: 'KW' });
  });

  it('parts no sign from the figures behind it, also beside Chinese', () => {
    expect(Object.values(read('Hengtai\n上 &00000\nGermany') ?? {}).join(' ')).toContain('&00000');
    expect(read('恒泰有限公司\n上海市200000\n中国')).toMatchObject({ zip: '200000', city: '上海市' });
  });

  it('loses no word, whatever is pasted', () => {
    const word = fc.stringMatching(/^[\p{L}\d.&]{1,8}$/u);
    const line = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 9 }),
        fc.constantFrom('Germany', 'USA', '72555 Metzingen'),
        (lines, end) => {
          const reading = readAddress([...lines, end].join('\n'));
          if (reading === null) return;
          const { party, leftOut } = reading;
          const ended = party.countryCode === '' ? [] : [end];
          const kept = [...Object.values(party), ...leftOut, ...ended].join(' ');
          for (const one of [...lines, end]
            .join(' ')
            .normalize('NFC')
            // `北京100000` is a city and its postal code, even without a blank between them.
            .split(/[ ,;:|*•·–—.-]+|(?<=[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}])(?=\d)/u))
            expect(kept).toContain(one);
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('a country of three letters without an accent is one by its name, as Morocco in Turkish, and not by any other word', () => {
  const countryUnder = (last: string) =>
    readAddress(`Zahra Home Fashion SARL\n14 Rue Ibn Batouta\n20000 Casablanca\n${last}`)?.party.countryCode;
  expect(countryUnder('Fas')).toBe('MA');
  expect(countryUnder('Per')).not.toBe('PE');
});
