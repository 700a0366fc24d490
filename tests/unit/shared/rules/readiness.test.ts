import { describe, expect, it } from 'vitest';
import type { ApplicationContent, FieldPath } from '../../../../shared/domain/content.ts';
import { emptyContent, fieldPaths, multilineFields, writeField } from '../../../../shared/domain/content.ts';
import { checkCount, findBlockers, type RuleId } from '../../../../shared/rules/readiness.ts';

const ready: ApplicationContent = {
  ...emptyContent,
  consignor: { ...emptyContent.consignor, name: 'Hallwanger Maschinenbau GmbH', countryCode: 'DE' },
  consignee: { ...emptyContent.consignee, name: 'Demirkaya Makina San. ve Tic. A.Ş.', countryCode: 'TR' },
  originCountryCode: 'DE',
  destination: 'Türkiye',
  goods: '4 wooden cases: CNC machining centre',
  quantity: 'Gross 6,840 kg',
  invoiceNumber: '26-11873',
  invoiceCurrency: 'EUR',
  invoiceAmount: '184250.00',
};

describe('readiness', () => {
  it('finds nothing in a complete application', () => {
    expect(findBlockers(ready)).toEqual([]);
  });

  const broken: readonly (readonly [RuleId, FieldPath, string])[] = [
    ['consignorMissing', 'consignor.name', '  '],
    ['consigneeMissing', 'consignee.name', ''],
    ['originMissing', 'originCountryCode', ''],
    ['originNotACountry', 'originCountryCode', 'European Union'],
    ['originNotACountry', 'originCountryCode', 'XK'],
    ['originNotACountry', 'originCountryCode', 'de'],
    ['partyCountryNotACode', 'consignee.countryCode', 'Turkey'],
    ['goodsMissing', 'goods', '\n'],
    ['originalsNotANumber', 'originals', 'one'],
    ['originalsNotANumber', 'originals', ''],
    ['copiesNotANumber', 'copies', '-1'],
    ['invoiceNumberMissing', 'invoiceNumber', ''],
    ['currencyMissing', 'invoiceCurrency', ''],
    ['currencyNotACode', 'invoiceCurrency', 'EURO'],
    ['amountMissing', 'invoiceAmount', ''],
    ['amountNotADecimal', 'invoiceAmount', '184.250,00'],
    ['forbiddenCharacter', 'remarks', 'order \u202E4711'],
    ['lineBreak', 'consignee.city', 'Gebze\nKocaeli'],
    ['tooLong', 'goods', 'x'.repeat(10_000)],
  ];

  it.each(broken)('%s leads to %s', (rule, place, value) => {
    expect(
      findBlockers(writeField(ready, place, value)).map((finding) => [finding.rule, finding.place]),
    ).toEqual([[rule, place]]);
  });

  it('leads down the page, then through the order, whatever the rules are', () => {
    const several = ['invoiceAmount', 'goods', 'remarks', 'consignee.city', 'consignor.name'] as const;
    const content = several.reduce((sofar, place) => writeField(sofar, place, '\u0000'), ready);
    expect(findBlockers(content).map((finding) => finding.place)).toEqual([
      'consignor.name',
      'consignee.city',
      'remarks',
      'goods',
      'invoiceAmount',
      'invoiceAmount',
    ]);
  });

  it('has an example for every rule but the choice of the service tag', () => {
    expect(new Set(broken.map(([rule]) => rule)).size).toBe(checkCount);
  });

  it.each(fieldPaths)(
    'says so when %s holds 10,000 characters, a control character or an override',
    (place) => {
      for (const value of ['y'.repeat(10_000), 'a\u0000b', 'a\u202Eb']) {
        const findings = findBlockers(writeField(ready, place, value)).filter(
          (finding) => finding.place === place,
        );
        expect(findings).not.toEqual([]);
      }
    },
  );

  it('allows line breaks where the form has room for lines', () => {
    for (const place of multilineFields) expect(findBlockers(writeField(ready, place, 'a\nb'))).toEqual([]);
  });
});
