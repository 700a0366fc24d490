import type { ApplicationSummary } from '../../../../shared/domain/application.ts';
import { serviceTags, type ServiceTag } from '../../../../shared/domain/attempt.ts';
import { recordOf } from '../../../../shared/domain/record-of.ts';
import {
  spendingDimensions,
  type Spending,
  type SpendingDimension,
  type SpendingGroups,
  type SpendingSum,
} from '../../../../shared/domain/spending.ts';
import { currencyDigits } from '../../../../shared/rules/money.ts';
import { readBiller, sumOfCosts } from '../../../services/register/application-columns.ts';
import type { SpendingAsked } from '../../../services/register/register-queries.ts';
import type { DatabaseFile } from '../database-file.ts';
import type { DueIndexes } from './due-indexes.ts';
import { isoDayOf, invalidNumber, yearOf } from './number-column.ts';
import type { RegisterColumns } from './register-columns.ts';
import { AddedCosts, costsOf, dimensionsOf, type GroupedCosts, writtenGroups } from './spending-groups.ts';
import { summariesByNumber } from './register-rows.ts';
import { eachNarrowed } from './table-matches.ts';

/** How many applications whose costs cannot be added are listed. */
const maxNamed = 20;
/** Digits after the decimal sign where the currency is not known. */
const usualDigits = 2;

/** Spending before the rows with the names of applications and consignees are read. */
interface Spent extends Omit<Spending, 'unsearched' | 'notAddedFirst' | 'sums'> {
  readonly sums: readonly { readonly sum: SpendingSum; readonly consigneePlaces: readonly number[] }[];
  readonly notAddedPlaces: readonly number[];
}

/** Adds up the costs of quotes by every dimension, in slices; `among`: only at these places. */
export function* spendInSlices(
  columns: RegisterColumns,
  due: DueIndexes,
  asked: SpendingAsked,
  among: readonly number[] | null,
): Generator<undefined, Spent, number> {
  const spending = new SpendingOf(columns, asked);
  yield* eachNarrowed(columns, due, asked, among, (index) => spending.take(index));
  return yield* spending.all();
}

/** Dimensions that are added up at each place. Service tags, years and totals are computed from the days. */
const byPlace = spendingDimensions.filter((dimension) => dimension !== 'serviceTag');

/** Costs that may be added to each other. */
class OneSum {
  readonly connections = new Set<string>();
  /** Costs by day and service tag, combined into one number. */
  readonly days: GroupedCosts = new Map();
  readonly by: Readonly<Record<SpendingDimension, GroupedCosts>> = recordOf(
    spendingDimensions,
    () => new Map(),
  );
  readonly key: string;
  readonly currency: string;

  constructor(key: string, currency: string) {
    this.key = key;
    this.currency = currency;
  }

  /** Sum of the days that are selected. */
  of(isMeant: (day: number) => boolean): AddedCosts {
    const sum = new AddedCosts();
    for (const [key, costs] of this.days) if (isMeant(Math.floor(key / serviceTagFactor))) sum.addAll(costs);
    return sum;
  }
}

/** Stands for a day that was not noted, or that a wrong clock noted. */
const noDay = 0;
/** Factor that leaves room for the service tag beside the day in one number. */
const serviceTagFactor = 64;

class SpendingOf {
  readonly #columns: RegisterColumns;
  readonly #asked: SpendingAsked;
  readonly #sums = new Map<string, OneSum>();
  /** By the number of the biller. */
  readonly #sumOf = new Map<number, OneSum>();
  readonly #notAddedPlaces: number[] = [];
  #notAdded = 0;
  #withoutCosts = 0;

  constructor(columns: RegisterColumns, asked: SpendingAsked) {
    this.#columns = columns;
    this.#asked = asked;
  }

