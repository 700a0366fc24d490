import { writeDay } from '../../shared/rules/dates-and-weights.ts';
import { addDays } from '../../shared/rules/follow-up/calendar.ts';
import type { Words } from '../../shared/text/page-words.ts';

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
