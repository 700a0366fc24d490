import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, nextDay } from '../../../../../shared/rules/follow-up/calendar.ts';
import { isDay } from '../../../../../shared/rules/dates-and-weights.ts';
import { fc } from '../../../../support/fast-check.ts';

const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1990-01-01', count));
const repeated = fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const, 'yearly' as const);

/** The same calculation, step by step from the first day. */
function stepwise(first: string, repeat: 'daily' | 'weekly', after: string): string {
  let day = addDays(first, repeat === 'daily' ? 1 : 7);
  while (day <= after) day = addDays(day, repeat === 'daily' ? 1 : 7);
  return day;
}

describe('days of a repetition', () => {
  it('lie behind the day that is asked for, and no earlier one does', () => {
    fc.assert(
      fc.property(days, days, repeated, (first, after, repeat) => {
        const next = nextDay(first, repeat, after);
        expect(next).not.toBeNull();
        expect(isDay(next ?? '')).toBe(true);
        expect((next ?? '') > after).toBe(true);
        const longest = { daily: 1, weekly: 7, monthly: 31, yearly: 366 }[repeat];
        expect(daysBetween(after > first ? after : first, next ?? '')).toBeLessThanOrEqual(longest);
      }),
    );
  });

  it('are those that somebody finds who goes from one to the next', () => {
    const near = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(days, near, fc.constantFrom('daily' as const, 'weekly' as const), (first, away, repeat) => {
        const after = addDays(first, away);
        expect(nextDay(first, repeat, after)).toBe(stepwise(first, repeat, after));
      }),
    );
  });

  it('are the last ones of months that begin with one', () => {
    expect(nextDay('2026-01-31', 'monthly', '2026-01-31')).toBe('2026-02-28');
    expect(nextDay('2026-01-31', 'monthly', '2026-02-28')).toBe('2026-03-31');
    expect(nextDay('2026-01-31', 'monthly', '2026-12-05')).toBe('2026-12-31');
    expect(nextDay('2024-02-29', 'yearly', '2024-02-29')).toBe('2025-02-28');
    expect(nextDay('2024-02-29', 'yearly', '2027-05-01')).toBe('2028-02-29');
  });

  it('end with the last day that can be written', () => {
    expect(nextDay('9999-12-31', 'daily', '9999-12-31')).toBeNull();
    expect(nextDay('9999-12-01', 'yearly', '9999-12-01')).toBe('9999-12-31');
    expect(nextDay('2026-11-25', 'never', '2026-11-25')).toBeNull();
  });
});

describe('a day', () => {
  it('and the days to another one come back to it', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5_000, max: 5_000 }), (day, away) => {
        expect(daysBetween(day, addDays(day, away))).toBe(away);
        expect(addDays(addDays(day, away), -away)).toBe(day);
      }),
    );
  });
});
