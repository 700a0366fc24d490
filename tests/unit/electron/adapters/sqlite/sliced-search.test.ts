import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import type { SlicedList } from '../../../../../electron/services/register/register-queries.ts';
import {
  registerFilterSchema,
  registerSortSchema,
  type RegisterPage,
  type RegisterQuery,
} from '../../../../../shared/ipc/areas/register.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { add, wholeRegister, wholeStore } from '../../../../ports/application-stores.ts';
import { fc } from '../../../../support/fast-check.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const rows = 90;
const names = ['Adria', 'adria', '', 'Émile', 'EXP-9', 'EXP-10', '\u{1F600}', '\uFFFD', '\uE000', '电机'];

function opened() {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  return wholeStore(database);
}

/** A time that only applications share whose numbers differ by ten. */
function time(index: number): string {
  return new Date(Date.UTC(2026, 10, 2, 8, 0, (index * 7) % 60)).toISOString();
}

function goods(index: number): string {
  return `Pump ${index}${index % 3 === 0 ? ' qx' : ''}`;
}

function draft(index: number) {
  const consignee = { ...readyContent.consignee, name: names[index % names.length] ?? '' };
  return readyApplication({
    ...{
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      revision: 0,
      savedAt: time(index),
    },
    content: { ...readyContent, consignee, goods: goods(index), clientReference: `CO-${index % 40}` },
  });
}

/** Runs a list to its end, with something else after each slice. */
function ended(list: SlicedList, pieces: number, between: () => void = () => undefined): RegisterPage {
  for (;;) {
    const { done, value } = list.next(pieces);
    if (done === true) return value;
    between();
  }
}

