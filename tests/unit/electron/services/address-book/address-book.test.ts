import { describe, expect, it } from 'vitest';
import { emptyParty, type Party } from '../../../../../shared/domain/content.ts';
import type { PartyLine } from '../../../../../shared/domain/fields.ts';
import { isOneEditApart } from '../../../../../electron/services/address-book/address-book.ts';
import { partyKey } from '../../../../../electron/services/address-book/party-keys.ts';
import { demirkaya, addressBookBench } from '../../../../fakes/address-book-bench.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { coreMilliseconds } from '../../../../support/core-milliseconds.ts';

type Bench = ReturnType<typeof addressBookBench>;

function add(bench: Bench, party: Partial<Party>): string {
  const saved = bench.parties.save({ id: null, party: { ...emptyParty, ...party } });
  if (!saved.ok) throw new Error('not saved');
  return saved.value.entry.id;
}

function find(bench: Bench, text: string, line: PartyLine = 'name', name = ''): string[] {
  const found = bench.parties.find({ role: 'consignee', line, text, name, limit: 8 });
  return found.map(({ party }) => party.name);
}

describe('finding a party', () => {
  const bench = addressBookBench();
  add(bench, { name: 'Akademik Cihazlar Ltd. Şti.', city: 'Sarıyer', countryCode: 'TR' });
  add(bench, { name: 'Demeter Agro S.R.L.', city: 'Constanța', zip: '900733', countryCode: 'RO' });
  add(bench, demirkaya);
  add(bench, { name: 'Straßenbau Groß GmbH', city: 'Köln', countryCode: 'DE' });
  add(bench, { name: '苏州恒远精密机械有限公司', city: '苏州', countryCode: 'CN' });
  add(bench, { name: 'شركة الخليج للمعدات الصناعية', city: 'الرياض', countryCode: 'SA' });
  bench.learn('00000000-0000-4000-9000-000000000001', { consignee: demirkaya });

  it('ranks by the place of the letters, then by use', () => {
    expect(find(bench, 'dem')).toEqual([
      demirkaya.name,
      'Demeter Agro S.R.L.',
      'Akademik Cihazlar Ltd. Şti.',
    ]);
  });

  it.each([
    ['Konst', []],
    ['constanta', ['Demeter Agro S.R.L.']],
    ['STRASSEN', ['Straßenbau Groß GmbH']],
    ['恒远', ['苏州恒远精密机械有限公司']],
    ['الخليج', ['شركة الخليج للمعدات الصناعية']],
    ['9007', ['Demeter Agro S.R.L.']],
  ])('finds %s in the name or the rest of the address', (typed, names) => {
    expect(find(bench, typed)).toEqual(names);
  });

  it.each(['industria', 'osullivan', "O'Sull", 'o’sull', 'sullivan'])(
    'finds %s with an apostrophe and without, also where a word begins behind one',
    (typed) => {
      const own = addressBookBench();
      add(own, { name: "Shannon O'Sullivan Ltd", address1: 'Via dell’Industria 4', city: 'Ennis' });
      expect(find(own, typed)).toEqual(["Shannon O'Sullivan Ltd"]);
      expect(find(own, 'enn', 'city', 'shannon osullivan')).toEqual(["Shannon O'Sullivan Ltd"]);
    },
  );

  it('looks for a city in cities, and only among those of the name that is written', () => {
    expect(find(bench, 'geb', 'city')).toEqual([demirkaya.name]);
    expect(find(bench, 'geb', 'city', 'Another GmbH')).toEqual([]);
    expect(find(bench, 'geb', 'city', 'demirkaya')).toEqual([demirkaya.name]);
    expect(find(bench, 'dem', 'city')).toEqual([]);
  });

  it('answers within a frame among 5,000', () => {
    const large = addressBookBench();
    large.store.write(
      Array.from({ length: 5_000 }, (_, number) => {
        const id = `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`;
        const party = { ...demirkaya, name: `Firma Nr. ${number} Maschinenbau`, city: `Ort ${number % 90}` };
        const rest = { roles: [], origin: { kind: 'written' }, uses: 0, lastUsedAt: null, differsFrom: [] };
        return {
          kind: 'party',
          id,
          changedAt: '2026-11-19T13:32:00.000Z',
          body: { id, party, ...rest },
        } as const;
      }),
    );
    expect(large.book()).toHaveLength(200);
    const before = coreMilliseconds();
    for (let time = 0; time < 5; time += 1) expect(find(large, 'maschinenb')).toHaveLength(8);
    expect((coreMilliseconds() - before) / 5).toBeLessThan(33);
  });
});

