import { describe, expect, it } from 'vitest';
import { emptyParty } from '../../../../../shared/domain/content.ts';
import { demirkaya, addressBookBench } from '../../../../fakes/address-book-bench.ts';

const one = '00000000-0000-4000-9000-000000000001';
const other = '00000000-0000-4000-9000-000000000002';

describe('learning parties', () => {
  it('learns a party with its box, and counts each application once', () => {
    const { learn, book, clock } = addressBookBench();
    learn(one, { consignee: demirkaya });
    clock.now += 86_400_000;
    learn(one, { consignee: demirkaya });
    expect(book()).toMatchObject([{ party: demirkaya, roles: ['consignee'], uses: 1 }]);
    learn(other, { consignee: demirkaya, consignor: demirkaya });
    expect(book()).toMatchObject([
      { uses: 3, roles: ['consignee', 'consignor'], lastUsedAt: '2026-11-20T13:32:00.000Z' },
    ]);
  });

  it('learns nothing of a party that is not whole', () => {
    const { learn, book } = addressBookBench();
    learn(one, { consignee: { ...emptyParty, name: 'Dem' } });
    learn(one, { consignee: { ...demirkaya, name: ' . ' } });
    expect(book()).toEqual([]);
  });

  it('replaces what only this application knew when it is corrected there', () => {
    const { learn, book } = addressBookBench();
    learn(one, { consignee: { ...demirkaya, name: 'Demirkya Makina' } });
    const [wrong] = book();
    learn(one, { consignee: demirkaya });
    expect(book()).toMatchObject([{ id: wrong?.id, party: demirkaya, uses: 1 }]);
  });

  it('removes the wrong one when the right one is there already, and keeps what others use', () => {
    const { learn, book } = addressBookBench();
    const wrong = { ...demirkaya, name: 'Demirkya Makina' };
    learn(other, { consignee: demirkaya });
    learn(one, { consignee: wrong });
    learn(one, { consignee: demirkaya });
    expect(book()).toMatchObject([{ party: demirkaya, uses: 2 }]);
    learn(one, { consignee: wrong });
    expect(book()).toMatchObject([
      { party: demirkaya, uses: 1 },
      { party: wrong, uses: 1 },
    ]);
  });

  it('takes what differs in spelling only for the same, with the newer spelling', () => {
    const { learn, book } = addressBookBench();
    learn(one, { consignee: { ...demirkaya, name: 'DEMIRKAYA MAKINA SAN VE TIC A. S.', zip: '41 480' } });
    learn(other, { consignee: { ...demirkaya, zip: '41 480' } });
    expect(book()).toMatchObject([{ party: { name: demirkaya.name }, uses: 2 }]);
  });

  it('leaves alone what the clerk wrote in the book, and what she removed stays away', () => {
    const { learn, book, parties } = addressBookBench();
    learn(one, { consignee: demirkaya });
    const id = book()[0]?.id ?? '';
    parties.save({ id, party: { ...demirkaya, name: 'Demirkaya Makina Sanayi ve Ticaret A.Ş.' } });
    parties.save({ id, party: { ...demirkaya, name: 'DEMİRKAYA MAKİNA SAN. VE TİC. A.Ş.' } });
    learn(other, { consignee: demirkaya });
    expect(book()).toMatchObject([{ party: { name: 'DEMİRKAYA MAKİNA SAN. VE TİC. A.Ş.' }, uses: 2 }]);
    parties.remove({ id });
    learn(other, { consignee: demirkaya });
    expect(book()).toEqual([]);
  });

  it('counts an application once whose entry was merged into another one', () => {
    const { learn, book, parties } = addressBookBench();
    const typo = { ...demirkaya, name: 'Demirkya Makina' };
    const idOf = (name: string) => book().find(({ party }) => party.name === name)?.id ?? '';
    learn(one, { consignee: demirkaya });
    learn(other, { consignee: typo });
    parties.merge({ keep: idOf(demirkaya.name), drop: idOf(typo.name) });
    expect(book()).toMatchObject([{ uses: 2 }]);
    learn(other, { consignee: demirkaya });
    expect(book()).toMatchObject([{ party: demirkaya, uses: 2 }]);
  });

  it('counts no longer an application that has another party by now, also after two were merged one after the other', () => {
    const { learn, book, parties } = addressBookBench();
    const third = '00000000-0000-4000-9000-000000000003';
    const typo = { ...demirkaya, name: 'Demirkya Makina' };
    const ankara = { ...demirkaya, city: 'Ankara' };
    learn(one, { consignee: demirkaya });
    learn(other, { consignee: typo });
    learn(third, { consignee: ankara });
    const idOf = (wanted: typeof typo) =>
      book().find(({ party }) => party.name === wanted.name && party.city === wanted.city)?.id ?? '';
    parties.merge({ keep: idOf(ankara), drop: idOf(typo) });
    parties.save({ id: idOf(ankara), party: demirkaya });
    expect(book()).toMatchObject([{ uses: 3 }]);
    parties.forget();
    learn(other, { consignee: { ...demirkaya, name: 'Lakeshore Tooling Inc.' } });
    expect(book()).toMatchObject([
      { party: demirkaya, uses: 2 },
      { party: { name: 'Lakeshore Tooling Inc.' }, uses: 1 },
    ]);
  });

  it('learns nothing of the example in practice, and everything else', () => {
    const { learn, book, texts, sample } = addressBookBench();
    for (const id of [one, other]) learn(id, { ...sample, consignor: demirkaya }, 'practice');
    expect(book().map(({ party }) => party.name)).toEqual([demirkaya.name]);
    expect(texts.find({ kind: null, search: '', limit: 10 })).toEqual([]);
    learn(one, sample);
    expect(book()).toHaveLength(2);
  });

  it('survives what cannot be read any more', () => {
    const { store, parties, learn, book } = addressBookBench();
    const changedAt = '2026-11-19T13:32:00.000Z';
    store.write([
      { kind: 'party', id: one, changedAt, body: { id: one, party: 'no' } },
      { kind: 'learnedFrom', id: other, changedAt, body: 7 },
    ]);
    parties.forget();
    learn(other, { consignee: demirkaya });
    expect(book()).toHaveLength(1);
  });
});

