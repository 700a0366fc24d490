import { describe, expect, it } from 'vitest';
import { pauseEnd } from '../../../renderer/features/submit/refused-slip.tsx';

const ended = { step: 'ended', at: '2026-11-19T13:50:00.000Z' } as const;
const confirmed = { step: 'confirmed', at: '2026-11-19T13:49:00.000Z' } as const;

describe('the pause that the service asks for', () => {
  it('begins when its answer came', () => {
    const end = pauseEnd({ steps: [confirmed, ended] }, { retryAfterSeconds: 900 });
    expect(new Date(end ?? 0).toISOString()).toBe('2026-11-19T14:05:00.000Z');
  });

  it('is none where it asked for none', () => {
    expect(pauseEnd({ steps: [confirmed, ended] }, { retryAfterSeconds: null })).toBeNull();
  });
});
