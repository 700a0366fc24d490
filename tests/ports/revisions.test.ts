import { describe, expect, it } from 'vitest';
import type { ApplicationStore } from '../../electron/services/applications/application-store.ts';
import { readyContent } from '../fakes/ready-application.ts';
import { attachmentNamed } from '../fakes/sample-records.ts';
import { add, stores, wholeRegister } from './application-stores.ts';

const begin = Date.parse('2026-11-05T12:00:00.000Z');
const after = (seconds: number): string => new Date(begin + seconds * 1_000).toISOString();

/** Saves goods named after the second in which they were saved. */
function saveAt(store: ApplicationStore, id: string, seconds: number): void {
  const revision = store.read(id)?.revision ?? 0;
  const goods = `typed at ${seconds}`;
  expect(store.writeContent(id, { ...readyContent, goods }, revision, after(seconds))).toBe('written');
}

function keptGoods(store: ApplicationStore, id: string): string[] {
  return store.revisions(id).map(({ content }) => content.goods);
}

describe.each(stores)('how an application stood before, kept %s', (_place, make) => {
  function created(store: ApplicationStore): string {
    return add(store, { revision: 0, createdAt: after(0), savedAt: after(0) }).id;
  }

  it('keeps how it was made, and then what stood before each rest, newest first', () => {
    const store = make();
    const id = created(store);
    for (const seconds of [10, 11, 12, 300, 301, 900]) saveAt(store, id, seconds);
    expect(keptGoods(store, id)).toEqual(['typed at 301', 'typed at 12', readyContent.goods]);
    expect(store.revisions(id).map(({ at }) => at)).toEqual([after(301), after(12), after(0)]);
    expect(store.revisions(id).map(({ cause }) => cause.kind)).toEqual(['edited', 'edited', 'created']);
  });

  it('does not let ten minutes of typing fill the list', () => {
    const store = make();
    const id = created(store);
    for (let second = 1; second <= 600; second += 1) saveAt(store, id, second);
    expect(keptGoods(store, id)).toEqual([
      ...['typed at 484', 'typed at 363', 'typed at 242', 'typed at 121'],
      readyContent.goods,
    ]);
  });

  it('takes a clock that jumps back for a rest', () => {
    const store = make();
    const id = created(store);
    saveAt(store, id, 10);
    saveAt(store, id, -86_400);
    expect(keptGoods(store, id)).toEqual(['typed at 10', readyContent.goods]);
  });

  it('counts attachments as content', () => {
    const store = make();
    const id = created(store);
    const [a, b] = [attachmentNamed('a.pdf'), attachmentNamed('b.pdf')];
    store.addAttachments(id, [a], after(200));
    store.addAttachments(id, [b], after(400));
    store.changeAttachment(id, { ...a, name: 'A.pdf' }, after(600));
    store.removeAttachment(id, b.id, after(800));
    const names = store.revisions(id).map(({ attachments }) => attachments.map(({ name }) => name));
    expect(names).toEqual([['A.pdf', 'b.pdf'], ['a.pdf', 'b.pdf'], ['a.pdf'], []]);
  });

  it('brings back content and attachments, and keeps what stood there until then', () => {
    const store = make();
    const [a, b, c] = [attachmentNamed('a.pdf'), attachmentNamed('b.pdf'), attachmentNamed('c.pdf')];
    const { id } = add(store, { revision: 0, savedAt: after(0), attachments: [a, b] });
    store.removeAttachment(id, a.id, after(1));
    store.changeAttachment(id, { ...b, name: 'B.pdf' }, after(2));
    store.addAttachments(id, [c], after(3));
    saveAt(store, id, 4);
    const [created] = store.revisions(id);
    expect(store.restoreRevision(id, created?.id ?? '', after(5))).toBe(true);
    expect(store.read(id)).toMatchObject({ content: readyContent, revision: 5, savedAt: after(5) });
    expect(store.read(id)?.attachments).toEqual([a, b]);
    const [newest] = store.revisions(id);
    expect(newest).toMatchObject({ at: after(4), content: { goods: 'typed at 4' } });
    expect(newest?.attachments.map(({ name }) => name)).toEqual(['B.pdf', 'c.pdf']);
    expect(store.restoreRevision(id, newest?.id ?? '', after(6))).toBe(true);
    expect(store.read(id)?.attachments.map(({ name }) => name)).toEqual(['B.pdf', 'c.pdf']);
  });

  it('says of what was brought back from when it is, even when typing goes on at once', () => {
    const store = make();
    const id = created(store);
    saveAt(store, id, 1);
    store.restoreRevision(id, store.revisions(id)[0]?.id ?? '', after(2));
    saveAt(store, id, 3);
    saveAt(store, id, 4);
    expect(store.revisions(id).map(({ cause }) => cause)).toEqual([
      { kind: 'restored', from: after(0) },
      { kind: 'edited' },
      { kind: 'created' },
    ]);
  });

  it('keeps the newest fifty and one of each day before them', () => {
    const store = make();
    const id = created(store);
    const day = 86_400;
    for (let save = 1; save <= 30; save += 1) saveAt(store, id, save * 1_000);
    for (let save = 0; save < 51; save += 1) saveAt(store, id, 3 * day + save * 200);
    const kept = keptGoods(store, id);
    expect(kept).toHaveLength(51);
    expect(kept.slice(-2)).toEqual([`typed at ${3 * day}`, 'typed at 30000']);
  });

  it('restores nothing by an id that is not one of its own', () => {
    const store = make();
    const [one, other] = [created(store), created(store)];
    saveAt(store, other, 1);
    expect(store.restoreRevision(one, store.revisions(other)[0]?.id ?? '', after(5))).toBe(false);
    expect(store.read(one)?.revision).toBe(0);
    expect(store.revisions(crypto.randomUUID())).toEqual([]);
  });

  it('searches by what was brought back', () => {
    const store = make();
    const id = created(store);
    saveAt(store, id, 1);
    store.restoreRevision(id, store.revisions(id)[0]?.id ?? '', after(2));
    const found = (search: string) => store.list({ ...wholeRegister, search }).total;
    expect([found('typed at'), found(readyContent.goods.slice(0, 8))]).toEqual([0, 1]);
  });
});
