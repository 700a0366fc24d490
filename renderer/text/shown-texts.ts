import type { BookParty } from '../../shared/domain/address-book.ts';
import type { Party } from '../../shared/domain/content.ts';
import { type FieldPath, factsOf, type PartyLine, partyLines } from '../../shared/domain/fields.ts';
import { placeOf } from '../../shared/rules/print/address-lines.ts';
import { type Language, languages } from '../../shared/domain/languages.ts';
import { formatAmount } from '../../shared/rules/money.ts';
import type { Words } from '../../shared/text/page-words.ts';
import { countryName, shownCountry } from './countries.ts';
import { dayOrWeight } from './dates.ts';

/** A text as its field shows it in the language of the program: days, weights and amounts in its signs, countries by name. */
export function shownText(path: FieldPath, text: string, language: Language): string {
  const { kind } = factsOf(path);
  switch (kind) {
    case 'countryCode':
    case 'countryName':
      return shownCountry(text, language);
    case 'amount':
      return formatAmount(text, languages[language].amounts);
    case 'day':
    case 'weight':
      return dayOrWeight(kind, language).format(text);
    case 'line':
    case 'text':
    case 'currency':
    case 'count':
    case 'language':
    case 'way':
      return text;
  }
}

/** The nine lines as the clerk's language orders them: a German address has the postcode before the city. */
export function partyLinesIn(language: Language): readonly PartyLine[] {
  if (language !== 'de') return partyLines;
  const others = partyLines.filter((line) => line !== 'zip');
  return others.flatMap((line) => (line === 'city' ? (['zip', line] as const) : [line]));
}

/** Where a party is, in one line: code and city, region, country. */
export function placeLine(party: Party, language: Language): string {
  const parts = [placeOf(party), countryName(party.countryCode, language)];
  return parts
    .filter((part) => part !== '')
    .map(apart)
    .join(', ');
}

/** What runs from right to left stays together beside what does not. */
function apart(part: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(part) ? `\u2068${part}\u2069` : part;
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
