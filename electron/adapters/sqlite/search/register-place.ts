import type { TableOrder } from '../../../../shared/domain/table-view.ts';
import type { RegisterQuery } from '../../../../shared/ipc/messages.ts';

/** Which applications a query asks for, its search apart, and by which column they are sorted; an index has them in that order. */
export interface RegisterPlace {
  /** Of `applications a`. */
  readonly where: string;
  readonly values: readonly string[];
  /** What it is sorted by, as SQL. */
  readonly key: string;
  readonly direction: 'ASC' | 'DESC';
}

export function placeOf({
  ledger,
  place,
  filter,
  sort,
}: Pick<RegisterQuery, 'ledger' | 'place' | 'filter' | 'sort'>): RegisterPlace {
  const isBin = place === 'bin';
  // Whatever its state was, in the bin it lies with all the others.
  const isShelf = !isBin && filter !== 'all';
  return {
    where: `${isBin ? 'a.deleted_at IS NOT NULL' : 'a.deleted_at IS NULL'} AND a.ledger = ?${isShelf ? ' AND a.shelf = ?' : ''}`,
    values: isShelf ? [ledger, filter] : [ledger],
    key: keyOf({ place, sort }),
    direction: sort === 'newest' ? 'DESC' : 'ASC',
  };
}

function keyOf({ place, sort }: Pick<RegisterQuery, 'place' | 'sort'>): string {
  if (sort === 'consignee') return 'a.consignee_key';
  if (sort === 'reference') return 'a.reference_key';
  // In the bin, times are those of the removal.
  return place === 'bin' ? 'a.deleted_at' : 'a.saved_at';
}

/** The order of a table as the register beside the editor has it too; `null` where it has none like it. */
export function sortLike({ column, isDescending }: TableOrder): RegisterQuery['sort'] | null {
  if (column === 'changed') return isDescending ? 'newest' : 'oldest';
  return !isDescending && (column === 'consignee' || column === 'reference') ? column : null;
}

/** The other way round. */
export function orderLike(sort: RegisterQuery['sort']): TableOrder {
  const isByTime = sort === 'newest' || sort === 'oldest';
  return { column: isByTime ? 'changed' : sort, isDescending: sort === 'newest', language: 'en' };
}

/** An attempt that stored it as a draft at the service; one that cannot be read says nothing. */
export const wasStored = `EXISTS (SELECT 1 FROM attempts t WHERE t.application = a.number AND t.ended = 1 AND
  CASE WHEN json_valid(t.body) THEN t.body ->> '$.outcome.kind' = 'accepted'
    AND t.body ->> '$.outcome.quote.serviceTag' = 'Draft' ELSE 0 END)`;
