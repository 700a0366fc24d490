import { localDay } from '../../shared/rules/dates-and-weights.ts';
import { useEffect, useState } from 'react';

function untilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

/** The day it is; changes at midnight, as the program often runs on. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date());
  useEffect(() => {
    const look = (): void => {
      const now = new Date();
      if (localDay(now) !== localDay(today)) setToday(now);
    };
    const timer = setTimeout(look, untilMidnight(new Date()) + 1_000);
    // A computer that slept over midnight wakes with a timer that did not run.
    window.addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
    };
  }, [today]);
  return today;
}
