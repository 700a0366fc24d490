import type { Application } from '../../shared/domain/application.ts';
import type { RegisterFilter, RegisterPage, RegisterQuery } from '../../shared/ipc/messages.ts';
import { searchableText, searchWords } from '../../electron/services/register/search-text.ts';
import { shelfOf, sortKey, summarise } from '../../electron/services/register/summary.ts';

/** One stretch of a register over applications in the order in which they were made. */
export function listPage(applications: readonly Application[], query: RegisterQuery): RegisterPage {
  const own = applications.filter(({ ledger }) => ledger === query.ledger);
  const words = searchWords(query.search);
  const found = own
    .filter((one) => passes(one, query.filter))
    .filter((one) => words.every((word) => searchableText(one).includes(word)));
  const sorted = sort(found, query.sort);
  const count = (filter: RegisterFilter): number => own.filter((one) => passes(one, filter)).length;
  return {
    total: found.length,
    counts: { all: own.length, open: count('open'), sending: count('sending'), decide: count('decide') },
    rows: sorted.slice(query.offset, query.offset + query.limit).map(({ id, state, savedAt, content }) => ({
      id,
      state,
      savedAt,
      ...summarise(content),
    })),
  };
}

function passes({ state }: Application, filter: RegisterFilter): boolean {
  return filter === 'all' || shelfOf(state) === filter;
}

function sort(applications: readonly Application[], by: RegisterQuery['sort']): Application[] {
  const ascending = (key: (one: Application) => string): Application[] =>
    applications.toSorted((one, other) => compare(key(one), key(other)));
  switch (by) {
    case 'oldest':
      return ascending(({ savedAt }) => savedAt);
    case 'newest':
      return ascending(({ savedAt }) => savedAt).reverse();
    case 'consignee':
      return ascending(({ content }) => sortKey(content.consignee.name));
    case 'reference':
      return ascending(({ content }) => sortKey(content.clientReference));
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
