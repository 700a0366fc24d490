import { englishCountryNames } from '../../../shared/rules/countries/country-names.ts';
import {
  countryAlmost,
  countryBySpelling,
  foldName,
} from '../../../shared/rules/countries/country-spellings.ts';

/** Finds countries by any of their names and caches each spelling. */
export class CountryNames {
  readonly former = new FormerCountries();
  readonly #known = new Map<string, string | null>();

  /**
   * The code of a country by its code (two or three letters) or its name in any language; `null` where there is none.
   */
  codeOf(text: string): string | null {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const found = countryBySpelling(text);
    this.#known.set(text, found);
    return found;
  }

  /** The English name of a country; an unknown code is returned unchanged. */
  nameOf(code: string): string {
    return englishCountryNames(code)[0] ?? code;
  }

  /** The only country whose English or German name differs from the text by one letter; `null` for none. */
  almost(text: string): string | null {
    return countryAlmost(text);
  }
}

/**
 * Countries that no longer exist: their names, and cities by the country to which they belong today. A country with a
 * single successor counts as a name of it.
 */
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

/**
 * Finds today's country for a former country and a city; none for a city whose name occurs in two of its successors.
 */
class FormerCountries {
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

  /** The code of the country to which `city` belongs today; `null` where that is not certain. */
  codeOf(country: string, city: string): string | null {
    return this.#cities.get(foldName(country))?.get(foldName(city)) ?? null;
  }
}
