import englishNames from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import frenchNames from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import germanNames from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import { countryCodeList } from '../codes.ts';
import { isEuropeanUnionMember } from '../countries/country-names.ts';
import { comparableText } from './phrases.ts';

type NameTable = Readonly<Record<string, string | readonly string[]>>;

const tables: readonly NameTable[] = [englishNames.countries, germanNames.countries, frenchNames.countries];

/** Names as clerks write them, where the tables have only longer or older ones. */
const shortNames: Readonly<Record<string, readonly string[]>> = {
  BO: ['Bolivia', 'Bolivien'],
  CD: ['DR Congo'],
  CN: ['PR China', 'P.R. China', 'VR China'],
  CZ: ['Czechia', 'Tschechien', 'Czech Republic'],
  GB: ['Great Britain', 'UK', 'Großbritannien'],
  IR: ['Iran'],
  KR: ['South Korea', 'Korea', 'Südkorea', 'Republic of Korea', 'Korea, Republic of'],
  LA: ['Laos'],
  MD: ['Moldova', 'Moldau'],
  MK: ['North Macedonia', 'Nordmazedonien'],
  RU: ['Russia', 'Russland'],
  SY: ['Syria', 'Syrien'],
  TR: ['Turkey', 'Türkiye', 'Türkei'],
  TW: ['Taiwan'],
  TZ: ['Tanzania', 'Tansania'],
  US: ['United States', 'USA', 'U.S.A.', 'Vereinigte Staaten'],
  VE: ['Venezuela'],
  VN: ['Vietnam', 'Viet Nam'],
};

const unions = ['European Union', 'Europäische Union', 'Union européenne'] as const;

function namesIn(table: NameTable, code: string): readonly string[] {
  const listed = table[code] ?? [];
  return typeof listed === 'string' ? [listed] : listed;
}

function namesOf(code: string): readonly string[] {
  const written = [...tables.flatMap((table) => namesIn(table, code)), ...(shortNames[code] ?? [])];
  return [...new Set(written.map(comparableText))];
}

let names: ReadonlyMap<string, readonly string[]> | null = null;

/** Built on first use, as no start of the program needs the names. */
function plainNames(): ReadonlyMap<string, readonly string[]> {
  return (names ??= new Map(countryCodeList.map((code) => [code, namesOf(code)])));
}

/**
 * The names of a country in English, German and French as `plain` writes them, by its ISO 3166-1 alpha-2 code; empty
 * for any other text.
 */
export function plainCountryNames(code: string): readonly string[] {
  return plainNames().get(code) ?? [];
}

/** True for a text that is only the name of this country, alone or with the European Union beside it. */
export function isCountryAlone(text: string, code: string): boolean {
  const known = plainCountryNames(code);
  const alone = comparableText(text);
  if (alone === '' || known.includes(alone)) return alone !== '';
  if (!isEuropeanUnionMember(code)) return false;
  return unions
    .map(comparableText)
    .some((union) => alone.includes(union) && known.includes(besideUnion(alone, union)));
}

function besideUnion(text: string, union: string): string {
  return comparableText(text.replace(union, ' ').replace(/[()/,–-]/g, ' '));
}

/** The code of the country with this plain name; `null` for none. */
export function countryNamed(plainName: string): string | null {
  for (const [code, known] of plainNames()) if (known.includes(plainName)) return code;
  return null;
}
