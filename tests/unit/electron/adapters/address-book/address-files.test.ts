import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { CsvAddresses } from '../../../../../electron/adapters/address-book/csv-addresses.ts';
import { VcardAddresses } from '../../../../../electron/adapters/address-book/vcard-addresses.ts';
import { AddressBookFiles } from '../../../../../electron/services/address-book/address-book-files.ts';
import { tidyParty } from '../../../../../electron/services/address-book/address-book.ts';
import type { BookParty } from '../../../../../shared/domain/address-book.ts';
import { emptyParty, type Party } from '../../../../../shared/domain/content.ts';
import { demirkaya, addressBookBench } from '../../../../fakes/address-book-bench.ts';

const pause = (): Promise<void> => Promise.resolve();
const csv = new CsvAddresses(pause);
const vcard = new VcardAddresses(pause);

function entry(party: Party, more: Partial<BookParty> = {}): BookParty {
  const id = '00000000-0000-4000-8000-000000000001';
  const origin = { kind: 'written' } as const;
  return { id, party, roles: [], origin, uses: 0, lastUsedAt: null, differsFrom: [], ...more };
}

/** Imports the bytes of a file into an empty address book. */
async function takeIn(
  content: string | Uint8Array,
  inPauses: (bench: ReturnType<typeof addressBookBench>) => void = () => undefined,
) {
  const bench = addressBookBench();
  const { parties, book, clock } = bench;
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const files = new AddressBookFiles({
    ...{ book: parties, csv, vcard, now: () => clock.now },
    pause: () => {
      inPauses(bench);
      return Promise.resolve();
    },
    readFile: () => Promise.resolve(bytes),
    documents: { save: () => Promise.resolve('saved') },
  });
  const answer = await files.importFile([{ name: 'list.csv', path: '/list.csv' }]);
  return { answer, parties: book().map(({ party }) => party) };
}

const hostile = fc.constantFrom(
  '=1+2',
  "'=1",
  '+49',
  '@x',
  '-',
  'a;b',
  'a,b',
  '"q"',
  '\\n',
  '\\,',
  'قوقل',
  '恒远',
  'é',
  '😀',
  ':',
  '^n',
);
const line = fc
  .array(fc.oneof(hostile, fc.string({ unit: 'grapheme-ascii', maxLength: 12 })), { maxLength: 4 })
  .map((parts) => parts.join(''));
const party = fc
  .record({
    ...{ name: line, name2: line, address1: line, address2: line, address3: line },
    city: line,
    state: line,
    zip: line,
  })
  .chain((lines) =>
    fc.constantFrom('', 'DE', 'TR', 'CI').map((countryCode) => tidyParty({ ...lines, countryCode })),
  )
  .filter(({ name }) => name !== '');

describe('what is written comes back equal', () => {
  const written = fc.array(
    fc.record({
      party,
      roles: fc.constantFrom<BookParty['roles'][]>([], ['consignor'], ['consignor', 'consignee']),
      uses: fc.nat(),
      lastUsedAt: fc.constantFrom(null, '2026-11-17T09:30:00.000Z'),
    }),
    { minLength: 1, maxLength: 8 },
  );
  it.each([
    ['CSV in English', csv, 'en'],
    ['CSV in German', csv, 'de'],
    ['vCard', vcard, 'en'],
  ] as const)('as %s', async (_name, format, language) => {
    await fc.assert(
      fc.asyncProperty(written, async (entries) => {
        const text = await format.write(
          entries.map((one) => entry(one.party, one)),
          language,
        );
        const read = await format.read(text);
        expect(read?.problems).toEqual([]);
        const back = read?.entries.map(({ party: one, roles, uses, lastUsedAt }) => ({
          ...{ party: tidyParty(one), roles, uses, lastUsedAt },
        }));
        expect(back).toEqual(entries);
      }),
      { numRuns: 60 },
    );
  });

  it('with nothing that a spreadsheet calculates', async () => {
    const text = await csv.write([entry({ ...emptyParty, name: '=HYPERLINK("x")' })], 'de');
    expect(text).toMatch(/^\uFEFFName;"Name, Zeile 2"|^\uFEFFName;Name, Zeile 2/);
    expect(text).toContain(`'=HYPERLINK`);
  });
});