  take(index: number): void {
    const columns = this.#columns;
    const { cost, quotedBy, serviceTag } = columns;
    const by = quotedBy.at(index);
    const high = cost.high.at(index);
    if (high < 0) {
      if (high === invalidNumber) this.#leaveOut(index);
      else if (quotedBy.nameOf(by) !== '' && serviceTag.nameOf(serviceTag.at(index)) !== 'Draft')
        this.#withoutCosts += 1;
      return;
    }
    const low = cost.low.at(index);
    const sum = this.#sumOf.get(by) ?? this.#newSum(by);
    const day = this.#dayOf(index);
    costsOf(sum.days, day * serviceTagFactor + Math.min(serviceTag.at(index), serviceTagFactor - 1)).add(
      high,
      low,
      index,
    );
    if (!this.#isInYear(day)) return;
    for (const dimension of byPlace)
      costsOf(sum.by[dimension], dimensionsOf[dimension].keyOf(columns, index)).add(high, low, index);
  }

  *all(): Generator<undefined, Spent, number> {
    const sums: Spent['sums'][number][] = [];
    for (const sum of this.#sums.values()) sums.push(yield* this.#written(sum));
    return {
      sums: sums.sort(
        ({ sum: one }, { sum: other }) =>
          other.applications - one.applications || (one.key < other.key ? -1 : 1),
      ),
      notAdded: this.#notAdded,
      notAddedPlaces: this.#notAddedPlaces,
      withoutCosts: this.#withoutCosts,
    };
  }

  #leaveOut(index: number): void {
    this.#notAdded += 1;
    if (this.#notAddedPlaces.length < maxNamed) this.#notAddedPlaces.push(index);
  }

  #newSum(by: number): OneSum {
    const biller = readBiller(this.#columns.quotedBy.nameOf(by));
    const { key, currency } = sumOfCosts(biller, this.#asked.currencyOf);
    const sum = this.#sums.get(key) ?? new OneSum(key, currency);
    sum.connections.add(biller.connection);
    this.#sums.set(key, sum);
    this.#sumOf.set(by, sum);
    return sum;
  }

  #dayOf(index: number): number {
    const at = this.#columns.quotedAt.at(index);
    return at < this.#asked.earliest || at > this.#asked.latest ? noDay : this.#columns.quotedDay.at(index);
  }

  #isInYear(day: number): boolean {
    const { year } = this.#asked;
    return year === null || (day !== noDay && yearOf(day) === year);
  }

  *#written(sum: OneSum): Generator<undefined, Spent['sums'][number], number> {
    yield;
    const { serviceTag } = this.#columns;
    const digits = currencyDigits[sum.currency] ?? usualDigits;
    for (const [key, costs] of sum.days)
      if (this.#isInYear(Math.floor(key / serviceTagFactor)))
        costsOf(sum.by.serviceTag, key % serviceTagFactor).addAll(costs);
    const dated = [...sum.days].filter(([key]) => Math.floor(key / serviceTagFactor) !== noDay);
    const days = dated.map(([key, costs]) => {
      const tag = serviceTag.nameOf(key % serviceTagFactor);
      return {
        day: isoDayOf(Math.floor(key / serviceTagFactor)),
        serviceTag: serviceTagOf(tag),
        ...costs.written(digits),
      };
    });
    const asked = { digits, most: this.#asked.maxGroups };
    let by = recordOf(spendingDimensions, () => noGroups);
    let consigneePlaces: readonly number[] = [];
    for (const dimension of spendingDimensions) {
      const { groups, places } = yield* writtenGroups(this.#columns, dimension, sum.by[dimension], asked);
      by = { ...by, [dimension]: groups };
      if (dimension === 'consignee') consigneePlaces = places;
    }
    return {
      sum: {
        ...{ key: sum.key, currency: sum.currency, connections: [...sum.connections].sort() },
        ...sum.of(() => true).written(digits),
        days: days.sort((one, other) => (one.day + one.serviceTag < other.day + other.serviceTag ? -1 : 1)),
        undated: sum.of((day) => day === noDay).written(digits),
        inYear: sum.of((day) => this.#isInYear(day)).written(digits),
        by,
      },
      consigneePlaces,
    };
  }
}

const noGroups: SpendingGroups = { groups: [], others: { amount: '0', applications: 0, groups: 0 } };

function serviceTagOf(name: string): ServiceTag | '' {
  return serviceTags.find((tag) => tag === name) ?? '';
}

/** Rows that are read in one piece of work. Pieces take about equally long everywhere. */
const rowsPerPiece = 10;

/** Adds the names of applications and consignees, which are read in slices. */
export function* namedSpending(
  file: DatabaseFile,
  columns: RegisterColumns,
  { sums, notAddedPlaces, ...others }: Spent,
): Generator<undefined, Omit<Spending, 'unsearched'>, number> {
  const notAdded = yield* summariesOf(file, columns, notAddedPlaces);
  const named: SpendingSum[] = [];
  for (const { sum, consigneePlaces } of sums) {
    const names = yield* summariesOf(file, columns, consigneePlaces);
    const { consignee } = sum.by;
    const groups = consignee.groups.map((group, at) => ({ ...group, label: names[at]?.consigneeName ?? '' }));
    named.push({ ...sum, by: { ...sum.by, consignee: { ...consignee, groups } } });
  }
  return { sums: named, notAddedFirst: notAdded.filter((one) => one !== null), ...others };
}

/** One summary for each place; `null` where it cannot be read. */
export function* summariesOf(
  file: DatabaseFile,
  columns: RegisterColumns,
  places: readonly number[],
): Generator<undefined, readonly (ApplicationSummary | null)[], number> {
  const found: (ApplicationSummary | null)[] = [];
  for (let at = 0; at < places.length;) {
    const some = places.slice(at, at + (yield) * rowsPerPiece);
    at += some.length;
    const numbers = some.map((index) => columns.numbers.at(index));
    const read = summariesByNumber(file, numbers);
    found.push(...numbers.map((number) => read.get(number) ?? null));
  }
  return found;
}
