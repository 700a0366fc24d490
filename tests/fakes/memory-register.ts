import type { Application } from '../../shared/domain/application.ts';
import type { RegisterFilter, RegisterPage, RegisterQuery } from '../../shared/ipc/messages.ts';
import {
  figureFound,
  searchableText,
  searchWords,
  holdsWord,
  shelfOf,
  sortKey,
  summarise,
} from '../../electron/services/register/summary.ts';

/** An application with when it was deleted. */
interface Placed extends Application {
  readonly deletedAt: string | null;
}

/** One stretch of a register, or of its bin, over applications in the order in which they were made. */
export function listPage(
  present: readonly Placed[],
  deleted: readonly Placed[],
  query: RegisterQuery,
): RegisterPage {
  const own = present.filter(({ ledger }) => ledger === query.ledger);
  const bin = deleted.filter(({ ledger }) => ledger === query.ledger);
  const words = searchWords(query.search);
  const found = (query.place === 'bin' ? bin : own.filter((one) => passes(one, query.filter))).filter((one) =>
    words.every((word) => holdsWord(searchableText(one), word)),
  );
  const sorted = sort(found, query.sort);
  const count = (filter: RegisterFilter): number => own.filter((one) => passes(one, filter)).length;
  return {
    total: found.length,
    counts: {
      all: own.length,
      open: count('open'),
      sending: count('sending'),
      decide: count('decide'),
      bin: bin.length,
    },
    unsearched: 0,
    rows: sorted.slice(query.offset, query.offset + query.limit).map((one) => {
      const { id, state, savedAt, deletedAt, content } = one;
      const figure = figureFound(searchableText(one), words);
      const found = figure === null ? {} : { foundFigure: figure };
      return { id, state, savedAt, deletedAt, ...found, ...summarise(content) };
    }),
  };
}

function passes({ state }: Application, filter: RegisterFilter): boolean {
  return filter === 'all' || shelfOf(state) === filter;
}

function sort(applications: readonly Placed[], by: RegisterQuery['sort']): Placed[] {
  const ascending = (key: (one: Placed) => string): Placed[] =>
    applications.toSorted((one, other) => compare(key(one), key(other)));
  switch (by) {
    case 'oldest':
      return ascending(({ savedAt, deletedAt }) => deletedAt ?? savedAt);
    case 'newest':
      return ascending(({ savedAt, deletedAt }) => deletedAt ?? savedAt).reverse();
    case 'consignee':
      return ascending(({ content }) => sortKey(content.consignee.name));
    case 'reference':
      return ascending(({ content }) => sortKey(content.clientReference));
  }
}

/** By code point, as UTF-8 orders. */
function compare(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
