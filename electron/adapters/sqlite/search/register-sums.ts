import { currencyDigits } from '../../../../shared/rules/currencies.ts';
import type { RegisterSums, SumsQuery } from '../../../../shared/ipc/messages.ts';
import { decimalOf, keySums, notAnAmount, unitsOf } from '../../../services/register/money-columns.ts';
import type { DatabaseFile } from '../database-file.ts';
import { readRow, sumsRow } from '../rows.ts';
import { goThrough, rowsAmong, searchOf } from './register-search.ts';

/** Digits behind the decimal sign where no currency says how many there are. */
const usualDigits = 2;

/** Counts and adds up what a query leaves, in slices. */
export function* sumInSlices(
  file: DatabaseFile,
  query: SumsQuery,
  isBehind: boolean,
): Generator<undefined, Omit<RegisterSums, 'unsearched'>, number> {
  const { states = [], ...narrow } = query.narrow ?? {};
  const search = searchOf(
    file,
    { ...query, narrow, place: 'register', filter: 'all', sort: 'newest', offset: 0, limit: 1 },
    isBehind,
  );
  const sums = new Sums((state) => states.length === 0 || states.some((wanted) => wanted === state));
  yield* goThrough(search, (among, values) => {
    for (const row of rowsAmong(search, [among, values], { columns, grouped }))
      sums.add(readRow(sumsRow, row));
  });
  return sums.all();
}

const isSum = (column: string): string => `${column} <> '' AND ${column} <> '${notAnAmount}'`;
const columns = `a.state, a.currency, count(*) AS count,
  coalesce(sum(${isSum('a.amount_key')}), 0) AS amounts, coalesce(sum(a.amount_key = '${notAnAmount}'), 0) AS odd,
  coalesce(sum(${isSum('a.cost_key')}), 0) AS costs, coalesce(sum(a.cost_key = '${notAnAmount}'), 0) AS odd_costs,
  ${keySums('a.amount_key', 'amount')}, ${keySums('a.cost_key', 'cost')}`;
const grouped = 'GROUP BY a.state, a.currency';

type SumsRow = ReturnType<typeof sumsRow.parse>;

class Sums {
  readonly #isWanted: (state: SumsRow['state']) => boolean;
  readonly #states = new Map<SumsRow['state'], number>();
  readonly #amounts = new Map<string, { units: bigint; applications: number }>();
  #total = 0;
  #odd = 0;
  #cost = 0n;
  #costs = 0;
  #oddCosts = 0;

  constructor(isWanted: (state: SumsRow['state']) => boolean) {
    this.#isWanted = isWanted;
  }

  add(row: SumsRow): void {
    this.#states.set(row.state, (this.#states.get(row.state) ?? 0) + row.count);
    if (!this.#isWanted(row.state)) return;
    this.#total += row.count;
    this.#odd += row.odd;
    this.#costs += row.costs;
    this.#oddCosts += row.odd_costs;
    this.#cost += unitsOf(row.cost_high, row.cost_low);
    if (row.amounts === 0) return;
    const { units, applications } = this.#amounts.get(row.currency) ?? { units: 0n, applications: 0 };
    this.#amounts.set(row.currency, {
      units: units + unitsOf(row.amount_high, row.amount_low),
      applications: applications + row.amounts,
    });
  }

  all(): Omit<RegisterSums, 'unsearched'> {
    const state = (name: SumsRow['state']): number => this.#states.get(name) ?? 0;
    return {
      total: this.#total,
      states: {
        draft: state('draft'),
        ready: state('ready'),
        waiting: state('waiting'),
        sending: state('sending'),
        accepted: state('accepted'),
        refused: state('refused'),
        unknown: state('unknown'),
        issued: state('issued'),
      },
      amounts: [...this.#amounts]
        .map(([currency, { units, applications }]) => {
          const digits = currencyDigits[currency] ?? usualDigits;
          return { currency, amount: decimalOf(units, digits), applications };
        })
        .sort(
          (one, other) => other.applications - one.applications || (one.currency < other.currency ? -1 : 1),
        ),
      notAdded: this.#odd,
      cost: this.#costs === 0 ? null : decimalOf(this.#cost, usualDigits),
      costsNotAdded: this.#oddCosts,
    };
  }
}
