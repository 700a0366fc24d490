import { expect, it } from 'vitest';
import { serviceTags } from '../../../../shared/domain/attempt.ts';
import {
  addCosts,
  type DayCosts,
  headlineOf,
  monthsUpTo,
  periodsOf,
  yearAgainstLast,
  yearsOf,
} from '../../../../shared/rules/spending.ts';
import { fc } from '../../../support/fast-check.ts';

function day(at: string, amount: string, serviceTag: DayCosts['serviceTag'] = 'FS'): DayCosts {
  return { day: at, serviceTag, amount, applications: 1 };
}

const someDays = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 1_400 }),
      cents: fc.bigInt({ min: 0n, max: 10n ** 30n }),
      serviceTag: fc.constantFrom(...serviceTags),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all
      .map(({ at, cents, serviceTag }) => {
        const date = new Date(Date.UTC(2023, 0, 1 + at)).toISOString().slice(0, 10);
        return day(date, `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`, serviceTag);
      })
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
  );

/** The sum in hundredths, as a whole number of any size. */
function exact(amounts: readonly { readonly amount: string }[]): bigint {
  return amounts.reduce((sum, { amount }) => {
    const [whole = '0', cents = ''] = amount.split('.');
    return sum + BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
  }, 0n);
}

it('has all of the costs in its months and years, exactly, and each in its own', () => {
  fc.assert(
    fc.property(someDays, (days) => {
      const years = yearsOf(days);
      const months = years.flatMap((year) => periodsOf(days, year));
      expect(exact(months)).toBe(exact(days));
      expect(exact(periodsOf(days, null))).toBe(exact(days));
      for (const { period, amount, applications } of months) {
        const own = days.filter((one) => one.day.startsWith(period));
        expect([exact([{ amount }]), applications]).toEqual([exact(own), own.length]);
      }
    }),
  );
});

it('shows a month without anything, and a year between two others', () => {
  const days = [day('2023-01-31', '1.00'), day('2026-03-01', '2.00')];
  expect(periodsOf(days, 2026).map(({ amount }) => amount)).toEqual([
    ...['0', '0', '2.00'],
    ...Array.from({ length: 9 }, () => '0'),
  ]);
  expect(periodsOf(days, null).map(({ period, amount }) => [period, amount])).toEqual([
    ['2023', '1.00'],
    ['2024', '0'],
    ['2025', '0'],
    ['2026', '2.00'],
  ]);
  expect(periodsOf([], null)).toEqual([]);
});

it('puts the same month of the year before beside each', () => {
  const days = [day('2025-02-10', '5.00'), day('2026-02-10', '7.00')];
  expect(periodsOf(days, 2026)[1]).toMatchObject({ amount: '7.00', before: { amount: '5.00' } });
  const last = monthsUpTo(days, '2026-02', 12);
  expect(last.map(({ period }) => period).slice(0, 2)).toEqual(['2025-03', '2025-04']);
  expect(last.at(-1)).toMatchObject({ period: '2026-02', amount: '7.00', before: { amount: '5.00' } });
});

it('tells first of the month that is under way, against the one before up to the same day', () => {
  const days = [
    day('2026-10-19', '8.00'),
    day('2026-10-20', '100.00'),
    day('2026-11-01', '3.00', 'DIY'),
    day('2026-11-19', '4.50'),
  ];
  expect(headlineOf(days, '2026-11-19')).toMatchObject({
    ...{ month: '2026-11', costs: { amount: '7.50', applications: 2 } },
    ...{ monthBefore: '2026-10', before: { amount: '8.00' }, day: 19 },
    serviceTags: [{ serviceTag: 'DIY' }, { serviceTag: 'FS' }],
  });
  // In January nothing has cost anything yet.
  expect(headlineOf(days, '2027-01-02')).toMatchObject({
    ...{ month: '2026-11', before: { amount: '108.00' }, day: null },
  });
  expect(headlineOf([day('2026-01-03', '1.00')], '2026-01-04')).toMatchObject({ monthBefore: '2025-12' });
  expect(headlineOf([], '2026-01-04')).toBeNull();
});

it('holds a year against the last one up to the same day, and a whole one against a whole one', () => {
  const days = [day('2025-03-31', '1.00'), day('2025-11-30', '2.00'), day('2026-03-01', '4.00')];
  expect(yearAgainstLast(days, 2026, '2026-03-31')).toMatchObject({
    ...{ costs: { amount: '4.00' }, before: { amount: '1.00' }, isUnderWay: true },
  });
  expect(yearAgainstLast(days, 2026, '2027-03-31')).toMatchObject({
    ...{ costs: { amount: '4.00' }, before: { amount: '3.00' }, isUnderWay: false },
  });
});

it('adds nothing up to nothing', () => {
  expect(addCosts([])).toEqual({ amount: '0', applications: 0 });
});
