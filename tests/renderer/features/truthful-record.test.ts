import { describe, expect, it } from 'vitest';
import { attemptEvents } from '../../../renderer/features/audit/record-entries.ts';
import { quoteLines } from '../../../renderer/features/submit/quote-sheet.tsx';
import { english } from '../../../shared/text/english/english.ts';
import { german } from '../../../shared/text/german/german.ts';
import type { Attempt, AttemptStep } from '../../../shared/domain/attempt.ts';
import { acceptedAttempt } from '../../fakes/ready-application.ts';

const at = '2026-11-22T10:00:00.000Z';

function notSent(steps: readonly Exclude<AttemptStep['step'], 'heldBack'>[]): Attempt {
  return {
    ...acceptedAttempt('CO-1'),
    steps: steps.map((step) => ({ step, at })),
    outcome: { kind: 'notSent', reason: 'signInNeeded' },
  };
}

describe.each([
  ['en', english],
  ['de', german],
] as const)('the record in %s', (language, words) => {
  const described = (attempt: Attempt): string =>
    attemptEvents(attempt, words, language, 'all')
      .map(({ text }) => text)
      .join('\n');
  const { sending } = words.audit.steps;
  const nothing = words.audit.notSentWhy('').trim();

  it('never says that sending began beside that not submitted', () => {
    const brokenOff = described(notSent(['started', 'connected', 'sending', 'ended']));
    expect(brokenOff).not.toContain(sending);
    expect(brokenOff).toContain(nothing);
    const turnedDown = described(
      notSent(['started', 'connected', 'sending', 'sent', 'unauthorised', 'ended']),
    );
    expect(turnedDown).toContain(sending);
    expect(turnedDown).not.toContain(nothing);
  });

  it('calls a connection secure only over https', () => {
    const steps = ['started', 'connected', 'ended'] as const;
    expect(described(notSent(steps))).not.toContain(words.audit.steps.connected);
    const secure = { ...notSent(steps), address: 'https://service.example' };
    expect(described(secure)).toContain(words.audit.steps.connected);
  });

  it('asks nobody for a price of what was only stored', () => {
    const { outcome } = acceptedAttempt('CO-1');
    if (outcome?.kind !== 'accepted') throw new Error('It was not accepted.');
    const none = { diyCost: null, fsCost: null, shippingHandlingCost: null };
    const own = words.submit.quote;
    const stored = quoteLines({ ...outcome.quote, ...none, serviceTag: 'Draft' }, own, language);
    expect(stored.notes).toEqual([own.storedNoCost]);
    expect(quoteLines({ ...outcome.quote, ...none }, own, language).notes).toEqual([own.noCost]);
  });
});
