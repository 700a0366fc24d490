/** What new client references look like unless the clerk wishes otherwise. */
export const defaultReferencePattern = 'CO-{year}-{number}';

/** Characters of a pattern. */
export const longestReferencePattern = 40;
const placeholder = /\{[^{}]*\}/gu;
const known: ReadonlySet<string> = new Set(['{year}', '{month}', '{day}', '{number}']);

/**
 * A pattern is plain text with `{year}`, `{month}`, `{day}` and once `{number}`, so that each reference differs from
 * the last one. At most 40 characters, no control characters, no other braces.
 */
export function isReferencePattern(pattern: string): boolean {
  const placeholders = pattern.match(placeholder) ?? [];
  const rest = pattern.replace(placeholder, '');
  return (
    pattern.length <= longestReferencePattern &&
    pattern.trim() === pattern &&
    !/[{}\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(rest) &&
    placeholders.every((name) => known.has(name)) &&
    placeholders.filter((name) => name === '{number}').length === 1
  );
}

/** What stands before and after the number on a day. `at` is in the clerk's own time zone. */
export function aroundNumber(pattern: string, at: Date): { readonly before: string; readonly after: string } {
  const filled = pattern
    .replaceAll('{year}', String(at.getFullYear()))
    .replaceAll('{month}', String(at.getMonth() + 1).padStart(2, '0'))
    .replaceAll('{day}', String(at.getDate()).padStart(2, '0'));
  const [before = '', after = ''] = filled.split('{number}');
  return { before, after };
}
