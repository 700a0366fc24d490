import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { PartyLine } from '../../../shared/domain/content.ts';
import type { Found } from './book-index.ts';
import { foldedLines, keysOf } from './party-key.ts';

/** Lines in which the same is looked for: a street may stand in any line of the address. */
export type LineGroup = 'name' | 'address' | 'city' | 'state' | 'zip' | 'country';

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

export function groupOf(line: PartyLine): LineGroup {
  return groups[line];
}

/** An entry as it is searched. */
export interface FoundParty extends Found<BookParty> {
  readonly nameKey: string;
  /** The lines of each group, folded and with a line break between. */
  readonly lines: Readonly<Record<LineGroup, string>>;
  /** Everything, folded. */
  readonly text: string;
}

export function foundParty(entry: BookParty): FoundParty {
  const folded = foldedLines(entry.party);
  const together = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n');
  const lines = {
    name: together(folded.name, folded.name2),
    address: together(folded.address1, folded.address2, folded.address3),
    city: folded.city,
    state: folded.state,
    zip: folded.zip,
    country: folded.countryCode,
  };
  return { entry, ...keysOf(folded), lines, text: Object.values(lines).join('\n') };
}
