import type { BookParty, BookText } from '../../../shared/domain/address-book.ts';
import { emptyContent, emptyParty, type Party } from '../../../shared/domain/content.ts';
import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { at, connect, fill } from './records.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/**
 * Entries of the address book: name, street, postal code, city, region, country; how often used and how many days ago.
 */
const entries = [
  [
    'Demirkaya Makina San. ve Tic. A.Ş.',
    'Organize Sanayi Bölgesi, 7. Cadde No: 22',
    '41480',
    'Gebze',
    'Kocaeli',
    'TR',
    14,
    2,
  ],
  ['Demirkaya Makina, Ankara depot', 'Yenikent OSB, 3. Cadde 8', '06935', 'Sincan', 'Ankara', 'TR', 2, 77],
  ['Demeter Agro S.R.L.', 'Str. Portului 4', '900733', 'Constanța', '', 'RO', 6, 22],
  ['Akademik Cihazlar Ltd. Şti.', 'Maslak Mah. 11', '34485', 'Sarıyer', 'İstanbul', 'TR', 1, 400],
  ['Hallwanger Maschinenbau GmbH', 'Industriestraße 14', '72555', 'Metzingen', '', 'DE', 118, 0],
  ['شركة الخليج للمعدات الصناعية', 'طريق الملك فهد 88', '11564', 'الرياض', '', 'SA', 9, 1],
  ['苏州恒远精密机械有限公司', '工业园区星湖街328号', '215123', '苏州', '江苏', 'CN', 4, 9],
  ['Lakeshore Tooling Inc.', '410 Harbor Drive', '49441', 'Muskegon', 'MI', 'US', 7, 12],
  ['Lakeshore Toolings Inc.', '410 Harbour Drive', '49441', 'Muskegon', 'MI', 'US', 1, 60],
  [
    'Vereinigte Werkstätten für Präzisionsmesstechnik und Oberflächenprüfung Oberschwaben GmbH & Co. KG',
    'Straße der Deutsch-Französischen Freundschaft 128',
    '88212',
    'Ravensburg',
    'Baden-Württemberg',
    'DE',
    3,
    33,
  ],
  ['Công ty TNHH Cơ khí An Phát', 'Lô C5, KCN Sóng Thần', '75000', 'Dĩ An', 'Bình Dương', 'VN', 5, 14],
] as const;

function bookParty(number: number, entry: (typeof entries)[number]): BookParty {
  const [name, address1, zip, city, state, countryCode, uses, ago] = entry;
  const party: Party = { ...emptyParty, name, address1, zip, city, state, countryCode };
  const roles: BookParty['roles'] = countryCode === 'DE' ? ['consignor'] : ['consignee'];
  const origin = { kind: uses > 5 ? 'learned' : 'written' } as const;
  return { id: id(number), party, roles, origin, uses, lastUsedAt: at(ago, '11:20'), differsFrom: [] };
}

const texts = [
  ['goods', 'spare parts for CNC machining centres', 12],
  ['goods', 'wooden cases, marked and numbered', 5],
  ['goods', 'NO MARKS', 3],
  ['remarks', 'The goods are of European Union origin.', 21],
  ['transport', 'By road', 40],
  ['transport', 'By sea', 18],
  ['quantity', 'Gross kg\nNet kg\npackages', 0],
] as const;

function bookText(number: number, [kind, text, uses]: (typeof texts)[number]): BookText {
  return { id: id(500 + number), kind, text, origin: { kind: 'written' }, uses, lastUsedAt: at(1, '11:20') };
}

export function fillBook(program: MemoryProgram): void {
  const changedAt = at(0, '09:00');
  program.entryStore.write([
    ...entries.map(
      (entry, number) =>
        ({ kind: 'party', id: id(number), changedAt, body: bookParty(number, entry) }) as const,
    ),
    ...texts.map(
      (text, number) =>
        ({ kind: 'text', id: id(500 + number), changedAt, body: bookText(number, text) }) as const,
    ),
  ]);
}

/** A new draft of an office with an address book. */
function bookDraft(program: MemoryProgram): void {
  connect(program);
  fill(program, 'service');
  fillBook(program);
  const open = program.applications.get(program.lastOpen ?? '');
  const consignor = bookParty(4, entries[4]).party;
  const content = {
    ...emptyContent,
    consignor,
    originCountryCode: 'DE',
    copies: '2',
    clientReference: 'HM-2026-0149',
  };
  if (open !== undefined) program.keep({ ...open, content, attachments: [] });
}

export const bookPresets: Readonly<Record<string, (program: MemoryProgram) => void>> = {
  book: bookDraft,
  'book-empty': (program) => {
    connect(program);
    fill(program, 'service');
  },
  'book-damaged': (program) => {
    bookDraft(program);
    const damaged = [
      ...[7_001, 7_002, 7_003].map((number) => ({ kind: 'party', id: id(number) }) as const),
      ...[7_004, 7_005].map((number) => ({ kind: 'text', id: id(number) }) as const),
      { kind: 'template', id: id(7_006) } as const,
    ];
    program.entryStore.write(damaged.map((entry) => ({ ...entry, changedAt: at(0, '09:00'), body: {} })));
  },
  'book-full': (program) => {
    bookDraft(program);
    const changedAt = at(0, '09:00');
    program.entryStore.write(
      Array.from({ length: 5_000 }, (_, number) => {
        const body = bookParty(1_000 + number, entries[number % entries.length] ?? entries[0]);
        const party = { ...body.party, name: `${body.party.name} ${number}` };
        return { kind: 'party', id: id(1_000 + number), changedAt, body: { ...body, party } } as const;
      }),
    );
  },
};
