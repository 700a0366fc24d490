import { useEffect, useMemo, useState } from 'react';
import { localDay } from '../../shared/rules/dates-and-weights.ts';
import { useLanguage } from './language.tsx';

/** Times of day and full dates as the language writes them. */
export interface Clock {
  /** `14:38` */
  time(instant: string): string;
  /** `14:38:07` */
  exactTime(instant: string): string;
  /** `19 November 2026` */
  date(instant: string): string;
}

export function createClock(locale: string): Clock {
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const exact = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  return {
    time: (instant) => time.format(new Date(instant)),
    exactTime: (instant) => exact.format(new Date(instant)),
    date: (instant) => date.format(new Date(instant)),
  };
}

export function useClock(): Clock {
  const { locale } = useLanguage();
  return useMemo(() => createClock(locale), [locale]);
}

function untilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

/** Today's date, updated at midnight, as the program often runs for days. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const update = (): void => {
      const now = new Date();
      if (localDay(now) !== localDay(today)) setToday(now);
    };
    const timer = setTimeout(update, untilMidnight(new Date()) + 1_000);
    // The timer of a computer that slept over midnight may not have run.
    window.addEventListener('focus', update);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', update);
    };
  }, [today]);
  return today;
}
