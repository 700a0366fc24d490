import { useMemo } from 'react';
import { useLanguage } from '../../text/language.tsx';

/** Words of a count: the number as the language groups it, and whether it is one. */
export type CountWords = (count: number, words: (count: string, isOne: boolean) => string) => string;

/** Puts counts into words. */
export function useCounts(): { readonly counted: CountWords; readonly number: (count: number) => string } {
  const { locale } = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale);
    const number = (count: number): string => format.format(count);
    return { number, counted: (count, words) => words(number(count), count === 1) };
  }, [locale]);
}
