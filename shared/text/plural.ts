import type { languages, Language } from '../domain/languages.ts';

/** The plural forms of a language: CLDR's categories of cardinal numbers. */
type PluralForm<Code extends Language> = (typeof languages)[Code]['plurals'][number];

/** Returns a function that chooses the right plural form of a text for a count, by the rules of Unicode CLDR. */
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
