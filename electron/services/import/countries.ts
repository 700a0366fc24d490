import countryCodes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import germanNames from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import { countryCodeList, isCountryCode } from '../../../shared/rules/codes.ts';
import { englishCountryNames } from '../../../shared/rules/country-names.ts';
import { foldName } from './columns.ts';

/** Languages beside English and German in which orders name countries; the runtime knows their names. */
const otherLanguages =
  'fr es it pt nl pl cs sk sl hr sr hu ro bg el tr ru uk ar he fa zh zh-Hant ja ko vi th id ms sv da nb fi et lv lt hi bn ur';

/** What offices write and no table has. */
const usage: Readonly<Record<string, string>> = {
  AE: 'UAE|U.A.E.|VAE|Emirates|Dubai|Abu Dhabi',
  BA: 'Bosnia|Bosnien',
  CI: 'Ivory Coast|Elfenbeinküste',
  CN: 'PR China|P.R. China|PRC|VR China|Mainland China',
  CZ: 'Czech Republic|Tschechische Republik',
  GB: 'UK|U.K.|Great Britain|Großbritannien|England|Scotland|Wales|Northern Ireland',
  KR: 'Korea|South Korea|Südkorea|Rep. of Korea|Republic of Korea',
  MK: 'Macedonia|Mazedonien|FYROM',
  MM: 'Burma|Birma',
  NL: 'Holland|The Netherlands',
  RU: 'Russia|Russland|Russian Federation',
  SZ: 'Swaziland|Swasiland',
  CD: 'Zaire|DR Congo|DR Kongo|DRC',
  TR: 'Turkey|Türkei|Turkiye',
  US: 'USA|U.S.A.|U.S.|US|United States of America|America|Vereinigte Staaten von Amerika',
  VN: 'Vietnam|Viet Nam',
  SA: 'KSA|Kingdom of Saudi Arabia|Saudi',
};
const germanTable: Readonly<Record<string, string | readonly string[]>> = germanNames.countries;

/** Countries by whatever they are called. */
export class CountryNames {
  readonly former = new FormerCountries();
  readonly #known = new Map<string, string | null>();
  #names: ReadonlyMap<string, string> | null = null;
  #allNames: ReadonlyMap<string, string> | null = null;

  /** The code of a country by code (two or three letters) or by name in any language; `null` for what is none. */
  codeOf(text: string): string | null {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const found = this.#find(text);
    this.#known.set(text, found);
    return found;
  }

  /** The name that the form writes; a code that is none comes back as it is. */
  nameOf(code: string): string {
    return englishCountryNames(code)[0] ?? code;
  }

  /** The only country whose English or German name differs from the text by one letter; `null` for none. */
  almost(text: string): string | null {
    const folded = foldName(text);
    if (folded.length < 4) return null;
    const codes = new Set<string>();
    for (const [name, code] of this.#usualNames())
      if (name.length > 3 && differByOne(name, folded)) codes.add(code);
    const [only] = codes;
    return codes.size === 1 && only !== undefined ? only : null;
  }

  #find(text: string): string | null {
    const upper = text.trim().toUpperCase();
    if (isCountryCode(upper)) return upper;
    const folded = foldName(text);
    return this.#usualNames().get(folded) ?? this.#namesOfRuntime().get(folded) ?? null;
  }

  #usualNames(): ReadonlyMap<string, string> {
    return (this.#names ??= usualNames());
  }

  #namesOfRuntime(): ReadonlyMap<string, string> {
    return (this.#allNames ??= namesOfRuntime());
  }
}

function usualNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [alpha2, alpha3] of countryCodes) {
    if (alpha2 === undefined || alpha3 === undefined || !isCountryCode(alpha2)) continue;
    const german = germanTable[alpha2] ?? [];
    const listed = [...englishCountryNames(alpha2), ...(typeof german === 'string' ? [german] : german)];
    for (const name of [alpha3, ...listed, ...(usage[alpha2]?.split('|') ?? [])])
      names.set(foldName(name), alpha2);
  }
  return names;
}

/** A name that two countries share in some language means neither. */
function namesOfRuntime(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const shared = new Set<string>();
  for (const language of otherLanguages.split(' ')) {
    const named = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of countryCodeList) {
      const name = foldName(named.of(code) ?? '');
      if (name === '') continue;
      if ((names.get(name) ?? code) !== code) shared.add(name);
      names.set(name, code);
    }
  }
  for (const name of shared) names.delete(name);
  return names;
}