it('a search in slices of any size shows what a search of everything at once shows', () => {
  const memory = new MemoryApplicationStore();
  const sqlite = opened();
  for (let index = 0; index < rows; index += 1) {
    for (const store of [memory, sqlite]) {
      const { id } = add(store, draft(index));
      if (index % 5 === 0) store.remove(id, time(index * 3));
    }
  }
  const query = fc.record({
    ledger: fc.constantFrom('practice' as const, 'service' as const),
    place: fc.constantFrom('register' as const, 'bin' as const),
    search: fc.constantFrom('qx', 'p', 'pu 1', 'pump', 'pump 17', 'qx pump', 'x'),
    filter: fc.constantFrom(...registerFilterSchema.options),
    sort: fc.constantFrom(...registerSortSchema.options),
    offset: fc.nat(rows),
    limit: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(query, fc.integer({ min: 1, max: 12 }), (asked: RegisterQuery, pieces) => {
      expect(ended(sqlite.listInSlices(asked), pieces)).toEqual(memory.list(asked));
    }),
    { numRuns: 150 },
  );
});

const byTime = { column: 'changed', isDescending: true, language: 'en' } as const;

it('first rows of a search are those with which all of it begins, and it says whether they are all', () => {
  const sqlite = opened();
  for (let index = 0; index < rows; index += 1) {
    const { id } = add(sqlite, draft(index));
    if (index % 5 === 0) sqlite.remove(id, time(index * 3));
  }
  const query = fc.record({
    ledger: fc.constantFrom('practice' as const, 'service' as const),
    place: fc.constantFrom('register' as const, 'bin' as const),
    search: fc.constantFrom('qx', 'p', 'pu 1', 'pump', 'x', 'q4', 'a', ''),
    filter: fc.constantFrom(...registerFilterSchema.options),
    sort: fc.constantFrom(...registerSortSchema.options),
    offset: fc.constant(0),
    limit: fc.integer({ min: 1, max: 100 }),
  });
  const table = fc.constantFrom<Partial<RegisterQuery>>(
    {},
    { place: 'register', order: byTime },
    { place: 'register', order: { ...byTime, column: 'consignee', isDescending: false } },
    {
      place: 'register',
      order: { ...byTime, column: 'invoice', isDescending: false },
      narrow: { least: '1' },
    },
  );
  fc.assert(
    fc.property(query, table, fc.integer({ min: 1, max: 4 }), (plain, of, pieces) => {
      const asked: RegisterQuery = { ...plain, ...of };
      const { found, total, ...first } = ended(sqlite.listInSlices({ ...asked, pace: 'firstRows' }), pieces);
      const whole = ended(sqlite.listInSlices(asked), pieces);
      expect(first).toEqual({ rows: whole.rows, counts: whole.counts, unsearched: 0 });
      expect(total).toBe(found === 'firstRows' ? first.rows.length : whole.total);
    }),
    { numRuns: 150 },
  );
  const few = { ...wholeRegister, search: 'p', limit: 5 } as const;
  expect(ended(sqlite.listInSlices({ ...few, pace: 'firstRows' }), 1)).toMatchObject({ found: 'firstRows' });
});

it('first rows of a search do not wait until the whole table is put in its order', () => {
  const sqlite = opened();
  for (let index = 0; index < rows; index += 1) add(sqlite, draft(index));
  const table: RegisterQuery = { ...wholeRegister, order: byTime };
  expect(ended(sqlite.listInSlices({ ...table, narrow: { least: '1' } }), 1).total).toBe(rows);
  const slicesOf = (asked: RegisterQuery): number => {
    let slices = 0;
    const first = { ...asked, search: 'p', limit: 5, pace: 'firstRows' } as const;
    expect(ended(sqlite.listInSlices(first), 1, () => (slices += 1)).found).toBe('firstRows');
    return slices;
  };
  expect(slicesOf(table)).toBe(slicesOf(wholeRegister));
});

it('first rows of a table in which nothing is searched are there before the index comes to them', () => {
  const sqlite = opened();
  const table: RegisterQuery = { ...wholeRegister, order: byTime, pace: 'firstRows' };
  const narrow = { least: '1' };
  for (let index = 0; index < 3; index += 1) {
    add(sqlite, draft(index));
    expect(ended(sqlite.listInSlices({ ...table, narrow }), 1)).toMatchObject({ total: index + 1 });
    expect(ended(sqlite.listInSlices(table), 1).rows).toHaveLength(index + 1);
  }
});

it('what is typed letter by letter into a table is found as by the whole word, whatever is written meanwhile', () => {
  const sqlite = opened();
  const drafts = Array.from({ length: rows }, (_, index) => {
    const day = index % 4 === 0 ? ' 07.01.2026' : '';
    const content = { ...draft(index).content, goods: `${goods(index)}${day}` };
    return add(sqlite, { ...draft(index), content });
  });
  const typed = fc.constantFrom('pump 17', 'qx pump', '7.1.2026', '07.0', 'adria pump 1', 'xyz');
  const save = fc.tuple(fc.nat(12), fc.nat(rows - 1), fc.constantFrom('Pump 17 qx', '07.01.2026', 'Nothing'));
  let minute = 0;
  const ids = (query: RegisterQuery): string[] =>
    ended(sqlite.listInSlices(query), 3).rows.map(({ id }) => id);
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 3 }), fc.array(save, { maxLength: 3 }), (words, saves) => {
      let letters = 0;
      for (const word of words)
        for (let length = 1; length <= word.length; length += 1) {
          for (const [, index, text] of saves.filter(([at]) => at === letters)) {
            const { id } = drafts[index] ?? { id: '' };
            minute += 1;
            const at = new Date(Date.UTC(2026, 10, 4, 0, minute)).toISOString();
            sqlite.writeContent(id, { ...readyContent, goods: text }, sqlite.read(id)?.revision ?? 0, at);
          }
          letters += 1;
          const asked = { ...wholeRegister, sort: 'newest' as const, search: word.slice(0, length) };
          expect(ids({ ...asked, order: byTime, narrow: {} })).toEqual(ids(asked));
        }
    }),
    { numRuns: 40 },
  );
});

it('what was written since the letters before is found by those that are typed on', () => {
  const sqlite = opened();
  const drafts = Array.from({ length: rows }, (_, index) => add(sqlite, draft(index)));
  const found = (search: string): number =>
    ended(sqlite.listInSlices({ ...wholeRegister, order: byTime, search }), 3).total;
  expect(found('qx')).toBe(rows / 3);
  const { id, revision } = drafts[1] ?? readyApplication();
  sqlite.writeContent(id, { ...readyContent, goods: 'Pump qx' }, revision, time(1));
  expect(found('qx pump')).toBe(rows / 3 + 1);
});

