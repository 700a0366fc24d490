import type { Costs, SpendingDimension, SpendingGroups } from '../../../../shared/domain/spending.ts';
import {
  afterAll,
  averageOf,
  decimalOf,
  readBiller,
  unitsOf,
} from '../../../services/register/application-columns.ts';
import { tagKey, tagsOf } from '../../../../shared/rules/tags.ts';
import { byCodePoint } from './ordered-matches.ts';
import type { RegisterColumns } from './register-columns.ts';

/** A floating-point sum of this many is exact; then it is moved into an integer of any size. */
const maxExact = 400_000;

/** A sum of costs: recent ones in two floating-point parts, earlier ones in one exact integer. */
export class AddedCosts {
  #units = 0n;
  #high = 0;
  #low = 0;
  #recent = 0;
  applications = 0;
  /** Place of the last application in the sum. */
  index = 0;

  add(high: number, low: number, index: number): void {
    this.applications += 1;
    this.index = index;
    this.#high += high;
    this.#low += low;
    this.#recent += 1;
    if (this.#recent >= maxExact) this.#settle();
  }

  /** Adds another sum. */
  addAll({ units, applications, index }: AddedCosts): void {
    this.#units += units;
    this.applications += applications;
    this.index = Math.max(this.index, index);
  }

  /** The sum in ten-thousandths. */
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

/** The sum for a key; a new one where there is none. */
export function costsOf(grouped: GroupedCosts, key: number): AddedCosts {
  const known = grouped.get(key);
  if (known !== undefined) return known;
  const made = new AddedCosts();
  grouped.set(key, made);
  return made;
}

interface Dimension {
  /** The key that costs are grouped by. */
  readonly keyOf: (columns: RegisterColumns, index: number) => number;
  /** Names that the key stands for: one, or each of several tags. */
  readonly namesOf: (columns: RegisterColumns, key: number) => readonly string[];
  /** Label of a name, taken from an application that uses it. */
  readonly labelOf?: (columns: RegisterColumns, index: number, name: string) => string;
}

const blankConsignee = byCodePoint(afterAll);
const billerAt = ({ quotedBy }: RegisterColumns, index: number) =>
  readBiller(quotedBy.nameOf(quotedBy.at(index)));

/** All dimensions that costs can be grouped by. */
export const dimensionsOf: Readonly<Record<SpendingDimension, Dimension>> = {
  serviceTag: {
    keyOf: ({ serviceTag }, index) => serviceTag.at(index),
    namesOf: ({ serviceTag }, key) => [serviceTag.nameOf(key)],
  },
  connection: {
    // The same connection may have had several names over time.
    keyOf: ({ quotedBy }, index) => quotedBy.at(index),
    namesOf: ({ quotedBy }, key) => [readBiller(quotedBy.nameOf(key)).connection],
    labelOf: (columns, index) => billerAt(columns, index).label,
  },
  destination: {
    keyOf: ({ destination }, index) => destination.at(index),
    namesOf: ({ destination }, key) => [destination.nameOf(key)],
  },
  /** The name of a consignee is only in the rows. */
  consignee: {
    keyOf: ({ consignee }, index) => consignee.at(index),
    namesOf: ({ consignee }, key) => {
      const name = consignee.nameOf(key);
      return [name === blankConsignee ? '' : name];
    },
  },
  /** Grouped by the whole text of the field, so that each application counts once until the tags are separated. */
  tag: {
    keyOf: ({ tags }, index) => tags.at(index),
    namesOf: ({ tags }, key) => {
      const names = tagsOf(tags.nameOf(key)).map(tagKey);
      return names.length === 0 ? [''] : names;
    },
    labelOf: ({ tags }, index, name) =>
      tagsOf(tags.nameOf(tags.at(index))).find((tag) => tagKey(tag) === name) ?? '',
  },
};

interface WrittenGroups {
  readonly groups: SpendingGroups;
  /** The place of one application of each group. */
  readonly places: readonly number[];
}

/** Groups that are processed in one piece of work. */
const groupsPerPiece = 20;

/**
 * The groups of one sum, the one with the highest costs first, in slices. Costs with several names count for each name
 * that is listed, and once in `others` if any of their names is not listed.
 */
export function* writtenGroups(
  columns: RegisterColumns,
  dimension: SpendingDimension,
  grouped: GroupedCosts,
  { digits, most }: { readonly digits: number; readonly most: number },
): Generator<undefined, WrittenGroups, number> {
  const { namesOf, labelOf } = dimensionsOf[dimension];
  const named = new Map<string, { units: bigint; applications: number; index: number }>();
  let free = 0;
  for (const [key, { units, applications, index }] of grouped) {
    if (free === 0) free = (yield) * groupsPerPiece;
    free -= 1;
    for (const name of namesOf(columns, key)) {
      const known = named.get(name);
      named.set(name, {
        units: units + (known?.units ?? 0n),
        applications: applications + (known?.applications ?? 0),
        index: Math.max(index, known?.index ?? 0),
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
      groups: shown.map(([key, { units, applications, index }]) => ({
        key,
        label: labelOf?.(columns, index, key) ?? '',
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
    places: shown.map(([, { index }]) => index),
  };
}

function compare<Value extends bigint | string>(one: Value, other: Value): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
