import englishNames from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

/** Where the table begins with a long official name, the one that stands on certificates. */
export const usualEnglishNames: Readonly<Record<string, string>> = {
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

const names: Readonly<Record<string, string | readonly string[]>> = englishNames.countries;

/** The names of a country in English, first the one that this program writes; none for what is no code. */
export function englishCountryNames(code: string): readonly string[] {
  const listed = names[code];
  if (listed === undefined) return [];
  const usual = usualEnglishNames[code];
  const all = typeof listed === 'string' ? [listed] : listed;
  return usual === undefined ? all : [usual, ...all];
}
