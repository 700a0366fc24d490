import type { Narrow, NamedSpan, TableFilter } from '../domain/table-view.ts';
import { isAmount } from './money.ts';

/** What main is asked for a filter on this day; the days are those of this computer's clock. */
export function narrowOf(filter: TableFilter, today: Date): Narrow {
  const { states, changed, destination, way, currency, least, most, tag, reviewed } = filter;
  const span = changed === '' ? null : spanOf(changed, today);
  return {
    ...(states.length === 0 ? {} : { states: [...states] }),
    ...(span === null
      ? {}
      : { changedFrom: span.from.toISOString(), changedBefore: span.before.toISOString() }),
    ...(destination === '' ? {} : { destination }),
    ...(way === '' ? {} : { ways: [way] }),
    ...(currency === '' ? {} : { currency }),
    ...(isAmount(least) ? { least } : {}),
    ...(isAmount(most) ? { most } : {}),
    ...(tag.trim() === '' ? {} : { tag: tag.trim() }),
    ...(reviewed === '' ? {} : { reviewed: reviewed === 'yes' }),
  };
}

interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** From which instant on and before which one, by whole local days. */
export function spanOf(span: NamedSpan, today: Date): Span {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const between = (from: Date, before: Date): Span => ({ from, before });
  switch (span) {
    case 'today':
      return between(new Date(year, month, day), new Date(year, month, day + 1));
    case 'week':
      return between(new Date(year, month, day - 6), new Date(year, month, day + 1));
    case 'thisMonth':
      return between(new Date(year, month, 1), new Date(year, month + 1, 1));
    case 'lastMonth':
      return between(new Date(year, month - 1, 1), new Date(year, month, 1));
    case 'thisYear':
      return between(new Date(year, 0, 1), new Date(year + 1, 0, 1));
    case 'lastYear':
      return between(new Date(year - 1, 0, 1), new Date(year, 0, 1));
  }
}

/** Whether it leaves anything out. */
export function isNarrowing({ states, ...others }: TableFilter): boolean {
  return states.length > 0 || Object.values(others).some((value) => value !== '');
}
