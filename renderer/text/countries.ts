import { countryOf } from '../../shared/rules/countries/certificate-language.ts';
import { countryCodeList } from '../../shared/rules/codes.ts';
import { countryNameIn } from '../../shared/rules/countries/country-names.ts';
import { countrySpellings } from '../../shared/rules/countries/country-spellings.ts';
import type { TextLanguage } from '../../shared/domain/languages.ts';
import { findMatch, fold, type Match } from './fold.ts';

/** The name of a country in a language; text that is no ISO 3166-1 alpha-2 code comes back as it is. */
export const countryName: (code: string, language: TextLanguage) => string = countryNameIn;

/** How a country is called whether it is held as its code or, from earlier, by one of its names; other text as it is. */
export function shownCountry(text: string, language: TextLanguage): string {
  return countryName(countryOf(text) ?? text, language);
}

/** The code of what was typed as a code or as a whole name in any language; `null` when it is none or several. */
export function findCountry(typed: string): string | null {
  return countryOf(typed);
}

interface CountryMatch {
  readonly code: string;
  readonly name: string;
  /** The typed part inside the name; `null` when the code or another name was typed. */
  readonly match: Match | null;
}

interface Ranked extends CountryMatch {
  /**
   * 0 its code or a whole name was typed, 1 the name begins with it, 2 a word of the name does, 3 another name of it does, 4 the
   * name holds it somewhere: `ger` is Germany also where that is called Deutschland, and only then Algeria.
   */
  readonly rank: number;
}

/** Folded, by code. Made when a country is first looked for: to fold three thousand names takes longer than most answers may. */
let otherNames: ReadonlyMap<string, readonly string[]> | null = null;

function beginsAnother(code: string, typed: string): boolean {
  otherNames ??= new Map(countryCodeList.map((one) => [one, countrySpellings(one).map(fold)]));
  return otherNames.get(code)?.some((name) => name.startsWith(typed)) ?? false;
}

interface Wanted {
  readonly typed: string;
  /** As names are compared. */
  readonly folded: string;
  /** The code of the country that is named whole. */
  readonly named: string | null;
}

function startsWord(name: string, at: number): boolean {
  return !/[\p{L}\p{M}]$/u.test(name.slice(0, at));
}

function rank(code: string, { typed, folded, named }: Wanted, language: TextLanguage): Ranked | null {
  const name = countryName(code, language);
  const match = findMatch(name, typed);
  if (code === named) return { code, name, match, rank: 0 };
  if (match !== null && startsWord(name, match.start))
    return { code, name, match, rank: match.start === 0 ? 1 : 2 };
  if (beginsAnother(code, folded)) return { code, name, match, rank: 3 };
  return match === null ? null : { code, name, match, rank: 4 };
}

/** The countries that a clerk may mean by what she typed, the likeliest first; all of them for nothing typed. */
export function searchCountries(typed: string, language: TextLanguage): readonly CountryMatch[] {
  const byName = (one: CountryMatch, other: CountryMatch): number =>
    one.name.localeCompare(other.name, language);
  if (typed.trim() === '') {
    return countryCodeList
      .map((code) => ({ code, name: countryName(code, language), match: null }))
      .sort(byName);
  }
  const wanted: Wanted = { typed, folded: fold(typed.trim()), named: findCountry(typed) };
  return countryCodeList
    .map((code) => rank(code, wanted, language))
    .filter((found) => found !== null)
    .sort((one, other) => one.rank - other.rank || byName(one, other));
}
