import { describe, expect, it } from 'vitest';
import { readField, writeField } from '../../../../shared/domain/content.ts';
import { fieldPaths } from '../../../../shared/domain/fields.ts';
import { type ReviewStep, reviewStepsSchema } from '../../../../shared/domain/review.ts';
import {
  accountName,
  changesReviewed,
  findReview,
  isSameAccount,
  reviewOf,
  reviewRefusal,
  reviewedText,
  withMarkBack,
  withWritten,
} from '../../../../shared/rules/review.ts';
import { attachmentNamed } from '../../../fakes/sample-records.ts';
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

  it('is not for a reviewer who changed it afterwards, but for anybody else, also who wrote it before that review', () => {
    const steps = [written('anna'), reviewed('ben'), written('ben')];
    expect(reviewRefusal(steps, 'ben')).toBe('wroteIt');
    expect(reviewRefusal(steps, 'anna')).toBeNull();
    expect(reviewRefusal(steps, 'cora')).toBeNull();
    expect(reviewOf([...steps, reviewed('anna')])).toMatchObject({
      ...{ writers: ['anna', 'ben'], unreviewed: ['ben'] },
      ...{ reviewed: { account: 'anna' }, earlier: { account: 'ben' }, lost: null },
    });
    // A person who did not write any of it needs no other reviewer.
    expect(reviewOf([...steps, reviewed('cora')]).earlier).toBeNull();
  });

  it('is for neither of two who both changed it since', () => {
    const steps = [written('anna'), reviewed('ben'), written('ben'), written('anna')];
    expect(reviewRefusal(steps, 'anna')).toBe('wroteIt');
    expect(reviewRefusal(steps, 'ben')).toBe('wroteIt');
  });

  it('takes a mark that was taken back for none: its text is still to be reviewed', () => {
    const steps = [written('anna'), reviewed('ben'), withdrawn('ben'), written('ben')];
    expect(reviewRefusal(steps, 'anna')).toBe('wroteIt');
    expect(reviewRefusal(steps, 'ben')).toBe('wroteIt');
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
        const moved = steps.map((one, index) => ({ ...one, at: times[index]?.toISOString() ?? at }));
        const accounts = (all: readonly ReviewStep[]) => {
          const { writers, reviewed: mark, lost } = reviewOf(all);
          return { writers, mark: mark?.account, lost: lost?.account };
        };
        expect(accounts(moved)).toEqual(accounts(steps));
      }),
    );
  });

  it('has let somebody else than its writer see each change, whoever wrote and reviewed in which order', () => {
    const account = fc.constantFrom('anna', 'ben', 'cora');
    const act = fc.record({ account, kind: fc.constantFrom('written', 'reviewed', 'withdrawn') });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 24 }), (acts) => {
        let steps: readonly ReviewStep[] = [];
        /** Each change with its author, and with those who have a valid mark on a version that contains it. */
        let changes: { readonly by: string; readonly seenBy: Set<string>; isSettled: boolean }[] = [];
        for (const one of acts) {
          const step = { kind: one.kind, account: one.account, at };
          if (one.kind === 'written') {
            // What was reviewed in its present version stays reviewed; only later changes are still to be seen.
            if (reviewOf(steps).reviewed !== null) for (const change of changes) change.isSettled = true;
            changes = [...changes, { by: one.account, seenBy: new Set(), isSettled: false }];
            steps = withWritten(steps, step);
          } else if (one.kind === 'withdrawn') {
            if (reviewOf(steps).reviewed === null) continue;
            for (const change of changes) if (!change.isSettled) change.seenBy.clear();
            steps = [...steps, step];
          } else if (reviewRefusal(steps, one.account) === null) {
            for (const change of changes) change.seenBy.add(one.account);
            steps = [...steps, step];
          }
          if (reviewOf(steps).reviewed === null) continue;
          for (const { by, seenBy } of changes) expect([...seenBy].some((who) => who !== by)).toBe(true);
        }
      }),
    );
  });

  it('is there again where a change was taken back, and for nothing but what was reviewed', () => {
    const seen = { ...reviewed('ben'), seal: 'one' };
    const before = [written('anna'), seen];
    const typed = withWritten(withWritten(before, { account: 'cora', at }), { account: 'ben', at });
    expect(withMarkBack(typed, () => 'other')).toBe(typed);
    expect(withMarkBack(typed, () => 'one')).toEqual(before);
    // For steps of older versions of the program nobody knows which text they refer to.
    const old = withWritten([written('anna'), reviewed('ben')], { account: 'cora', at });
    expect(withMarkBack(old, () => 'one')).toBe(old);
    // A mark that was withdrawn, or followed by another review, does not come back.
    const gone = [...before, withdrawn('ben'), written('anna')];
    expect(withMarkBack(gone, () => 'one')).toBe(gone);
    const later = [...before, written('cora'), { ...reviewed('anna'), seal: 'two' }, written('ben')];
    expect(withMarkBack(later, () => 'one')).toBe(later);
    expect(withMarkBack(later, () => 'two')).toEqual(later.slice(0, -1));
  });

  it('sees every field as it is sent and every PDF, and neither tags nor ids nor how it is to be submitted', () => {
    const pdf = attachmentNamed('a.pdf');
    const { content, attachments } = { content: readyContent, attachments: [pdf] };
    const text = reviewedText({ content, attachments });
    for (const path of fieldPaths) {
      const other = writeField(content, path, `${readField(content, path)}x`);
      expect(reviewedText({ content: other, attachments }) === text, path).toBe(
        path === 'tags' || path === 'submitAs',
      );
    }
    for (const other of [
      [],
      [pdf, pdf],
      [{ ...pdf, type: 'Packing List' }],
      [{ ...pdf, name: 'b.pdf' }],
      [{ ...pdf, sha256: 'f'.repeat(64) }],
    ])
      expect(reviewedText({ content, attachments: other })).not.toBe(text);
    const again = [{ ...pdf, id: crypto.randomUUID() }];
    expect(reviewedText({ content, attachments: again })).toBe(text);
    const composed = { ...content, goods: 'Schleifb\u00f6cke' };
    const decomposed = { ...content, goods: 'Schleifbo\u0308cke' };
    expect(reviewedText({ content: decomposed, attachments })).toBe(
      reviewedText({ content: composed, attachments }),
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