describe('tables of others', () => {
  it.each([
    ['semicolons and a mark', '\uFEFFFirma;Straße;PLZ;Ort;Land\r\nAcme;Weg 1;12345;Köln;Deutschland\r\n'],
    ['commas', 'Company,Street,ZIP,City,Country\nAcme,Weg 1,12345,Köln,Germany'],
    ['tabs', 'Company\tStreet\tZIP\tCity\tCountry\nAcme\tWeg 1\t12345\tKöln\tDE'],
  ])('are read with %s', async (_name, text) => {
    const { parties } = await takeIn(text);
    const address = { address1: 'Weg 1', zip: '12345', city: 'Köln', countryCode: 'DE' };
    expect(parties).toEqual([{ ...emptyParty, name: 'Acme', ...address }]);
  });

  it.each([
    ['UTF-16', Buffer.from('\uFEFFName;Ort\nAcme;Köln', 'utf16le')],
    ['Windows-1252', Buffer.from('Name;Ort\nAcme;Köln', 'latin1')],
  ])('are read in %s', async (_name, bytes) => {
    expect((await takeIn(bytes)).parties).toMatchObject([{ name: 'Acme', city: 'Köln' }]);
  });

  it('give what is good, and say of what is not in which line it stands', async () => {
    const text =
      'Name;Name;City\n"Two\nLines";x;A\n;;B\nToo;many;cells;here\nGood;;C\nGood.;;c\nBad\u202E;;D\n';
    const { answer, parties } = await takeIn(text);
    expect(parties.map(({ name }) => name)).toEqual(['Good', 'Two Lines']);
    expect(answer).toMatchObject({
      ok: true,
      value: {
        ...{ added: 2, known: 1, problemCount: 3 },
        problems: [
          { line: 4, kind: 'nameMissing' },
          { line: 5, kind: 'tooManyCells', name: 'Too' },
          { line: 8, kind: 'forbiddenCharacter' },
        ],
      },
    });
  });

  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \r\n ', 'empty'],
    ['bytes', Buffer.from([1, 0, 2, 0, 0, 255]), 'notText'],
    ['a letter', 'Dear Sir,\nplease find', 'notAddresses'],
    ['16,000 columns of nothing', ';'.repeat(16_000), 'notAddresses'],
    ['too many rows', `Name\n${'a\n'.repeat(20_001)}`, 'tooManyEntries'],
  ])('are refused where there is %s', async (_name, content, kind) => {
    expect((await takeIn(content)).answer).toMatchObject({ ok: false, error: { kind } });
  });
});

describe('cards of others', () => {
  const card = (...lines: string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');

  it('give an entry for each address, the company before the person', async () => {
    const adr = 'ADR;TYPE=WORK:PO Box 9;;Organize Sanayi\\, 12;Gebze;Kocaeli;41480;Turkey';
    const { parties } = await takeIn(
      card('VERSION:3.0', 'FN:Ayşe', 'ORG:Demirkaya;Depot', adr, 'ADR:;;B;;;;DE'),
    );
    expect(parties).toMatchObject([
      { name: 'Demirkaya', name2: 'Depot', address1: 'B', countryCode: 'DE' },
      {
        name: 'Demirkaya',
        address1: 'Organize Sanayi, 12',
        address2: 'PO Box 9',
        countryCode: 'TR',
        zip: '41480',
      },
    ]);
  });

  it('are read folded, in version 4 and in NFC', async () => {
    const { parties } = await takeIn(card('VERSION:4.0', 'FN:Mu\u0308ller', ' \u00a0GmbH'));
    expect(parties).toMatchObject([{ name: 'Müller GmbH' }]);
  });

  it('leave out what is old or broken, and take the others', async () => {
    const text =
      card('VERSION:2.1', 'N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=BCller', 'FN:Müller') +
      card('VERSION:3.0', 'no property') +
      card('VERSION:3.0', 'FN:Good') +
      'BEGIN:VCARD\r\nFN:Cut';
    const { answer, parties } = await takeIn(text);
    expect(parties).toMatchObject([{ name: 'Good' }]);
    expect(answer).toMatchObject({
      value: {
        problems: [
          { line: 1, kind: 'oldCard', name: 'Müller' },
          { line: 6, kind: 'notReadable' },
          { line: 14, kind: 'notReadable', name: 'Cut' },
        ],
      },
    });
  });

  it('do not harm with names that are made to', async () => {
    const { parties } = await takeIn(
      card('VERSION:3.0', 'FN:<img src=x onerror=alert(1)>', 'X-CO-DESK-USES:-1'),
    );
    expect(parties).toEqual([{ ...emptyParty, name: '<img src=x onerror=alert(1)>' }]);
    expect((await takeIn(await vcard.write([entry(demirkaya)]))).parties).toEqual([demirkaya]);
  });
});

describe('files that are made to take long', () => {
  it('let others have their turn, and what these write meanwhile is not added twice', async () => {
    const lines = Array.from({ length: 1_000 }, (_none, index) => `Company ${index};Street 1`);
    let pauses = 0;
    const { answer } = await takeIn(['Name;Street', ...lines].join('\n'), ({ parties }) => {
      pauses += 1;
      const learned = parties.newEntry({ ...emptyParty, name: 'Company 7', address1: 'Street 1' });
      if (pauses === 1) parties.change({ write: [learned], remove: [] });
    });
    expect(pauses).toBe(5);
    expect(answer).toMatchObject({ value: { added: 999, known: 1, problemCount: 0 } });
  });

  it('are no table with a hundred thousand columns', async () => {
    expect((await takeIn(`Name${';'.repeat(100_000)}\nCompany`)).answer).toMatchObject({
      error: { kind: 'notAddresses' },
    });
  });

  it('are a card that cannot be read, with two hundred thousand addresses', async () => {
    const card = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Company', 'ADR:;;;;;;\r\n'.repeat(200_000), 'END:VCARD'];
    const { answer } = await takeIn(card.join('\r\n'));
    expect(answer).toMatchObject({
      value: { added: 0, problems: [{ line: 1, name: 'Company', kind: 'notReadable' }] },
    });
  });
});
