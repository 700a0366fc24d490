import type { languages, Language } from '../domain/languages.ts';

/** The forms that a language tells apart when it counts: CLDR's categories of cardinal numbers. */
type PluralForm<Code extends Language> = (typeof languages)[Code]['plurals'][number];

/** Chooses the words for a count among those of every form of the language, by the rules of Unicode CLDR. */
export function pluralOf<Code extends Language>(
  language: Code,
): (count: number, words: Readonly<Record<PluralForm<Code>, string>>) => string;
export function pluralOf(language: Language) {
  let rules: Intl.PluralRules | null = null;
  return (
    count: number,
    words: Readonly<Record<'other', string> & Partial<Record<Intl.LDMLPluralRule, string>>>,
  ) => {
    rules ??= new Intl.PluralRules(language);
    return words[rules.select(count)] ?? words.other;
  };
}
