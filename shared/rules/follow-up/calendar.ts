import type { Repeat } from '../../domain/follow-up.ts';

/** Calendar days as ISO dates. They have no time zone, so a day is the same wherever it is read. */

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00.000Z`);
}

function dayFrom(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The last day with a year of four digits. */
const lastDay = '9999-12-31';

/** The day `days` later, or earlier if negative; at most `lastDay`. */
export function addDays(day: string, days: number): string {
  const date = atNoon(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.getUTCFullYear() > 9999 ? lastDay : dayFrom(date);
}

/** Days from one day to another; negative where the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((atNoon(to).getTime() - atNoon(from).getTime()) / 86_400_000);
}

/** The same day `months` later, or the last day of that month where it is shorter. */
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

/** The day of a repetition after a number of repeats. */
const steps: Readonly<Record<Exclude<Repeat, 'never'>, (day: string, times: number) => string>> = {
  daily: addDays,
  weekly: (day, times) => addDays(day, 7 * times),
  monthly: addMonths,
  yearly: (day, times) => addMonths(day, 12 * times),
};

/**
 * The longest interval of each repetition. Days. Used to find the next day at once, even where the program did not run
 * for years.
 */
const longest: Readonly<Record<Exclude<Repeat, 'never'>, number>> = {
  daily: 1,
  weekly: 7,
  monthly: 31,
  yearly: 366,
};

/**
 * The first day after `after` of a repetition that began on `first`. Missed days are skipped, however many. `null`
 * where it does not repeat, or the day would be beyond `lastDay`.
 */
export function nextDay(first: string, repeat: Repeat, after: string): string | null {
  if (repeat === 'never') return null;
  const step = steps[repeat];
  // At least this many repeats fit before `after`, as no interval is longer.
  let times = Math.max(1, Math.floor(daysBetween(first, after) / longest[repeat]));
  let next = step(first, times);
  while (next <= after && next < lastDay) {
    times += 1;
    next = step(first, times);
  }
  return next > after ? next : null;
}
