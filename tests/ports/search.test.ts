import { fc } from '../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { emptyContent } from '../../shared/domain/content.ts';
import { readyContent } from '../fakes/ready-application.ts';
import { acceptedAs, attachmentNamed, attemptWith } from '../fakes/sample-records.ts';
import { add, find, later, stores, wholeRegister } from './application-stores.ts';

describe.each(stores)('a search in the register kept %s', (_place, make) => {
  it.each([
    ['a box', 'spindle'],
    ['the middle of a word', 'pindl'],
    ['two characters', 'ZQ'],
    ['one character', '%'],
    ['words apart from each other', 'kocaeli spindle'],
    ['capitals', 'DEMİRKAYA'],
    ['no accents', 'demirkaya makina a.s.'],
    ['another Unicode form', 'Türkiye'.normalize('NFD')],
    ['Chinese, two characters', '电机'],
    ['Chinese, one character', '机'],
    ['Chinese, three characters', '上海电'],
    ['Arabic', 'النخيل'],
    ['Arabic without vowel signs', 'تجارة'],
    ['the amount as typed', '184250.00'],
    ['the amount as Germans write it', '184.250,00'],
    ['the amount as English write it', '184,250.00'],
    ['the amount as bare digits', '18425000'],
    ['an attachment', '26-11873 Rechnung'],
    ['the id at the service', 'SRV-77120'],
    ['a cost of its quote as Germans write it', '12,50'],
    ['what its quote comes to', '16.50'],
    ['the day of its quote', '2.11.2026'],
    ['quotes as they stand', '3" "pipe"'],
    ['a star as it stands', 'M8*20'],
    ['a name without its apostrophe', 'osullivan'],
    ['another apostrophe', 'O’Sullivan'],
    ['a full-width form', 'ＣＯ－２０２６'],
  ])('finds %s', (_what, search) => {
    const store = make();
    add(store, { content: emptyContent });
    const wanted = add(store, {
      content: {
        ...readyContent,
        consignee: { ...readyContent.consignee, state: 'Kocaeli' },
        clientReference: 'CO-2026-0147',
        goods: 'Spindle\n3" "pipe" M8*20 O\'Sullivan\nzq 100% 上海电机厂 شركة النخيل للتِّجَارَة',
      },
      attachments: [attachmentNamed('26-11873 Rechnung.pdf')],
      attempts: [attemptWith(acceptedAs('Draft', 'SRV-77120'))],
    });
    expect(find(store, search)).toEqual([wanted.id]);
    expect(store.list({ ...wholeRegister, search }).total).toBe(1);
  });

  it.each([
    ['a day without zeros', '7.1.2026'],
    ['a day with zeros', '07.01.2026'],
    ['a day with a short year', '7.1.26'],
    ['a day as English write it', '7/1/2026'],
    ['a day of any year', '7.1.'],
    ['a day beside words', 'machining 7.1.2026'],
  ])('finds %s, and no other day', (_what, search) => {
    const store = make();
    add(store, { content: { ...readyContent, invoiceDate: '2026-01-17' } });
    add(store, { content: { ...readyContent, invoiceDate: '2026-11-07' } });
    const wanted = add(store, { content: { ...readyContent, invoiceDate: '2026-01-07' } });
    expect(find(store, search)).toEqual([wanted.id]);
    const [row] = store.list({ ...wholeRegister, search }).rows;
    expect(row?.foundFigure).toMatch(/^07[./]01[./]2026$/);
  });

  it.each(['P.R. China', 'PR China', 'VR China', 'china'])(
    'finds a country by %s, whichever name it was written by',
    (search) => {
      const store = make();
      add(store, { content: { ...readyContent, destination: 'TR' } });
      const consignee = { ...readyContent.consignee, countryCode: 'CN' };
      const wanted = add(store, { content: { ...readyContent, consignee, destination: 'CN' } });
      expect(find(store, search)).toEqual([wanted.id]);
    },
  );

  it('finds a day without zeros where it was written so', () => {
    const store = make();
    const { id } = add(store, { content: { ...readyContent, remarks: 'L/C of 7.1.2026' } });
    expect(find(store, '7.1.2026')).toEqual([id]);
    expect(find(store, '8.1.2026')).toEqual([]);
  });

  it('follows every change', () => {
    const store = make();
    const { id } = add(store, { revision: 0 });
    expect(find(store, 'centrifuge')).toEqual([]);
    store.writeContent(id, { ...readyContent, goods: 'Centrifuge' }, 0, later);
    expect(find(store, 'centrifuge')).toEqual([id]);
    expect(find(store, 'machining')).toEqual([]);
    const attachment = attachmentNamed('Konnossement.pdf');
    store.addAttachments(id, [attachment], later);
    expect(find(store, 'konnossement')).toEqual([id]);
    store.removeAttachment(id, attachment.id, later);
    expect(find(store, 'konnossement')).toEqual([]);
    store.remove(id, later);
    expect(find(store, 'centrifuge')).toEqual([]);
    store.restore(id);
    expect(find(store, 'centrifuge')).toEqual([id]);
  });

  it.each(
    [
      '"',
      '""',
      '*',
      'NEAR(a b)',
      'a AND b',
      'a OR',
      'NOT',
      'text:a',
      '^a',
      '-a',
      'a"b',
      "a'b",
      '%',
      '_',
      '\\',
      '\u0000',
      'abc\u0000def',
      '\uD800',
      '({[',
      'x'.repeat(500),
      '"'.repeat(500),
      'a '.repeat(250),
      'abc '.repeat(125),
    ].map((search) => [search.slice(0, 20), search] as const),
  )('takes %j as text', (_start, search) => {
    const store = make();
    add(store);
    const page = store.list({ ...wholeRegister, search });
    expect(page.rows).toHaveLength(page.total);
  });

  it('shows everything for spaces alone', () => {
    const store = make();
    add(store);
    expect(find(store, '  \t ')).toHaveLength(1);
  });
});

it('both stores find the same for any search', () => {
  const made = stores.map(([, make]) => make());
  const texts = [
    'Spindle HM 850',
    'spin "dle" NEAR',
    '电机 上海',
    'Ünal A.Ş. Ölçü',
    'a\u0000b *%_',
    'Straße ﬁne',
  ];
  for (const [index, goods] of texts.entries()) {
    const id = `00000000-0000-4000-8000-00000000000${index}`;
    for (const store of made) add(store, { id, content: { ...readyContent, goods } });
  }
  const pieces = texts.join(' ');
  const search = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc
      .tuple(fc.nat(pieces.length), fc.integer({ min: 1, max: 9 }))
      .map(([start, length]) => pieces.slice(start, start + length)),
  );
  fc.assert(
    fc.property(search, (text) => {
      const [memory, sqlite] = made.map((store) => find(store, text));
      expect(sqlite).toEqual(memory);
    }),
    { numRuns: 300 },
  );
});
