import type { Application } from '../../shared/domain/application.ts';
import type { TableOrder } from '../../shared/domain/table-view.ts';
import type {
  RegisterFilter,
  RegisterPage,
  RegisterQuery,
  RegisterSums,
  UsedTag,
} from '../../shared/ipc/areas/register.ts';
import type { SpendingAsked, SumsAsked } from '../../electron/services/register/register-queries.ts';
import type { Spending } from '../../shared/domain/spending.ts';
import { spendingOf } from './memory-spending.ts';
import { tagKey, tagsOf } from '../../shared/rules/tags.ts';
import {
  type Followed,
  isNarrowed,
  reviewedOf,
  sentFacts,
  storedOf,
  sumsOf,
  tableKey,
} from './memory-sums.ts';
import {
  stateGroupOf,
  sortKey,
  summariseContent,
} from '../../electron/services/register/application-columns.ts';
import {
  figureFound,
  searchableText,
  searchWords,
  holdsWord,
} from '../../electron/services/register/search-text.ts';

/** An application with the time of its deletion. */
interface Placed extends Followed {
  readonly deletedAt: string | null;
}

/** One page of a register or of its bin. The applications are given in the order in which they were made. */
export function listPage(
  present: readonly Placed[],
  deleted: readonly Placed[],
  query: RegisterQuery,
): RegisterPage {
  const own = present.filter(({ ledger }) => ledger === query.ledger);
  const bin = deleted.filter(({ ledger }) => ledger === query.ledger);
  const words = searchWords(query.search);
  const inRegister = own.filter((one) => passes(one, query.filter) && isNarrowed(one, query.narrow ?? {}));
  const found = (query.place === 'bin' ? bin : inRegister).filter((one) => holdsAll(one, words));
  const isTable = query.place === 'register' && query.order !== undefined;
  const sorted = isTable && query.order ? sortTable(found, query.order) : sort(found, query.sort);
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
      return {
        id,
        state,
        savedAt,
        deletedAt,
        ...storedOf(one),
        ...found,
        ...(one.answer === undefined ? {} : { answer: one.answer }),
        // Only the table shows reminders, and it always gives an order.
        ...(isTable && one.remindsOn !== undefined ? { remindsOn: one.remindsOn } : {}),
        ...sentFacts(one),
        ...reviewedOf(one),
        ...summariseContent(content),
      };
    }),
  };
}

/** Counts and sums of the applications that are not in the bin. */
export function listSums(present: readonly Followed[], asked: SumsAsked): RegisterSums {
  const words = searchWords(asked.search);
  const found = present.filter((one) => one.ledger === asked.ledger && holdsAll(one, words));
  const { notAddedFirst, costsNotAddedFirst, ...sums } = sumsOf(found, asked);
  return {
    ...sums,
    notAddedFirst: notAddedFirst.map(rowOf),
    costsNotAddedFirst: costsNotAddedFirst.map(rowOf),
    unsearched: 0,
  };
}

function rowOf(one: Application): RegisterPage['rows'][number] {
  const { id, state, savedAt, content } = one;
  return {
    id,
    state,
    savedAt,
    deletedAt: null,
    ...storedOf(one),
    ...sentFacts(one),
    ...summariseContent(content),
  };
}

/** Spending of the applications that are not in the bin. */
export function listSpending(present: readonly Followed[], asked: SpendingAsked): Spending {
  const words = searchWords(asked.search);
  const found = present.filter((one) => one.ledger === asked.ledger && holdsAll(one, words));
  const { notAddedFirst, ...spending } = spendingOf(found, asked);
  return {
    ...spending,
    notAddedFirst: notAddedFirst.map(rowOf),
    unsearched: 0,
  };
}

/** All tags of a register with the number of their applications. */
export function listTags(present: readonly Application[], ledger: Application['ledger']): UsedTag[] {
  const used = new Map<string, UsedTag>();
  for (const { content, ledger: own } of present) {
    if (own !== ledger) continue;
    for (const tag of tagsOf(content.tags)) {
      const known = used.get(tagKey(tag));
      used.set(tagKey(tag), { tag: known?.tag ?? tag, applications: (known?.applications ?? 0) + 1 });
    }
  }
  return [...used.values()].sort(
    (one, other) => other.applications - one.applications || (one.tag < other.tag ? -1 : 1),
  );
}

function holdsAll(one: Application, words: readonly string[]): boolean {
  return words.every((word) => holdsWord(searchableText(one), word));
}

/**
 * Sorts a table. Applications with equal keys stay in the order in which they were made, or in the reverse one where
 * the table is descending.
 */
export function sortTable<One extends Followed>(applications: readonly One[], order: TableOrder): One[] {
  const keyed = (order.isDescending ? applications.toReversed() : applications).map((one) => ({
    one,
    key: tableKey(one, order),
  }));
  return keyed
    .toSorted((left, right) => {
      if (left.key === null || right.key === null)
        return Number(left.key === null) - Number(right.key === null);
      return compareKeys(left.key, right.key) * (order.isDescending ? -1 : 1);
    })
    .map(({ one }) => one);
}

function compareKeys(one: string | bigint, other: string | bigint): number {
  if (typeof one === 'string' && typeof other === 'string') return compare(one, other);
  return one < other ? -1 : Number(one > other);
}

function passes({ state }: Application, filter: RegisterFilter): boolean {
  return filter === 'all' || stateGroupOf(state) === filter;
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

/** Compares by code point, which is the order of UTF-8. */
function compare(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => Array.from(text, (sign) => sign.codePointAt(0) ?? 0));
  const at = (left ?? []).findIndex((sign, index) => sign !== right?.[index]);
  if (at < 0) return (left ?? []).length - (right ?? []).length;
  return (left?.[at] ?? -1) - (right?.[at] ?? -1);
}
