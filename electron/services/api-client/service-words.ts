/** What a clerk reads of a message at a glance. The answer as it came, secrets apart, is kept beside it. */
const mostCharacters = 2_000;
const mostLines = 20;

/**
 * Controls, turned and hidden writing, and halves of characters. What Arabic, Hebrew, Persian and pictures of several
 * parts need stays: the joiners and the three plain marks of direction.
 */
const hidden = /(?![\n\u061C\u200C-\u200F])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Marks piled on one letter until they cover the lines around it. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * Words that came from outside as they may be shown: nothing in them turns, hides or covers the words around them, and
 * they end. One that is cut ends in "…".
 */
export function serviceWords(text: string): string {
  // More is never shown, so no time is spent on it; what is hidden in it may be left out first.
  const begun = text.slice(0, mostCharacters * 4);
  const clean = begun
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(hidden, '')
    .replace(piledMarks, '$1')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  const lines = clean.split('\n').slice(0, mostLines).join('\n');
  const shown = Array.from(lines).slice(0, mostCharacters).join('');
  return shown === clean && begun === text ? shown : `${shown.trimEnd()}…`;
}
