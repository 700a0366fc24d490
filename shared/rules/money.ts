/**
 * Decimal places of circulating currencies, by ISO 4217 alphabetic code; amendments up to 179. The runtime's own list
 * is not used: it lacks codes and gives the forint no decimals.
 */
export const currencyDigits: Readonly<Record<string, number>> = Object.fromEntries([
  ...'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG'
    .split(' ')
    .map((code) => [code, 2] as const),
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
    .split(' ')
    .map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

export const currencyCodeList: readonly string[] = Object.keys(currencyDigits).sort();

/**
 * The most digits before the decimal sign. An invoice of a hundred million dollars has as many in Iranian rial, the
 * smallest of all currencies; what is longer was mistyped.
 */
export const maxWholeDigits = 15;
const amountPattern = new RegExp(`^\\d{1,${maxWholeDigits}}(\\.\\d{1,4})?$`);

/** Whether a text is an amount as the service takes it: decimal with a dot, for example `184250.00`. */
export function isAmount(text: string): boolean {
  return amountPattern.test(text);
}

/** How many digits a number has before its decimal sign where they are more than any amount has; else `null`. */
export function digitsTooMany(typed: string): number | null {
  const plain = plainNumber(typed, { decimal: '.', group: ',' });
  const digits = plain?.split('.')[0]?.length ?? 0;
  return digits > maxWholeDigits ? digits : null;
}

/** Whether a text is a plain decimal of any length, as sums are; one that is typed may be no amount. */
export function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/**
 * Adds decimal texts exactly, with as many decimal places as the longest of them. `null` when one is no plain decimal,
 * as a sum that leaves something out would be wrong.
 */
export function addAmounts(amounts: readonly string[]): string | null {
  if (amounts.length === 0 || !amounts.every(isDecimal)) return null;
  const places = Math.max(...amounts.map((amount) => amount.split('.')[1]?.length ?? 0));
  return decimalOf(
    amounts.reduce((sum, amount) => sum + unitsOf(amount, places), 0n),
    places,
  );
}

/** A currency as sums and filters know it: `eur` and `EUR` are one. */
export function currencyKey(currency: string): string {
  return currency.trim().normalize('NFC').toUpperCase();
}

interface InvoicedAmount {
  readonly invoiceAmount: string;
  readonly invoiceCurrency: string;
}

/** The exact sum of invoices in each currency, and those left out: their amount is none, or has no currency. */
export function sumsByCurrency<Invoice extends InvoicedAmount>(
  invoices: readonly Invoice[],
): { readonly sums: ReadonlyMap<string, string>; readonly leftOut: readonly Invoice[] } {
  const sums = new Map<string, string>();
  const leftOut: Invoice[] = [];
  for (const invoice of invoices) {
    const [amount, currency] = [invoice.invoiceAmount.trim(), currencyKey(invoice.invoiceCurrency)];
    const sum = isAmount(amount) ? addAmounts([sums.get(currency) ?? '0', amount]) : null;
    if (currency !== '' && sum !== null) sums.set(currency, sum);
    else if (amount !== '') leftOut.push(invoice);
  }
  return { sums, leftOut };
}

/** A decimal text as a whole number, in units of the last of its `places` decimals. */
function unitsOf(amount: string, places: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

function decimalOf(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}`;
  return places === 0 ? whole : `${whole}.${digits.slice(-places)}`;
}

/** Whether two decimal texts with a dot are the same number: `100` and `100.00`. */
export function isSameDecimal(one: string, other: string): boolean {
  const short = (text: string): string =>
    text
      .replace(/^0+(?=\d)/u, '')
      .replace(/(\.\d*?)0+$/u, '$1')
      .replace(/\.$/u, '');
  return short(one) === short(other);
}

/** How a language writes amounts. */
interface AmountStyle {
  readonly decimal: string;
  readonly group: string;
}

/**
 * Reads an amount as a clerk types or pastes it. With both separators, the last one is the decimal one; a single
 * separator before three digits is read as the language writes it, or as a dash for the decimals shows. Text that cannot
 * be read is returned unchanged.
 */
export function readTypedAmount(typed: string, style: AmountStyle): string {
  const plain = plainNumber(typed, style);
  return plain !== null && isAmount(plain) ? plain : typed;
}

/** Digits with a blank between them that separates no thousands: two numbers, or a slip of the hand. */
const tornGroup = /\d[\s'’]+(?!\d{3}(?!\d))\d/u;
/** A dash in place of the decimals, as in `1.234,–`, which shows the decimal sign. */
const dashedDecimals = /^(\d[\d.,]*)([.,])[-–—]{1,2}$/u;

/** A number of any length with a dot alone; `null` for another text. */
function plainNumber(typed: string, style: AmountStyle): string | null {
  if (tornGroup.test(typed)) return null;
  const compact = withoutBlanks(typed);
  const [, whole = '', sign = ''] = dashedDecimals.exec(compact) ?? [];
  if (whole !== '' && !whole.includes(sign))
    return plainNumber(whole, { decimal: sign, group: sign === '.' ? ',' : '.' });
  if (!/^[\d.,]+$/.test(compact)) return null;
  const decimal = decimalSeparator(compact, style);
  const group = decimal === '.' ? ',' : '.';
  return isGrouped(compact, group, decimal) ? compact.split(group).join('').replace(decimal, '.') : null;
}

function decimalSeparator(compact: string, style: AmountStyle): string {
  const dot = compact.lastIndexOf('.');
  const comma = compact.lastIndexOf(',');
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ',';
  const only = dot >= 0 ? '.' : ',';
  if (compact.split(only).length > 2) return only === '.' ? ',' : '.';
  return isAmbiguousNumber(compact) ? style.decimal : only;
}

function withoutBlanks(typed: string): string {
  return typed.replace(/[\s\u00A0\u202F'’]/g, '');
}

/**
 * Whether a text can be read as two amounts, one a thousand times the other: `1.234`. A group of thousands never begins
 * with 0.
 */
export function isAmbiguousNumber(typed: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(withoutBlanks(typed));
}

/** The decimal separator that the writer used, where the amount can be read in one way only; else `null`. */
export function decimalSignOf(typed: string): string | null {
  const compact = withoutBlanks(typed);
  const style = { decimal: '.', group: ',' };
  const isTelling = /[.,]/.test(compact) && !isAmbiguousNumber(compact);
  return isTelling && isAmount(readTypedAmount(compact, style)) ? decimalSeparator(compact, style) : null;
}

/** True when group separators are only between groups of three digits. */
function isGrouped(compact: string, group: string, decimal: string): boolean {
  const [whole = '', ...rest] = compact.split(decimal);
  if (rest.length > 1 || rest.some((part) => part.includes(group))) return false;
  const groups = whole.split(group);
  return (
    groups.length === 1 || groups.every((part, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part))
  );
}

/** Writes `184250.00` as `184,250.00`; text that is no amount is returned unchanged. */
export function formatAmount(amount: string, style: AmountStyle): string {
  return isAmount(amount) ? formatSum(amount, style) : amount;
}

/** As `formatAmount`, for a sum, which may have more digits than an amount. */
export function formatSum(sum: string, style: AmountStyle): string {
  const [whole = '', fraction] = sum.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, style.group);
  return fraction === undefined ? grouped : `${grouped}${style.decimal}${fraction}`;
}

/**
 * The amount with as many decimals as its currency has, where it has any. Nothing is cut, and a whole amount stays
 * whole.
 */
export function withMinorDigits(amount: string, currency: string): string {
  const fraction = /^\d+\.(\d+)$/.exec(amount)?.[1];
  if (fraction === undefined) return amount;
  return amount + '0'.repeat(Math.max(0, (currencyDigits[currency] ?? 0) - fraction.length));
}
