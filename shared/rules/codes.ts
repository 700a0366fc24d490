import { currencyDigits } from './money.ts';
import countryCodes from 'i18n-iso-countries/codes.json' with { type: 'json' };

/** ISO 3166-1 alpha-2 codes in upper case. `XK` is left out: it is user-assigned and not part of the standard. */
export const countryCodeList: readonly string[] = countryCodes
  .map(([alpha2]) => alpha2)
  .filter((code): code is string => typeof code === 'string' && code !== 'XK')
  .sort();

const countryCodeSet: ReadonlySet<string> = new Set(countryCodeList);

export function isCountryCode(text: string): boolean {
  return countryCodeSet.has(text);
}

export function isCurrencyCode(text: string): boolean {
  return Object.hasOwn(currencyDigits, text);
}

/** Whether a text is a number of originals or copies: a whole number up to 999. */
export function isCount(text: string): boolean {
  return /^\d{1,3}$/u.test(text.trim());
}
