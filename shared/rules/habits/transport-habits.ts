import type { ApplicationContent } from '../../domain/content.ts';
import type { FieldPath } from '../../domain/fields.ts';
import { countryNamed, plainCountryNames } from './country-names.ts';
import { everywhere, isBlank, sources, when, type Habit } from './habit.ts';
import { isToOrder } from './party-habits.ts';
import * as phrases from './phrases.ts';
import { holdsPlainWords, holdsWords, plain } from './phrases.ts';

/** Where the country of destination is written once more: it stands in box 2, and is sent as a field of its own. */
function destinationTwiceAt({
  destination,
  transportDetails,
  remarks,
}: ApplicationContent): FieldPath | null {
  const name = plain(destination);
  if (name === '') return null;
  const code = countryNamed(name);
  const names = code === null ? [name] : plainCountryNames(code);
  const holds = (text: string): boolean => {
    const whole = plain(text);
    // Two letters are too few to be a name in running text.
    return names.some((one) => one.length > 2 && holdsPlainWords(whole, one));
  };
  if (holds(transportDetails)) return 'transportDetails';
  return when(holds(remarks), 'remarks');
}

/** The goods name the origin of an item, it is another one, and nothing says that box 6 is to be read. */
function severalOriginsAt({ goods, remarks, originCountryCode }: ApplicationContent): FieldPath | null {
  const own = plainCountryNames(originCountryCode);
  const named = goods
    .split('\n')
    .flatMap((line) => [...plain(line).matchAll(phrases.originOfItem)])
    .map(([, country]) => (country ?? '').trim());
  const isOther = (country: string): boolean => !own.includes(country) && countryNamed(country) !== null;
  return when(named.some(isOther) && !phrases.seeGoods.test(plain(remarks)), 'remarks');
}

/** Boxes 3, 4 and 5. */
export const transportHabits: readonly Habit[] = [
  {
    id: 'toOrderWithoutDestination',
    box: '3',
    sets: everywhere,
    source: sources.common,
    brokenAt: ({ consignee, destination }) =>
      when(isToOrder(consignee) && isBlank(destination), 'destination'),
  },
  {
    id: 'destinationMissing',
    box: '3',
    sets: everywhere,
    source: sources.common,
    brokenAt: ({ consignee, destination }) =>
      when(!isToOrder(consignee) && isBlank(destination), 'destination'),
  },
  {
    id: 'destinationTwice',
    box: 'any',
    sets: everywhere,
    source: sources.common,
    brokenAt: destinationTwiceAt,
  },
  {
    id: 'vesselNamed',
    box: '4',
    sets: everywhere,
    source: sources.common,
    brokenAt: ({ transportDetails }) =>
      when(phrases.vessel.test(plain(transportDetails)), 'transportDetails'),
  },
  {
    id: 'modeMissing',
    box: '4',
    sets: everywhere,
    source: sources.common,
    unless: 'vesselNamed',
    brokenAt: ({ transportDetails }) => {
      const text = plain(transportDetails);
      const isRead = text !== '' && !phrases.otherScript.test(text);
      return when(isRead && !phrases.mode.test(text), 'transportDetails');
    },
  },
  {
    id: 'orderDiffers',
    box: '5',
    sets: everywhere,
    source: sources.common,
    brokenAt: ({ remarks, purchaseOrder }) =>
      when(
        !isBlank(purchaseOrder) &&
          phrases.purchaseOrder.test(plain(remarks)) &&
          !holdsWords(remarks, purchaseOrder),
        'remarks',
      ),
  },
  {
    id: 'severalOrigins',
    box: '5',
    sets: everywhere,
    source: sources.common,
    brokenAt: severalOriginsAt,
  },
];
