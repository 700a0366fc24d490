import type { Party } from '../../../shared/domain/content.ts';
import type { PartyLine } from '../../../shared/domain/fields.ts';
import { foldText } from '../register/search-text.ts';

/**
 * A text without what people write differently and mean the same: case, accents, punctuation, and the blanks and dots
 * between single letters, so that `S.A.`, `S. A.` and `SA` are one. Ampersand and plus stay: they stand for a word.
 */
export function plainForm(text: string): string {
  return plainOf(foldText(text));
}

/** The same of a text that is folded already. */
export function plainOf(folded: string): string {
  return folded
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}&+]+/gu, ' ')
    .replace(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, '')
    .trim();
}

/** Equal for names that differ in nothing but spelling; empty where there is no name. */
export function nameKey({ name, name2 }: Pick<Party, 'name' | 'name2'>): string {
  return plainForm(`${name} ${name2}`);
}

/** Equal for parties that differ in nothing but spelling, and in which line of the address a part stands. */
export function partyKey(party: Party): string {
  return keysOf(foldedLines(party)).key;
}

/** The lines of a party, folded. */
export type FoldedLines = Readonly<Record<PartyLine, string>>;

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

/** What parties are told apart by. */
export function keysOf(lines: FoldedLines): { readonly key: string; readonly nameKey: string } {
  const name = plainOf(`${lines.name} ${lines.name2}`);
  const address = plainOf(`${lines.address1} ${lines.address2} ${lines.address3}`);
  const rest = [lines.city, lines.state, lines.zip, lines.countryCode].map(plainOf);
  return { nameKey: name, key: [name, address, ...rest].join('|') };
}

/** Whether an application knows enough of a party for the book: a name, and an address, a city or a country. */
export function isWorthLearning(party: Party): boolean {
  const { address1, address2, address3, city, countryCode } = party;
  const isWritten = (text: string): boolean => plainForm(text) !== '';
  return nameKey(party) !== '' && [address1, address2, address3, city, countryCode].some(isWritten);
}
