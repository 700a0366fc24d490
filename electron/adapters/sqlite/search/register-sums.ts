import {
  type ApplicationState,
  applicationStateSchema,
  type Ledger,
} from '../../../../shared/domain/application.ts';
import { recordOf } from '../../../../shared/domain/record-of.ts';
import { maxTags, type RegisterSums, type UsedTag } from '../../../../shared/ipc/areas/register.ts';
import { currencyDigits } from '../../../../shared/rules/money.ts';
import { readBiller, type SumOfCosts, sumOfCosts } from '../../../services/register/application-columns.ts';
import type { SumsAsked } from '../../../services/register/register-queries.ts';
import type { DatabaseFile } from '../database-file.ts';
import { type DueIndexes, nothingDue } from './due-indexes.ts';
import { type AmountColumn, invalidNumber } from './number-column.ts';
import { stateOf } from './state-column.ts';
import type { RegisterColumns } from './register-columns.ts';
import { summariesOf } from './register-spending.ts';
import { AddedCosts, costsOf, type GroupedCosts } from './spending-groups.ts';
import { eachNarrowed } from './table-matches.ts';
import { tagKey, tagsOf } from '../../../../shared/rules/tags.ts';

/** Digits after the decimal sign where the currency is not known. */
const usualDigits = 2;
/** How many applications that cannot be added are listed. */
const maxNamed = 20;

/** Sums before the rows with the names of the applications that are left out are read. */
interface Added extends Omit<
  RegisterSums,
  'unsearched' | 'notAdded' | 'notAddedFirst' | 'costsNotAdded' | 'costsNotAddedFirst'
> {
  readonly amountsLeftOut: LeftOut;
  readonly costsLeftOut: LeftOut;
}

/** Counts and adds up the applications of a query, in slices; `among`: only at these places. */
export function* sumInSlices(
  columns: RegisterColumns,
  due: DueIndexes,
  asked: SumsAsked,
  among: readonly number[] | null,
): Generator<undefined, Added, number> {
  const { states, ...narrow } = asked.narrow ?? {};
  const sums = new Sums(columns, asked.currencyOf, states ?? []);
  yield* eachNarrowed(columns, due, { ledger: asked.ledger, narrow }, among, (index) => sums.take(index));
  return sums.all();
}

/** Applications that cannot be added: how many, and the places of the first ones. */
class LeftOut {
  count = 0;
  readonly places: number[] = [];

  add(index: number): void {
    this.count += 1;
    if (this.places.length < maxNamed) this.places.push(index);
  }
}

class Sums {
  readonly #columns: RegisterColumns;
  readonly #currencyOf: SumsAsked['currencyOf'];
  readonly #wanted: ReadonlySet<ApplicationState>;
  readonly #states = recordOf(applicationStateSchema.options, () => 0);
  /** By the number of the currency. */
  readonly #amounts: GroupedCosts = new Map();
  readonly #costs = new Map<string, SumOfCosts & { readonly added: AddedCosts }>();
  /** By the number of the biller. */
  readonly #costsOf = new Map<number, AddedCosts>();
  readonly #amountsLeftOut = new LeftOut();
  readonly #costsLeftOut = new LeftOut();
  readonly #noCurrency: number | null;
  #total = 0;

  /** `wanted`: the states to add up; empty for all. */
  constructor(
    columns: RegisterColumns,
    currencyOf: SumsAsked['currencyOf'],
    wanted: readonly ApplicationState[],
  ) {
    this.#columns = columns;
    this.#currencyOf = currencyOf;
    this.#wanted = new Set(wanted);
    this.#noCurrency = columns.currency.numberOf('');
  }

