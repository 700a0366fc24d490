import ICAL from 'ical.js';
import type { BookParty } from '../../../shared/domain/address-book.ts';
import { partyLines, type Party } from '../../../shared/domain/content.ts';
import { isCountryCode } from '../../../shared/rules/codes.ts';
import { countryNameOf } from '../../services/office/country-code.ts';
import { hideBackslashes, showPairs } from './card-backslashes.ts';

/** An entry as a card of version 3, which every address book reads. */
export function cardOf({ party: written, roles, uses, lastUsedAt }: BookParty): string {
  const lines = partyLines.map((line) => [line, hideBackslashes(written[line])] as const);
  const party: Party = { ...written, ...Object.fromEntries(lines) };
  const card = new ICAL.Component('vcard');
  const add = (name: string, value: string | (string | string[])[]): ICAL.Property => {
    const property = new ICAL.Property(name, card);
    if (typeof value === 'string') property.setValue(value);
    else property.setValue(value);
    return card.addProperty(property);
  };
  add('version', '3.0');
  add('n', [party.name, '', '', '', '']);
  add('fn', party.name);
  add('org', party.name2 === '' ? [party.name] : [party.name, party.name2]);
  const { address1, address2, address3, city, state, zip, countryCode } = party;
  const street = [address1, address2, address3];
  const address = add('adr', ['', '', street, city, state, zip, countryNameOf(countryCode)]);
  if (isCountryCode(countryCode)) address.setParameter('cc', countryCode);
  if (roles.length > 0) add('x-co-desk-roles', roles.join(' '));
  if (uses > 0) add('x-co-desk-uses', String(uses));
  if (lastUsedAt !== null) add('x-co-desk-last-used', lastUsedAt);
  return showPairs(card.toString());
}
