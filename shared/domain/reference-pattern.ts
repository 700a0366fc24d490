import type { Language } from './languages.ts';

/** What new client references look like unless the clerk chooses otherwise. */
export const defaultReferencePattern = 'CO-{year}-{number}';

/** Characters of a pattern. */
export const longestReferencePattern = 40;
const placeholder = /\{[^{}]*\}/gu;
const names = ['year', 'month', 'day', 'number'] as const;
/** German clerks write them in German. */
const inGerman = { year: 'jahr', month: 'monat', day: 'tag', number: 'nummer' } as const;
/** What each placeholder stands for. */
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

/** The placeholders of a pattern, as often as they stand in it: what each means, or `null` where it means nothing. */
export function placeholdersIn(pattern: string) {
  return (pattern.match(placeholder) ?? []).map((name) => meanings.get(name) ?? null);
}

/**
 * A pattern is plain text with `{year}`, `{month}`, `{day}` and once `{number}`, or the same in German, so that each
 * reference differs from the last one. At most 40 characters, no control characters, no other braces.
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

/** What stands before and after the number on a day. `at` is in the clerk's own time zone. */
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