describe('what counts as the same', () => {
  const key = (party: Partial<Party>): string => partyKey({ ...emptyParty, ...party });

  it.each([
    ['Müller & Co. KG', 'MULLER & CO KG'],
    ['Herramientas del Bajío S.A. de C.V.', 'Herramientas del Bajio SA de CV'],
    ['Lumière Verrerie S. A.', 'Lumière Verrerie S.A'],
    ["O'Neil Ltd", 'O’Neil Ltd.'],
  ])('takes %s for %s', (one, other) => {
    expect(key({ name: one })).toBe(key({ name: other }));
  });

  it('does not mind in which line a part of the address stands, but which number it has', () => {
    const one = key({ name: 'A B', address1: 'Hall 4', address2: 'Main Street 12' });
    expect(key({ name: 'A B', address1: 'Hall 4', address3: 'Main Street 12' })).toBe(one);
    expect(key({ name: 'A B', address1: 'Hall 4', address2: 'Main Street 1-2' })).not.toBe(one);
  });

  it.each([
    ['demirkaya', 'demirkya', true],
    ['demirkaya', 'demirkaja', true],
    ['demirkaya', 'demirakya', false],
    ['plant 1', 'plant 2', false],
    ['plant 1', 'plant 12', false],
  ])('says whether %s and %s are one letter apart', (one, other, expected) => {
    expect(isOneEditApart(one, other)).toBe(expected);
  });
});

