import type { ApplicationContent, Party } from '../../domain/content.ts';
import { partyLines, type FieldPath, type PartyLine, type PartyRole } from '../../domain/fields.ts';
import { isCountryAlone } from './country-names.ts';
import { allRuleSets, type Habit, isBlank, sources, placeIf } from '../readiness/rule.ts';
import * as phrases from './phrases.ts';
import { comparableText } from './phrases.ts';

export function isToOrder({ name }: Party): boolean {
  return phrases.toOrder.test(comparableText(name));
}

/** The first line of a full address that is empty: street, place, country. */
function missingLine({ address1, address2, address3, city, countryCode }: Party): PartyLine | null {
  if (isBlank(`${address1}${address2}${address3}`)) return 'address1';
  if (isBlank(city)) return 'city';
  return isBlank(countryCode) ? 'countryCode' : null;
}

function incompleteAt(role: PartyRole, party: Party): FieldPath | null {
  const line = isBlank(party.name) ? null : missingLine(party);
  return line === null ? null : `${role}.${line}`;
}

/** The first line of a party for which `holds` is true; `null` for none. */
function lineOf(
  content: ApplicationContent,
  role: PartyRole,
  holds: (text: string) => boolean,
): FieldPath | null {
  const found = partyLines.find((line) => line !== 'countryCode' && holds(content[role][line]));
  return found === undefined ? null : `${role}.${found}`;
}

/** The line that repeats the country's name, which is printed below the address anyway. */
function countryTwiceAt(content: ApplicationContent): FieldPath | null {
  for (const role of ['consignor', 'consignee'] as const) {
    const code = content[role].countryCode;
    const place = lineOf(content, role, (text) => isCountryAlone(text, code));
    // A city with the name of its country is no repetition.
    if (place !== null && place !== `${role}.city`) return place;
  }
  return null;
}

/** Boxes 1 and 2. */
export const partyHabits: readonly Habit[] = [
  {
    id: 'postBox',
    box: '1',
    sets: allRuleSets,
    source: sources.common,
    brokenAt: (content) => lineOf(content, 'consignor', (text) => phrases.postBox.test(comparableText(text))),
  },
  {
    id: 'consignorAddress',
    box: '1',
    sets: allRuleSets,
    source: sources.common,
    brokenAt: ({ consignor }) => incompleteAt('consignor', consignor),
  },
  {
    id: 'unknownConsignee',
    box: '2',
    sets: allRuleSets,
    source: sources.common,
    brokenAt: ({ consignee }) =>
      placeIf(phrases.notKnown.test(comparableText(consignee.name)), 'consignee.name'),
  },
  {
    id: 'consigneeAddress',
    box: '2',
    sets: allRuleSets,
    source: sources.common,
    unless: 'unknownConsignee',
    brokenAt: ({ consignee }) => (isToOrder(consignee) ? null : incompleteAt('consignee', consignee)),
  },
  {
    id: 'countryTwice',
    box: 'any',
    reads: ['consignor.countryCode', 'consignee.countryCode'],
    sets: allRuleSets,
    source: sources.common,
    brokenAt: countryTwiceAt,
  },
];
