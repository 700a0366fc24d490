import {
  localDay,
  formatDay,
  formatWeight,
  readTypedDay,
  readTypedWeight,
  writeDay,
} from '../../shared/rules/dates-and-weights.ts';
import { addDays } from '../../shared/rules/follow-up/calendar.ts';
import { type Words, type Language, languages } from '../../shared/text/languages.ts';

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

interface Spoken {
  readonly words: Words;
  readonly locale: string;
}

/** A calendar day in short form, with its year only where that is another one than today's. */
export function shortDay(day: string, today: string, locale: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const year = isThisYear ? {} : { year: 'numeric' as const };
  return writeDay(day, locale, { day: 'numeric', month: 'short', ...year });
}

/** When something is due, or since when it has been due. */
export function dueText(due: string, today: string, { words, locale }: Spoken): string {
  const own = words.followUp;
  if (due === today) return own.today;
  if (due === addDays(today, 1)) return own.tomorrow;
  const day = shortDay(due, today, locale);
  return due < today ? own.since(day) : day;
}
