import englishNames from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import germanNames from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import { textLanguages, type TextLanguage } from '../../domain/languages.ts';
import type { EuropeanUnionOrder } from '../../domain/settings.ts';
import { isCountryCode } from '../codes.ts';

type NameTable = Readonly<Record<string, string | readonly string[]>>;

const tables: Readonly<Record<'en' | 'de', NameTable>> = {
  en: englishNames.countries,
  de: germanNames.countries,
};

/** Names used on certificates, where the table's first name is a long official one. */
const usualEnglishNames: Readonly<Record<string, string>> = {
  CD: 'Congo, Democratic Republic of the',
  CG: 'Congo',
  CI: 'Côte d’Ivoire',
  CN: 'China',
  CZ: 'Czechia',
  GM: 'Gambia',
  IR: 'Iran',
  KR: 'Korea, Republic of',
  MK: 'North Macedonia',
  PS: 'Palestine',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VN: 'Viet Nam',
};

/** The same, for German. */
const usualGermanNames: Readonly<Record<string, string>> = {
  CD: 'Kongo, Demokratische Republik',
  CG: 'Kongo',
  CZ: 'Tschechien',
  RU: 'Russland',
  TZ: 'Tansania',
  US: 'Vereinigte Staaten',
};

/** Names used on certificates, where the runtime has others. */
const usualNames: Readonly<Record<TextLanguage, Readonly<Record<string, string>>>> = {
  en: usualEnglishNames,
  de: usualGermanNames,
  fr: {
    CD: 'République démocratique du Congo',
    CG: 'Congo',
    HK: 'Hong Kong',
    MO: 'Macao',
    PS: 'Palestine',
  },
  es: { CG: 'Congo', HK: 'Hong Kong', MO: 'Macao', PS: 'Palestina' },
  it: { CD: 'Repubblica Democratica del Congo', CG: 'Congo', HK: 'Hong Kong', MO: 'Macao', PS: 'Palestina' },
  pt: { CD: 'República Democrática do Congo', CG: 'Congo', HK: 'Hong Kong', MO: 'Macau', PS: 'Palestina' },
  nl: { CD: 'Democratische Republiek Congo', CG: 'Congo', HK: 'Hongkong', MO: 'Macau', PS: 'Palestina' },
  pl: { HK: 'Hongkong', MO: 'Makau', PS: 'Palestyna' },
  tr: { CD: 'Kongo Demokratik Cumhuriyeti', CG: 'Kongo', HK: 'Hong Kong', MO: 'Makao', PS: 'Filistin' },
};

/** Names of the European Union as used on certificates of member states. */
const unionNames: Readonly<Record<TextLanguage, string>> = {
  en: 'European Union',
  de: 'Europäische Union',
  fr: 'Union européenne',
  es: 'Unión Europea',
  it: 'Unione europea',
  pt: 'União Europeia',
  nl: 'Europese Unie',
  pl: 'Unia Europejska',
  tr: 'Avrupa Birliği',
};

export function unionNameIn(language: TextLanguage): string {
  return unionNames[language];
}

/** Created for each language on first use. */
const ofRuntime = new Map<TextLanguage, Intl.DisplayNames>();

function runtimeName(code: string, language: TextLanguage): string | undefined {
  let names = ofRuntime.get(language);
  if (names === undefined) {
    names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    ofRuntime.set(language, names);
  }
  return names.of(code);
}

/** The names of a country in a language, the one that this program writes first; none for a text that is no code. */
export function countryNamesIn(code: string, language: TextLanguage): readonly string[] {
  if (!isCountryCode(code)) return [];
  const usual = usualNames[language][code];
  const listed = language === 'en' || language === 'de' ? (tables[language][code] ?? []) : [];
  const all = typeof listed === 'string' ? [listed] : listed;
  const names = [usual, ...all, ...(all.length === 0 ? [runtimeName(code, language)] : [])];
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** The name that this program writes for a country; text that is no code is returned unchanged. */
export function countryNameIn(code: string, language: TextLanguage): string {
  const key = `${language} ${code}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const [name] = countryNamesIn(code, language);
  if (name !== undefined) written.set(key, name);
  return name ?? code;
}

/** Cache by language and code: the runtime is slow, and every keystroke in an application asks for two names. */
const written = new Map<string, string>();

/** The names of a country in English, the one that this program writes first; none for a text that is no code. */
export function englishCountryNames(code: string): readonly string[] {
  return countryNamesIn(code, 'en');
}

/** Every name that this program may have written for a country, in any language. */
export function writtenCountryNames(code: string): readonly string[] {
  return [...new Set(textLanguages.flatMap((language) => countryNamesIn(code, language)))];
}

/** ISO 3166-1 alpha-2 codes of the 27 member states, whose certificates name the European Union. */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export function isEuropeanUnionMember(countryCode: string): boolean {
  return memberStates.has(countryCode);
}

/**
 * The text of box 3: the country's name, for a member state together with the European Union in the given order. Text
 * that is no ISO 3166-1 alpha-2 code is returned unchanged.
 */
export function writtenOrigin(
  countryCode: string,
  language: TextLanguage,
  order: EuropeanUnionOrder,
): string {
  const country = countryNameIn(countryCode, language);
  const union = unionNames[language];
  if (!isEuropeanUnionMember(countryCode)) return country;
  return order === 'countryFirst' ? `${country} (${union})` : `${union} (${country})`;
}
