import englishNames from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { usualEnglishNames } from '../../rules/country-names.ts';

/** Names of countries by their ISO 3166-1 alpha-2 code. */
interface CountryNames {
  /** One or several, the usual one first. */
  readonly listed: Readonly<Record<string, string | readonly string[]>>;
  /** What stands on certificates where `listed` begins with a long official name. */
  readonly usual: Readonly<Record<string, string>>;
}

export const countries: CountryNames = { listed: englishNames.countries, usual: usualEnglishNames };
