import type { BookParty } from '../../../shared/domain/address-book.ts';

/** The later one of two instants. */
export function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** One entry with the uses of both; its lines stay. */
export function joined(kept: BookParty, dropped: BookParty): BookParty {
  const differsFrom = new Set([...kept.differsFrom, ...dropped.differsFrom]);
  for (const id of [kept.id, dropped.id]) differsFrom.delete(id);
  return {
    ...kept,
    roles: [...new Set([...kept.roles, ...dropped.roles])],
    uses: kept.uses + dropped.uses,
    lastUsedAt: later(kept.lastUsedAt, dropped.lastUsedAt),
    differsFrom: [...differsFrom].slice(-500),
  };
}
