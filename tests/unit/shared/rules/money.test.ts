import { describe, expect, it } from 'vitest';
import {
  addAmounts,
  formatAmount,
  isAmount,
  isSameDecimal,
  readTypedAmount,
  sumsByCurrency,
  withMinorDigits,
} from '../../../../shared/rules/money.ts';
import { languages } from '../../../../shared/text/languages.ts';

describe('amounts', () => {
  it.each([
    ['12.5', 'EUR', '12.50'],
    ['12.5', 'HUF', '12.50'],
    ['12.5', 'KWD', '12.500'],
    ['12.5', 'JPY', '12.5'],
    ['12.505', 'EUR', '12.505'],
    ['12', 'EUR', '12'],
    ['12.5', '', '12.5'],
    ['about 12.5', 'EUR', 'about 12.5'],
  ])('%s in %s is completed to %s, and no digit is lost', (amount, currency, complete) => {
    expect(withMinorDigits(amount, currency)).toBe(complete);
  });

  it('takes decimal text with a dot and nothing else', () => {
    expect(['0', '184250.00', '0.5', '999999999999999.9999'].every(isAmount)).toBe(true);
    expect(['', '1,5', '1e3', '-1', '.5', '5.', ' 5', '1.00000', 'NaN'].some(isAmount)).toBe(false);
  });

  it('are one number however many noughts they have, and no other by the last digit of many', () => {
    expect(isSameDecimal('100', '0100.00')).toBe(true);
    expect(isSameDecimal('-0.50', '-0.5')).toBe(true);
    expect(isSameDecimal('1234567890123456.01', '1234567890123456.02')).toBe(false);
  });

  it('are added up by currency as one, and left out without a currency or where they are none', () => {
    const invoice = (invoiceAmount: string, invoiceCurrency: string) => ({ invoiceAmount, invoiceCurrency });
    const odd = [invoice('1'.repeat(17), 'EUR'), invoice('1,5', 'EUR'), invoice('3', ' ')];
    const found = sumsByCurrency([
      ...[invoice('0.10', 'EUR'), invoice(' 0.20 ', 'eur '), invoice('7', 'USD'), invoice(' ', 'EUR')],
      ...odd,
    ]);
    expect([...found.sums]).toEqual([
      ['EUR', '0.30'],
      ['USD', '7'],
    ]);
    expect(found.leftOut).toEqual(odd);
  });

  it('adds exactly, where floating point would not', () => {
    expect(addAmounts(['0.1', '0.2'])).toBe('0.3');
    expect(addAmounts(['78.50', '24.90'])).toBe('103.40');
    expect(addAmounts(['9007199254740993', '0.01'])).toBe('9007199254740993.01');
    expect(addAmounts(['10', '5'])).toBe('15');
    expect(addAmounts(['-0.05', '0.02'])).toBe('-0.03');
    expect(addAmounts(['-0.5', '0.5', '-0'])).toBe('0.0');
    expect(addAmounts(['0.0001', '999999999999999.9'])).toBe('999999999999999.9001');
  });

  it('gives no total when one part is no plain decimal', () => {
    expect(addAmounts(['78.50', 'free'])).toBeNull();
    expect(addAmounts([])).toBeNull();
  });

  it.each([
    ['184,250.00', 'en', '184250.00'],
    ['184.250,00', 'en', '184250.00'],
    ['184.250,00', 'de', '184250.00'],
    ['1.234', 'de', '1234'],
    ['1.234', 'en', '1.234'],
    ['1,234', 'en', '1234'],
    ['0.250', 'de', '0.250'],
    ['1234.567', 'de', '1234.567'],
    ['0,250', 'en', '0.250'],
    ['1 234 567,8', 'de', '1234567.8'],
    ["1'234.50", 'en', '1234.50'],
    ['7,416,000', 'en', '7416000'],
    ['12,34,567.00', 'en', '12,34,567.00'],
    ['about 5', 'en', 'about 5'],
    ['1.234,-', 'en', '1234'],
    ['1,234.–', 'de', '1234'],
    ["1'234.--", 'de', '1234'],
    ['12,— ', 'de', '12'],
    ['1,234,-', 'en', '1,234,-'],
    ['12-', 'en', '12-'],
    ['1 234 567,89', 'de', '1234567.89'],
    ['1 2', 'de', '1 2'],
    ['12 34,50', 'de', '12 34,50'],
    ['1 234 5', 'en', '1 234 5'],
  ] as const)('reads %s in %s as %s', (typed, language, amount) => {
    expect(readTypedAmount(typed, languages[language].amounts)).toBe(amount);
  });

  it('writes amounts grouped and leaves other text alone', () => {
    expect(formatAmount('184250.00', languages.en.amounts)).toBe('184,250.00');
    expect(formatAmount('184250.00', languages.de.amounts)).toBe('184.250,00');
    expect(formatAmount('soon', languages.en.amounts)).toBe('soon');
  });
});