/** One letter more, less or another one. */
function differByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(same + (long.length === short.length ? 1 : 0)) === long.slice(same + 1);
}

/** Countries that are none any more, each by its names and what came of it by cities. What has one successor is its name. */
const dissolved: readonly { readonly names: string; readonly cities: Readonly<Record<string, string>> }[] = [
  {
    names: 'Jugoslawien|Yugoslavia|Jugoslavija|Yougoslavie|Serbien und Montenegro|Serbia and Montenegro',
    cities: {
      HR: 'Zagreb|Split|Rijeka|Osijek|Zadar|Pula|Dubrovnik|Varaždin|Karlovac|Šibenik|Slavonski Brod|Sisak',
      RS: 'Beograd|Belgrad|Belgrade|Novi Sad|Niš|Kragujevac|Subotica|Pančevo|Čačak|Novi Pazar|Zrenjanin|Kruševac',
      SI: 'Ljubljana|Maribor|Celje|Kranj|Koper|Velenje|Novo mesto|Ptuj|Nova Gorica|Jesenice',
      BA: 'Sarajevo|Banja Luka|Tuzla|Zenica|Mostar|Bihać|Brčko|Prijedor|Bijeljina',
      MK: 'Skopje|Bitola|Kumanovo|Prilep|Tetovo|Ohrid|Veles|Štip',
      ME: 'Podgorica|Nikšić|Bar|Herceg Novi|Pljevlja|Cetinje|Kotor|Budva',
    },
  },
  {
    names: 'Tschechoslowakei|Czechoslovakia|CSSR|ČSSR|ČSFR|Československo|Tchécoslovaquie',
    cities: {
      CZ: 'Praha|Prag|Prague|Brno|Brünn|Ostrava|Plzeň|Pilsen|Liberec|Olomouc|Hradec Králové|Pardubice|Zlín|České Budějovice|Ústí nad Labem',
      SK: 'Bratislava|Pressburg|Košice|Žilina|Nitra|Prešov|Banská Bystrica|Trnava|Trenčín|Martin|Poprad',
    },
  },
  {
    names: 'Sowjetunion|UdSSR|USSR|Soviet Union|SSSR|СССР|Советский Союз|CIS|GUS',
    cities: {
      RU: 'Moskau|Moscow|Moskva|Москва|Sankt Petersburg|St Petersburg|Saint Petersburg|Leningrad|Nowosibirsk|Novosibirsk|Jekaterinburg|Yekaterinburg|Kasan|Kazan|Samara|Wladiwostok|Vladivostok',
      UA: 'Kiew|Kiev|Kyiv|Charkiw|Kharkiv|Odessa|Odesa|Lemberg|Lviv|Dnipro|Saporischschja|Zaporizhzhia',
      BY: 'Minsk|Brest|Grodno|Gomel|Witebsk|Mogiljow',
      KZ: 'Almaty|Alma Ata|Astana|Schymkent|Shymkent|Karaganda',
      UZ: 'Taschkent|Tashkent|Samarkand|Buchara',
      GE: 'Tiflis|Tbilisi|Batumi|Kutaissi|Kutaisi',
      AM: 'Jerewan|Yerevan|Erevan|Gjumri',
      AZ: 'Baku|Gandscha|Ganja',
      LT: 'Vilnius|Kaunas|Klaipėda',
      LV: 'Riga|Daugavpils|Liepāja',
      EE: 'Tallinn|Tartu|Narva|Pärnu',
      MD: 'Chișinău|Chisinau|Kischinau|Bălți',
    },
  },
  {
    names: 'Niederländische Antillen|Netherlands Antilles',
    cities: { CW: 'Willemstad', SX: 'Philipsburg', BQ: 'Kralendijk|Oranjestad Sint Eustatius' },
  },
];

/** Where a name of a country that is none any more leads, for one city; a city of two countries leads nowhere. */
export class FormerCountries {
  readonly #cities = new Map<string, ReadonlyMap<string, string>>();

  constructor() {
    for (const { names, cities } of dissolved) {
      const codes = new Map(
        Object.entries(cities).flatMap(([code, list]) =>
          list.split('|').map((city) => [foldName(city), code] as const),
        ),
      );
      for (const name of names.split('|')) this.#cities.set(foldName(name), codes);
    }
  }

  has(country: string): boolean {
    return this.#cities.has(foldName(country));
  }

  /** The code of what `city` belongs to today; `null` when that is not certain. */
  codeOf(country: string, city: string): string | null {
    return this.#cities.get(foldName(country))?.get(foldName(city)) ?? null;
  }
}
