import {
  formatDay,
  formatWeight,
  readTypedDay,
  readTypedWeight,
} from '../../shared/rules/dates-and-weights.ts';
import { type Language, languages } from '../../shared/domain/languages.ts';

/** How a day or a weight is typed and shown in the language of the program. */
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
