import { chmodSync } from 'node:fs';

/** What a system says where a mode belongs to somebody else, or where its disk or share keeps none. */
const notAllowed: ReadonlySet<unknown> = new Set([
  'EPERM',
  'EACCES',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EROFS',
]);

/**
 * Takes others' rights away where that can be done: a folder that somebody else brought back, and a share with modes of
 * its own, can be worked in all the same. `chmod` is replaced in tests alone.
 */
export function keepPrivate(place: string, mode: number, chmod: typeof chmodSync = chmodSync): void {
  try {
    chmod(place, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && notAllowed.has(error.code))) throw error;
  }
}
