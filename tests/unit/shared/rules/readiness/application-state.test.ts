import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../../../../shared/domain/attempt.ts';
import { emptyContent } from '../../../../../shared/domain/content.ts';
import { applicationState } from '../../../../../shared/rules/readiness/readiness.ts';
import { readyContent } from '../../../../fakes/ready-application.ts';
import { acceptedAs, attemptWith, issuedPdf, refusal, unclear } from '../../../../fakes/sample-records.ts';

describe('the state of an application', () => {
  it('is a draft while something stops it from being sent', () => {
    expect(applicationState(emptyContent, [], null)).toBe('draft');
    const tooLong = { ...readyContent, goods: 'case\n'.repeat(19) };
    expect(applicationState(tooLong, [], null)).toBe('draft');
  });

  it('is ready when nothing does', () => {
    expect(applicationState(readyContent, [], null)).toBe('ready');
  });

  it('is waiting or sending while the last attempt has no outcome, whatever became of earlier ones', () => {
    const at = '2026-11-04T08:00:00.000Z';
    const open = attemptWith(null);
    const stateAfter = (steps: Attempt['steps']) =>
      applicationState(readyContent, [attemptWith(refusal), { ...open, steps }], null);
    const confirmed = { step: 'confirmed', at } as const;
    const started = { step: 'started', at } as const;
    expect(stateAfter([confirmed])).toBe('waiting');
    expect(stateAfter([confirmed, started])).toBe('sending');
    expect(stateAfter([confirmed, started, { step: 'sending', at }])).toBe('sending');
    const heldBack = { step: 'heldBack', at, reason: 'connectionRefused' } as const;
    expect(stateAfter([confirmed, started, heldBack])).toBe('waiting');
  });

  it.each(['DIY', 'FS'] as const)(
    'is accepted as %s, and issued once the certificate is there',
    (serviceTag) => {
      const attempts = [attemptWith(acceptedAs(serviceTag))];
      expect(applicationState(readyContent, attempts, null)).toBe('accepted');
      expect(applicationState(readyContent, attempts, issuedPdf)).toBe('issued');
    },
  );

  it('is still to be sent when the service only stored it as its own draft', () => {
    const attempts = [attemptWith(acceptedAs('Draft'))];
    expect(applicationState(readyContent, attempts, null)).toBe('ready');
    expect(applicationState(emptyContent, attempts, null)).toBe('draft');
  });

  it('is refused until the next attempt', () => {
    expect(applicationState(readyContent, [attemptWith(refusal)], null)).toBe('refused');
    const next = attemptWith(acceptedAs('FS'));
    expect(applicationState(readyContent, [attemptWith(refusal), next], null)).toBe('accepted');
  });

  it('is unknown until the clerk has found it absent at the service', () => {
    expect(applicationState(readyContent, [attemptWith(unclear())], null)).toBe('unknown');
    const absent = attemptWith(unclear('2026-11-04T08:00:00.000Z'));
    expect(applicationState(readyContent, [absent], null)).toBe('ready');
    expect(applicationState(emptyContent, [absent], null)).toBe('draft');
  });

  it('is as before when nothing left this computer', () => {
    const attempts = [attemptWith({ kind: 'notSent', reason: 'offline' })];
    expect(applicationState(readyContent, attempts, null)).toBe('ready');
    expect(applicationState(emptyContent, attempts, null)).toBe('draft');
  });
});
