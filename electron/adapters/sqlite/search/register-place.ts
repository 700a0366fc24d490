import { applicationStateSchema } from '../../../../shared/domain/application.ts';
import type { Narrow, TableColumn, TableOrder } from '../../../../shared/domain/table-view.ts';
import type { RegisterQuery } from '../../../../shared/ipc/messages.ts';
import { countryNameIn } from '../../../../shared/rules/countries/country-names.ts';
import { amountKey, notAnAmount } from '../../../services/register/money-columns.ts';
import { afterAll, sortKey } from '../../../services/register/summary.ts';
import { byCodePoint } from './ordered-finds.ts';

/** Which applications a query asks for, its search apart, and by which column they are sorted. */
export interface RegisterPlace {
  /** Of `applications a`. */
  readonly where: string;
  readonly values: readonly string[];
  /** What it is sorted by, as SQL. */
  readonly key: string;
  readonly direction: 'ASC' | 'DESC';
  /** Whether an index has the rows in their order. */
  readonly isIndexed: boolean;
  /** A key so that JavaScript orders it as it should be. */
  readonly comparable: (key: string) => string;
}

/** What there is of a query that counts, and what there is of one that also sorts. */
export type Placed = Pick<RegisterQuery, 'ledger' | 'place' | 'filter' | 'narrow'>;

export function placeOf(query: Placed & Pick<RegisterQuery, 'sort' | 'order'>): RegisterPlace {
  const isBin = query.place === 'bin';
  const narrowed = isBin ? [] : conditionsOf(query.narrow ?? {});
  const conditions: readonly Condition[] = [
    [isBin ? 'a.deleted_at IS NOT NULL' : 'a.deleted_at IS NULL'],
    ['a.ledger = ?', query.ledger],
    // Whatever its state was, in the bin it lies with all the others.
    ...(isBin || query.filter === 'all' ? [] : ([['a.shelf = ?', query.filter]] as const)),
    ...narrowed,
  ];
  const order = isBin ? undefined : query.order;
  return {
    where: conditions.map(([sql]) => sql).join(' AND '),
    values: conditions.flatMap(([, ...values]) => values),
    ...(order === undefined ? sortOf(query) : orderOf(order)),
    ...(narrowed.length > 0 ? { isIndexed: false } : {}),
  };
}

/** SQL with what stands in it. */
type Condition = readonly [sql: string, ...values: string[]];

function conditionsOf(narrow: Narrow): readonly Condition[] {
  const { states = [], ways = [], changedFrom, changedBefore, destination, currency, least, most } = narrow;
  const compared = (sql: string, value: string | undefined): readonly Condition[] =>
    value === undefined ? [] : [[sql, value]];
  const isAmount = `a.amount_key <> '' AND a.amount_key <> '${notAnAmount}'`;
  return [
    ...oneOf('a.state', states),
    ...oneOf('a.way', ways),
    ...compared('a.saved_at >= ?', changedFrom),
    ...compared('a.saved_at < ?', changedBefore),
    ...compared('a.destination = ?', destination),
    ...compared('a.currency = ?', currency),
    ...compared(`${isAmount} AND a.amount_key >= ?`, least && amountKey(least)),
    ...compared(`${isAmount} AND a.amount_key <= ?`, most && amountKey(most)),
  ];
}

function oneOf(column: string, values: readonly string[]): readonly Condition[] {
  if (values.length === 0) return [];
  return [[`${column} IN (${values.map(() => '?').join(', ')})`, ...values]];
}

type Sort = Pick<RegisterPlace, 'key' | 'direction' | 'isIndexed' | 'comparable'>;

function sortOf({ place, sort }: Pick<RegisterQuery, 'place' | 'sort'>): Sort {
  const direction = sort === 'newest' ? 'DESC' : 'ASC';
  const indexed = (key: string): Sort => ({ key, direction, isIndexed: true, comparable: byCodePoint });
  if (sort === 'consignee') return indexed('a.consignee_key');
  if (sort === 'reference') return indexed('a.reference_key');
  // In the bin, times are those of the removal.
  return indexed(place === 'bin' ? 'a.deleted_at' : 'a.saved_at');
}

const orderedBy: Readonly<Record<TableColumn, string>> = {
  state: 'a.state',
  consignee: 'a.consignee_key',
  destination: 'a.destination',
  invoice: 'a.invoice_key',
  amount: 'a.amount_key',
  reference: 'a.reference_key',
  way: 'a.way',
  cost: 'a.cost_key',
  changed: 'a.saved_at',
};

const indexedColumns: readonly TableColumn[] = ['consignee', 'reference', 'changed'];

function orderOf({ column, isDescending, language }: TableOrder): Sort {
  const direction = isDescending ? 'DESC' : 'ASC';
  const isIndexed = indexedColumns.includes(column);
  const sorted = isIndexed ? byCodePoint : remembered(keyFor(column, language));
  // What is blank comes last, whichever way the others are sorted.
  const blank = isDescending ? '' : afterAll;
  return {
    key: orderedBy[column],
    direction,
    isIndexed,
    comparable: isIndexed ? sorted : (key) => (key === '' || key === notAnAmount ? blank : sorted(key)),
  };
}

/** States in the order in which an application goes through them, countries by their names, numbers within texts as numbers. */
function keyFor(column: TableColumn, language: TableOrder['language']): (key: string) => string {
  if (column === 'state')
    return (state) => String(applicationStateSchema.options.findIndex((one) => one === state));
  if (column === 'destination')
    return (destination) => byCodePoint(sortKey(countryNameIn(destination, language)));
  return column === 'invoice' ? (key) => byCodePoint(sortKey(key)) : byCodePoint;
}

/** Most keys are those of others: countries, ways, states. */
function remembered(make: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    if (known.size < mostRemembered) known.set(key, made);
    return made;
  };
}

const mostRemembered = 1_000;

/** An attempt that stored it as a draft at the service; one that cannot be read says nothing. */
export const wasStored = `EXISTS (SELECT 1 FROM attempts t WHERE t.application = a.number AND t.ended = 1 AND
  CASE WHEN json_valid(t.body) THEN t.body ->> '$.outcome.kind' = 'accepted'
    AND t.body ->> '$.outcome.quote.serviceTag' = 'Draft' ELSE 0 END)`;
