import { localDay } from '../../../../shared/rules/dates-and-weights.ts';
import { fc } from '../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { isRevisionDue, newestKept, superfluous } from '../../../../shared/rules/revisions.ts';

const at = (seconds: number): string => new Date(Date.UTC(2026, 10, 5) + seconds * 1_000).toISOString();
const before = (newestKeptAt: number | null, isRestored = false) => ({
  newestKeptAt: newestKeptAt === null ? null : at(newestKeptAt),
  isRestored,
});

describe('a save keeps how things stood', () => {
  it('when nothing was kept yet, and more than two minutes after the last time', () => {
    expect(isRevisionDue(before(null), at(1))).toBe(true);
    expect(isRevisionDue(before(0), at(120))).toBe(false);
    expect(isRevisionDue(before(0), at(121))).toBe(true);
  });

  it('when it was just brought back, and when the clock jumped', () => {
    expect(isRevisionDue(before(0, true), at(1))).toBe(true);
    expect(isRevisionDue(before(0), at(-315_360_000))).toBe(true);
    expect(isRevisionDue(before(0), at(315_360_000))).toBe(true);
  });
});

describe('what need not be kept any longer', () => {
  const times = fc
    .array(fc.integer({ min: 0, max: 40 * 24 }), { maxLength: 200 })
    .map((hours) => hours.toSorted((one, other) => other - one).map((hour) => ({ at: at(hour * 3_600) })));

  it('is all but the newest fifty, while they are of one day', () => {
    const ofOneDay = Array.from({ length: 60 }, (_, index) => ({ at: at(10_000 - index) }));
    expect(superfluous(ofOneDay)).toEqual(ofOneDay.slice(50));
  });

  it('is never one of the newest', () => {
    fc.assert(
      fc.property(times, (all) => {
        const gone = new Set(superfluous(all));
        return all.slice(0, newestKept).every((one) => !gone.has(one));
      }),
    );
  });

  it('leaves the last of every day', () => {
    fc.assert(
      fc.property(times, (all) => {
        const gone = new Set(superfluous(all));
        const left = all.filter((one) => !gone.has(one));
        const lastOfDays = all.filter(
          (one, index) => localDay(new Date(one.at)) !== localDay(new Date(all[index - 1]?.at ?? '')),
        );
        expect(left).toEqual(expect.arrayContaining(lastOfDays));
        const days = left.slice(newestKept).map((one) => localDay(new Date(one.at)));
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });

  it('comes to the same whether it goes at once or one by one', () => {
    fc.assert(
      fc.property(times, (all) => {
        let kept: { at: string }[] = [];
        for (const one of all.toReversed()) {
          const next = [one, ...kept];
          const gone = new Set(superfluous(next));
          kept = next.filter((other) => !gone.has(other));
        }
        const gone = new Set(superfluous(all));
        expect(kept).toEqual(all.filter((one) => !gone.has(one)));
      }),
    );
  });
});
