import { describe, expect, it } from 'vitest';
import { settleAttempts } from '../../../../../electron/services/recovery/quarantine-reading.ts';
import type { Application } from '../../../../../shared/domain/application.ts';
import type { Attempt } from '../../../../../shared/domain/attempt.ts';
import { acceptedAttempt, readyApplication } from '../../../../fakes/ready-application.ts';

const at = '2026-11-19T12:00:00.000Z';

const open = (...steps: ('confirmed' | 'started' | 'sending')[]): Attempt => ({
  ...acceptedAttempt('CO-1'),
  id: 'one',
  steps: steps.map((step) => ({ step, at })),
  outcome: null,
});

const withAttempts = (...attempts: Attempt[]): Application => readyApplication({ attempts });

function after(
  attempts: readonly Attempt[],
  {
    isWhole = true,
    inJournal = [],
    present = null,
  }: Partial<{
    isWhole: boolean;
    inJournal: readonly Attempt[];
    present: Application | null;
  }>,
): readonly Attempt[] {
  const application = withAttempts(...attempts);
  const found = {
    application,
    deletedAt: null,
    revisions: [],
    payloads: new Map(),
    hasOwnContent: true,
    hasAllAttachments: true,
  };
  const journal = { attempts: 0, isWhole, attemptsOf: () => inJournal };
  return settleAttempts(found, { journal, present, at }).application.attempts;
}

describe('an attempt that was open in a quarantined file', () => {
  it.each([
    ['not sent, where it waited and the journal is whole', open('confirmed'), true, 'notSent'],
    ['not sent, where it began and the journal is whole', open('confirmed', 'started'), true, 'notSent'],
    ['unknown, where it was on its way', open('confirmed', 'started', 'sending'), true, 'unknown'],
    ['unknown, where it waited and the journal is not whole', open('confirmed'), false, 'unknown'],
  ] as const)('is %s', (_name, attempt, isWhole, kind) => {
    expect(after([attempt], { isWhole, inJournal: [attempt] })).toMatchObject([{ outcome: { kind } }]);
  });

  it('is what the journal knows of it', () => {
    const accepted = { ...acceptedAttempt('CO-1'), id: 'one' };
    expect(after([open('confirmed')], { inJournal: [accepted] })).toEqual([accepted]);
  });

  it('waits on where it waits at this moment', () => {
    const waiting = open('confirmed');
    expect(after([waiting], { present: withAttempts(waiting) })).toEqual([waiting]);
  });
});

it('what only the journal knows comes along, but for what was in vain', () => {
  const accepted = { ...acceptedAttempt('CO-1'), id: 'other' };
  expect(after([], { inJournal: [accepted, open('confirmed')] })).toEqual([accepted]);
});
