import { type TextLanguage, textLanguages } from './languages.ts';

/** The pattern of new client references unless the clerk chooses another. */
export const defaultReferencePattern = 'CO-{year}-{number}';

/** Longest pattern. UTF-16 units. */
export const longestReferencePattern = 40;
const placeholder = /\{[^{}]*\}/gu;
const meanings = ['year', 'month', 'day', 'number'] as const;
type Meaning = (typeof meanings)[number];

/** The names of the placeholders in every language; a pattern may be written in any of them. */
const names: Readonly<Record<TextLanguage, Readonly<Record<Meaning, string>>>> = {
  en: { year: 'year', month: 'month', day: 'day', number: 'number' },
  de: { year: 'jahr', month: 'monat', day: 'tag', number: 'nummer' },
  fr: { year: 'année', month: 'mois', day: 'jour', number: 'numéro' },
  es: { year: 'año', month: 'mes', day: 'día', number: 'número' },
  it: { year: 'anno', month: 'mese', day: 'giorno', number: 'numero' },
  pt: { year: 'ano', month: 'mês', day: 'dia', number: 'número' },
  nl: { year: 'jaar', month: 'maand', day: 'dag', number: 'nummer' },
  pl: { year: 'rok', month: 'miesiąc', day: 'dzień', number: 'numer' },
  tr: { year: 'yıl', month: 'ay', day: 'gün', number: 'numara' },
};

/** The meaning of a placeholder, braces included; `null` for an unknown one. */
function meaningOf(written: string): Meaning | null {
  const name = written.slice(1, -1).normalize('NFC');
  return meanings.find((meaning) => textLanguages.some((code) => names[code][meaning] === name)) ?? null;
}

/** The same pattern with its placeholders in the language of the program. */
export function patternIn(pattern: string, language: TextLanguage): string {
  return pattern.replace(placeholder, (written) => {
    const meaning = meaningOf(written);
    return meaning === null ? written : `{${names[language][meaning]}}`;
  });
}

/**
 * The placeholders of a pattern in their order, doubles included: the meaning of each, or `null` for an unknown one.
 */
export function placeholdersIn(pattern: string) {
  return (pattern.match(placeholder) ?? []).map(meaningOf);
}

/**
 * Whether a text is a pattern: plain text with `{year}`, `{month}`, `{day}` and exactly one `{number}`, or the same in
 * another language, so that each reference differs from the last. At most 40 units, no control characters, no other braces.
 */
export function isReferencePattern(pattern: string): boolean {
  const placeholders = placeholdersIn(pattern);
  const rest = pattern.replace(placeholder, '');
  return (
    pattern.length <= longestReferencePattern &&
    pattern.trim() === pattern &&
    !/[{}\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(rest) &&
    !placeholders.includes(null) &&
    placeholders.filter((meaning) => meaning === 'number').length === 1
  );
}

/**
 * The text before and after the number of a reference, with the date filled in. `at` is read in the local time zone.
 */
export function aroundNumber(pattern: string, at: Date): { readonly before: string; readonly after: string } {
  const parts = {
    year: String(at.getFullYear()),
    month: String(at.getMonth() + 1).padStart(2, '0'),
    day: String(at.getDate()).padStart(2, '0'),
    number: '{number}',
  };
  const filled = pattern.replace(placeholder, (written) => {
    const meaning = meaningOf(written);
    return meaning === null ? written : parts[meaning];
  });
  const [before = '', after = ''] = filled.split('{number}');
  return { before, after };
}
