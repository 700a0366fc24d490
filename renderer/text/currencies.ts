import { currencyCodeList } from '../../shared/rules/money.ts';
import { findMatch, type Match } from './fold.ts';

interface CurrencyMatch {
  readonly id: string;
  readonly label: string;
  readonly aside: string;
  /** Place of the typed part in the name. */
  readonly match: Match | null;
}

/** What was typed, in capitals where it is as long as a code. */
export function respellCurrency(typed: string): string {
  return typed.length === 3 ? typed.toUpperCase() : typed;
}

/**
 * Currencies whose code begins with what was typed, then those whose name contains it; all of them where nothing is
 * typed.
 */
export function searchCurrencies(typed: string, locale: string): readonly CurrencyMatch[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const known = currencyCodeList.map((code) => ({ code, name: names.of(code) ?? code }));
  const isCode = ({ code }: { readonly code: string }): boolean => findMatch(code, typed)?.start === 0;
  const found = known.filter((one) => isCode(one) || findMatch(one.name, typed) !== null);
  const shown = typed.trim() === '' ? known : found;
  return [...shown.filter(isCode), ...shown.filter((one) => !isCode(one))].map(({ code, name }) => ({
    id: code,
    label: name,
    aside: code,
    match: findMatch(name, typed),
  }));
}
