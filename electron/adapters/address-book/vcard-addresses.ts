import ICAL from 'ical.js';
import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { EntryProblem } from '../../../shared/ipc/areas/address-book.ts';
import type {
  AddressFormat,
  WrittenAddress,
  WrittenAddresses,
} from '../../services/address-book/address-book-files.ts';
import { instantSchema } from '../../../shared/domain/application.ts';
import { emptyParty, type Party } from '../../../shared/domain/content.ts';
import { type PartyRole, partyLines } from '../../../shared/domain/fields.ts';
import { isCountryCode } from '../../../shared/rules/codes.ts';
import { countryCodeOf, countryNameOf } from './country-code.ts';

interface CardText {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly isWhole: boolean;
}

/** No card of a person or a company has more; the library would keep everybody waiting for them. */
const mostLines = 2_000;
/** So many are read or written in one go: no longer than others may wait. */
const slice = 200;

/** Cards of versions 3 and 4, as address books of other programs read and write them. */
export class VcardAddresses implements AddressFormat {
  readonly #pause: () => Promise<void>;

  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  async read(text: string): Promise<WrittenAddresses | null> {
    if (!/^\uFEFF?\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 1_000))) return null;
    const entries: WrittenAddress[] = [];
    const problems: EntryProblem[] = [];
    for (const [place, card] of cardsIn(text).entries()) {
      if (place % slice === slice - 1) await this.#pause();
      const read = isOld(card.text) ? 'oldCard' : entriesOf(card);
      if (typeof read === 'string')
        problems.push({ line: card.line, name: shownName(card.text), kind: read });
      else for (const entry of read) entries.push(entry);
    }
    return { entries, problems };
  }

  async write(entries: readonly BookParty[]): Promise<string> {
    const cards: string[] = [];
    for (const [place, entry] of entries.entries()) {
      if (place % slice === slice - 1) await this.#pause();
      cards.push(`${cardOf(entry)}\r\n`);
    }
    return cards.join('');
  }
}

/** Each card by itself, so that one that is broken leaves the others whole. */
function cardsIn(text: string): readonly CardText[] {
  const cards: CardText[] = [];
  let open: { readonly line: number; readonly lines: string[] } | null = null;
  const end = (isWhole: boolean): void => {
    if (open !== null) cards.push({ line: open.line, text: open.lines.join('\r\n'), isWhole });
    open = null;
  };
  for (const [place, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const mark = line.trim().toUpperCase();
    if (mark === 'BEGIN:VCARD') {
      end(false);
      open = { line: place + 1, lines: [] };
    }
    open?.lines.push(line);
    if (mark === 'END:VCARD') end(true);
  }
  end(false);
  return cards;
}

/** Version 2.1 writes letters as numbers in an encoding that each card chooses; guessing it would spoil names. */
function isOld(text: string): boolean {
  return /^VERSION:2/im.test(text) || /ENCODING=QUOTED-PRINTABLE/i.test(text);
}

function entriesOf({ line, text, isWhole }: CardText): readonly WrittenAddress[] | 'notReadable' {
  const whole = unfolded(text);
  if (!isWhole || whole.split('\r\n').length > mostLines) return 'notReadable';
  try {
    return addressesOf(ICAL.Component.fromString(hidePairs(whole)), line);
  } catch (error) {
    if (error instanceof Error) return 'notReadable';
    throw error;
  }
}

/** Long lines go on in the next one, behind a blank. */
function unfolded(text: string): string {
  return text.replace(/\r\n[ \t]/g, '');
}

function shownName(text: string): string {
  return (/^(?:FN|ORG)[^:\r\n]*:(.*)$/im.exec(text)?.[1] ?? '').slice(0, 200);
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

/** An entry as a card of version 3, which every address book reads. */
function cardOf({ party: written, roles, uses, lastUsedAt }: BookParty): string {
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

/** No character, so that it stands in no text. */
const standIn = '\uFDD0';

/**
 * The library takes the second backslash of two for the beginning of a sign when a separator follows. A stand-in
 * takes the place of a backslash while it reads or writes.
 */
function hideBackslashes(text: string): string {
  return text.replaceAll('\\', standIn);
}

/** In a text of cards, where a backslash is written as two. Lines that go on in the next one must be whole. */
function hidePairs(cards: string): string {
  return cards.replaceAll('\\\\', standIn);
}

function showBackslashes(text: string): string {
  return text.replaceAll(standIn, '\\');
}

function showPairs(cards: string): string {
  return cards.replaceAll(standIn, '\\\\');
}