describe('learning texts', () => {
  const found = (bench: ReturnType<typeof addressBookBench>, search = '') =>
    bench.texts.find({ kind: null, search, limit: 50 }).map(({ text }) => text);

  it('offers a line once two applications have it, and no longer once it is corrected', () => {
    const bench = addressBookBench();
    bench.learn(one, { goods: '1 case: spare seals\nMade in the European Union', remarks: 'L/C 88120' });
    expect(found(bench)).toEqual([]);
    bench.learn(other, { goods: 'made in the european union', transportDetails: 'By road' });
    expect(found(bench)).toEqual(['Made in the European Union']);
    bench.learn(other, { goods: 'Something else' });
    expect(found(bench)).toEqual([]);
  });

  it('keeps a text of the clerk at once, finds it by any word, and never twice', () => {
    const bench = addressBookBench();
    bench.texts.keep({ kind: 'goods', text: 'Spare parts\nfor machines' });
    bench.texts.keep({ kind: 'goods', text: 'Spare parts for machines.' });
    bench.texts.keep({ kind: 'remarks', text: 'Machines of the first choice' });
    expect(found(bench, 'machi')).toEqual(['Machines of the first choice', 'Spare parts for machines.']);
  });

  it('gives back what was removed or changed', () => {
    const bench = addressBookBench();
    const kept = bench.texts.keep({ kind: 'goods', text: 'Spare parts' });
    if (!kept.ok) throw new Error('not kept');
    const changed = bench.texts.change({ id: kept.value.entry.id, text: 'Spares' });
    if (changed.ok) bench.texts.undo(changed.value);
    expect(found(bench)).toEqual(['Spare parts']);
    const removed = bench.texts.remove(kept.value.entry);
    expect(found(bench)).toEqual([]);
    if (removed.ok) bench.texts.undo(removed.value);
    expect(found(bench)).toEqual(['Spare parts']);
    bench.texts.change({ id: kept.value.entry.id, text: 'Spares and tools' });
    expect(bench.texts.undo(kept.value)).toEqual({ ok: false, error: { kind: 'changedSince' } });
    expect(found(bench)).toEqual(['Spares and tools']);
    expect(bench.texts.keep({ kind: 'goods', text: ' \n ' })).toEqual({
      ok: false,
      error: { kind: 'empty' },
    });
  });
});
