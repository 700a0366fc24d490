import ICAL from 'ical.js';
import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { WrittenAddress } from '../../services/address-book/address-book-files.ts';
import { instantSchema } from '../../../shared/domain/application.ts';
import { emptyParty, type Party } from '../../../shared/domain/content.ts';
import { type PartyRole, partyLines } from '../../../shared/domain/fields.ts';
import { isCountryCode } from '../../../shared/rules/codes.ts';
import { countryCodeOf, countryNameOf } from './country-code.ts';

/** The text of one card in a file. */
export interface CardText {
  /** Line in the file, counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly isWhole: boolean;
}

/** Longest card that is read; with more lines the library would block the program. */
const maxLines = 2_000;

/** The addresses of a card, each as an entry of the address book. */
export function addressesOfCard({
  line,
  text,
  isWhole,
}: CardText): readonly WrittenAddress[] | 'notReadable' {
  const whole = unfolded(text);
  if (!isWhole || whole.split('\r\n').length > maxLines) return 'notReadable';
  try {
    return addressesOf(ICAL.Component.fromString(hidePairs(whole)), line);
  } catch (error) {
    if (error instanceof Error) return 'notReadable';
    throw error;
  }
}

/** Joins folded lines: a long line continues in the next one, after a blank. */
function unfolded(text: string): string {
  return text.replace(/\r\n[ \t]/g, '');
}

/** One entry for each address of a card, or one without an address. */
function addressesOf(card: ICAL.Component, line: number): readonly WrittenAddress[] {
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

/** The company if there is one, else the person. */
function nameOf(card: ICAL.Component): Pick<Party, 'name' | 'name2'> {
  const [company = '', ...units] = parts(card.getFirstPropertyValue('org'));
  if (company.trim() !== '') return { name: company, name2: units.filter(isWritten).join(', ') };
  const formatted = textOf(card.getFirstPropertyValue('fn'));
  if (isWritten(formatted)) return { name: formatted, name2: '' };
  const [family = '', given = ''] = parts(card.getFirstPropertyValue('n'));
  return { name: `${given} ${family}`.trim(), name2: '' };
}

/**
 * The address: post box, room, street, city, region, postal code, country. The country may also be a code beside them.
 */
function placeOf(property: ICAL.Property): Omit<Party, 'name' | 'name2'> {
  const components = listOf(property.getFirstValue());
  const part = (index: number): string => parts(components[index]).filter(isWritten).join(', ');
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

/** An entry as a card of version 3, which every address book can read. */
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

/** A code point that is no character, so it occurs in no text. */
const standIn = '\uFDD0';

/**
 * Replaces backslashes while the library reads or writes, because it takes the second of two backslashes for an escape
 * if a separator follows.
 */
function hideBackslashes(text: string): string {
  return text.replaceAll('\\', standIn);
}

/**
 * Replaces pairs of backslashes in the text of cards, where each pair stands for one. Folded lines must be joined
 * before.
 */
function hidePairs(cards: string): string {
  return cards.replaceAll('\\\\', standIn);
}

function showBackslashes(text: string): string {
  return text.replaceAll(standIn, '\\');
}

function showPairs(cards: string): string {
  return cards.replaceAll(standIn, '\\\\');
}
