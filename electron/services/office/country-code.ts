import englishNames from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import germanNames from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import { isCountryCode } from '../../../shared/rules/codes.ts';
import { plainForm } from './party-key.ts';

type NameTable = Readonly<Record<string, string | readonly string[]>>;

const tables: readonly NameTable[] = [englishNames.countries, germanNames.countries];

/** The code of a country by its code or its name; any other text as it is. */
export function countryCodeOf(text: string): string {
  const code = text.trim().toUpperCase();
  if (isCountryCode(code)) return code;
  const wanted = plainForm(text);
  if (wanted === '') return '';
  for (const table of tables)
    for (const [known, names] of Object.entries(table))
      if ([names].flat().some((name) => plainForm(name) === wanted) && isCountryCode(known)) return known;
  return text;
}

/** The name of a country in English, as addresses of cards have it; any other text as it is. */
export function countryNameOf(code: string): string {
  const names = isCountryCode(code) ? (tables[0]?.[code] ?? code) : code;
  return typeof names === 'string' ? names : (names[0] ?? code);
}
