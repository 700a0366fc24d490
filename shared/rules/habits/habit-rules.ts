import type { ApplicationContent } from '../../domain/content.ts';
import { type FieldPath, fieldPaths, boxOf } from '../../domain/fields.ts';
import { allRuleSets, type Habit, isBlank, type Rule, sources, placeIf } from '../readiness/rule.ts';
import type { Finding, ChamberSet } from '../../domain/finding.ts';
import { isDay } from '../dates-and-weights.ts';
import { isAmount } from '../money.ts';
import { holdsGrossWeight } from '../made-lines.ts';
import { hasWholeAmount } from '../part-of-invoice.ts';
import { countryOf, isNoCountry } from '../countries/certificate-language.ts';
import { countryNamed, plainCountryNames } from './country-names.ts';
import { goodsHabits } from './goods-habits.ts';
import { isToOrder, partyHabits } from './party-habits.ts';
import * as phrases from './phrases.ts';
import { holdsPlainWords, holdsWords, comparableText } from './phrases.ts';

/** The field that repeats the country of destination. It is in box 2 already and is sent as a field of its own. */
function destinationTwiceAt({
  destination,
  transportDetails,
  remarks,
}: ApplicationContent): FieldPath | null {
  const name = comparableText(destination);
  if (name === '') return null;
  const code = countryOf(destination);
  const names = code === null ? [name] : plainCountryNames(code);
  const holds = (text: string): boolean => {
    const whole = comparableText(text);
    // Names of two letters are not looked for: they are too short for running text.
    return names.some((one) => one.length > 2 && holdsPlainWords(whole, one));
  };
  if (holds(transportDetails)) return 'transportDetails';
  return placeIf(holds(remarks), 'remarks');
}

/** Box 5, where the goods name another country of origin for an item and no text refers to box 6. */
function severalOriginsAt({ goods, remarks, originCountryCode }: ApplicationContent): FieldPath | null {
  const own = plainCountryNames(originCountryCode);
  const named = goods
    .split('\n')
    .flatMap((line) => [...comparableText(line).matchAll(phrases.originOfItem)])
    .map(([, country]) => (country ?? '').trim());
  const isOther = (country: string): boolean => !own.includes(country) && countryNamed(country) !== null;
  return placeIf(named.some(isOther) && !phrases.seeGoods.test(comparableText(remarks)), 'remarks');
}

/** Boxes 3, 4 and 5. */
const transportHabits: readonly Habit[] = [
  {
    id: 'toOrderWithoutDestination',
    box: '3',
    reads: ['destination'],
    sets: allRuleSets,
    source: sources.common,
    brokenAt: ({ consignee, destination }) =>
      placeIf(isToOrder(consignee) && isBlank(destination), 'destination'),
  },
  {
    id: 'destinationMissing',
    box: '3',
    reads: ['destination'],
    sets: allRuleSets,
    source: sources.common,
    brokenAt: ({ consignee, destination }) =>
      placeIf(!isToOrder(consignee) && isBlank(destination), 'destination'),
  },
  {
    id: 'destinationNotACountry',
    box: '3',
    reads: ['destination'],
    sets: allRuleSets,
    source: sources.common,
    brokenAt: ({ destination }) => placeIf(isNoCountry(destination), 'destination'),
  },
  {
    id: 'destinationTwice',
    box: 'any',
    reads: ['destination'],
    sets: allRuleSets,
    source: sources.common,
    brokenAt: destinationTwiceAt,
  },
  {
    id: 'vesselNamed',
    box: '4',
    sets: allRuleSets,
    source: sources.common,
    brokenAt: ({ transportDetails }) =>
      placeIf(phrases.vessel.test(comparableText(transportDetails)), 'transportDetails'),
  },
  {
    id: 'modeMissing',
    box: '4',
    sets: allRuleSets,
    source: sources.common,
    unless: 'vesselNamed',
    brokenAt: ({ transportDetails }) => {
      const text = comparableText(transportDetails);
      const isRead = text !== '' && !phrases.otherScript.test(text);
      return placeIf(isRead && !phrases.mode.test(text), 'transportDetails');
    },
  },
  {
    id: 'orderDiffers',
    box: '5',
    sets: allRuleSets,
    source: sources.common,
    brokenAt: ({ remarks, purchaseOrder }) =>
      placeIf(
        !isBlank(purchaseOrder) &&
          phrases.purchaseOrder.test(comparableText(remarks)) &&
          !holdsWords(remarks, purchaseOrder),
        'remarks',
      ),
  },
  {
    id: 'severalOrigins',
    box: '5',
    sets: allRuleSets,
    source: sources.common,
    brokenAt: severalOriginsAt,
  },
];

