import { describe, expect, it } from 'vitest';
import type { ApplicationStore } from '../../electron/services/applications/application-store.ts';
import { reviewSeal } from '../../electron/services/review/review-seal.ts';
import type { Application } from '../../shared/domain/application.ts';
import type { ReviewStep } from '../../shared/domain/review.ts';
import { reviewedText, reviewOf } from '../../shared/rules/review.ts';
import { MemoryApplicationStore } from '../fakes/memory-application-store.ts';
import { readyContent } from '../fakes/ready-application.ts';
import { attachmentNamed } from '../fakes/sample-records.ts';
import { add, later, stores, wholeRegister } from './application-stores.ts';

const byOthers: readonly ReviewStep[] = [
  { kind: 'written', account: 'another', at: later },
  { kind: 'reviewed', account: 'reviewer', at: later },
];

function reviewIn(store: ApplicationStore, id: string) {
  return reviewOf(store.read(id)?.review ?? []);
}

/** The account under which a store writes. */
function accountOf(store: ApplicationStore): string {
  return reviewIn(store, add(store, { review: [] }).id).writers[0] ?? '';
}

/** The seal by which a store recognises a version. */
function sealIn(store: ApplicationStore, application: Application): string {
  return store instanceof MemoryApplicationStore ? reviewedText(application) : reviewSeal(application);
}

function addReviewed(store: ApplicationStore): string {
  const { id } = add(store, { revision: 3, attachments: [attachmentNamed('a.pdf')] });
  store.writeReview(id, byOthers);
  return id;
}

describe.each(stores)('who wrote and reviewed applications, kept %s', (_place, make) => {
  it('is the account that made one', () => {
    const store = make();
    const { id } = add(store, { review: [] });
    expect(reviewIn(store, id)).toMatchObject({ writers: [expect.stringMatching(/./u)], reviewed: null });
  });

  it('is in the rows of the register, and they are found by it', () => {
    const store = make();
    const [open, reviewed] = [add(store).id, addReviewed(store)];
    const { rows } = store.list(wholeRegister);
    expect(rows.map(({ id, reviewedBy }) => [id, reviewedBy])).toEqual([
      [open, undefined],
      [reviewed, 'reviewer'],
    ]);
    const order = { column: 'reviewed', isDescending: false, language: 'en' } as const;
    const found = (narrow: object) =>
      store.list({ ...wholeRegister, narrow, order }).rows.map(({ id }) => id);
    expect(found({ reviewed: true })).toEqual([reviewed]);
    expect(found({ reviewed: false })).toEqual([open]);
    expect(found({ terms: [{ field: 'reviewed', value: 'yes' }] })).toEqual([reviewed]);
    expect(found({})).toEqual([reviewed, open]);
    store.writeReview(reviewed, [...byOthers, { kind: 'withdrawn', account: 'reviewer', at: later }]);
    expect(found({ reviewed: true })).toEqual([]);
  });

  it('loses the mark with a change of the content, and of the attachments', () => {
    const changes: readonly ((store: ApplicationStore, id: string) => void)[] = [
      (store, id) => void store.writeContent(id, { ...readyContent, goods: '2 drums' }, 3, later),
      (store, id) => void store.splitUp(id, { ...readyContent, goods: '2 drums' }, 3, later, []),
      (store, id) => store.addAttachments(id, [attachmentNamed('b.pdf')], later),
      (store, id) => store.removeAttachment(id, store.read(id)?.attachments[0]?.id ?? '', later),
    ];
    for (const change of changes) {
      const store = make();
      const id = addReviewed(store);
      change(store, id);
      const writers = ['another', accountOf(store)];
      expect(reviewIn(store, id)).toMatchObject({ reviewed: null, lost: { account: 'reviewer' }, writers });
    }
  });

  it('loses it with an earlier version that is brought back', () => {
    const store = make();
    const { id } = add(store, { revision: 3 });
    store.writeContent(id, { ...readyContent, goods: '2 drums' }, 3, later, 'keep');
    store.writeReview(id, byOthers);
    expect(store.restoreRevision(id, store.revisions(id)[0]?.id ?? '', later)).toBe(true);
    expect(reviewIn(store, id)).toMatchObject({ reviewed: null, lost: { account: 'reviewer' } });
  });

  it('has it again where a change of the content or the attachments is taken back, and for nothing else', () => {
    const store = make();
    const { id, content } = add(store, { revision: 3, attachments: [attachmentNamed('a.pdf')] });
    const read = () => {
      const application = store.read(id);
      if (application === null) throw new Error('It is gone.');
      return application;
    };
    const write = (changed: Partial<typeof content>) =>
      store.writeContent(id, { ...content, ...changed }, read().revision, later);
    const sealed = byOthers.map((step) =>
      step.kind === 'reviewed' ? { ...step, seal: sealIn(store, read()) } : step,
    );
    store.writeReview(id, sealed);
    write({ goods: `${content.goods}x` });
    expect(reviewIn(store, id)).toMatchObject({ reviewed: null, lost: { account: 'reviewer' } });
    write({ goods: content.goods, quantity: '1 kg' });
    expect(reviewIn(store, id).reviewed).toBeNull();
    write({ tags: '4711' });
    expect(reviewIn(store, id).reviewed?.account).toBe('reviewer');
    expect(read().review).toEqual(sealed);
    const [pdf] = read().attachments;
    store.removeAttachment(id, pdf?.id ?? '', later);
    write({ goods: `${content.goods}x` });
    write({});
    expect(reviewIn(store, id).reviewed).toBeNull();
    expect(store.restoreAttachment(id, pdf?.id ?? '', later)).toBe(true);
    expect(reviewIn(store, id).reviewed?.account).toBe('reviewer');
    store.addAttachments(id, [attachmentNamed('b.pdf')], later);
    expect(reviewIn(store, id).reviewed).toBeNull();
    // The row in the register agrees.
    expect(store.list(wholeRegister).rows.map(({ reviewedBy }) => reviewedBy)).toEqual([undefined]);
    store.removeAttachment(id, read().attachments[1]?.id ?? '', later);
    expect(store.list(wholeRegister).rows.map(({ reviewedBy }) => reviewedBy)).toEqual(['reviewer']);
  });

  it('has it again with the version that was reviewed, brought back', () => {
    const store = make();
    const { id } = add(store, { revision: 3 });
    const application = store.read(id);
    const seal = application === null ? '' : sealIn(store, application);
    store.writeReview(
      id,
      byOthers.map((step) => (step.kind === 'reviewed' ? { ...step, seal } : step)),
    );
    store.writeContent(id, { ...readyContent, goods: '2 drums' }, 3, later, 'keep');
    expect(reviewIn(store, id).reviewed).toBeNull();
    expect(store.restoreRevision(id, store.revisions(id)[0]?.id ?? '', later)).toBe(true);
    expect(reviewIn(store, id).reviewed?.account).toBe('reviewer');
  });

  it('keeps it where only tags or a blank reference change, and nothing at all', () => {
    const store = make();
    const id = addReviewed(store);
    expect(store.writeContent(id, { ...readyContent, tags: '4711' }, 3, later)).toBe('written');
    store.removeAttachment(id, 'none', later);
    expect(reviewIn(store, id).reviewed?.account).toBe('reviewer');
  });

  it('writes nothing with a mark but the mark: neither revision nor time', () => {
    const store = make();
    const before = add(store);
    store.writeReview(before.id, byOthers);
    expect(store.read(before.id)).toEqual({ ...before, review: byOthers });
  });
});
