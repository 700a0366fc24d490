import type { RegisterQuery } from '../../../../shared/ipc/messages.ts';

/** Which applications a query asks for, its search apart, and by which column they are sorted. */
export interface RegisterPlace {
  /** Of `applications a`. */
  readonly where: string;
  readonly values: readonly string[];
  readonly key: 'saved_at' | 'deleted_at' | 'consignee_key' | 'reference_key';
  readonly direction: 'ASC' | 'DESC';
}

export function placeOf(query: RegisterQuery): RegisterPlace {
  const isBin = query.place === 'bin';
  const place = isBin ? 'a.deleted_at IS NOT NULL' : 'a.deleted_at IS NULL';
  // Whatever its state was, in the bin it lies with all the others.
  const isOnShelf = !isBin && query.filter !== 'all';
  return {
    where: `${place} AND a.ledger = ?${isOnShelf ? ' AND a.shelf = ?' : ''}`,
    values: isOnShelf ? [query.ledger, query.filter] : [query.ledger],
    key: keyOf(query),
    direction: query.sort === 'newest' ? 'DESC' : 'ASC',
  };
}

/** In the bin, times are those of the removal. */
function keyOf({ place, sort }: RegisterQuery): RegisterPlace['key'] {
  if (sort === 'consignee') return 'consignee_key';
  if (sort === 'reference') return 'reference_key';
  return place === 'bin' ? 'deleted_at' : 'saved_at';
}

/** An attempt that stored it as a draft at the service; one that cannot be read says nothing. */
export const wasStored = `EXISTS (SELECT 1 FROM attempts t WHERE t.application = a.number AND t.ended = 1 AND
  CASE WHEN json_valid(t.body) THEN t.body ->> '$.outcome.kind' = 'accepted'
    AND t.body ->> '$.outcome.quote.serviceTag' = 'Draft' ELSE 0 END)`;