/** Box 7. */
const quantityHabits: readonly Habit[] = [
  {
    id: 'quantityMissing',
    box: '7',
    sets: allRuleSets,
    source: sources.common,
    brokenAt: ({ quantity }) => placeIf(isBlank(quantity), 'quantity'),
  },
  {
    id: 'weightMissing',
    box: '7',
    sets: allRuleSets,
    source: sources.common,
    unless: 'grossWeight',
    brokenAt: ({ quantity }) => {
      const text = comparableText(quantity);
      return placeIf(
        text !== '' && !phrases.otherScript.test(text) && !phrases.measure.test(text),
        'quantity',
      );
    },
  },
  {
    id: 'grossWeight',
    box: '7',
    sets: ['unitedKingdom'],
    source: sources.unitedKingdom,
    brokenAt: (content) => {
      const text = comparableText(content.quantity);
      const isNamed = phrases.grossWeight.test(text) && phrases.kilograms.test(text);
      return placeIf(text !== '' && !isNamed && !holdsGrossWeight(content), 'quantity');
    },
  },
];

/** Habits about the fields beside the page. */
const orderHabits: readonly Habit[] = [
  {
    id: 'amountOfAllParts',
    box: 'order',
    reads: ['comments'],
    sets: allRuleSets,
    source: sources.common,
    brokenAt: (content) => placeIf(hasWholeAmount(content), 'invoiceAmount'),
  },
  {
    id: 'invoiceDateNotADay',
    box: 'order',
    reads: ['invoiceDate'],
    sets: allRuleSets,
    source: sources.common,
    brokenAt: ({ invoiceDate }) => placeIf(!isBlank(invoiceDate) && !isDay(invoiceDate), 'invoiceDate'),
  },
  {
    id: 'weightNotANumber',
    box: 'order',
    reads: ['grossWeight', 'netWeight'],
    sets: allRuleSets,
    source: sources.common,
    brokenAt: (content) =>
      (['grossWeight', 'netWeight'] as const).filter(
        (weight) => !isBlank(content[weight]) && !isAmount(content[weight]),
      ),
  },
];

/** What chambers ask for beyond the service's checks, in the order of the boxes. */
export const habits: readonly Habit[] = [
  ...partyHabits,
  ...transportHabits,
  ...goodsHabits,
  ...quantityHabits,
  ...orderHabits,
];

function ruleOf({
  id,
  box,
  reads,
  sets,
  source,
  brokenAt,
}: Habit): Rule & { readonly sets: readonly ChamberSet[] } {
  return {
    ...{ id, severity: 'warning', box, sets, source },
    reads: reads ?? fieldPaths.filter((path) => boxOf(path) === box),
    find: (content) => [brokenAt(content) ?? []].flat().map((place) => ({ place })),
  };
}

export const habitRules = habits.map(ruleOf);

export function isIn({ sets }: { readonly sets: readonly ChamberSet[] }, chamber: ChamberSet): boolean {
  return sets.includes('neutral') || sets.includes(chamber);
}

const unless: ReadonlyMap<Finding['rule'], Finding['rule']> = new Map(
  habits.flatMap((habit) => (habit.unless === undefined ? [] : [[habit.id, habit.unless] as const])),
);

/** Whether a finding is left out because another habit is broken whose correction corrects this one too. */
export function unlessBroken(rule: Finding['rule'], found: readonly Finding[]): boolean {
  const other = unless.get(rule);
  return other !== undefined && found.some((finding) => finding.rule === other);
}
