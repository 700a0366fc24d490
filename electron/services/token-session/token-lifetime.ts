/** When a token was had, and until when it may be used without asking anew. All in milliseconds since the epoch. */
export interface TokenLifetime {
  readonly from: number;
  readonly renewAt: number;
  readonly until: number;
}

/** What a token is trusted for when the answer says nothing sensible: the shortest lifetime in use. */
const doubtfulSeconds = 300;
const longestSeconds = 86_400;
const longestMarginSeconds = 120;

/**
 * Reads `ExpiresIn` with suspicion. Only a positive number counts, a day at most; nonsense (0, -1, "3600", nothing,
 * NaN) counts as five minutes, so that it can neither make a loop nor keep a dead token.
 */
export function tokenLifetime(expiresIn: unknown, now: number): TokenLifetime {
  const isSensible = typeof expiresIn === 'number' && Number.isFinite(expiresIn) && expiresIn > 0;
  const seconds = Math.min(isSensible ? expiresIn : doubtfulSeconds, longestSeconds);
  const margin = Math.min(longestMarginSeconds, seconds / 10);
  return { from: now, renewAt: now + (seconds - margin) * 1000, until: now + seconds * 1000 };
}

/** A clock that was set back behind the moment we got the token tells nothing about its age. */
export function isFresh({ from, renewAt }: TokenLifetime, now: number): boolean {
  return from <= now && now < renewAt;
}

export function isUsable({ from, until }: TokenLifetime, now: number): boolean {
  return from <= now && now < until;
}
