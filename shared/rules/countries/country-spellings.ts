import countryCodes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import germanNames from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import { countryCodeList, isCountryCode } from '../codes.ts';
import {
  countryNameIn,
  englishCountryNames,
  isEuropeanUnionMember,
  unionNameIn,
  writtenCountryNames,
} from './country-names.ts';
import { textLanguages, type TextLanguage } from '../../domain/languages.ts';

/** Languages beside English and German in which orders and letters name countries; the runtime has the names. */
const otherLanguages =
  'fr es it pt nl pl cs sk sl hr sr hu ro bg el tr ru uk ar he fa zh zh-Hant ja ko vi th id ms sv da nb fi et lv lt hi bn ur';

/** Spellings that offices use and no table has. */
const spellings: Readonly<Record<string, string>> = {
  AE: 'UAE|U.A.E.|VAE|Emirates|Dubai|Abu Dhabi|الإمارات|دولة الإمارات العربية المتحدة',
  BA: 'Bosnia|Bosnien|Bosnia & Herzegovina',
  CD: 'Zaire|DR Congo|DR Kongo|DRC|R.D. Congo|RDC',
  CI: 'Ivory Coast|Elfenbeinküste',
  CN: 'PR China|P.R. China|PR of China|PRC|VR China|Mainland China|R.P. Chine|R.P. China|中华人民共和国',
  CZ: 'Czech Republic|Česká republika|Tschechische Republik',
  DE: 'F.R. Germany|Fed. Rep. of Germany|BRD|R.F.A.|Alemania',
  EG: 'جمهورية مصر العربية',
  GB: 'UK|U.K.|Great Britain|Großbritannien|England|Scotland|Wales|Northern Ireland|N. Ireland|Schottland|Nordirland',
  BH: 'مملكة البحرين',
  HK: 'Hong Kong|Hongkong|Hong Kong SAR|Hong Kong S.A.R.|Hong Kong, China|香港',
  IR: 'I.R. Iran|I.R. of Iran|IR Iran',
  IQ: 'جمهورية العراق',
  JO: 'المملكة الأردنية الهاشمية',
  KG: 'Кыргызстан|Кыргызская Республика|Kirghizstan|Kirgistan',
  KR: 'Korea|South Korea|S. Korea|Südkorea|Rep. of Korea|R.O. Korea|R.O.K.|Republic of Korea|Korea, Rep. of|Korea Rep.|Korea (South)',
  KW: 'دولة الكويت',
  LA: 'Laos|Lao PDR|Lao P.D.R.',
  MK: 'Macedonia|Mazedonien|FYROM',
  MM: 'Burma|Birma',
  MO: 'Macau|Macao SAR|Macau SAR',
  NL: 'Holland|The Netherlands',
  OM: 'سلطنة عمان',
  QA: 'دولة قطر',
  RE: 'Ile de la Réunion|Île de la Réunion|La Réunion',
  RU: 'Russia|Russland|Russian Federation|РФ',
  SA: 'KSA|K.S.A.|Kingdom of Saudi Arabia|Saudi|السعودية',
  SK: 'Slovak Republic|Slovenská republika|Slowakische Republik',
  SZ: 'Swaziland|Swasiland',
  TR: 'Turkey|Türkei|Turkiye',
  TW: 'Taiwan R.O.C.|Taiwan (R.O.C.)|R.O.C.|Republic of China|Republic of China (Taiwan)|臺灣',
  US: 'USA|U.S.A.|U.S.|US|United States of America|America|Vereinigte Staaten von Amerika|EE.UU.|Etats-Unis d’Amérique',
  VN: 'Vietnam|Viet Nam|S.R. Vietnam|SR Vietnam',
};

/** Formal words before a country's name, folded: `Republic of Singapore`, `State of Kuwait`. */
const formalBefore =
  /^(?:the|federal|federative|democratic|arab|islamic|hashemite|kingdom|state|sultanate|socialist|republica|repubblica|republique|republic|rep|commonwealth|federation|grandduchy|grandduche|principality|principaute|royaume|reino|estado|grossherzogtum|koenigreich|fuerstentum|of|peoples|del|de|du|da|di|la|le)+$/u;
const formalBehind = /(?:republic|republik|cumhuriyeti)$/u;
/** Shortest country name that is looked for after formal words. Letters. */
const shortestName = 4;

const germanTable: Readonly<Record<string, string | readonly string[]>> = germanNames.countries;

/** Languages whose country names are in tables. */
const tabledLanguages: readonly TextLanguage[] = ['en', 'de'];

