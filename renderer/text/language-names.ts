import type { TextLanguage } from '../../shared/domain/text-language.ts';

/** The names of languages as the locale writes them at the beginning of a line. */
export function languageNames(locale: string): (language: TextLanguage) => string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (language) => names.of(language) ?? language;
}
