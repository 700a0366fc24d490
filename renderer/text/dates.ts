import {
  localDay,
  formatDay,
  formatWeight,
  readTypedDay,
  readTypedWeight,
} from '../../shared/rules/dates-and-weights.ts';
import type { Words } from '../../shared/text/page-words.ts';
import { type Language, languages } from '../../shared/domain/languages.ts';

function dayBefore(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1);
}

export interface DateWords {
  /** Today, Yesterday, or weekday and date; with the year only where it is another one. */
  day(instant: string): string;
  /** The time for an instant of today, else the short date. */
  moment(instant: string): string;
  /** Whether the instant is before `today`. */
  isOver(instant: string): boolean;
}

/** Words for days and times, relative to `today`. */
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
      if (localDay(date) === localDay(today)) return words.today;
      if (localDay(date) === localDay(dayBefore(today))) return words.yesterday;
      return (thisYear(date) ? long : longWithYear).format(date);
    },
    moment: (instant) => {
      const date = new Date(instant);
      if (localDay(date) === localDay(today)) return time.format(date);
      return (thisYear(date) ? short : shortWithYear).format(date);
    },
  };
}

/** Converts a date or a weight between its stored form and the form of the program's language. */
export function dayOrWeight(kind: 'day' | 'weight', language: Language) {
  const { amounts, locale } = languages[language];
  return kind === 'day'
    ? {
        read: (typed: string) => readTypedDay(typed, new Date()),
        format: (day: string) => formatDay(day, locale, 'short'),
      }
    : {
        read: (typed: string) => readTypedWeight(typed, amounts),
        format: (weight: string) => formatWeight(weight, locale),
      };
}