type Write = readonly [kind: 'save' | 'empty' | 'remove' | 'restore' | 'add', index: number];

it('whatever is written between the slices, no application is shown twice and none is lost that was found all along', () => {
  const kind = fc.constantFrom<Write[0]>('save', 'empty', 'remove', 'restore', 'add');
  const writes = fc.array(fc.tuple(kind, fc.nat(rows - 1)), { minLength: 5, maxLength: 30 });
  const sort = fc.constantFrom(...registerSortSchema.options);
  let second = 0;
  const attempt = (planned: readonly Write[], sorted: RegisterQuery['sort']): void => {
    const sqlite = opened();
    const texts = new Map<string, string>();
    const binned = new Set<string>();
    for (let index = 0; index < rows; index += 1) texts.set(add(sqlite, draft(index)).id, goods(index));
    const query = { ...wholeRegister, search: 'qx', sort: sorted };
    const matching = (): string[] =>
      [...texts].flatMap(([id, text]) => (text.includes('qx') && !binned.has(id) ? [id] : []));
    let always = new Set(matching());
    const ever = new Set(always);
    const write = ([what, index]: Write): void => {
      const { id } = draft(index);
      second += 1;
      const at = new Date(Date.UTC(2026, 10, 3, 0, 0, second)).toISOString();
      if (what === 'remove' && !binned.has(id)) {
        sqlite.remove(id, at);
        binned.add(id);
      } else if (what === 'restore' && binned.has(id)) {
        sqlite.restore(id);
        binned.delete(id);
      } else if (what === 'add') {
        const more = readyApplication({ content: { ...readyContent, goods: 'More qx' }, savedAt: at });
        sqlite.create(more);
        texts.set(more.id, 'More qx');
      } else if (!binned.has(id)) {
        const text = what === 'save' ? `Saved qx ${second}` : 'Saved';
        const revision = sqlite.read(id)?.revision ?? 0;
        const consignee = { ...readyContent.consignee, name: names[second % names.length] ?? '' };
        sqlite.writeContent(id, { ...readyContent, consignee, goods: text }, revision, at);
        texts.set(id, text);
      }
      const now = new Set(matching());
      always = always.intersection(now);
      for (const one of now) ever.add(one);
    };
    const left = [...planned];
    const page = ended(sqlite.listInSlices(query), 1, () => left.splice(0, 3).forEach(write));
    const shown = page.rows.map(({ id }) => id);
    expect(new Set(shown).size).toBe(shown.length);
    expect(page.total).toBe(shown.length);
    expect([...always].filter((id) => !shown.includes(id))).toEqual([]);
    expect(shown.filter((id) => !ever.has(id))).toEqual([]);
    expect(shown.filter((id) => binned.has(id))).toEqual([]);
  };
  fc.assert(fc.property(writes, sort, attempt), { numRuns: 12 });
});

it('begins again when another database is put in the place of the one it looked through', () => {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  for (let index = 0; index < rows; index += 1) add(database.applications, draft(index));
  const list = database.register.listInSlices({ ...wholeRegister, search: 'qx' });
  for (let slice = 0; slice < 4; slice += 1) expect(list.next(1).done).toBe(false);
  const other = temporaryFolder();
  const put = openDatabase(other);
  const kept = add(put.applications, { content: { ...readyContent, goods: 'Other qx' } });
  put.close();
  database.live.replaceWith(other);
  expect(ended(list, 1)).toMatchObject({ total: 1, rows: [{ id: kept.id }] });
});

it('says so, or looks again, where the index comes to something behind it', () => {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  const { register, search, batches } = database;
  const drafts = Array.from({ length: rows }, (_, index) => draft(index));
  batches.add(drafts);
  const list = register.listInSlices({ ...wholeRegister, search: 'qx' });
  const found = ended(list, 1, () => search.indexBatch(4));
  expect(found.unsearched > 0 || found.total === rows / 3).toBe(true);
  const all = register.listInSlices({ ...wholeRegister, search: 'qx' });
  let slices = 0;
  const whole = ended(all, 1, () => {
    slices += 1;
    if (slices > 8) search.indexBatch(rows);
  });
  expect(whole).toMatchObject({ total: rows / 3, unsearched: 0 });
});
