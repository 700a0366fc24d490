import { countryOf } from '../../shared/rules/countries/certificate-language.ts';
import { countryCodeList } from '../../shared/rules/codes.ts';
import { countryNameIn } from '../../shared/rules/countries/country-names.ts';
import { countrySpellings } from '../../shared/rules/countries/country-spellings.ts';
import type { TextLanguage } from '../../shared/domain/languages.ts';
import { findMatch, fold, type Match } from './fold.ts';

/** Name of a country in a language; text that is no ISO 3166-1 alpha-2 code comes back unchanged. */
export const countryName: (code: string, language: TextLanguage) => string = countryNameIn;

/**
 * Name of a country that is stored as its code or, in older data, by one of its names; other text comes back unchanged.
 */
export function shownCountry(text: string, language: TextLanguage): string {
  return countryName(countryOf(text) ?? text, language);
}

/** Code of a country that was typed as a code or as a whole name in any language; `null` for no country or several. */
export function findCountry(typed: string): string | null {
  return countryOf(typed);
}

interface CountryMatch {
  readonly code: string;
  readonly name: string;
  /** The part of the name that was typed; `null` when the code or another name was typed. */
  readonly match: Match | null;
}

interface Ranked extends CountryMatch {
  /**
   * How well a country matches, best first. 0: the code or a whole name was typed. 1: the name begins with it. 2: a
   * word of the name does. 3: another name begins with it. 4: the name contains it. `ger` thus finds Germany before
   * Algeria, even where it is called Deutschland.
   */
  readonly rank: number;
}

/**
 * Folded other names by code. Made with the first search, as folding three thousand names takes longer than most
 * answers may.
 */
let otherNames: ReadonlyMap<string, readonly string[]> | null = null;

function beginsAnother(code: string, typed: string): boolean {
  otherNames ??= new Map(countryCodeList.map((one) => [one, countrySpellings(one).map(fold)]));
  return otherNames.get(code)?.some((name) => name.startsWith(typed)) ?? false;
}

interface Wanted {
  readonly typed: string;
  /** What was typed, folded for comparing. */
  readonly folded: string;
  /** Code of the country whose whole name was typed. */
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

/** The countries that the clerk may mean by what she typed, likeliest first; all of them where nothing is typed. */
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
