import { describe, expect, it } from 'vitest';
import { ReviewService } from '../../../../../electron/services/review/review-service.ts';
import { defaultSettings } from '../../../../../shared/domain/settings.ts';
import { reviewedText, reviewOf } from '../../../../../shared/rules/review.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { acceptedAttempt, readyApplication, readyContent } from '../../../../fakes/ready-application.ts';

const later = '2026-11-05T12:00:00.000Z';

/** One store, and the people of an office who open it one after the other. */
function office() {
  const store = new MemoryApplicationStore();
  const settings = { ...defaultSettings, review: 'on' as (typeof defaultSettings)['review'] };
  let now = Date.parse(later);
  const as = (account: string) => {
    store.account = account;
    return new ReviewService({
      ...{ store, account, seal: reviewedText },
      settings: { current: () => settings },
      now: () => now,
    });
  };
  const make = (account: string): string => {
    store.account = account;
    const application = readyApplication({ review: [] });
    store.create(application);
    return application.id;
  };
  const change = (id: string, account: string, goods: string): void => {
    store.account = account;
    store.writeContent(id, { ...readyContent, goods }, store.read(id)?.revision ?? 0, later);
  };
  const setClock = (time: string): void => {
    now = Date.parse(time);
  };
  return { store, settings, as, make, change, setClock };
}

describe('marking as reviewed', () => {
  it('is for another account than the one that wrote it', () => {
    const { as, make, store } = office();
    const applicationId = make('anna');
    expect(as('anna').mark({ applicationId })).toMatchObject({ ok: false, error: { kind: 'wroteIt' } });
    expect(as('ben').mark({ applicationId })).toMatchObject({ ok: true, value: { id: applicationId } });
    expect(reviewOf(store.read(applicationId)?.review ?? []).reviewed).toMatchObject({
      account: 'ben',
      at: later,
    });
  });

  it('is not for a reviewer who changed it since', () => {
    const { as, make, change } = office();
    const applicationId = make('anna');
    as('ben').mark({ applicationId });
    change(applicationId, 'ben', '2 drums');
    expect(as('ben').mark({ applicationId })).toMatchObject({ ok: false, error: { kind: 'wroteIt' } });
    // An office of two is not stuck: anna has not written since the version that ben reviewed.
    expect(as('anna').mark({ applicationId }).ok).toBe(true);
    change(applicationId, 'anna', '3 drums');
    change(applicationId, 'ben', '4 drums');
    for (const account of ['anna', 'ben'])
      expect(as(account).mark({ applicationId })).toMatchObject({ ok: false, error: { kind: 'wroteIt' } });
    expect(as('cora').mark({ applicationId }).ok).toBe(true);
  });

  it('does not hang on a clock that was wrong for a week', () => {
    const { as, make, change, store, setClock } = office();
    const applicationId = make('anna');
    setClock('2026-11-20T12:00:00.000Z');
    as('ben').mark({ applicationId });
    setClock('2026-11-05T12:00:00.000Z');
    change(applicationId, 'anna', '2 drums');
    expect(reviewOf(store.read(applicationId)?.review ?? []).reviewed).toBeNull();
  });

  it('says the same again, without another step', () => {
    const { as, make, store } = office();
    const applicationId = make('anna');
    as('ben').mark({ applicationId });
    as('cora').mark({ applicationId });
    expect(store.read(applicationId)?.review.map(({ kind, account }) => [kind, account])).toEqual([
      ['written', 'anna'],
      ['reviewed', 'ben'],
    ]);
  });

  it('can be taken back, and then its writers are those of before', () => {
    const { as, make, store } = office();
    const applicationId = make('anna');
    as('ben').mark({ applicationId });
    expect(as('anna').withdraw({ applicationId }).ok).toBe(true);
    expect(reviewOf(store.read(applicationId)?.review ?? [])).toMatchObject({
      reviewed: null,
      writers: ['anna'],
    });
    expect(as('ben').mark({ applicationId }).ok).toBe(true);
  });

  it('is refused where it is off, sent, gone, of nobody known, or the disk takes nothing', () => {
    const { as, make, store, settings } = office();
    const kindOf = (applicationId: string): string => {
      const answer = as('ben').mark({ applicationId });
      return answer.ok ? 'marked' : answer.error.kind;
    };
    const sent = readyApplication({ attempts: [acceptedAttempt('CO-1')], state: 'accepted' });
    store.create(sent);
    expect(kindOf(sent.id)).toBe('locked');
    expect(kindOf(crypto.randomUUID())).toBe('notFound');
    const unknown = make('anna');
    store.writeReview(unknown, []);
    expect(kindOf(unknown)).toBe('writerUnknown');
    const open = make('anna');
    settings.review = 'off';
    expect(kindOf(open)).toBe('reviewOff');
    settings.review = 'required';
    store.failure = 'diskFull';
    expect(kindOf(open)).toBe('diskFull');
    store.failure = null;
    expect(kindOf(open)).toBe('marked');
  });
});
