import { DatabaseSync } from 'node:sqlite';
import { fc } from '../../../../support/fast-check.ts';
import { expect, it } from 'vitest';
import { migrate, migrations } from '../../../../../electron/adapters/sqlite/schema/migrations.ts';
import { summariseContent } from '../../../../../electron/services/register/application-columns.ts';
import { applicationContentSchema, readField } from '../../../../../shared/domain/content.ts';
import { fieldPaths } from '../../../../../shared/domain/fields.ts';
import { countryFields, countryOf } from '../../../../../shared/rules/countries/certificate-language.ts';
import { readyContent } from '../../../../fakes/ready-application.ts';

const at = '2026-11-02T09:00:00.000Z';
const earlier = { ...readyContent, destination: 'Türkiye', certificateLanguage: '' };

type State = 'draft' | 'ready' | 'refused' | 'waiting' | 'accepted' | 'unknown' | 'issued';

interface Kept {
  readonly content: unknown;
  readonly state?: State;
  readonly before?: unknown;
}

/** A database of the fifth version with these applications; the id of each is its number. */
function olderDatabase(kept: readonly Kept[]): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const step of migrations.slice(0, 5)) step(database);
  database.exec('PRAGMA user_version = 5');
  for (const [index, { content, before, state = 'draft' }] of kept.entries()) {
    const number = index + 1;
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    database
      .prepare(
        `INSERT INTO applications (number, id, ledger, state, shelf, revision, created_at, saved_at,
           client_reference, consignee_key, reference_key, summary)
         VALUES (?, ?, 'service', ?, 'open', 3, ?, ?, '', '', '', ?)`,
      )
      .run(number, `a${number}`, state, at, at, JSON.stringify(summariseContent(earlier)));
    database.prepare('INSERT INTO contents VALUES (?, ?)').run(number, body);
    if (before !== undefined)
      database
        .prepare(`INSERT INTO revisions VALUES (?, ?, ?, ?, ?, 'typed', ?, '[]')`)
        .run(number, `r${number}`, number, at, at, JSON.stringify(before));
  }
  return database;
}

function keep(database: DatabaseSync, kind: string, id: string, body: unknown): void {
  database
    .prepare('INSERT INTO office (kind, id, changed_at, body) VALUES (?, ?, ?, ?)')
    .run(kind, id, at, JSON.stringify(body));
}

const textIn = (database: DatabaseSync, sql: string, ...values: (string | number)[]): string =>
  String(Object.values(database.prepare(sql).get(...values) ?? {})[0]);
const contentIn = (database: DatabaseSync, number: number) =>
  applicationContentSchema.parse(
    JSON.parse(textIn(database, 'SELECT body FROM contents WHERE application = ?', number)),
  );

it('drafts, how they stood before, templates and parties get the codes of their countries', () => {
  const asked = { ...earlier, destination: 'VAE', originCountryCode: 'Deutschland' };
  const database = olderDatabase([
    { content: earlier, before: { ...earlier, destination: 'Vereinigte Arabische Emirate' } },
    { content: asked, state: 'refused' },
  ]);
  keep(database, 'template', 't', { name: 'Gebze', asks: ['goods'], content: earlier });
  keep(database, 'party', 'p', { party: { ...earlier.consignee, countryCode: 'Turkey' }, uses: 3 });
  migrate(database);
  expect(contentIn(database, 1)).toEqual({ ...earlier, destination: 'TR', certificateLanguage: 'en' });
  expect(contentIn(database, 2)).toMatchObject({ destination: 'AE', originCountryCode: 'DE' });
  expect(JSON.parse(textIn(database, 'SELECT summary FROM applications WHERE number = 2'))).toMatchObject({
    destination: 'AE',
  });
  const revision: unknown = JSON.parse(textIn(database, 'SELECT content FROM revisions'));
  expect(revision).toMatchObject({ destination: 'AE', certificateLanguage: 'de' });
  const template: unknown = JSON.parse(textIn(database, "SELECT body FROM office WHERE kind = 'template'"));
  expect(template).toMatchObject({ name: 'Gebze', asks: ['goods'], content: { destination: 'TR' } });
  const party: unknown = JSON.parse(textIn(database, "SELECT body FROM office WHERE kind = 'party'"));
  expect(party).toEqual({ party: { ...earlier.consignee, countryCode: 'TR' }, uses: 3 });
  expect(textIn(database, 'SELECT count(*) FROM search_pending')).toBe('2');
});

it('what waits or was sent, and what cannot be read, stays to the letter', () => {
  const states: readonly State[] = ['waiting', 'accepted', 'unknown', 'issued'];
  const broken = ['{"goods":', '{"goods":"half"}', '[]'];
  const database = olderDatabase([
    ...states.map((state) => ({ content: earlier, state, before: earlier })),
    ...broken.map((content) => ({ content })),
  ]);
  const all = () => [
    database.prepare('SELECT body FROM contents').all(),
    database.prepare('SELECT content FROM revisions').all(),
    database.prepare('SELECT summary FROM applications').all(),
  ];
  const before = all();
  migrate(database);
  expect(all()).toEqual(before);
});

it('the language that was chosen for a draft is one of its fields, before what its texts tell', () => {
  const german = { ...earlier, destination: 'Brasilien', goods: '4 Kisten mit Werkzeug' };
  const database = olderDatabase([
    { content: earlier },
    { content: german },
    { content: { ...earlier, destination: '' } },
    { content: { ...earlier, destination: 'Atlantis' } },
    { content: { ...earlier, destination: 'Allemagne' } },
  ]);
  keep(database, 'textLanguage', 'a1', { language: 'fr' });
  keep(database, 'textLanguage', 'a2', { language: 'xx' });
  migrate(database);
  const languages = [1, 2, 3, 4, 5].map((number) => contentIn(database, number).certificateLanguage);
  expect(languages).toEqual(['fr', 'de', '', '', 'fr']);
  expect(textIn(database, "SELECT count(*) FROM office WHERE kind = 'textLanguage'")).toBe('0');
});

it('keeps every text of every draft, whatever stands in it', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('Deutschland', 'UAE', 'Korea', 'de', '\u0000', '\ud800', ' Türkiye '),
  );
  const anyContent = fc
    .array(text, { minLength: 4, maxLength: 4 })
    .map(([origin, party, goods, destination]) => ({
      ...earlier,
      originCountryCode: origin ?? '',
      consignor: { ...earlier.consignor, name2: party ?? '', countryCode: party ?? '' },
      goods: goods ?? '',
      destination: destination ?? '',
    }));
  fc.assert(
    fc.property(fc.array(anyContent, { minLength: 1, maxLength: 4 }), (contents) => {
      const database = olderDatabase(contents.map((content) => ({ content })));
      migrate(database);
      for (const [index, content] of contents.entries()) {
        const after = contentIn(database, index + 1);
        for (const path of fieldPaths.filter((one) => one !== 'certificateLanguage')) {
          const was = readField(content, path);
          const is = countryFields.includes(path) ? (countryOf(was) ?? was) : was;
          expect(readField(after, path)).toBe(is);
        }
      }
      database.close();
    }),
    { numRuns: 40 },
  );
});

it('what was refused comes among what is to decide, and the search comes to all of it anew', () => {
  const database = olderDatabase([{ content: earlier, state: 'refused' }, { content: earlier }]);
  migrate(database);
  const shelves = database.prepare('SELECT shelf FROM applications ORDER BY number').all();
  expect(shelves.map(({ shelf }) => shelf)).toEqual(['decide', 'open']);
  expect(textIn(database, 'SELECT count(*) FROM search_pending')).toBe('2');
  database.close();
});
