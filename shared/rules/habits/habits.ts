import type { ApplicationContent, FieldPath, Party, PartyRole } from '../../domain/content.ts';
import { partyLines } from '../../domain/content.ts';
import type { Habit } from './habit.ts';
import * as phrases from './phrases.ts';
import { holdsWords, plain } from './phrases.ts';

const everywhere = ['neutral'] as const;
const commonRules = 'Common entry rules of chambers for certificates of origin';
const germanRules = 'Entry rules of the German chambers of commerce';
const britishRules = 'Guidance of British chambers of commerce';

const isBlank = (text: string): boolean => text.trim() === '';
const when = (broken: boolean, place: FieldPath): FieldPath | null => (broken ? place : null);

function isToOrder({ name }: Party): boolean {
  return phrases.toOrder.test(plain(name));
}

function lacksAddress({ address1, address2, address3, city }: Party): boolean {
  return isBlank(`${address1}${address2}${address3}`) || isBlank(city);
}

/** The first line of a party that holds something, or `null`. */
function lineOf(
  content: ApplicationContent,
  role: PartyRole,
  holds: (text: string) => boolean,
): FieldPath | null {
  const found = partyLines.find((line) => line !== 'countryCode' && holds(content[role][line]));
  return found === undefined ? null : `${role}.${found}`;
}

/** What chambers ask for beyond what the service checks, in the order of the boxes. */
export const habits: readonly Habit[] = [
  {
    id: 'postBox',
    sets: everywhere,
    source: commonRules,
    brokenAt: (content) => lineOf(content, 'consignor', (text) => phrases.postBox.test(plain(text))),
  },
  {
    id: 'consignorAddress',
    sets: everywhere,
    source: commonRules,
    brokenAt: ({ consignor }) =>
      when(!isBlank(consignor.name) && lacksAddress(consignor), 'consignor.address1'),
  },
  {
    id: 'consigneeAddress',
    sets: everywhere,
    source: commonRules,
    brokenAt: ({ consignee }) =>
      when(
        !isBlank(consignee.name) && !isToOrder(consignee) && lacksAddress(consignee),
        'consignee.address1',
      ),
  },
  {
    id: 'toOrderWithoutDestination',
    sets: everywhere,
    source: commonRules,
    brokenAt: ({ consignee, destination }) =>
      when(isToOrder(consignee) && isBlank(destination), 'destination'),
  },
  {
    id: 'destinationMissing',
    sets: everywhere,
    source: commonRules,
    brokenAt: ({ consignee, destination }) =>
      when(!isToOrder(consignee) && isBlank(destination), 'destination'),
  },
  {
    id: 'countryTwice',
    sets: everywhere,
    source: commonRules,
    brokenAt: (content, { countryNames }) => {
      for (const role of ['consignor', 'consignee'] as const) {
        const names = countryNames(content[role].countryCode);
        // The city of a state that is called like its country is no country.
        const holds = (text: string): boolean => names.some((name) => plain(text) === plain(name));
        const place = lineOf(content, role, holds);
        if (place !== null && place !== `${role}.city`) return place;
      }
      return null;
    },
  },
  {
    id: 'vesselNamed',
    sets: everywhere,
    source: commonRules,
    brokenAt: ({ transportDetails }) =>
      when(phrases.vessel.test(plain(transportDetails)), 'transportDetails'),
  },
  {
    id: 'orderNumberInGoods',
    sets: everywhere,
    source: commonRules,
    brokenAt: ({ goods }) => when(phrases.orderNumber.test(plain(goods)), 'goods'),
  },
  {
    id: 'marksMissing',
    sets: ['germany', 'unitedKingdom'],
    source: commonRules,
    brokenAt: ({ goods }) => {
      const lines = goods.split('\n').filter((line) => !isBlank(line));
      return when(lines.length === 1 && !phrases.marks.test(plain(goods)), 'goods');
    },
  },
  {
    id: 'packagesMissing',
    sets: everywhere,
    source: commonRules,
    brokenAt: ({ goods, quantity }) =>
      when(
        !isBlank(goods) && !phrases.packages.test(plain(withoutUmlauts(`${goods}\n${quantity}`))),
        'goods',
      ),
  },
  {
    id: 'invoiceNotInGoods',
    sets: ['germany', 'unitedKingdom'],
    source: commonRules,
    brokenAt: ({ goods, remarks, invoiceNumber }) =>
      when(
        !isBlank(goods) && !isBlank(invoiceNumber) && !holdsWords(`${goods}\n${remarks}`, invoiceNumber),
        'goods',
      ),
  },
  {
    id: 'tariffCode',
    sets: ['germany'],
    source: germanRules,
    brokenAt: ({ goods }) =>
      when(
        goods.split('\n').some((line) => phrases.tariffCode.test(plain(line))),
        'goods',
      ),
  },
  {
    id: 'quantityMissing',
    sets: everywhere,
    source: commonRules,
    brokenAt: ({ quantity }) => when(isBlank(quantity), 'quantity'),
  },
  {
    id: 'grossWeight',
    sets: ['unitedKingdom'],
    source: britishRules,
    brokenAt: ({ quantity }) => {
      const text = plain(quantity);
      return when(
        text !== '' && !(phrases.grossWeight.test(text) && phrases.kilograms.test(text)),
        'quantity',
      );
    },
  },
];

/** As they are written where a keyboard has none. */
function withoutUmlauts(text: string): string {
  return text.replace(/[äöüß]/gi, (letter) => umlauts.get(letter.toLowerCase()) ?? letter);
}

const umlauts: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['ß', 'ss'],
]);
