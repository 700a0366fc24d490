import { redact } from '../api-client/redaction.ts';

/** A line never gets longer. Characters. */
export const longestLine = 2_000;
/** Nothing is gained by looking for secrets in more. Characters. */
const mostLookedAt = 64_000;

/** Everything that is not a visible sign of ASCII or a blank: line breaks, escapes, bidi, and letters of any script. */
const odd = /[^\x20-\x7e]/g;

/**
 * The second line of defence for a line that should be harmless already: tokens and passwords are taken out, what could
 * end the line, colour it, turn it around or stand invisible in it shows as \uXXXX, and it is cut when it is too long.
 */
export function cleanLine(text: string): string {
  const visible = redact(text.slice(0, mostLookedAt), []).replace(odd, escaped);
  return visible.length <= longestLine ? visible : `${visible.slice(0, longestLine - 3)}...`;
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
