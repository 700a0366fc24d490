import type { Repeat } from '../../domain/follow-up.ts';

/** Days of a calendar as ISO dates. None of them knows a time zone, so that a day is the same wherever it is read. */

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00.000Z`);
}

function dayFrom(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The last day that can be written with four digits of a year. */
const lastDay = '9999-12-31';

/** So many days later, or earlier; never beyond the years of four digits. */
export function addDays(day: string, days: number): string {
  const date = atNoon(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.getUTCFullYear() > 9999 ? lastDay : dayFrom(date);
}

/** From one day to another; negative where the other lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / 86_400_000);
}

/** So many months later, on the same day or the last one that the month has. */
function addMonths(day: string, months: number): string {
  const date = atNoon(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  if (date.getUTCFullYear() > 9999) return lastDay;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return dayFrom(date);
}

/** The place of a day among those of a repetition, as a function of how often it came. */
const steps: Readonly<Record<Exclude<Repeat, 'never'>, (day: string, times: number) => string>> = {
  daily: addDays,
  weekly: (day, times) => addDays(day, 7 * times),
  monthly: addMonths,
  yearly: (day, times) => addMonths(day, 12 * times),
};

/** Days lie at most so far apart, so that a program that did not run for years has the next one at once. */
const longest: Readonly<Record<Exclude<Repeat, 'never'>, number>> = {
  daily: 1,
  weekly: 7,
  monthly: 31,
  yearly: 366,
};

/**
 * The first day behind `after` of a repetition that began on `first`. What was missed is missed once, however often it
 * would have come. `null` where it is not repeated, or no such day can be written.
 */
export function nextDay(first: string, repeat: Repeat, after: string): string | null {
  if (repeat === 'never') return null;
  const step = steps[repeat];
  // So many times at least fit in between, as no step is longer.
  let times = Math.max(1, Math.floor(daysBetween(first, after) / longest[repeat]));
  let next = step(first, times);
  while (next <= after && next < lastDay) {
    times += 1;
    next = step(first, times);
  }
  return next > after ? next : null;
}
