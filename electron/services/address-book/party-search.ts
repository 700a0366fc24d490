import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { PartyLine, PartyRole } from '../../../shared/domain/fields.ts';
import { foldSearched, searchWords } from '../register/search-text.ts';
import { foldedLines, type Found, keysOf } from './book-entries.ts';

export interface PartyQuestion {
  readonly role: PartyRole;
  readonly line: PartyLine;
  readonly text: string;
  /** What stands in the name of the box. */
  readonly name: string;
  readonly limit: number;
}

/** Where a text stands: the smaller, the likelier it is meant. `null`: nowhere. */
function placeIn(text: string, wanted: string): number | null {
  const place = text.indexOf(wanted);
  if (place === -1) return null;
  if (place === 0) return 0;
  if (isWordStart(text, place)) return 1;
  for (let next = place; next !== -1; next = text.indexOf(wanted, next + 1))
    if (isWordStart(text, next)) return 1;
  return 2;
}

function isWordStart(text: string, place: number): boolean {
  return !/[\p{L}\p{N}]/u.test(text[place - 1] ?? ' ');
}

/** In the typed line first; in the name, which everybody begins with, the rest of the address is looked through as well. */
function placeOf(found: FoundParty, wanted: string, line: PartyLine): number | null {
  const own = placeIn(found.lines[groupOf(line)], wanted);
  if (own !== null || groupOf(line) !== 'name') return own;
  const elsewhere = placeIn(found.text, wanted);
  return elsewhere === null || elsewhere === 2 ? null : 3;
}

interface Ranked {
  readonly entry: BookParty;
  readonly place: number;
}

/**
 * What is meant by a text in one line of a party. First by the place where it stands, then those that stood in this box
 * before, then by how often and how lately. A text typed into another line than the name means only entries of that name.
 */
export function findParties(
  parties: Iterable<FoundParty>,
  { role, line, text, name, limit }: PartyQuestion,
): readonly BookParty[] {
  const wanted = foldSearched(text);
  const written = groupOf(line) === 'name' ? '' : foldSearched(name);
  const ranked: Ranked[] = [];
  for (const found of parties) {
    if (written !== '' && !found.lines.name.includes(written)) continue;
    const place = wanted === '' ? 0 : placeOf(found, wanted, line);
    if (place !== null) ranked.push({ entry: found.entry, place });
  }
  return ranked
    .sort((one, other) => one.place - other.place || byUse(role)(one.entry, other.entry))
    .slice(0, limit)
    .map(({ entry }) => entry);
}

function byUse(role: PartyRole): (one: BookParty, other: BookParty) => number {
  const inRole = ({ roles }: BookParty): number => (roles.length === 0 || roles.includes(role) ? 1 : 0);
  return (one, other) =>
    inRole(other) - inRole(one) ||
    other.uses - one.uses ||
    compare(other.lastUsedAt ?? '', one.lastUsedAt ?? '') ||
    compare(one.party.name, other.party.name);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Every entry that holds all the words: those that begin with the search first, each in the order of the names. */
export function searchParties(parties: Iterable<FoundParty>, search: string): readonly BookParty[] {
  const words = searchWords(search);
  const [first = ''] = words;
  const place = ({ lines }: FoundParty): number => placeIn(lines.name, first) ?? 3;
  return [...parties]
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((found) => ({ found, at: place(found) }))
    .sort((one, other) => one.at - other.at || compare(one.found.text, other.found.text))
    .map(({ found }) => found.entry);
}

/** Lines in which the same is looked for: a street may stand in any line of the address. */
type LineGroup = 'name' | 'address' | 'city' | 'state' | 'zip' | 'country';

const groups: Readonly<Record<PartyLine, LineGroup>> = {
  name: 'name',
  name2: 'name',
  address1: 'address',
  address2: 'address',
  address3: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  countryCode: 'country',
};

function groupOf(line: PartyLine): LineGroup {
  return groups[line];
}

/** An entry as it is searched. */
export interface FoundParty extends Found<BookParty> {
  readonly nameKey: string;
  /** The lines of each group, folded, with their apostrophes and without, and with a line break between. */
  readonly lines: Readonly<Record<LineGroup, string>>;
  /** Everything, folded. */
  readonly text: string;
}

export function foundParty(entry: BookParty): FoundParty {
  const folded = foldedLines(entry.party);
  // With its apostrophes a word that follows one begins there, as in `dell'Industria`; without them it is found by any.
  const together = (...group: readonly PartyLine[]): string => {
    const forms = group.flatMap((line) => [folded[line], foldSearched(entry.party[line])]);
    return [...new Set(forms)].filter((text) => text !== '').join('\n');
  };
  const lines = {
    name: together('name', 'name2'),
    address: together('address1', 'address2', 'address3'),
    city: together('city'),
    state: together('state'),
    zip: together('zip'),
    country: together('countryCode'),
  };
  return { entry, ...keysOf(folded), lines, text: Object.values(lines).join('\n') };
}
