import type { PageSize } from './pdf-messages.ts';

/** How pages stand; a square counts as upright. */
export function orientationOf(sizes: readonly PageSize[]): 'portrait' | 'landscape' | 'mixed' {
  const lying = sizes.filter(({ width, height }) => width > height).length;
  if (lying === 0) return 'portrait';
  return lying === sizes.length ? 'landscape' : 'mixed';
}
