import { useMemo } from 'react';
import { createClock, type Clock } from './clock.ts';
import { useLanguage } from './language.tsx';

export function useClock(): Clock {
  const { locale } = useLanguage();
  return useMemo(() => createClock(locale), [locale]);
}
