import type { Costs, SpendingDimension, SpendingGroups } from '../../../../shared/domain/spending.ts';
import { afterAll, averageOf, decimalOf, unitsOf } from '../../../services/register/application-columns.ts';
import { tagKey, tagsOf } from '../../../../shared/rules/tags.ts';
import { readBiller } from '../../../services/register/biller.ts';
import { byCodePoint } from './ordered-finds.ts';
import type { RegisterColumns } from './register-columns.ts';

/** Sums of so many are exact as numbers, which settle as whole numbers of any size. */
const mostExact = 400_000;

/** Costs that are added up: both parts of those since they last settled, and the whole of those before. */
export class AddedCosts {
  #units = 0n;
  #high = 0;
  #low = 0;
  #recent = 0;
  applications = 0;
  /** Of the last application of it. */
  place = 0;

  add(high: number, low: number, place: number): void {
    this.applications += 1;
    this.place = place;
    this.#high += high;
    this.#low += low;
    this.#recent += 1;
    if (this.#recent >= mostExact) this.#settle();
  }

  /** All that another one has added up. */
  addAll({ units, applications, place }: AddedCosts): void {
    this.#units += units;
    this.applications += applications;
    this.place = Math.max(this.place, place);
  }

  /** Ten-thousandths. */
  get units(): bigint {
    this.#settle();
    return this.#units;
  }

  written(digits: number): Costs {
    return { amount: decimalOf(this.units, digits), applications: this.applications };
  }

  #settle(): void {
    if (this.#recent === 0) return;
    this.#units += unitsOf({ high: this.#high, low: this.#low });
    this.#high = 0;
    this.#low = 0;
    this.#recent = 0;
  }
}

export type GroupedCosts = Map<number, AddedCosts>;

/** Costs of a key, from none on. */
export function costsOf(grouped: GroupedCosts, key: number): AddedCosts {
  const known = grouped.get(key);
  if (known !== undefined) return known;
  const made = new AddedCosts();
  grouped.set(key, made);
  return made;
}

interface Dimension {
  /** What costs are kept apart by. */
  readonly keyOf: (columns: RegisterColumns, place: number) => number;
  /** What the key stands for: one name, or each of several tags. */
  readonly namesOf: (columns: RegisterColumns, key: number) => readonly string[];
  /** As somebody called it, where an application says so. */
  readonly labelOf?: (columns: RegisterColumns, place: number, name: string) => string;
}

const blankConsignee = byCodePoint(afterAll);
const billerAt = ({ quotedBy }: RegisterColumns, place: number) =>
  readBiller(quotedBy.nameOf(quotedBy.at(place)));

/** Everything that costs are told apart by. */
export const dimensionsOf: Readonly<Record<SpendingDimension, Dimension>> = {
  way: {
    keyOf: ({ way }, place) => way.at(place),
    namesOf: ({ way }, key) => [way.nameOf(key)],
  },
  connection: {
    // The same connection may have had several names.
    keyOf: ({ quotedBy }, place) => quotedBy.at(place),
    namesOf: ({ quotedBy }, key) => [readBiller(quotedBy.nameOf(key)).connection],
    labelOf: (columns, place) => billerAt(columns, place).label,
  },
  destination: {
    keyOf: ({ destination }, place) => destination.at(place),
    namesOf: ({ destination }, key) => [destination.nameOf(key)],
  },
  /** Its name stands in the rows alone. */
  consignee: {
    keyOf: ({ consignee }, place) => consignee.at(place),
    namesOf: ({ consignee }, key) => {
      const name = consignee.nameOf(key);
      return [name === blankConsignee ? '' : name];
    },
  },
  /** Kept apart by what stands in the field, so that each application is in one place until the tags are told apart. */
  tag: {
    keyOf: ({ tags }, place) => tags.at(place),
    namesOf: ({ tags }, key) => {
      const names = tagsOf(tags.nameOf(key)).map(tagKey);
      return names.length === 0 ? [''] : names;
    },
    labelOf: ({ tags }, place, name) =>
      tagsOf(tags.nameOf(tags.at(place))).find((tag) => tagKey(tag) === name) ?? '',
  },
};

interface WrittenGroups {
  readonly groups: SpendingGroups;
  /** Of an application of each. */
  readonly places: readonly number[];
}

/** Groups that are looked at in the time in which others do one piece of work. */
const groupsPerPiece = 20;

/**
 * Groups of one sum, that of the highest costs first, in slices. Costs with several names stand under each of them, and once among the
 * others where any of their names is one of those.
 */
export function* writtenGroups(
  columns: RegisterColumns,
  dimension: SpendingDimension,
  grouped: GroupedCosts,
  { digits, most }: { readonly digits: number; readonly most: number },
): Generator<undefined, WrittenGroups, number> {
  const { namesOf, labelOf } = dimensionsOf[dimension];
  const named = new Map<string, { units: bigint; applications: number; place: number }>();
  let room = 0;
  for (const [key, { units, applications, place }] of grouped) {
    if (room === 0) room = (yield) * groupsPerPiece;
    room -= 1;
    for (const name of namesOf(columns, key)) {
      const known = named.get(name);
      named.set(name, {
        units: units + (known?.units ?? 0n),
        applications: applications + (known?.applications ?? 0),
        place: Math.max(place, known?.place ?? 0),
      });
    }
  }
  yield;
  const sorted = [...named].sort(
    ([name, one], [otherName, other]) => compare(other.units, one.units) || compare(name, otherName),
  );
  yield;
  const shown = sorted.slice(0, most);
  const left = new Set(sorted.slice(most).map(([name]) => name));
  const isLeft = (key: number): boolean =>
    left.size > 0 && namesOf(columns, key).some((name) => left.has(name));
  const rest = [...grouped].filter(([key]) => isLeft(key)).map(([, costs]) => costs);
  return {
    groups: {
      groups: shown.map(([key, { units, applications, place }]) => ({
        key,
        label: labelOf?.(columns, place, key) ?? '',
        amount: decimalOf(units, digits),
        applications,
        average: decimalOf(averageOf(units, applications, digits), digits),
      })),
      others: {
        amount: decimalOf(
          rest.reduce((sum, { units }) => sum + units, 0n),
          digits,
        ),
        applications: rest.reduce((sum, { applications }) => sum + applications, 0),
        groups: left.size,
      },
    },
    places: shown.map(([, { place }]) => place),
  };
}

function compare<Value extends bigint | string>(one: Value, other: Value): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
