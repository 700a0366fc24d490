import { describe, expect, it } from 'vitest';
import type { BinPlace, BinPage } from '../../electron/services/applications/application-store.ts';
import { readyContent } from '../fakes/ready-application.ts';
import { attachmentNamed, attemptWith } from '../fakes/sample-records.ts';
import { add, addWith, later, stores, wholeRegister } from './application-stores.ts';

const bin = { ...wholeRegister, place: 'bin', sort: 'newest' } as const;

describe.each(stores)('the bin kept %s', (_place, make) => {
  it('lists what was deleted, the last first, each with when', () => {
    const store = make();
    const [one, other] = [add(store), addWith(store, { goods: '' })];
    add(store, { ledger: 'service' });
    store.remove(other.id, '2026-11-06T12:00:00.000Z');
    store.remove(one.id, '2026-11-07T12:00:00.000Z');
    const page = store.list(bin);
    expect(page).toMatchObject({ total: 2, counts: { all: 0, open: 0, bin: 2 } });
    expect(page.rows.map(({ id, deletedAt }) => [id, deletedAt])).toEqual([
      [one.id, '2026-11-07T12:00:00.000Z'],
      [other.id, '2026-11-06T12:00:00.000Z'],
    ]);
    expect(store.list({ ...bin, sort: 'oldest' }).rows[0]?.id).toBe(other.id);
    expect(store.list({ ...bin, filter: 'sending' }).total).toBe(2);
    expect(store.list({ ...wholeRegister, ledger: 'service' }).rows[0]?.deletedAt).toBeNull();
  });

  it('is searched like the register, each in its place', () => {
    const store = make();
    const deleted = addWith(store, { goods: 'Spindles' });
    const present = addWith(store, { goods: 'Spindles' });
    store.remove(deleted.id, later);
    const found = (place: 'register' | 'bin') =>
      store.list({ ...wholeRegister, place, search: 'spindle' }).rows.map(({ id }) => id);
    expect([found('register'), found('bin')]).toEqual([[present.id], [deleted.id]]);
  });

  it('gives back what was deleted with everything that belongs to it', () => {
    const store = make();
    const made = add(store, { attachments: [attachmentNamed('a.pdf')] });
    store.remove(made.id, later);
    store.restore(made.id);
    expect(store.read(made.id)).toEqual(made);
    expect(store.list(bin).total).toBe(0);
  });

  it('knows what is in it', () => {
    const store = make();
    const [binned, present] = [add(store), add(store)];
    store.remove(binned.id, later);
    const isIn = [binned.id, present.id, crypto.randomUUID()].map((id) => store.isInBin(id));
    expect(isIn).toEqual([true, false, false]);
    expect([store.readBinned(binned.id), store.readBinned(present.id)]).toEqual([binned, null]);
    store.restore(binned.id);
    expect(store.readBinned(binned.id)).toBeNull();
    expect(store.isInBin(binned.id)).toBe(false);
  });

  it('knows what has lain there since before a time, and what was said of it', () => {
    const store = make();
    const [old, young] = [add(store), add(store)];
    store.remove(old.id, '2026-10-01T12:00:00.000Z');
    store.remove(young.id, '2026-11-01T12:00:00.000Z');
    const seen = () =>
      store
        .before('2026-10-15T00:00:00.000Z', old.ledger, null, 10)
        .binned.map((one) => [one.application.id, one.seenOldOn]);
    expect(seen()).toEqual([[old.id, null]]);
    store.noteSeenOld([old.id], '2026-11-2');
    expect(seen()).toEqual([[old.id, '2026-11-2']]);
    store.forgetSeenOld('2026-10-15T00:00:00.000Z');
    expect(seen()).toEqual([[old.id, '2026-11-2']]);
    store.forgetSeenOld('2026-09-15T00:00:00.000Z');
    expect(seen()).toEqual([[old.id, null]]);
    store.noteSeenOld([old.id], '2026-11-2');
    store.restore(old.id);
    store.remove(old.id, '2026-10-01T12:00:00.000Z');
    expect(seen()).toEqual([[old.id, null]]);
  });

  it('is gone through in stretches, each of them once, whatever is removed meanwhile', () => {
    const store = make();
    const ids = Array.from({ length: 7 }, () => add(store).id);
    // Several with the same time, as when an import is undone.
    for (const [index, id] of ids.entries())
      store.remove(id, `2026-10-0${1 + Math.floor(index / 3)}T12:00:00.000Z`);
    const met: string[] = [];
    let behind: BinPlace | null = null;
    do {
      const { binned, last }: BinPage = store.before('2026-10-15T00:00:00.000Z', 'practice', behind, 2);
      met.push(...binned.map(({ application }) => application.id));
      store.removeForGood(binned.slice(0, 1).map(({ application }) => application.id));
      behind = last;
    } while (behind !== null);
    expect(met.toSorted()).toEqual(ids.toSorted());
  });

  it('removes for good only what lies in it, with everything that was kept of it', () => {
    const store = make();
    const attachments = [attachmentNamed('a.pdf')];
    const notSent = { kind: 'notSent', reason: 'cancelled' } as const;
    const gone = add(store, { attachments, attempts: [attemptWith(notSent)], revision: 0 });
    store.writeContent(gone.id, { ...readyContent, goods: 'Spindles' }, 0, later);
    const stays = add(store);
    store.remove(gone.id, later);
    store.removeForGood([gone.id, stays.id, crypto.randomUUID()]);
    expect(store.list(bin)).toMatchObject({ total: 0, counts: { all: 1, bin: 0 } });
    expect(store.list({ ...bin, search: 'spindles' }).total).toBe(0);
    expect(store.read(stays.id)).toEqual(stays);
    store.restore(gone.id);
    expect([store.read(gone.id), store.revisions(gone.id)]).toEqual([null, []]);
  });
});
