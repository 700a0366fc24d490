import { createHash } from 'node:crypto';
import { foldName } from './fold-head.ts';

/** The same for files whose columns have the same names in the same order. */
export function headsKey(heads: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(heads.map(foldName)))
    .digest('hex');
}