describe('changing the book', () => {
  it('joins two that become the same, and takes that back', () => {
    const bench = addressBookBench();
    add(bench, demirkaya);
    const id = add(bench, { ...demirkaya, name: 'Demirkaya' });
    const saved = bench.parties.save({ id, party: { ...demirkaya, name: 'Demirkaya Makina San ve Tic AŞ' } });
    expect(saved).toMatchObject({ ok: true, value: { joined: true } });
    expect(bench.book()).toMatchObject([{ party: { name: 'Demirkaya Makina San ve Tic AŞ' } }]);
    if (saved.ok) bench.parties.undo(saved.value);
    expect(bench.book()).toHaveLength(2);
  });

  it('offers those that look alike until somebody decides', async () => {
    const bench = addressBookBench();
    const one = add(bench, demirkaya);
    const other = add(bench, { ...demirkaya, city: 'Ankara', zip: '06935' });
    const typo = add(bench, { ...demirkaya, name: 'Demirkaya Makin San. ve Tic. A.Ş.' });
    add(bench, { ...demirkaya, name: 'Demirkaya Makin San. ve Tic. A.Ş.', countryCode: 'DE' });
    const pairs = async () =>
      (await bench.parties.alike()).map((pair) => [pair.one.id, pair.other.id].sort());
    expect(await pairs()).toContainEqual([one, other].sort());
    expect(await pairs()).toContainEqual([one, typo].sort());
    bench.parties.keepBoth({ one, other });
    expect(await pairs()).not.toContainEqual([one, other].sort());
    const merged = bench.parties.merge({ keep: one, drop: typo });
    expect(await pairs()).not.toContainEqual([one, typo].sort());
    if (merged.ok) bench.parties.undo(merged.value);
    expect(await pairs()).toContainEqual([one, typo].sort());
  });

  it('merges two or neither, in memory as on a disk that takes no more', () => {
    const bench = addressBookBench();
    const keep = add(bench, demirkaya);
    const drop = add(bench, { ...demirkaya, city: 'Ankara' });
    bench.learn('00000000-0000-4000-9000-000000000002', { consignee: { ...demirkaya, city: 'Ankara' } });
    const before = bench.book();
    const full = (): never => {
      throw new StoreError('diskFull', 'told to fail');
    };
    Object.assign(bench.store, { remove: full, exchange: full });
    expect(bench.parties.merge({ keep, drop })).toMatchObject({ ok: false });
    expect(bench.book()).toEqual(before);
    bench.parties.forget();
    expect(bench.book()).toEqual(before);
  });

  it('gives back what was removed, as long as it is known', () => {
    const bench = addressBookBench();
    const id = add(bench, demirkaya);
    const removed = bench.parties.remove({ id });
    expect(bench.book()).toEqual([]);
    expect(bench.parties.remove({ id })).toEqual({ ok: false, error: { kind: 'notFound' } });
    if (removed.ok) bench.parties.undo(removed.value);
    expect(bench.book()).toMatchObject([{ party: demirkaya }]);
    expect(bench.parties.undo({ undoId: id })).toEqual({ ok: false, error: { kind: 'notFound' } });
  });

  it('gives back an entry that an application has used since as one, with both uses', () => {
    const bench = addressBookBench();
    const one = '00000000-0000-4000-9000-000000000001';
    bench.learn(one, { consignee: demirkaya });
    const [learned] = bench.book();
    const removed = bench.parties.remove({ id: learned?.id ?? '' });
    const again = { ...demirkaya, name: demirkaya.name.toUpperCase() };
    bench.learn('00000000-0000-4000-9000-000000000002', { consignor: again });
    expect(removed.ok && bench.parties.undo(removed.value).ok).toBe(true);
    expect(bench.book()).toMatchObject([{ id: learned?.id, party: demirkaya, uses: 2 }]);
    expect(bench.book()[0]?.roles).toEqual(['consignee', 'consignor']);
  });

  it('gives nothing back where somebody wrote the same entry by hand since', () => {
    const bench = addressBookBench();
    const removed = bench.parties.remove({ id: add(bench, demirkaya) });
    add(bench, demirkaya);
    const undone = removed.ok ? bench.parties.undo(removed.value) : removed;
    expect(undone).toEqual({ ok: false, error: { kind: 'changedSince' } });
    expect(bench.book()).toHaveLength(1);
  });

  it('takes nothing back from an entry that was written again since, but the changes one by one', () => {
    const bench = addressBookBench();
    const id = add(bench, demirkaya);
    const write = (city: string) => {
      const saved = bench.parties.save({ id, party: { ...demirkaya, city } });
      if (!saved.ok) throw new Error('not saved');
      return saved.value;
    };
    const cities = () => bench.book().map(({ party }) => party.city);
    const refused = { ok: false, error: { kind: 'changedSince' } };
    const [first, second] = [write('Ankara'), write('İzmir')];
    expect([bench.parties.undo(first), cities()]).toEqual([refused, ['İzmir']]);
    expect([bench.parties.undo(second).ok, cities()]).toEqual([true, ['Ankara']]);
    expect([bench.parties.undo(first).ok, cities()]).toEqual([true, [demirkaya.city]]);
    const third = write('Bursa');
    bench.parties.remove({ id });
    expect([bench.parties.undo(third), cities()]).toEqual([refused, []]);
  });

  it('takes back a change of an entry that an application has used since', () => {
    const bench = addressBookBench();
    const id = add(bench, demirkaya);
    const ankara = { ...demirkaya, city: 'Ankara' };
    const saved = bench.parties.save({ id, party: ankara });
    bench.learn('00000000-0000-4000-9000-000000000003', { consignee: ankara });
    expect(bench.book()).toMatchObject([{ party: ankara, uses: 1 }]);
    const [used] = bench.book();
    expect(saved.ok && bench.parties.undo(saved.value).ok).toBe(true);
    const { roles, lastUsedAt } = used ?? {};
    expect(roles).toEqual(['consignee']);
    expect(bench.book()).toMatchObject([{ party: demirkaya, uses: 1, roles, lastUsedAt }]);
  });

  it('divides what was merged, and leaves to the one that stayed what was counted since', () => {
    const bench = addressBookBench();
    const ankara = { ...demirkaya, city: 'Ankara' };
    for (const number of [1, 2])
      bench.learn(`00000000-0000-4000-9000-00000000000${number}`, { consignee: demirkaya });
    bench.learn('00000000-0000-4000-9000-000000000003', { consignee: ankara });
    const idOf = (city: string) => bench.book().find(({ party }) => party.city === city)?.id ?? '';
    const merged = bench.parties.merge({ keep: idOf(demirkaya.city), drop: idOf('Ankara') });
    bench.learn('00000000-0000-4000-9000-000000000004', { consignee: demirkaya });
    expect(bench.book()).toMatchObject([{ uses: 4 }]);
    expect(merged.ok && bench.parties.undo(merged.value).ok).toBe(true);
    const uses = new Map(bench.book().map(({ party, uses: count }) => [party.city, count]));
    expect(uses).toEqual(
      new Map([
        [demirkaya.city, 3],
        ['Ankara', 1],
      ]),
    );
  });

  it('keeps all that a file brought where one of it was corrected since, not where one was deleted', () => {
    const bench = addressBookBench();
    const [one, other] = ['One', 'Other'].map((name) => bench.parties.newEntry({ ...demirkaya, name }));
    if (one === undefined || other === undefined) throw new Error('none is there');
    const takenIn = bench.parties.change({ write: [one, other], remove: [] });
    if (!takenIn.ok) throw new Error('not taken in');
    const corrected = bench.parties.save({ id: one.id, party: { ...one.party, city: 'Bursa' } });
    const undoId = takenIn.value;
    expect(bench.parties.undo({ undoId })).toEqual({ ok: false, error: { kind: 'changedSince' } });
    expect(bench.book()).toHaveLength(2);
    if (corrected.ok) bench.parties.undo(corrected.value);
    bench.parties.remove({ id: other.id });
    expect([bench.parties.undo({ undoId }).ok, bench.book()]).toEqual([true, []]);
  });

  it('writes nothing without a name', () => {
    const saved = addressBookBench().parties.save({ id: null, party: { ...demirkaya, name: ' – ' } });
    expect(saved).toEqual({ ok: false, error: { kind: 'empty' } });
  });
});
