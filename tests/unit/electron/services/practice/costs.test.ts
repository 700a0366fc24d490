import { fc as fastCheck } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import {
  certificateCost,
  shippingCost,
} from '../../../../../electron/services/practice/received-applications.ts';

const charged = (invoiceAmount: string, originals = '0', copies = '0') => ({
  invoiceAmount,
  originals,
  copies,
});

describe('costs at the practice service', () => {
  it.each([
    ['0', '30.00'],
    ['0.0000000000000000000000001', '31.50'],
    ['10000', '31.50'],
    ['10000.01', '33.00'],
    ['184250.00', '58.50'],
    ['200000', '60.00'],
    ['200499.99', '60.00'],
    ['200500', '60.01'],
    ['9870000', '156.70'],
    ['999999999999999.9999', '10000000058.00'],
  ])('ask for an invoice of %s a full service of %s', (amount, cost) => {
    expect(certificateCost('FS', charged(amount))).toBe(cost);
  });

  it('count originals and copies, and less for DIY', () => {
    expect(certificateCost('FS', charged('0', '3', '5'))).toBe('86.00');
    expect(certificateCost('DIY', charged('0', '3', '5'))).toBe('46.00');
  });

  it('charge shipping for full service only, and by the paper from the fourth on', () => {
    expect(shippingCost('DIY', charged('0', '9', '9'))).toBe('0.00');
    expect(shippingCost('FS', charged('0', '0', '0'))).toBe('24.90');
    expect(shippingCost('FS', charged('0', '1', '2'))).toBe('24.90');
    expect(shippingCost('FS', charged('0', '1', '3'))).toBe('26.05');
    expect(shippingCost('FS', charged('0', '999', '999'))).toBe('2319.15');
  });

  it('equal the same sum in whole numbers for every amount, so no float is in them', () => {
    const count = fastCheck.nat(999);
    const fraction = fastCheck.nat(9_999);
    const whole = fastCheck.oneof(fastCheck.bigInt(0n, 400_000n), fastCheck.bigInt(0n, 999_999_999_999_999n));
    fastCheck.assert(
      fastCheck.property(whole, fraction, count, count, (units, parts, originals, copies) => {
        const amount = `${units.toString()}.${String(parts).padStart(4, '0')}`;
        const cost = certificateCost('FS', charged(amount, String(originals), String(copies)));
        expect(cost).toBe(fullServiceInWholeNumbers(units * 10_000n + BigInt(parts), originals, copies));
      }),
      { numRuns: 2_000 },
    );
  });
});

/** The tariff again, in ten-millionths of a cent and with whole numbers only. */
function fullServiceInWholeNumbers(tenThousandths: bigint, originals: number, copies: number): string {
  const limit = 200_000n * 10_000n;
  const inSteps = tenThousandths < limit ? tenThousandths : limit;
  const steps = (inSteps + 99_999_999n) / 100_000_000n;
  const cents = 3_000n + 1_200n * BigInt(originals) + 400n * BigInt(copies) + 150n * steps;
  // A hundred-thousandth of an amount in ten-thousandths is a whole number of ten-millionths of a cent.
  const exact = cents * 10_000_000n + (tenThousandths - inSteps);
  const rounded = (exact + 5_000_000n) / 10_000_000n;
  return `${(rounded / 100n).toString()}.${(rounded % 100n).toString().padStart(2, '0')}`;
}
