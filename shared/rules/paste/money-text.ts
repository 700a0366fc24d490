import { isCurrencyCode } from '../codes.ts';
import { isAmount, readTypedAmount } from '../money.ts';
import type { AmountStyle } from '../../domain/languages.ts';

/** An amount and its currency, as the two fields store them. */
interface MoneyText {
  /** Decimal text with a dot. */
  readonly amount: string;
  /** ISO 4217 alphabetic code. */
  readonly currency: string;
}

/** Symbols that mean one currency only. A bare $, kr or ¥ does not, so it is not guessed. */
const currencySymbols: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₺', 'TRY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['US$', 'USD'],
  ['A$', 'AUD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['HK$', 'HKD'],
  ['NZ$', 'NZD'],
  ['S$', 'SGD'],
  ['R$', 'BRL'],
]);

const shape =
  /^(?<before>\p{L}{0,3}\p{Sc}?)\s*(?<number>\d[\d\s.,'’]*?(?:[.,][-–—]{1,2})?)[-–—]?\s*(?<after>\p{L}{0,3}\p{Sc}?)$/u;

/**
 * Reads `EUR 184,250.00` or `1.234,56 €`; `null` for any other text, for an ambiguous currency, and for two currencies.
 */
export function readMoney(text: string, style: AmountStyle): MoneyText | null {
  const found = shape.exec(text.normalize('NFKC').trim())?.groups;
  if (found === undefined) return null;
  const { before = '', number = '', after = '' } = found;
  if ((before === '') === (after === '')) return null;
  const currency = currencyOf(before === '' ? after : before);
  const amount = readTypedAmount(number, style);
  return currency === null || !isAmount(amount) ? null : { amount, currency };
}

/** The currency of a code or of a symbol that means only one; `null` for any other text. */
export function currencyOf(text: string): string | null {
  const upper = text.toUpperCase();
  return isCurrencyCode(upper) ? upper : (currencySymbols.get(upper) ?? null);
}
