import type { ApplicationSummary } from '../../../../shared/domain/application.ts';
import { serviceTags, type ServiceTag } from '../../../../shared/domain/attempt.ts';
import { recordOf } from '../../../../shared/domain/record-of.ts';
import {
  spendingDimensions,
  type Spending,
  type SpendingDimension,
  type SpendingSum,
} from '../../../../shared/domain/spending.ts';
import { currencyDigits } from '../../../../shared/rules/currencies.ts';
import { readBiller, sumOfCosts, type SpendingAsked } from '../../../services/spending/biller.ts';
import type { DatabaseFile } from '../database-file.ts';
import { odd, type RegisterColumns } from './register-columns.ts';
import { AddedCosts, costsOf, dimensionsOf, type GroupedCosts, writtenGroups } from './spending-groups.ts';
import { summariesByNumber } from './register-rows.ts';
import { eachNarrowed } from './table-finds.ts';

/** So many applications whose costs cannot be added are named. */
const mostNamed = 20;
/** Digits behind the decimal sign where no currency says how many there are. */
const usualDigits = 2;

/** Spending before the rows are read that tell what applications and consignees are called. */
export interface Spent extends Omit<Spending, 'unsearched' | 'notAddedFirst' | 'sums'> {
  readonly sums: readonly { readonly sum: SpendingSum; readonly consigneePlaces: readonly number[] }[];
  readonly notAddedPlaces: readonly number[];
}

/** Adds up what quotes have cost by everything that costs are told apart by, in slices; `among`: of these places alone. */
export function* spendInSlices(
  columns: RegisterColumns,
  asked: SpendingAsked,
  among: readonly number[] | null,
): Generator<undefined, Spent, number> {
  const spending = new SpendingOf(columns, asked);
  yield* eachNarrowed(columns, asked, among, (place) => spending.take(place));
  return spending.all();
}

/** What may be added to each other. */
class OneSum {
  readonly connections = new Set<string>();
  readonly all = new AddedCosts();
  readonly undated = new AddedCosts();
  readonly inYear = new AddedCosts();
  /** By day and way as one number. */
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
}

/** Every clock of the world changes its day at one of these. Milliseconds. */
const quarterHour = 900_000;
/** Room for ways beside a day in one number. */
const wayRoom = 64;

class SpendingOf {
  readonly #columns: RegisterColumns;
  readonly #asked: SpendingAsked;
  readonly #sums = new Map<string, OneSum>();
  /** By the number of the biller. */
  readonly #sumOf = new Map<number, OneSum>();
  readonly #days = new Map<number, number>();
  readonly #notAddedPlaces: number[] = [];
  #notAdded = 0;
  #withoutCosts = 0;

  constructor(columns: RegisterColumns, asked: SpendingAsked) {
    this.#columns = columns;
    this.#asked = asked;
  }

  take(place: number): void {
    const columns = this.#columns;
    const { cost, quotedBy, quotedAt, way } = columns;
    const by = quotedBy.at(place);
    const high = cost.high.at(place);
    if (high < 0) {
      if (high === odd) this.#leaveOut(place);
      else if (quotedBy.nameOf(by) !== '' && way.nameOf(way.at(place)) !== 'Draft') this.#withoutCosts += 1;
      return;
    }
    const low = cost.low.at(place);
    const sum = this.#sumOf.get(by) ?? this.#newSum(by);
    sum.all.add(high, low, place);
    const day = this.#dayOf(quotedAt.at(place));
    if (day === null) sum.undated.add(high, low, place);
    else costsOf(sum.days, day * wayRoom + Math.min(way.at(place), wayRoom - 1)).add(high, low, place);
    const { year } = this.#asked;
    if (year !== null && (day === null || yearOf(day) !== year)) return;
    sum.inYear.add(high, low, place);
    for (const dimension of spendingDimensions)
      costsOf(sum.by[dimension], dimensionsOf[dimension].keyOf(columns, place)).add(high, low, place);
  }

  all(): Spent {
    const sums = [...this.#sums.values()].sort(
      (one, other) => other.all.applications - one.all.applications || (one.key < other.key ? -1 : 1),
    );
    return {
      sums: sums.map((sum) => this.#written(sum)),
      notAdded: this.#notAdded,
      notAddedPlaces: this.#notAddedPlaces,
      withoutCosts: this.#withoutCosts,
    };
  }

  #leaveOut(place: number): void {
    this.#notAdded += 1;
    if (this.#notAddedPlaces.length < mostNamed) this.#notAddedPlaces.push(place);
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

  /** `null` where a clock was wrong that noted it, or nobody noted when it was. */
  #dayOf(at: number): number | null {
    if (at < this.#asked.earliest || at > this.#asked.latest) return null;
    const quarter = Math.floor(at / quarterHour);
    const known = this.#days.get(quarter);
    if (known !== undefined) return known;
    const day = dayNumber(new Date(at));
    this.#days.set(quarter, day);
    return day;
  }

  #written(sum: OneSum): Spent['sums'][number] {
    const { way } = this.#columns;
    const digits = currencyDigits[sum.currency] ?? usualDigits;
    const days = [...sum.days].map(([key, costs]) => {
      const number = Number(key);
      const tag = way.nameOf(number % wayRoom);
      return { day: dayText(Math.floor(number / wayRoom)), way: wayOf(tag), ...costs.written(digits) };
    });
    const groups = recordOf(spendingDimensions, (dimension) =>
      writtenGroups(this.#columns, dimension, sum.by[dimension], { digits, most: this.#asked.mostGroups }),
    );
    return {
      sum: {
        ...{ key: sum.key, currency: sum.currency, connections: [...sum.connections].sort() },
        ...sum.all.written(digits),
        days: days.sort((one, other) => (one.day + one.way < other.day + other.way ? -1 : 1)),
        undated: sum.undated.written(digits),
        inYear: sum.inYear.written(digits),
        by: recordOf(spendingDimensions, (dimension) => groups[dimension].groups),
      },
      consigneePlaces: groups.consignee.places,
    };
  }
}

/** A day of this computer's calendar as one number. */
function dayNumber(at: Date): number {
  return (at.getFullYear() * 12 + at.getMonth()) * 32 + at.getDate();
}

function yearOf(day: number): number {
  return Math.floor(day / 32 / 12);
}

function dayText(number: number): string {
  const months = Math.floor(number / 32);
  const year = String(yearOf(number)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-${String(number % 32).padStart(2, '0')}`;
}

function wayOf(name: string): ServiceTag | '' {
  return serviceTags.find((tag) => tag === name) ?? '';
}

/** Rows that are read in the time in which others do one piece of work. */
const rowsPerPiece = 10;

/** The same with what applications and consignees are called, which is read in slices. */
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

/** One for each place; `null` where it cannot be read. */
export function* summariesOf(
  file: DatabaseFile,
  columns: RegisterColumns,
  places: readonly number[],
): Generator<undefined, readonly (ApplicationSummary | null)[], number> {
  const found: (ApplicationSummary | null)[] = [];
  for (let at = 0; at < places.length;) {
    const some = places.slice(at, at + (yield) * rowsPerPiece);
    at += some.length;
    const numbers = some.map((place) => columns.numbers.at(place));
    const read = summariesByNumber(file, numbers);
    found.push(...numbers.map((number) => read.get(number) ?? null));
  }
  return found;
}
