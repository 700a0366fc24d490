import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes the same time whatever of two secrets is the same, so that nobody finds one letter by letter. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
