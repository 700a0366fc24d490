import type { ServiceTag } from '../domain/attempt.ts';
import type { Costs, SpendingSum } from '../domain/spending.ts';
import { addAmounts } from './money.ts';

/** Costs of the answers of one day. */
export type DayCosts = SpendingSum['days'][number];

/** Costs of a period, and of the same one a year before; `null` where there is nothing to compare with. */
export interface PeriodCosts extends Costs {
  /** `2026-03`, or `2026`. */
  readonly period: string;
  readonly before: Costs | null;
}

/** The exact sum; 0 for an empty list. */
export function addCosts(all: readonly Costs[]): Costs {
  return {
    amount: addAmounts(all.map(({ amount }) => amount)) ?? '0',
    applications: all.reduce((sum, { applications }) => sum + applications, 0),
  };
}

/** Costs of the days between two, both inclusive; `2026-03-05`. */
function costsBetween(days: readonly DayCosts[], from: string, to: string): Costs {
  return addCosts(days.filter(({ day }) => day >= from && day <= to));
}

/** The years with costs, newest first. */
export function yearsOf(days: readonly DayCosts[]): readonly number[] {
  return [...new Set(days.map(({ day }) => Number(day.slice(0, 4))))].sort((one, other) => other - one);
}

/**
 * Costs of every month of a year, including those without costs; for `null`, of every year from the first to the last.
 */
export function periodsOf(days: readonly DayCosts[], year: number | null): readonly PeriodCosts[] {
  const byPeriod = groupedBy(days, ({ day }) => day.slice(0, year === null ? 4 : 7));
  const of = (period: string): Costs => addCosts(byPeriod.get(period) ?? []);
  if (year !== null)
    return Array.from({ length: 12 }, (_, month) => {
      const [period, before] = [year, year - 1].map((one) => monthText(one * 12 + month));
      return { period: period ?? '', ...of(period ?? ''), before: of(before ?? '') };
    });
  const [last] = yearsOf(days);
  const first = yearsOf(days).at(-1);
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const period = String(first + index);
    return { period, ...of(period), before: null };
  });
}

/** What these periods cost a year before; `null` where there is nothing to compare with. */
export function costsBefore(periods: readonly PeriodCosts[]): Costs | null {
  const before = periods.flatMap((period) => (period.before === null ? [] : [period.before]));
  return before.length === 0 ? null : addCosts(before);
}

/** Costs of the `count` months up to and including `month`. */
export function monthsUpTo(days: readonly DayCosts[], month: string, count: number): readonly PeriodCosts[] {
  const last = monthNumber(month);
  const byMonth = groupedBy(days, ({ day }) => day.slice(0, 7));
  const of = (number: number): Costs => addCosts(byMonth.get(monthText(number)) ?? []);
  return Array.from({ length: count }, (_, index) => {
    const number = last - count + 1 + index;
    return { period: monthText(number), ...of(number), before: of(number - 12) };
  });
}

/** The main figures of spending: the latest month with costs, and the month before it up to the same day. */
interface Headline {
  readonly month: string;
  readonly costs: Costs;
  readonly serviceTags: readonly (Costs & { readonly serviceTag: ServiceTag | '' })[];
  readonly monthBefore: string;
  readonly before: Costs;
  /** The day of the month up to which both are compared; `null` where the month is over. */
  readonly day: number | null;
}

/** The main figures; `null` where no day has costs. `today`: by this computer's calendar. */
export function headlineOf(days: readonly DayCosts[], today: string): Headline | null {
  const last = days.at(-1);
  if (last === undefined) return null;
  const month = last.day.slice(0, 7);
  const monthBefore = monthText(monthNumber(month) - 1);
  const isUnderWay = today.slice(0, 7) === month;
  const upTo = isUnderWay ? today.slice(8) : '31';
  const inMonth = days.filter(({ day }) => day.startsWith(month));
  const serviceTags = [...groupedBy(inMonth, ({ serviceTag }) => serviceTag)].map(([serviceTag, some]) => ({
    serviceTag: some[0]?.serviceTag ?? '',
    name: serviceTag,
    ...addCosts(some),
  }));
  return {
    month,
    costs: addCosts(inMonth),
    serviceTags: serviceTags.sort(
      (one, other) => other.applications - one.applications || (one.name < other.name ? -1 : 1),
    ),
    monthBefore,
    before: costsBetween(days, `${monthBefore}-01`, `${monthBefore}-${upTo}`),
    day: isUnderWay ? Number(upTo) : null,
  };
}

/** Costs of a year, and of the year before, up to the same day where this year is not over. */
export function yearAgainstLast(
  days: readonly DayCosts[],
  year: number,
  today: string,
): { readonly costs: Costs; readonly before: Costs; readonly isUnderWay: boolean } {
  const isUnderWay = today.startsWith(`${year}-`);
  const upTo = isUnderWay ? today.slice(5) : '12-31';
  return {
    costs: costsBetween(days, `${year}-01-01`, `${year}-12-31`),
    before: costsBetween(days, `${year - 1}-01-01`, `${year - 1}-${upTo}`),
    isUnderWay,
  };
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function monthText(number: number): string {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}

function groupedBy<One>(
  all: readonly One[],
  keyOf: (one: One) => string,
): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}