/**
 * Folded names of countries and their codes. Each map is built on first use, as that takes longer than most answers
 * may. Most names are in the first ones, and those of other languages come from the slower runtime.
 */
const names = {
  inTables: once(() => writtenNames(tabledLanguages)),
  ofRuntime: once(() => writtenNames(textLanguages.filter((one) => !tabledLanguages.includes(one)))),
  usual: once(usualNames),
  inOtherLanguages: once(namesOfRuntime),
};

type Names = ReadonlyMap<string, string>;

function once(make: () => Names): () => Names {
  let made: Names | null = null;
  return () => (made ??= make());
}

/**
 * The code for a country that is written as a code (two or three letters), in a common spelling, or by its name in any
 * language; `null` for any other text.
 */
export function countryBySpelling(text: string): string | null {
  return countryNamed(text) ?? memberNamed(text);
}

function countryNamed(text: string): string | null {
  const upper = text.trim().toUpperCase();
  if (isCountryCode(upper)) return upper;
  const folded = foldName(text);
  const named = (name: string): string | null =>
    names.inTables().get(name) ??
    names.ofRuntime().get(name) ??
    names.usual().get(name) ??
    names.inOtherLanguages().get(name) ??
    null;
  const code = named(folded) ?? named(folded.replace(formalBehind, ''));
  if (code !== null) return code;
  for (let at = folded.length - shortestName; at > 1; at -= 1) {
    const found = formalBefore.test(folded.slice(0, at)) ? named(folded.slice(at)) : null;
    if (found !== null) return found;
  }
  return null;
}

const unions = textLanguages.map(unionNameIn).join('|');
const besideUnion = new RegExp(
  `^(.+?)[\\s(,/–-]+(?:${unions}|EU|UE)\\s*\\)?$|^(?:${unions}|EU|UE)[\\s(,/–-]+(.+?)\\)?$`,
  'iu',
);

/** The code for a member state written with the European Union beside it, in either order. */
function memberNamed(text: string): string | null {
  const found = besideUnion.exec(text.trim());
  const code = found === null ? null : countryNamed(found[1] ?? found[2] ?? '');
  return code !== null && isEuropeanUnionMember(code) ? code : null;
}

/** The code and all names by which a search finds a country: those that this program writes and those in common use. */
export function countrySpellings(code: string): readonly string[] {
  return [code, ...writtenCountryNames(code), ...(spellings[code]?.split('|') ?? [])];
}

/** The only country whose English or German name differs from the text by one letter; `null` for none or several. */
export function countryAlmost(text: string): string | null {
  const folded = foldName(text);
  if (folded.length < 4) return null;
  const codes = new Set<string>();
  for (const [name, code] of names.usual()) if (name.length > 3 && differByOne(name, folded)) codes.add(code);
  const [only] = codes;
  return codes.size === 1 && only !== undefined ? only : null;
}

/**
 * Names that this program writes. They mean exactly that country, even where a table gives the same name to another:
 * Congo is not the one with Kinshasa.
 */
function writtenNames(languages: readonly TextLanguage[]): Names {
  return new Map(
    countryCodeList.flatMap((code) =>
      languages.map((language) => [foldName(countryNameIn(code, language)), code] as const),
    ),
  );
}

function usualNames(): Names {
  const found = new Map<string, string>();
  for (const [alpha2, alpha3] of countryCodes) {
    if (alpha2 === undefined || alpha3 === undefined || !isCountryCode(alpha2)) continue;
    const german = germanTable[alpha2] ?? [];
    const listed = [...englishCountryNames(alpha2), ...(typeof german === 'string' ? [german] : german)];
    for (const name of [alpha3, ...listed, ...(spellings[alpha2]?.split('|') ?? [])])
      found.set(foldName(name), alpha2);
  }
  return found;
}

/** Names in other languages. A name that two countries share in some language means neither. */
function namesOfRuntime(): Names {
  const found = new Map<string, string>();
  const shared = new Set<string>();
  for (const language of otherLanguages.split(' ')) {
    const named = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of countryCodeList) {
      const name = foldName(named.of(code) ?? '');
      if (name === '') continue;
      if ((found.get(name) ?? code) !== code) shared.add(name);
      found.set(name, code);
    }
  }
  for (const name of shared) found.delete(name);
  return found;
}

/** Whether one text has one letter more, less or different. */
export function differByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(same + (long.length === short.length ? 1 : 0)) === long.slice(same + 1);
}

/** A name in its comparable form: without case, accents, blanks and punctuation, with German umlauts spelled out. */
export function foldName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
