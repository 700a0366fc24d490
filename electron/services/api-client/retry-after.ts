/** `Retry-After` as seconds or as a date (RFC 9110, 10.2.3); `null` where it is missing or says nothing. */
export function readRetryAfter(value: string | undefined, nowMilliseconds: number): number | null {
  if (value === undefined) return null;
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  // Every date of that section holds letters; without this, "-5" would be read as a year.
  const at = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - nowMilliseconds) / 1000));
}
