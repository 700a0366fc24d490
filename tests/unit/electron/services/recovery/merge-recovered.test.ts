import { describe, expect, it } from 'vitest';
import { mergeRecovered } from '../../../../../electron/services/recovery/recovered-merge.ts';
import type {
  FoundApplication,
  WholeApplication,
} from '../../../../../electron/services/recovery/recovery.ts';
import type { Application } from '../../../../../shared/domain/application.ts';
import type { Attempt } from '../../../../../shared/domain/attempt.ts';
import { attachmentNamed } from '../../../../fakes/sample-records.ts';
import { acceptedAttempt, readyApplication, readyContent } from '../../../../fakes/ready-application.ts';

const merging = { now: '2026-11-19T12:00:00.000Z', newId: () => 'new' };
const base = readyApplication();

function withRemarks(remarks: string, changes: Partial<Application> = {}): Application {
  return { ...base, content: { ...readyContent, remarks }, ...changes };
}

function kept(application: Application, deletedAt: string | null = null): WholeApplication {
  return { application, deletedAt, revisions: [] };
}

function found(application: Application, deletedAt: string | null = null): FoundApplication {
  return {
    ...kept(application, deletedAt),
    payloads: new Map(),
    hasOwnContent: true,
    hasAllAttachments: true,
  };
}

const sent: Attempt = {
  ...acceptedAttempt('CO-1'),
  steps: [
    { step: 'sending', at: merging.now },
    { step: 'ended', at: merging.now },
  ],
};

describe('an application of a quarantined file', () => {
  it('comes as it is where the other data have none', () => {
    const one = found(withRemarks('found'), merging.now);
    expect(mergeRecovered(null, one, merging)).toEqual(one);
  });

  it('changes nothing where the other data know all of it', () => {
    expect(mergeRecovered(kept(base), found(base), merging)).toBeNull();
    expect(mergeRecovered(kept({ ...base, state: 'draft' }), found(base), merging)).toBeNull();
  });

  it('keeps the review of the one whose text stands, and the later one where both stand alike', () => {
    const at = merging.now;
    const review = [
      { kind: 'written', account: 'anna', at } as const,
      { kind: 'reviewed', account: 'ben', at } as const,
    ];
    const reviewOfMerged = (mine: Application, theirs: Application) =>
      mergeRecovered(kept(mine), found(theirs), merging)?.application.review ?? mine.review;
    const [mine, theirs] = [withRemarks('kept', { review }), withRemarks('found', { review: [] })];
    expect(reviewOfMerged(mine, { ...theirs, revision: 1 })).toEqual(review);
    expect(reviewOfMerged(mine, { ...theirs, revision: 9 })).toEqual([]);
    expect(reviewOfMerged({ ...base, review }, { ...base, review: review.slice(0, 1) })).toEqual(review);
    expect(reviewOfMerged({ ...base, review: review.slice(0, 1) }, { ...base, review })).toEqual(review);
  });

  it('is not reviewed where it was put together of both', () => {
    const [one, other] = [attachmentNamed('a.pdf'), attachmentNamed('b.pdf')];
    const review = [{ kind: 'reviewed', account: 'ben', at: merging.now } as const];
    const theirs = { ...found(withRemarks('found', { revision: 9, review, attachments: [other] })) };
    const mine = kept(withRemarks('kept', { review, attachments: [one] }));
    const merged = mergeRecovered(mine, { ...theirs, hasAllAttachments: false }, merging);
    expect(merged?.application).toMatchObject({ review: [], attachments: [other, one] });
  });

  it('counts as newer with a larger revision, and what it replaces is kept as a revision', () => {
    const merged = mergeRecovered(
      kept(withRemarks('kept')),
      found(withRemarks('found', { revision: 9 })),
      merging,
    );
    expect(merged?.application).toMatchObject({ revision: 9, content: { remarks: 'found' } });
    expect(merged?.revisions).toMatchObject([{ id: 'new', at: base.savedAt, content: { remarks: 'kept' } }]);
  });

  it('does not replace what was saved more often, and is kept as a revision of it', () => {
    const merged = mergeRecovered(
      kept(withRemarks('kept', { revision: 9 })),
      found(withRemarks('found')),
      merging,
    );
    expect(merged?.application).toMatchObject({ revision: 9, content: { remarks: 'kept' } });
    expect(merged?.revisions).toMatchObject([{ content: { remarks: 'found' } }]);
  });

  it('is kept as a revision only once', () => {
    const other = { ...kept(withRemarks('kept', { revision: 9 })) };
    const merged = mergeRecovered(other, found(withRemarks('found')), merging);
    expect(
      mergeRecovered({ ...other, revisions: merged?.revisions ?? [] }, found(withRemarks('found')), merging),
    ).toBeNull();
  });

  it('stands as it was sent, however often the other was saved', () => {
    const merged = mergeRecovered(
      kept(withRemarks('kept', { revision: 9 })),
      found(withRemarks('sent', { attempts: [sent] })),
      merging,
    );
    expect(merged?.application).toMatchObject({
      revision: 10,
      content: { remarks: 'sent' },
      attempts: [sent],
    });
  });

  it('takes away no attempt of the other, which stands as it was sent', () => {
    const merged = mergeRecovered(
      kept(withRemarks('sent', { attempts: [sent] })),
      found(withRemarks('found', { revision: 9 })),
      merging,
    );
    expect(merged?.application).toMatchObject({ content: { remarks: 'sent' }, attempts: [sent] });
    expect(merged?.revisions).toMatchObject([{ content: { remarks: 'found' } }]);
  });

  it('lies in the bin where it lay there last, unless it was sent', () => {
    const binned = mergeRecovered(kept(base), found(base, merging.now), merging);
    expect(binned?.deletedAt).toBe(merging.now);
    const sentSince = kept({ ...base, attempts: [sent] });
    expect(mergeRecovered(sentSince, found(base, merging.now), merging)?.deletedAt ?? null).toBeNull();
  });

  it('keeps the PDFs of the other where its own could not all be read', () => {
    const pdf = {
      id: crypto.randomUUID(),
      name: 'Invoice',
      type: 'Invoice',
      sha256: 'a'.repeat(64),
      bytes: 9,
      pages: 1,
    };
    const whole = { ...base, attachments: [pdf] };
    const poor = { ...found({ ...base, revision: 9 }), hasAllAttachments: false };
    expect(mergeRecovered(kept(whole), poor, merging)?.application.attachments).toEqual([pdf]);
  });

  it('gives up no content for one that is only known as it stood before', () => {
    const newer = { ...base, revision: 9, content: { ...base.content, goods: 'long ago' } };
    const poor = { ...found(newer), hasOwnContent: false };
    expect(mergeRecovered(kept(base), poor, merging)?.application.content).toEqual(base.content);
    expect(mergeRecovered(kept(base), found(newer), merging)?.application.content.goods).toBe('long ago');
  });
});
