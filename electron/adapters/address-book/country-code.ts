import englishNames from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import germanNames from 'i18n-iso-countries/langs/de.json' with { type: 'json' };
import { isCountryCode } from '../../../shared/rules/codes.ts';
import { plainForm } from '../../services/address-book/party-keys.ts';

type NameTable = Readonly<Record<string, string | readonly string[]>>;

const tables: readonly NameTable[] = [englishNames.countries, germanNames.countries];

let codes: ReadonlyMap<string, string> | null = null;

/** Codes of the countries by their names. Built when the first address is read, because no start needs them. */
function codesByName(): ReadonlyMap<string, string> {
  return (codes ??= new Map(
    tables.flatMap((table) =>
      Object.entries(table)
        .filter(([code]) => isCountryCode(code))
        .flatMap(([code, names]) => [names].flat().map((name) => [plainForm(name), code] as const)),
    ),
  ));
}

/** The code of a country, given its code or its name; any other text unchanged. */
export function countryCodeOf(text: string): string {
  const code = text.trim().toUpperCase();
  if (isCountryCode(code)) return code;
  const wanted = plainForm(text);
  return wanted === '' ? '' : (codesByName().get(wanted) ?? text);
}

/** The English name of a country, which contact cards use; any other text unchanged. */
export function countryNameOf(code: string): string {
  const names = isCountryCode(code) ? (tables[0]?.[code] ?? code) : code;
  return typeof names === 'string' ? names : (names[0] ?? code);
}
