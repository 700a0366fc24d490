import type { SpendingAsked } from '../../electron/services/register/register-queries.ts';
import { sortKey } from '../../electron/services/register/application-columns.ts';
import type { Application } from '../../shared/domain/application.ts';
import type { Attempt } from '../../shared/domain/attempt.ts';
import type { Costs, Spending, SpendingDimension, SpendingGroups } from '../../shared/domain/spending.ts';
import { countryOf } from '../../shared/rules/countries/certificate-language.ts';
import { tagKey, tagsOf } from '../../shared/rules/tags.ts';
import { currencyDigits } from '../../shared/rules/money.ts';
import { type Followed, isCharged, isNarrowed, sentFacts, tenThousandths, written } from './memory-sums.ts';

type Asked = Omit<SpendingAsked, 'ledger' | 'search'>;

/** An application with its cost, in ten-thousandths, and the day of it. */
interface One {
  readonly application: Application;
  readonly answered: Attempt;
  readonly units: bigint;
  readonly day: string | null;
}

const usualDigits = 2;

/** Exact spending, application by application. `found`: in the order in which they were made. */
export function spendingOf(
  found: readonly Followed[],
  asked: Asked,
): Omit<Spending, 'unsearched' | 'notAddedFirst'> & { readonly notAddedFirst: readonly Application[] } {
  const wanted = found.filter((one) => isNarrowed(one, asked.narrow ?? {}));
  const withCosts = wanted.filter((one) => sentFacts(one).cost !== undefined);
  const notAdded = withCosts.filter((one) => unitsOf(one) === null);
  const all = withCosts.flatMap((application): One[] => {
    const [units, answered] = [unitsOf(application), answeredOf(application)];
    if (units === null || answered === null) return [];
    return [{ application, answered, units, day: dayOf(answered, asked) }];
  });
  const keyOf = ({ answered }: One): string =>
    asked.currencyOf(answered.connection) ||
    (answered.connection === 'practice' ? 'practice' : answered.serviceHost);
  const keys = [...new Set(all.map(keyOf))];
  const sums = keys
    .map((key) => ({ key, own: all.filter((one) => keyOf(one) === key) }))
    .sort((one, other) => other.own.length - one.own.length || (one.key < other.key ? -1 : 1))
    .map(({ key, own }) => sumOf(key, own, asked));
  const withoutCosts = wanted.filter(
    (one) =>
      sentFacts(one).cost === undefined && answeredOf(one) !== null && sentFacts(one).serviceTag !== 'Draft',
  ).length;
  return { sums, notAdded: notAdded.length, notAddedFirst: notAdded.slice(0, 20), withoutCosts };
}

function sumOf(key: string, own: readonly One[], asked: Asked): Spending['sums'][number] {
  const currency = asked.currencyOf(own[0]?.answered.connection ?? '');
  const digits = currencyDigits[currency] ?? usualDigits;
  const costs = (some: readonly One[]): Costs => ({
    amount: written(total(some), digits),
    applications: some.length,
  });
  const inYear = own.filter(
    ({ day }) => asked.year === null || (day !== null && Number(day.slice(0, 4)) === asked.year),
  );
  const serviceTagOf = ({ application }: One): string => sentFacts(application).serviceTag ?? '';
  const stretches = [
    ...new Set(own.flatMap((one) => (one.day === null ? [] : [one.day + serviceTagOf(one)]))),
  ].sort();
  const groups = (dimension: SpendingDimension): SpendingGroups => groupsOf(inYear, dimension, digits, asked);
  return {
    ...{ key, currency, ...costs(own) },
    connections: [...new Set(own.map(({ answered }) => answered.connection))].sort(),
    days: stretches.map((stretch) => {
      const some = own.filter((one) => one.day !== null && one.day + serviceTagOf(one) === stretch);
      const [first] = some;
      return {
        day: first?.day ?? '',
        serviceTag: first === undefined ? '' : (sentFacts(first.application).serviceTag ?? ''),
        ...costs(some),
      };
    }),
    undated: costs(own.filter(({ day }) => day === null)),
    inYear: costs(inYear),
    by: {
      serviceTag: groups('serviceTag'),
      connection: groups('connection'),
      destination: groups('destination'),
      consignee: groups('consignee'),
      tag: groups('tag'),
    },
  };
}

function groupsOf(
  some: readonly One[],
  dimension: SpendingDimension,
  digits: number,
  { maxGroups }: Asked,
): SpendingGroups {
  const names = [...new Set(some.flatMap((one) => namesOf(one, dimension)))];
  const groups = names.map((key) => {
    const own = some.filter((one) => namesOf(one, dimension).includes(key));
    const last = own.at(-1);
    const label = last === undefined ? '' : labelOf(last, dimension, key);
    return { key, label, units: total(own), applications: own.length };
  });
  groups.sort((one, other) =>
    one.units === other.units ? (one.key < other.key ? -1 : 1) : one.units > other.units ? -1 : 1,
  );
  const left = new Set(groups.slice(maxGroups).map(({ key }) => key));
  const rest = some.filter((one) => namesOf(one, dimension).some((name) => left.has(name)));
  return {
    groups: groups.slice(0, maxGroups).map(({ key, label, units, applications }) => ({
      ...{ key, label, applications },
      amount: written(units, digits),
      average: average(units, applications, digits),
    })),
    others: {
      amount: written(total(rest), digits),
      applications: rest.length,
      groups: left.size,
    },
  };
}

/** The exact average, rounded half up to the last digit. */
function average(units: bigint, count: number, digits: number): string {
  const scale = 10n ** BigInt(4 - Math.min(digits, 4));
  const [whole, rest] = [units / (BigInt(count) * scale), units % (BigInt(count) * scale)];
  const rounded = rest * 2n >= BigInt(count) * scale ? whole + 1n : whole;
  return written(rounded * scale, digits);
}

function namesOf(one: One, dimension: SpendingDimension): readonly string[] {
  const tags = tagsOf(one.application.content.tags).map(tagKey);
  if (dimension !== 'tag') return [nameOf(one, dimension)];
  return tags.length === 0 ? [''] : tags;
}

function nameOf({ application, answered }: One, dimension: SpendingDimension): string {
  const { destination, consignee } = application.content;
  if (dimension === 'serviceTag') return sentFacts(application).serviceTag ?? '';
  if (dimension === 'connection') return answered.connection;
  if (dimension === 'destination') return countryOf(destination) ?? destination;
  return sortKey(consignee.name) === '\u{10FFFF}' ? '' : sortKey(consignee.name);
}

function labelOf({ application, answered }: One, dimension: SpendingDimension, key: string): string {
  if (dimension === 'tag') return tagsOf(application.content.tags).find((tag) => tagKey(tag) === key) ?? '';
  if (dimension === 'connection') return answered.connectionLabel;
  return dimension === 'consignee' ? application.content.consignee.name : '';
}

function total(some: readonly One[]): bigint {
  return some.reduce((sum, { units }) => sum + units, 0n);
}

function unitsOf(one: Application): bigint | null {
  return tenThousandths(sentFacts(one).cost ?? '');
}

function answeredOf({ attempts }: Application): Attempt | null {
  return attempts.findLast(isCharged) ?? null;
}

function dayOf({ outcome }: Attempt, { earliest, latest }: Asked): string | null {
  if (outcome?.kind !== 'accepted') return null;
  const at = new Date(outcome.quote.receivedAt);
  if (at.getTime() < earliest || at.getTime() > latest) return null;
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
