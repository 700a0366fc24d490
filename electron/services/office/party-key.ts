import type { Party } from '../../../shared/domain/content.ts';
import { foldText } from '../register/search-text.ts';

/**
 * A text without what people write differently and mean the same: case, accents, punctuation, and the blanks and dots
 * between single letters, so that `S.A.`, `S. A.` and `SA` are one. Ampersand and plus stay: they stand for a word.
 */
export function plainForm(text: string): string {
  return foldText(text)
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
  const { address1, address2, address3, city, state, zip, countryCode } = party;
  const address = plainForm(`${address1} ${address2} ${address3}`);
  return [nameKey(party), address, ...[city, state, zip, countryCode].map(plainForm)].join('|');
}

/** Whether an application knows enough of a party for the book: a name, and an address, a city or a country. */
export function isWorthKeeping(party: Party): boolean {
  const { address1, address2, address3, city, countryCode } = party;
  const isWritten = (text: string): boolean => plainForm(text) !== '';
  return nameKey(party) !== '' && [address1, address2, address3, city, countryCode].some(isWritten);
}
