import type ICAL from 'ical.js';
import { instantSchema } from '../../../shared/domain/application.ts';
import { emptyParty, type Party, type PartyRole } from '../../../shared/domain/content.ts';
import { isCountryCode } from '../../../shared/rules/codes.ts';
import type { WrittenAddress } from '../../services/office/address-file.ts';
import { countryCodeOf } from '../../services/office/country-code.ts';
import { showBackslashes } from './card-backslashes.ts';

/** One entry for each address of a card, or one without an address. */
export function addressesOf(card: ICAL.Component, line: number): readonly WrittenAddress[] {
  const uses = Number(textOf(card.getFirstPropertyValue('x-co-desk-uses')));
  const lastUsedAt = instantSchema.safeParse(textOf(card.getFirstPropertyValue('x-co-desk-last-used')));
  const about = {
    line,
    roles: rolesOf(textOf(card.getFirstPropertyValue('x-co-desk-roles'))),
    uses: Number.isSafeInteger(uses) && uses >= 0 ? uses : 0,
    lastUsedAt: lastUsedAt.success ? lastUsedAt.data : null,
  };
  const named = { ...emptyParty, ...nameOf(card) };
  const places = card.getAllProperties('adr').map(placeOf);
  return (places.length === 0 ? [{}] : places).map((place) => ({ ...about, party: { ...named, ...place } }));
}

/** The company where there is one, else whoever the card is of. */
function nameOf(card: ICAL.Component): Pick<Party, 'name' | 'name2'> {
  const [company = '', ...units] = parts(card.getFirstPropertyValue('org'));
  if (company.trim() !== '') return { name: company, name2: units.filter(isWritten).join(', ') };
  const formatted = textOf(card.getFirstPropertyValue('fn'));
  if (isWritten(formatted)) return { name: formatted, name2: '' };
  const [family = '', given = ''] = parts(card.getFirstPropertyValue('n'));
  return { name: `${given} ${family}`.trim(), name2: '' };
}

/** Post box, room, street, city, region, code, country. A country may also stand as its code beside them. */
function placeOf(property: ICAL.Property): Omit<Party, 'name' | 'name2'> {
  const components = listOf(property.getFirstValue());
  const part = (place: number): string => parts(components[place]).filter(isWritten).join(', ');
  const code = textOf(property.getFirstParameter('cc')).toUpperCase();
  return {
    ...streetOf(components),
    city: part(3),
    state: part(4),
    zip: part(5),
    countryCode: isCountryCode(code) ? code : countryCodeOf(part(6)),
  };
}

type Street = Pick<Party, 'address1' | 'address2' | 'address3'>;

function streetOf(components: readonly unknown[]): Street {
  const street = parts(components[2]);
  const beside = [...parts(components[1]), ...parts(components[0])].filter(isWritten);
  const isOurs = street.length === 3 && beside.length === 0;
  const lines = isOurs
    ? street
    : [...street, ...beside].flatMap((text) => text.split('\n')).filter(isWritten);
  const [address1 = '', address2 = '', ...rest] = lines;
  return { address1, address2, address3: rest.join(', ') };
}

function rolesOf(text: string): readonly PartyRole[] {
  return (['consignor', 'consignee'] as const).filter((role) => text.includes(role));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function parts(value: unknown): readonly string[] {
  return listOf(value).map(textOf);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? showBackslashes(value) : '';
}

function isWritten(text: string): boolean {
  return text.trim() !== '';
}
