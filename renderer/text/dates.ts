import type { Words } from '../../shared/text/page-words.ts';

/** A day of the clerk's own calendar, for comparing: `2026-11-19`. */
export function dayKey(instant: Date): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`;
}

function dayBefore(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1);
}

export interface DateWords {
  /** Today, Yesterday, or the weekday with its date; the year only when it is another one. */
  day(instant: string): string;
  /** The time of today, else the short date. */
  moment(instant: string): string;
  /** Whether it was before `today`. */
  isOver(instant: string): boolean;
}

/** Words for days and times, seen from `today`. */
export function createDateWords(
  locale: string,
  words: Pick<Words['register'], 'today' | 'yesterday'>,
  today: Date,
): DateWords {
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const shortWithYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: '2-digit' });
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const longWithYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  const thisYear = (date: Date): boolean => date.getFullYear() === today.getFullYear();
  return {
    isOver: (instant) => Date.parse(instant) <= today.getTime(),
    day: (instant) => {
      const date = new Date(instant);
      if (dayKey(date) === dayKey(today)) return words.today;
      if (dayKey(date) === dayKey(dayBefore(today))) return words.yesterday;
      return (thisYear(date) ? long : longWithYear).format(date);
    },
    moment: (instant) => {
      const date = new Date(instant);
      if (dayKey(date) === dayKey(today)) return time.format(date);
      return (thisYear(date) ? short : shortWithYear).format(date);
    },
  };
}