  take(index: number): void {
    const { currency, amount, cost, quotedBy } = this.#columns;
    const own = stateOf(this.#columns.state.shown(index));
    this.#states[own] += 1;
    if (this.#wanted.size > 0 && !this.#wanted.has(own)) return;
    this.#total += 1;
    const name = currency.at(index);
    if (name === this.#noCurrency && amount.high.at(index) >= 0) this.#amountsLeftOut.add(index);
    else add(amount, index, this.#amountsLeftOut, () => costsOf(this.#amounts, name));
    const by = quotedBy.at(index);
    add(cost, index, this.#costsLeftOut, () => this.#costsOf.get(by) ?? this.#newCosts(by));
  }

  all(): Added {
    const amounts = [...this.#amounts].map(([number, added]) => {
      const currency = this.#columns.currency.nameOf(number);
      return { currency, ...added.written(digitsOf(currency)) };
    });
    const costs = [...this.#costs.values()].map(({ key, currency, added }) => {
      return { key, currency, ...added.written(digitsOf(currency)) };
    });
    return {
      total: this.#total,
      states: this.#states,
      amounts: largestFirst(amounts, ({ currency }) => currency),
      costs: largestFirst(costs, ({ key }) => key),
      amountsLeftOut: this.#amountsLeftOut,
      costsLeftOut: this.#costsLeftOut,
    };
  }

  #newCosts(by: number): AddedCosts {
    const sum = sumOfCosts(readBiller(this.#columns.quotedBy.nameOf(by)), this.#currencyOf);
    const known = this.#costs.get(sum.key) ?? { ...sum, added: new AddedCosts() };
    this.#costs.set(sum.key, known);
    this.#costsOf.set(by, known.added);
    return known.added;
  }
}

function add({ high, low }: AmountColumn, index: number, leftOut: LeftOut, to: () => AddedCosts): void {
  const first = high.at(index);
  if (first >= 0) to().add(first, low.at(index), index);
  else if (first === invalidNumber) leftOut.add(index);
}

function digitsOf(currency: string): number {
  return currencyDigits[currency] ?? usualDigits;
}

function largestFirst<One extends { readonly applications: number }>(
  all: readonly One[],
  nameOf: (one: One) => string,
): One[] {
  return all.toSorted(
    (one, other) => other.applications - one.applications || (nameOf(one) < nameOf(other) ? -1 : 1),
  );
}

/** Adds the names of the applications that are left out, which are read in slices. */
export function* namedSums(
  file: DatabaseFile,
  columns: RegisterColumns,
  { amountsLeftOut, costsLeftOut, ...sums }: Added,
): Generator<undefined, Omit<RegisterSums, 'unsearched'>, number> {
  const amounts = yield* summariesOf(file, columns, amountsLeftOut.places);
  const costs = yield* summariesOf(file, columns, costsLeftOut.places);
  return {
    ...sums,
    notAdded: amountsLeftOut.count,
    notAddedFirst: amounts.filter((one) => one !== null),
    costsNotAdded: costsLeftOut.count,
    costsNotAddedFirst: costs.filter((one) => one !== null),
  };
}

/** Different texts that are split into tags in one piece of work. */
const textsPerPiece = 20;

/**
 * Every tag of a register as it was typed first, with the number of its applications, in slices; the most used first.
 */
export function* usedTags(columns: RegisterColumns, ledger: Ledger): Generator<undefined, UsedTag[], number> {
  const counts = new Map<number, number>();
  yield* eachNarrowed(columns, nothingDue, { ledger }, null, (index) => {
    const number = columns.tags.at(index);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  });
  const used = new Map<string, UsedTag>();
  const texts = [...counts];
  for (let at = 0; at < texts.length;) {
    const to = at + (yield) * textsPerPiece;
    for (const [number, count] of texts.slice(at, to)) {
      for (const tag of tagsOf(columns.tags.nameOf(number))) {
        const known = used.get(tagKey(tag));
        used.set(tagKey(tag), { tag: known?.tag ?? tag, applications: (known?.applications ?? 0) + count });
      }
    }
    at = to;
  }
  return [...used.values()]
    .sort((one, other) => other.applications - one.applications || (one.tag < other.tag ? -1 : 1))
    .slice(0, maxTags);
}
