import type { Language } from './languages.ts';

/** The pattern of new client references unless the clerk chooses another. */
export const defaultReferencePattern = 'CO-{year}-{number}';

/** Longest pattern. UTF-16 units. */
export const longestReferencePattern = 40;
const placeholder = /\{[^{}]*\}/gu;
const names = ['year', 'month', 'day', 'number'] as const;
/** The German names of the placeholders. */
const inGerman = { year: 'jahr', month: 'monat', day: 'tag', number: 'nummer' } as const;
/** What each placeholder means, in both languages. */
const meanings: ReadonlyMap<string, (typeof names)[number]> = new Map(
  names.flatMap((name) => [[`{${name}}`, name] as const, [`{${inGerman[name]}}`, name] as const]),
);

/** The same pattern with its placeholders in the language of the program. */
export function patternIn(pattern: string, language: Language): string {
  const german = language === 'de';
  return pattern.replace(placeholder, (name) => {
    const meaning = meanings.get(name);
    return meaning === undefined ? name : `{${german ? inGerman[meaning] : meaning}}`;
  });
}

/**
 * The placeholders of a pattern in their order, doubles included: the meaning of each, or `null` for an unknown one.
 */
export function placeholdersIn(pattern: string) {
  return (pattern.match(placeholder) ?? []).map((name) => meanings.get(name) ?? null);
}

/**
 * Whether a text is a pattern: plain text with `{year}`, `{month}`, `{day}` and exactly one `{number}`, or the same in
 * German, so that each reference differs from the last. At most 40 units, no control characters, no other braces.
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
  const filled = pattern.replace(placeholder, (name) => {
    const meaning = meanings.get(name);
    return meaning === undefined ? name : parts[meaning];
  });
  const [before = '', after = ''] = filled.split('{number}');
  return { before, after };
}
