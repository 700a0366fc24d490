import { describe, expect, it } from 'vitest';
import {
  isFinal,
  joinedAttempts,
  moreComplete,
} from '../../../../../electron/services/recovery/joined-attempts.ts';
import { interrupted, notSent } from '../../../../../electron/services/submission/attempts.ts';
import type { Attempt, AttemptStep, Outcome } from '../../../../../shared/domain/attempt.ts';
import { acceptedAttempt } from '../../../../fakes/ready-application.ts';
import { accepted } from '../../../../fakes/scripted-sender.ts';

const at = '2026-11-02T09:00:00.000Z';
type Plain = Exclude<AttemptStep['step'], 'heldBack'>;

const attempt = (steps: readonly Plain[], outcome: Outcome | null, id = 'one'): Attempt => ({
  ...acceptedAttempt('CO-1'),
  id,
  steps: steps.map((step) => ({ step, at })),
  outcome,
});

const waiting = attempt(['confirmed'], null);
const sending = attempt(['confirmed', 'started', 'connected', 'sending'], null);
const withdrawn = attempt(['confirmed', 'ended'], notSent('stopped'));
const unknown = attempt(['confirmed', 'started', 'sending', 'ended'], interrupted);
const taken = attempt(['confirmed', 'started', 'sending', 'sent', 'ended'], accepted('CO-1'));
const decided = attempt(['confirmed', 'started', 'sending', 'ended', 'decided'], {
  kind: 'unknown',
  reason: 'stopped',
  status: null,
  answer: '',
  foundAbsentAt: at,
});
const standIn = { ...attempt(['confirmed', 'sending'], interrupted), bodySha256: '' };

describe('of two states of one attempt the one that knows more', () => {
  it.each([
    ['an end rather than waiting', withdrawn, waiting],
    ['what has left rather than an end before that', sending, withdrawn],
    ['an end rather than what is under way', unknown, sending],
    ['what was accepted rather than what is unknown', taken, unknown],
    ['what was accepted rather than a word that it is absent', taken, decided],
    ['a word about it rather than what is unknown', decided, unknown],
    ['what can be read rather than what stands for it', withdrawn, standIn],
  ])('is %s', (_name, more, less) => {
    expect(moreComplete(more, less)).toBe(more);
    expect(moreComplete(less, more)).toBe(more);
  });
});

describe('attempts of two records', () => {
  it('are all there, and none that may cost again hides one after which nothing may be sent', () => {
    const refused: Outcome = {
      kind: 'refused',
      status: 400,
      message: '',
      answer: '',
      retryAfterSeconds: null,
    };
    const earlier = { ...taken, id: 'earlier', outcome: refused };
    const joined = joinedAttempts([taken], [earlier, withdrawn]);
    expect(joined.map(({ id }) => id)).toEqual(['earlier', 'one']);
    expect(joined.at(-1)).toBe(taken);
  });

  it('say of a stored draft and of one found absent that another may follow', () => {
    const outcome = accepted('CO-1');
    if (outcome.kind !== 'accepted') throw new Error('This one was accepted.');
    const stored = {
      ...taken,
      outcome: { ...outcome, quote: { ...outcome.quote, serviceTag: 'Draft' as const } },
    };
    expect([stored, decided, withdrawn, waiting].map(isFinal)).toEqual([false, false, false, false]);
    expect([taken, unknown].map(isFinal)).toEqual([true, true]);
  });
});
