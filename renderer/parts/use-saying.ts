import { useState } from 'react';
import { useLanguage } from '../text/language.tsx';
import type { Saying } from './backup-words.ts';

/** Language and day for everything that is said about backups while a sheet hangs. */
export function useSaying(): Saying {
  const { words, locale } = useLanguage();
  const [today] = useState(() => new Date());
  return { words, locale, today };
}
