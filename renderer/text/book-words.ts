import type { BookParty } from '../../shared/domain/address-book.ts';
import type { Party } from '../../shared/domain/content.ts';
import { countryName } from './countries.ts';
import { placeOf } from './party-lines.ts';
import type { Language, Words } from './words.ts';

/** Where a party is, in one line: code and city, region, country. */
export function placeLine(party: Party, language: Language): string {
  return [placeOf(party), countryName(party.countryCode, language)].filter((part) => part !== '').join(', ');
}

/** How often and when last: `14 times, 17 Nov`; the year alone where it is another one. */
export function usesLine(
  { uses, lastUsedAt }: Pick<BookParty, 'uses' | 'lastUsedAt'>,
  words: Words['addressBook'],
  locale: string,
  today: Date,
): string {
  if (uses === 0) return words.neverUsed;
  if (lastUsedAt === null) return words.usesOnly(uses);
  const date = new Date(lastUsedAt);
  const isThisYear = date.getFullYear() === today.getFullYear();
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  return words.uses(uses, isThisYear ? day.format(date) : String(date.getFullYear()));
}
