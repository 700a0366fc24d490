import type { Party } from '../../../shared/domain/content.ts';
import type { PartyLine } from '../../../shared/domain/fields.ts';
import { foldText } from '../register/search-text.ts';

/**
 * Reduces a text to what matters: ignores case, accents, punctuation, and the blanks and dots between single letters,
 * so that `S.A.`, `S. A.` and `SA` are equal. Ampersand and plus stay, because they stand for a word.
 */
export function plainForm(text: string): string {
  return plainOf(foldText(text));
}

/** As `plainForm`, for a text that is folded already. */
function plainOf(folded: string): string {
  return folded
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}&+]+/gu, ' ')
    .replace(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, '')
    .trim();
}

/** Key of a name, equal for names that differ only in spelling; empty where there is no name. */
export function nameKey({ name, name2 }: Pick<Party, 'name' | 'name2'>): string {
  return plainForm(`${name} ${name2}`);
}

/** Key of a party, equal for parties that differ only in spelling and in how the address is divided into lines. */
export function partyKey(party: Party): string {
  return keysOf(foldedLines(party)).key;
}

/** The lines of a party, folded. */
type FoldedLines = Readonly<Record<PartyLine, string>>;

export function foldedLines(party: Party): FoldedLines {
  return {
    name: foldText(party.name),
    name2: foldText(party.name2),
    address1: foldText(party.address1),
    address2: foldText(party.address2),
    address3: foldText(party.address3),
    city: foldText(party.city),
    state: foldText(party.state),
    zip: foldText(party.zip),
    countryCode: foldText(party.countryCode),
  };
}

/** The keys of a party and of its name. */
export function keysOf(lines: FoldedLines): { readonly key: string; readonly nameKey: string } {
  const name = plainOf(`${lines.name} ${lines.name2}`);
  const address = plainOf(`${lines.address1} ${lines.address2} ${lines.address3}`);
  const rest = [lines.city, lines.state, lines.zip, lines.countryCode].map(plainOf);
  return { nameKey: name, key: [name, address, ...rest].join('|') };
}

/**
 * Whether an application contains enough of a party for the address book: a name, and an address, a city or a country.
 */
export function isWorthLearning(party: Party): boolean {
  const { address1, address2, address3, city, countryCode } = party;
  const isWritten = (text: string): boolean => plainForm(text) !== '';
  return nameKey(party) !== '' && [address1, address2, address3, city, countryCode].some(isWritten);
}
