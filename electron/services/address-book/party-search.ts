import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { PartyLine, PartyRole } from '../../../shared/domain/fields.ts';
import type { PartyQuestion } from '../../../shared/ipc/areas/address-book.ts';
import { compareTexts } from '../../../shared/rules/text.ts';
import { foldSearched, searchWords } from '../register/search-text.ts';
import type { Found } from './book-entries.ts';
import { foldedLines, keysOf } from './party-keys.ts';

/** Rank of a match: 0 at the start, 1 at the start of a word, 2 inside a word; `null` where there is none. */
function rankIn(text: string, wanted: string): number | null {
  const index = text.indexOf(wanted);
  if (index === -1) return null;
  if (index === 0) return 0;
  if (isWordStart(text, index)) return 1;
  for (let next = index; next !== -1; next = text.indexOf(wanted, next + 1))
    if (isWordStart(text, next)) return 1;
  return 2;
}

function isWordStart(text: string, index: number): boolean {
  return !/[\p{L}\p{N}]/u.test(text[index - 1] ?? ' ');
}

/**
 * Rank of a party: searches the typed line first. Where that is the name, where most people begin to type, the rest of
 * the address is searched as well.
 */
function rankOf(found: FoundParty, wanted: string, line: PartyLine): number | null {
  const own = rankIn(found.lines[groupOf(line)], wanted);
  if (own !== null || groupOf(line) !== 'name') return own;
  const elsewhere = rankIn(found.text, wanted);
  return elsewhere === null || elsewhere === 2 ? null : 3;
}

interface Ranked {
  readonly entry: BookParty;
  readonly rank: number;
}

/**
 * Finds the parties that a text in one line may mean. Ordered by the rank of the match, then entries used in this role
 * before others, then by number and date of uses. A text typed in a line other than the name matches only entries with
 * the name that is already typed.
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
    const rank = wanted === '' ? 0 : rankOf(found, wanted, line);
    if (rank !== null) ranked.push({ entry: found.entry, rank });
  }
  return ranked
    .sort((one, other) => one.rank - other.rank || byUse(role)(one.entry, other.entry))
    .slice(0, limit)
    .map(({ entry }) => entry);
}

function byUse(role: PartyRole): (one: BookParty, other: BookParty) => number {
  const inRole = ({ roles }: BookParty): number => (roles.length === 0 || roles.includes(role) ? 1 : 0);
  return (one, other) =>
    inRole(other) - inRole(one) ||
    other.uses - one.uses ||
    compareTexts(other.lastUsedAt ?? '', one.lastUsedAt ?? '') ||
    compareTexts(one.party.name, other.party.name);
}

/**
 * All entries that contain all words of a search: those that begin with the first word come first, each group ordered
 * by name.
 */
export function searchParties(parties: Iterable<FoundParty>, search: string): readonly BookParty[] {
  const words = searchWords(search);
  const [first = ''] = words;
  const place = ({ lines }: FoundParty): number => rankIn(lines.name, first) ?? 3;
  return [...parties]
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((found) => ({ found, at: place(found) }))
    .sort((one, other) => one.at - other.at || compareTexts(one.found.text, other.found.text))
    .map(({ found }) => found.entry);
}

/** Lines that are searched together: a street may be in any line of the address. */
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

/** An entry prepared for searching. */
export interface FoundParty extends Found<BookParty> {
  readonly nameKey: string;
  /** The lines of each group, folded, both with and without apostrophes, separated by line breaks. */
  readonly lines: Readonly<Record<LineGroup, string>>;
  /** All lines, folded. */
  readonly text: string;
}

export function foundParty(entry: BookParty): FoundParty {
  const folded = foldedLines(entry.party);
  // With apostrophes, the word after one begins there, as in `dell'Industria`; without them it is found in any
  // spelling.
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
