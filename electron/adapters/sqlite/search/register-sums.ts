import type { ApplicationState } from '../../../../shared/domain/application.ts';
import { currencyDigits } from '../../../../shared/rules/currencies.ts';
import type { RegisterSums, SumsQuery } from '../../../../shared/ipc/messages.ts';
import { decimalOf, unitsOf } from '../../../services/register/money-columns.ts';
import { type AmountColumn, odd, type RegisterColumns, stateOf } from './register-columns.ts';
import { eachNarrowed } from './table-finds.ts';

/** Digits behind the decimal sign where no currency says how many there are. */
const usualDigits = 2;

/** Counts and adds up what a query leaves, in slices; `among`: of these places alone. */
export function* sumInSlices(
  columns: RegisterColumns,
  query: SumsQuery,
  among: readonly number[] | null,
): Generator<undefined, Omit<RegisterSums, 'unsearched'>, number> {
  const { states = [], ...narrow } = query.narrow ?? {};
  const { state, currency, amount, cost } = columns;
  const sums = new Sums((one) => states.length === 0 || states.includes(one));
  const groups = new Map<number, Group>();
  const take = (place: number): void => {
    const name = currency.at(place) * stateNumbers + state.at(place);
    let group = groups.get(name);
    if (group === undefined) {
      group = { state: stateOf(state.at(place)), currency: currency.nameOf(currency.at(place)), ...none() };
      groups.set(name, group);
    }
    group.count += 1;
    addTo(group.amounts, amount, place);
    addTo(group.costs, cost, place);
  };
  // Before numbers of JavaScript would not be exact any more.
  const settle = (): void => {
    for (const group of groups.values()) sums.add(group);
    groups.clear();
  };
  yield* eachNarrowed(columns, { ledger: query.ledger, narrow }, among, take, settle);
  return sums.all();
}

/** More than there are states. */
const stateNumbers = 16;

/** Amounts of one slice: how many there are and how many are none, and both parts of their sum. */
interface Added {
  count: number;
  odd: number;
  high: number;
  low: number;
}

interface Group {
  readonly state: ApplicationState;
  readonly currency: string;
  count: number;
  readonly amounts: Added;
  readonly costs: Added;
}

function none(): Pick<Group, 'count' | 'amounts' | 'costs'> {
  const nothing = { count: 0, odd: 0, high: 0, low: 0 };
  return { count: 0, amounts: { ...nothing }, costs: { ...nothing } };
}

function addTo(added: Added, { high, low }: AmountColumn, place: number): void {
  const first = high.at(place);
  if (first === odd) added.odd += 1;
  if (first < 0) return;
  added.count += 1;
  added.high += first;
  added.low += low.at(place);
}

class Sums {
  readonly #isWanted: (state: ApplicationState) => boolean;
  readonly #states = new Map<ApplicationState, number>();
  readonly #amounts = new Map<string, { units: bigint; applications: number }>();
  #total = 0;
  #odd = 0;
  #cost = 0n;
  #costs = 0;
  #oddCosts = 0;

  constructor(isWanted: (state: ApplicationState) => boolean) {
    this.#isWanted = isWanted;
  }

  add({ state, currency, count, amounts, costs }: Group): void {
    this.#states.set(state, (this.#states.get(state) ?? 0) + count);
    if (!this.#isWanted(state)) return;
    this.#total += count;
    this.#odd += amounts.odd;
    this.#costs += costs.count;
    this.#oddCosts += costs.odd;
    this.#cost += unitsOf(costs);
    if (amounts.count === 0) return;
    const { units, applications } = this.#amounts.get(currency) ?? { units: 0n, applications: 0 };
    this.#amounts.set(currency, {
      units: units + unitsOf(amounts),
      applications: applications + amounts.count,
    });
  }

  all(): Omit<RegisterSums, 'unsearched'> {
    const state = (name: ApplicationState): number => this.#states.get(name) ?? 0;
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
