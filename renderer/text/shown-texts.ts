import type { BookParty } from '../../shared/domain/address-book.ts';
import type { Party } from '../../shared/domain/content.ts';
import { type FieldPath, factsOf, type PartyLine, partyLines } from '../../shared/domain/fields.ts';
import { townLine } from '../../shared/rules/print/printed-address.ts';
import { type Language, languages, type Words } from '../../shared/text/languages.ts';
import { formatAmount } from '../../shared/rules/money.ts';
import { countryName, shownCountry } from './countries.ts';
import { dayOrWeight } from './dates.ts';

/**
 * A text as its field shows it in the language of the program: dates, weights and amounts in its format, countries by
 * name.
 */
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
    case 'serviceTag':
      return text;
  }
}

/** The nine lines of a party in the order of the clerk's language. */
export function partyLinesIn(language: Language): readonly PartyLine[] {
  if (!languages[language].isPostcodeFirst) return partyLines;
  const others = partyLines.filter((line) => line !== 'zip');
  return others.flatMap((line) => (line === 'city' ? (['zip', line] as const) : [line]));
}

/** Place of a party in one line: postcode and city, region, country. */
export function placeLine(party: Party, language: Language): string {
  const parts = [townLine(party), countryName(party.countryCode, language)];
  return parts
    .filter((part) => part !== '')
    .map(apart)
    .join(', ');
}

/** Isolates right-to-left text, so that it is not mixed with the text beside it. */
function apart(part: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(part) ? `\u2068${part}\u2069` : part;
}

/** Number of uses and date of the last one: `14 times, 17 Nov`; only the year where it is another one. */
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
