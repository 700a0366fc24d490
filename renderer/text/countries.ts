import { countryCodeList, isCountryCode } from '../../shared/rules/codes.ts';
import { pageWords } from '../../shared/text/page-words.ts';
import { findMatch, fold, type Match } from './fold.ts';
import { languageCodes, type Language } from '../../shared/text/languages.ts';

function allNames(code: string, language: Language): readonly string[] {
  const { countries } = pageWords[language];
  const usual = countries.usual[code];
  const listed = countries.listed[code] ?? code;
  const names = typeof listed === 'string' ? [listed] : listed;
  return usual === undefined ? names : [usual, ...names];
}

/** The name of a country in a language; text that is no ISO 3166-1 alpha-2 code comes back as it is. */
export function countryName(code: string, language: Language): string {
  return isCountryCode(code) ? (allNames(code, language)[0] ?? code) : code;
}

/** Codes by the folded names that they go by. */
type CodesByName = ReadonlyMap<string, readonly string[]>;

const spelled = (name: string): string => fold(name.replaceAll('’', "'"));

function codesByName(namesOf: (code: string, language: Language) => readonly string[]): CodesByName {
  const codes = new Map<string, string[]>();
  for (const code of countryCodeList) {
    const names = languageCodes.flatMap((language) => namesOf(code, language).map(spelled));
    for (const name of new Set(names)) codes.set(name, [...(codes.get(name) ?? []), code]);
  }
  return codes;
}

/** Made when a name is first looked for: to fold two thousand names takes longer than most answers may. */
let known: { readonly usual: CodesByName; readonly all: CodesByName } | null = null;

/** The code of what was typed as a code or as a whole name in any language; `null` when it is none or several. */
export function findCountry(typed: string): string | null {
  const wanted = spelled(typed.trim());
  if (wanted === '') return null;
  if (isCountryCode(wanted.toUpperCase())) return wanted.toUpperCase();
  known ??= {
    usual: codesByName((code, language) => [countryName(code, language)]),
    all: codesByName(allNames),
  };
  const codes = known.usual.get(wanted) ?? known.all.get(wanted) ?? [];
  return codes.length === 1 ? (codes[0] ?? null) : null;
}

export interface CountryMatch {
  readonly code: string;
  readonly name: string;
  /** The typed part inside the name; `null` when the code or another name was typed. */
  readonly match: Match | null;
}

interface Ranked extends CountryMatch {
  /** 0 its code or a whole name was typed, 1 the name begins with it, 2 the name holds it, 3 another name of it does. */
  readonly rank: number;
}

function rank(code: string, typed: string, named: string | null, language: Language): Ranked | null {
  const name = countryName(code, language);
  const match = findMatch(name, typed);
  if (code === named) return { code, name, match, rank: 0 };
  if (match !== null) return { code, name, match, rank: match.start === 0 ? 1 : 2 };
  const others = languageCodes.flatMap((one) => allNames(code, one));
  const known = others.some((other) => findMatch(other, typed)?.start === 0);
  return known ? { code, name, match: null, rank: 3 } : null;
}

/** The countries that a clerk may mean by what she typed, the likeliest first; all of them for nothing typed. */
export function searchCountries(typed: string, language: Language): readonly CountryMatch[] {
  const byName = (one: CountryMatch, other: CountryMatch): number =>
    one.name.localeCompare(other.name, language);
  if (typed.trim() === '') {
    return countryCodeList
      .map((code) => ({ code, name: countryName(code, language), match: null }))
      .sort(byName);
  }
  const named = findCountry(typed);
  return countryCodeList
    .map((code) => rank(code, typed, named, language))
    .filter((found) => found !== null)
    .sort((one, other) => one.rank - other.rank || byName(one, other));
}
