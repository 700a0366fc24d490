import { describe, expect, it } from 'vitest';
import { readMoney } from '../../../../../shared/rules/paste/money-text.ts';
import { languages } from '../../../../../shared/text/languages.ts';

describe('a pasted amount with its currency', () => {
  it.each([
    ['en', 'EUR 184,250.00', 'EUR', '184250.00'],
    ['de', '184.250,00 €', 'EUR', '184250.00'],
    ['en', '€1,234.5', 'EUR', '1234.5'],
    ['en', 'US$ 12', 'USD', '12'],
    ['en', 'usd12.50', 'USD', '12.50'],
    ['de', 'CHF 1’250.00', 'CHF', '1250.00'],
    ['en', '£\u00A03 400', 'GBP', '3400'],
    ['de', '1.250,– EUR', 'EUR', '1250'],
    ['en', '1.250,– EUR', 'EUR', '1250'],
    ['de', 'CHF 1,250.--', 'CHF', '1250'],
    ['en', '1250– EUR', 'EUR', '1250'],
  ] as const)('in %s: %s', (language, text, currency, amount) => {
    expect(readMoney(text, languages[language].amounts)).toEqual({ currency, amount });
  });

  it.each([
    '',
    '12',
    'EUR',
    '$ 12',
    'EUR 12 USD',
    'ABC 12',
    'EUR 1.2.3',
    'EUR 12 for two',
    '12 EUR\n13 EUR',
    '-12 EUR',
  ])('is not seen in %j', (text) => {
    expect(readMoney(text, languages.en.amounts)).toBeNull();
  });

  it('reads one separator before three digits as the language has it', () => {
    expect(readMoney('EUR 1.250', languages.en.amounts)?.amount).toBe('1.250');
    expect(readMoney('EUR 1.250', languages.de.amounts)?.amount).toBe('1250');
  });
});
