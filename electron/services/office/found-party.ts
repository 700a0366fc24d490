import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { PartyLine } from '../../../shared/domain/content.ts';
import { foldText } from '../register/search-text.ts';
import type { Found } from './book-index.ts';
import { nameKey, partyKey } from './party-key.ts';

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
  const { party } = entry;
  const fold = (...texts: readonly string[]): string => texts.map(foldText).filter(Boolean).join('\n');
  const lines = {
    name: fold(party.name, party.name2),
    address: fold(party.address1, party.address2, party.address3),
    city: fold(party.city),
    state: fold(party.state),
    zip: fold(party.zip),
    country: fold(party.countryCode),
  };
  return {
    entry,
    key: partyKey(party),
    nameKey: nameKey(party),
    lines,
    text: Object.values(lines).join('\n'),
  };
}
