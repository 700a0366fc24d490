import { describe, expect, it } from 'vitest';
import { type ReviewStep, reviewStepsSchema } from '../../../../shared/domain/review.ts';
import {
  accountName,
  changesReviewed,
  findReview,
  isSameAccount,
  reviewOf,
  reviewRefusal,
  withWritten,
} from '../../../../shared/rules/review.ts';
import { readyContent } from '../../../fakes/ready-application.ts';
import { fc } from '../../../support/fast-check.ts';

const at = '2026-11-02T08:00:00.000Z';
const written = (account: string): ReviewStep => ({ kind: 'written', account, at });
const reviewed = (account: string): ReviewStep => ({ kind: 'reviewed', account, at });
const withdrawn = (account: string): ReviewStep => ({ kind: 'withdrawn', account, at });

describe('a review by a second person', () => {
  it('is for whoever did not write it', () => {
    const steps = [written('anna')];
    expect(reviewRefusal(steps, 'anna')).toBe('wroteIt');
    expect(reviewRefusal(steps, 'ben')).toBeNull();
    expect(reviewOf([...steps, reviewed('ben')]).reviewed?.account).toBe('ben');
  });

  it('ends with a change, which says whose review it was', () => {
    const steps = withWritten([written('anna'), reviewed('ben')], { account: 'anna', at });
    expect(reviewOf(steps)).toMatchObject({ reviewed: null, lost: { account: 'ben' }, writers: ['anna'] });
  });

  it('is not for a reviewer who changed it afterwards, nor for who wrote it first', () => {
    const steps = [written('anna'), reviewed('ben'), written('ben')];
    expect(reviewRefusal(steps, 'ben')).toBe('wroteIt');
    expect(reviewRefusal(steps, 'anna')).toBe('wroteIt');
    expect(reviewRefusal(steps, 'cora')).toBeNull();
  });

  it('frees who changed it between two reviews, once somebody else has reviewed that', () => {
    const steps = [written('anna'), reviewed('ben'), written('ben'), reviewed('cora'), written('anna')];
    expect(reviewOf(steps).writers).toEqual(['anna']);
    expect(reviewRefusal(steps, 'ben')).toBeNull();
  });

  it('leaves the writers as they were where the mark was taken back', () => {
    const steps = [written('anna'), reviewed('ben'), withdrawn('ben'), written('cora')];
    expect(reviewOf(steps)).toMatchObject({ reviewed: null, lost: null, writers: ['anna', 'cora'] });
  });

  it('counts for nothing where a writer is said to have done it, as in a file that somebody altered', () => {
    expect(reviewOf([written('anna'), reviewed('Anna')]).reviewed).toBeNull();
    expect(reviewOf([reviewed('ben')]).reviewed).toBeNull();
  });

  it('needs a known writer', () => {
    expect(reviewRefusal([], 'anna')).toBe('writerUnknown');
    expect(reviewRefusal(withWritten([], { account: 'ben', at }), 'anna')).toBeNull();
  });

  it('goes by the order of its steps, whatever a clock said', () => {
    const step = fc.record({
      kind: fc.constantFrom('written', 'reviewed', 'withdrawn'),
      account: fc.constantFrom('anna', 'ben', 'cora'),
      at: fc.constant(at),
    });
    const clock = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.array(clock, { minLength: 12 }), (steps, times) => {
        const moved = steps.map((one, place) => ({ ...one, at: times[place]?.toISOString() ?? at }));
        const accounts = (all: readonly ReviewStep[]) => {
          const { writers, reviewed: mark, lost } = reviewOf(all);
          return { writers, mark: mark?.account, lost: lost?.account };
        };
        expect(accounts(moved)).toEqual(accounts(steps));
      }),
    );
  });

  it('never holds by an account that wrote since the last one', () => {
    const account = fc.constantFrom('anna', 'ben', 'cora');
    const act = fc.record({ account, isReview: fc.boolean() });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let steps: readonly ReviewStep[] = [];
        let since = new Set<string>();
        for (const one of acts) {
          if (!one.isReview) {
            if (reviewOf(steps).reviewed !== null) since = new Set();
            since.add(one.account);
            steps = withWritten(steps, { account: one.account, at });
          } else if (reviewRefusal(steps, one.account) === null) steps = [...steps, reviewed(one.account)];
          const mark = reviewOf(steps).reviewed;
          expect(mark !== null && since.has(mark.account)).toBe(false);
        }
      }),
    );
  });

  it('notes a writer once, so that saving again and again adds nothing', () => {
    const steps = withWritten([], { account: 'anna', at });
    expect(withWritten(steps, { account: 'ANNA', at })).toBe(steps);
  });
});

it('tells accounts apart as Windows does', () => {
  expect(isSameAccount('Anna', 'anna ')).toBe(true);
  expect(isSameAccount('anna', 'ann')).toBe(false);
});

it('calls an account as somebody named it, or as the system does', () => {
  expect(accountName('anna', { anna: 'Anna Berg' })).toBe('Anna Berg');
  expect(accountName('anna', { anna: ' ' })).toBe('anna');
  expect(accountName('constructor', {})).toBe('constructor');
});

it('does not count tags, nor the reference that the program gives to one without', () => {
  expect(changesReviewed(readyContent, { ...readyContent, tags: '4711' })).toBe(false);
  const blank = { ...readyContent, clientReference: '' };
  expect(changesReviewed(blank, { ...blank, clientReference: 'CO-1' })).toBe(false);
  expect(changesReviewed(readyContent, { ...readyContent, clientReference: 'CO-1' })).toBe(true);
  expect(changesReviewed(readyContent, { ...readyContent, goods: 'Other' })).toBe(true);
});

it('is asked for only where the office requires it', () => {
  const open = [written('anna')];
  expect(findReview('off', open)).toEqual([]);
  expect(findReview('on', open)).toEqual([]);
  expect(findReview('required', open)).toMatchObject([{ rule: 'notReviewed', severity: 'blocker' }]);
  expect(findReview('required', [...open, reviewed('ben')])).toEqual([]);
});

it('counts as none where it cannot be read', () => {
  expect(reviewStepsSchema.parse(undefined)).toEqual([]);
  expect(reviewStepsSchema.parse([{ kind: 'blessed', account: 'anna', at }])).toEqual([]);
});
