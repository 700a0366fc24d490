import { describe, expect, it } from 'vitest';
import {
  attemptEvents,
  entryEvents,
  recordEntries,
} from '../../../renderer/features/audit/record-entries.ts';
import { entryFacts, answerOfEntry } from '../../../renderer/features/audit/entry-facts.tsx';
import { exactlyWords } from '../../../renderer/features/audit/sent-body.tsx';
import { english } from '../../../shared/text/english/english.ts';
import { german } from '../../../shared/text/german/german.ts';
import {
  attemptStepSchema,
  notSentReasonSchema,
  type Attempt,
  type AttemptStep,
  type Outcome,
} from '../../../shared/domain/attempt.ts';
import type { CertificateRequest } from '../../../shared/domain/certificate.ts';

const words = english;
const at = (second: number): string => `2026-11-19T14:38:${String(second).padStart(2, '0')}.000Z`;

type Written = Exclude<AttemptStep['step'], 'heldBack'> | 'connectionRefused';

function attempt(steps: readonly Written[], outcome: Outcome | null): Attempt {
  return {
    id: '5f0c2a3e-3f5c-4c84-9f5b-2f6f4d1f7a01',
    serviceTag: 'FS',
    connection: 'practice',
    connectionLabel: 'Chamber gateway',
    address: 'https://api.gateway.example',
    serviceHost: 'api.gateway.example',
    userName: 'm.hallwanger',
    clientReference: 'HM-2026-0144',
    bodySha256: 'ab'.repeat(32),
    bodyBytes: 1_100_000,
    steps: steps.map((step, index) =>
      step === 'connectionRefused'
        ? { step: 'heldBack', at: at(index), reason: step }
        : { step, at: at(index) },
    ),
    outcome,
  };
}

const unknown: Outcome = {
  kind: 'unknown',
  reason: 'noAnswer',
  status: null,
  answer: '',
  foundAbsentAt: null,
};
const refused: Outcome = {
  kind: 'refused',
  status: 422,
  message: 'Not so',
  answer: '<b>{"Message":"Not so"}</b>',
  retryAfterSeconds: null,
};
const recorded: Outcome = {
  kind: 'accepted',
  quote: {
    serviceTag: 'FS',
    applicationId: 'CO-7',
    message: '',
    diyCost: null,
    fsCost: null,
    shippingHandlingCost: null,
    receivedAt: at(9),
    answeredByService: false,
  },
};

const texts = (one: Attempt, detail: 'short' | 'all' = 'short'): readonly string[] =>
  attemptEvents(one, words, 'en-GB', detail).map(({ text }) => text);

describe('what happened to an attempt', () => {
  it('is told as far as it matters once it ended', () => {
    const steps = ['confirmed', 'started', 'connected', 'sending', 'sent', 'ended'] as const;
    expect(texts(attempt(steps, refused))).toEqual([
      'You confirmed FS',
      'Sending started, 1.1 MB',
      'Refused, answer 422',
    ]);
    expect(texts(attempt(steps, unknown))).toEqual([
      'You confirmed FS',
      'Sending started, 1.1 MB',
      'Completely sent',
      'No answer. Outcome unknown',
    ]);
  });

  it('has every step when all of it is asked for', () => {
    const steps = ['confirmed', 'started', 'connected', 'sending', 'sent', 'ended'] as const;
    expect(texts(attempt(steps, refused), 'all')).toHaveLength(steps.length);
  });

  it('says why it was held back, and that a connection led nowhere', () => {
    const steps = ['confirmed', 'started', 'connectionRefused', 'started', 'connected', 'sending'] as const;
    expect(texts(attempt(steps, null))).toEqual([
      'You confirmed FS',
      'Connecting started',
      'Nothing answers at the service’s address. Nothing was sent; another attempt follows.',
      'Sending started, 1.1 MB',
    ]);
  });

  it('says that a 401 took nothing, and that sending began again', () => {
    const steps = ['confirmed', 'sending', 'unauthorised', 'connected', 'sending', 'ended'] as const;
    expect(texts(attempt(steps, refused))).toEqual([
      'You confirmed FS',
      'Sending started, 1.1 MB',
      'The sign-in had expired; nothing was accepted',
      'Sending started again, 1.1 MB',
      'Refused, answer 422',
    ]);
  });

  it('says how it ended by itself and what the clerk recorded, one after the other', () => {
    const steps = ['confirmed', 'sending', 'ended', 'decided'] as const;
    expect(texts(attempt(steps, recorded)).slice(-2)).toEqual(['Outcome unknown', 'Recorded by you: CO-7']);
    const absent = { ...unknown, foundAbsentAt: at(9) };
    expect(texts(attempt(steps, absent)).at(-1)).toBe('Recorded by you: they do not have it');
  });

  it.each(notSentReasonSchema.options)('says why not submitted: %s', (reason) => {
    const last = texts(attempt(['confirmed', 'ended'], { kind: 'notSent', reason })).at(-1);
    expect(last).toBe(`Nothing was sent. ${words.submit.notSent.reasons[reason].why}`);
  });

  it('stands out while it is under way, when it was refused, and while nobody knows', () => {
    const tone = (outcome: Outcome | null) =>
      attemptEvents(attempt(['confirmed', 'sending'], outcome), words, 'en-GB', 'short').at(-1)?.tone;
    expect([null, refused, unknown, { ...unknown, foundAbsentAt: at(9) }].map(tone)).toEqual([
      'ink',
      'red',
      'amber',
      'quiet',
    ]);
  });

  it('has words for every step in both languages', () => {
    const names = attemptStepSchema.options.flatMap(({ shape }) =>
      'options' in shape.step ? shape.step.options : [],
    );
    expect(names).toContain('unauthorised');
    for (const [language, own] of [
      ['en', english],
      ['de', german],
    ] as const) {
      const events = attemptEvents(attempt(names, refused), own, language, 'all');
      expect(events.map(({ text }) => text.trim()).filter((text) => text === '')).toEqual([]);
      expect(events).toHaveLength(names.length);
    }
  });
});

const request: CertificateRequest = {
  id: '5f0c2a3e-3f5c-4c84-9f5b-2f6f4d1f7a09',
  connection: 'practice',
  connectionLabel: 'Chamber gateway',
  address: 'https://api.gateway.example/base',
  userName: 'm.hallwanger',
  serviceApplicationId: 'CO-7',
  steps: [
    { step: 'started', at: at(20) },
    { step: 'sending', at: at(21) },
    { step: 'ended', at: at(22) },
  ],
  outcome: { kind: 'unclear', status: 502, answer: 'Bad gateway' },
};

describe('the record of an application', () => {
  const later = { ...attempt(['confirmed'], null), id: '5f0c2a3e-3f5c-4c84-9f5b-2f6f4d1f7a08' };
  const moved = { ...later, steps: [{ step: 'confirmed' as const, at: at(40) }] };
  const entries = recordEntries({
    attempts: [attempt(['confirmed', 'sending', 'ended'], refused), moved],
    certificateRequests: [request],
  });

  it('has attempts and certificate requests in one row, by when they began', () => {
    expect(entries.map(({ kind }) => kind)).toEqual(['attempt', 'certificate', 'attempt']);
  });

  it('tells of a certificate request that may have had an effect', () => {
    const entry = entries[1];
    if (entry === undefined) throw new Error('There is no second entry.');
    const events = entryEvents(entry, words, 'en-GB', 'short');
    expect(events.map(({ text }) => text)).toEqual([
      'You requested the certificate',
      'The request was sent',
      'No clear answer; it may have been issued',
    ]);
    expect(events.at(-1)?.tone).toBe('amber');
    expect(answerOfEntry(entry)).toEqual({ status: 502, text: 'Bad gateway' });
    expect(entryFacts(entry, words, 'en-GB').map(({ value }) => value)).toContain('api.gateway.example');
  });

  it('names account, service, reference, fingerprint and bytes, and keeps the answer as it is', () => {
    const entry = entries[0];
    if (entry === undefined) throw new Error('There is no first entry.');
    const facts = entryFacts(entry, words, 'en-GB');
    expect(facts.map(({ value }) => value)).toEqual([
      'Refused, answer 422',
      'FS, full service',
      'Chamber gateway',
      'm.hallwanger',
      'api.gateway.example',
      'HM-2026-0144',
      '1,100,000 bytes',
      'ab'.repeat(32),
    ]);
    expect(facts.filter(({ copiedAs }) => copiedAs !== undefined)).toHaveLength(2);
    expect(answerOfEntry(entry)).toEqual({ status: 422, text: '<b>{"Message":"Not so"}</b>' });
  });
});

describe('what the service answered to something it took', () => {
  const kept = (outcome: Outcome) =>
    answerOfEntry({ kind: 'attempt', id: '1', at: at(0), attempt: attempt(['ended'], outcome) });
  const taken = { ...recorded, quote: { ...recorded.quote, message: 'Line 1…' } };

  it('is told in full where it was kept, and by its message where it was not', () => {
    expect(kept({ ...taken, answer: '{"message":"Line 1, line 2"}' })?.text).toBe(
      '{"message":"Line 1, line 2"}',
    );
    expect(kept(taken)?.text).toBe('Line 1…');
    expect(kept(recorded)).toBeNull();
  });
});

describe('the name of an attempt’s body', () => {
  it.each([
    [['confirmed'], null, 'Exactly what will be sent'],
    [['confirmed', 'started', 'connectionRefused'], null, 'Exactly what will be sent'],
    [['confirmed', 'sending'], null, 'Exactly what is being sent'],
    [['confirmed', 'sending', 'ended'], unknown, 'Exactly what was sent'],
    [['confirmed', 'ended'], { kind: 'notSent', reason: 'offline' }, 'Exactly what would have been sent'],
  ] as const)('after %j', (steps, outcome, name) => {
    expect(exactlyWords(attempt(steps, outcome), words.audit)).toBe(name);
  });
});
