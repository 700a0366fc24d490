import { describe, expect, it } from 'vitest';
import { type ApplicationContent, emptyContent, writeField } from '../../../../../shared/domain/content.ts';
import { type FieldPath, fieldPaths, multilineFields, boxOf } from '../../../../../shared/domain/fields.ts';
import { serviceRules } from '../../../../../shared/rules/readiness/blockers.ts';
import { blockersOf } from '../../../../../shared/rules/readiness/rule.ts';
import { blockerIds, type RuleId } from '../../../../../shared/domain/finding.ts';
import {
  checkCount,
  findBlockers,
  findStoringBlockers,
  findWarnings,
  fineCount,
} from '../../../../../shared/rules/readiness/readiness.ts';

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

const linesOf = (count: number): string =>
  Array.from({ length: count }, (_, line) => `${line + 1}  wooden case`).join('\n');

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
    ['tooLong', 'goods', 'x'.repeat(8_001)],
    ['placeholderOpen', 'remarks', 'Order {Bestellung}'],
    ['linesDoNotFit', 'goods', linesOf(19)],
    ['linesDoNotFit', 'quantity', linesOf(19)],
    ['linesDoNotFit', 'remarks', `${'wide wooden case '.repeat(5)}\n2\n3`],
  ];

  it.each(broken)('%s leads to %s', (rule, place, value) => {
    expect(
      findBlockers(writeField(ready, place, value)).map((finding) => [finding.rule, finding.place]),
    ).toEqual([[rule, place]]);
  });

  it.each([
    ['1'.repeat(15), undefined],
    ['1'.repeat(16), 16],
    [`${'1'.repeat(30)}.25`, 30],
    ['1.234.567.890.123.456.789,50', 19],
    ['1'.repeat(14) + 'x', 0],
  ])('says how many digits of %s before the decimal sign are too many', (amount, digits) => {
    const found = findBlockers({ ...ready, invoiceAmount: amount });
    const many = { length: digits, limit: 15 };
    const wrong = { rule: 'amountNotADecimal', severity: 'blocker', place: 'invoiceAmount' };
    expect(found).toEqual(digits === undefined ? [] : [{ ...wrong, ...(digits === 0 ? {} : many) }]);
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

  it.each(fieldPaths)(
    'names a control character, an override and a length beyond its limit in %s',
    (place) => {
      const found = (text: string) => findBlockers(writeField(ready, place, text));
      for (const [text, codePoint] of [
        ['one\u0007two', 'U+0007'],
        ['inv\u202Efdp.exe', 'U+202E'],
      ] as const)
        expect(found(text)).toContainEqual(
          expect.objectContaining({ rule: 'forbiddenCharacter', place, line: 1, column: 4, codePoint }),
        );
      const limit = multilineFields.has(place) ? 8_000 : 500;
      expect(found('ÄB 7'.repeat(2_500))).toContainEqual(
        expect.objectContaining({ rule: 'tooLong', place, length: 10_000, limit }),
      );
    },
  );

  const kept: readonly (readonly [RuleId, FieldPath, string])[] = [
    ['consignorMissing', 'consignor.name', 'Ö'],
    ['consigneeMissing', 'consignee.name', 'TO ORDER'],
    ['originMissing', 'originCountryCode', 'Atlantis'],
    ['originNotACountry', 'originCountryCode', 'TW'],
    ['partyCountryNotACode', 'consignee.countryCode', ''],
    ['goodsMissing', 'goods', '.'],
    ['originalsNotANumber', 'originals', ' 0'],
    ['copiesNotANumber', 'copies', '999'],
    ['invoiceNumberMissing', 'invoiceNumber', '0'],
    ['currencyMissing', 'invoiceCurrency', '?'],
    ['currencyNotACode', 'invoiceCurrency', 'JPY'],
    ['amountMissing', 'invoiceAmount', '?'],
    ['amountNotADecimal', 'invoiceAmount', '0.5'],
    ['forbiddenCharacter', 'remarks', 'ق\tض \u200E4711'],
    ['lineBreak', 'consignee.city', 'Gebze, Kocaeli'],
    ['tooLong', 'goods', 'x'.repeat(8_000)],
    ['placeholderOpen', 'remarks', 'Order {4500}'],
    ['linesDoNotFit', 'goods', `${linesOf(18)}\n\n`],
    ['linesDoNotFit', 'remarks', linesOf(3)],
  ];

  it.each(kept)('%s has nothing against this in %s', (rule, place, value) => {
    expect(findBlockers(writeField(ready, place, value)).map((finding) => finding.rule)).not.toContain(rule);
  });

  it('has an example for and against every rule, in the box that it names, and says where it comes from', () => {
    const elsewhere: readonly RuleId[] = ['requiredMissing'];
    const checked = blockerIds.filter((id) => !elsewhere.includes(id));
    for (const examples of [broken, kept])
      expect([...new Set(examples.map(([rule]) => rule))].toSorted()).toEqual([...checked].toSorted());
    expect(serviceRules.map(({ id }) => id).toSorted()).toEqual([...checked].toSorted());
    for (const { id, box, source, severity } of serviceRules) {
      expect([source, severity]).toEqual([expect.stringMatching(/\w/), 'blocker']);
      const [, place] = broken.find(([rule]) => rule === id) ?? [];
      if (box !== 'any' && place !== undefined) expect(boxOf(place) ?? 'order').toBe(box);
    }
  });

  it('asks for what the office requires, where nothing else is said of it', () => {
    const required = ['purchaseOrder', 'goods', 'remarks'] as const;
    const content = { ...ready, goods: '', remarks: 'L/C 1' };
    expect(findBlockers(content, required).map(({ rule, place }) => [rule, place])).toEqual([
      ['goodsMissing', 'goods'],
      ['requiredMissing', 'purchaseOrder'],
    ]);
    expect(findBlockers({ ...ready, remarks: 'L/C 1', purchaseOrder: '7' }, required)).toEqual([]);
  });

  it('asks for no address of a consignee who is not known', () => {
    const required = ['consignee.address1', 'consignor.address1'] as const;
    const toOrder = writeField(ready, 'consignee.name', 'To order');
    expect(findBlockers(ready, required).map(({ place }) => place)).toEqual([
      'consignor.address1',
      'consignee.address1',
    ]);
    expect(findBlockers(toOrder, required).map(({ place }) => place)).toEqual(['consignor.address1']);
  });

  it('names what the paper has no room for in its place among the others', () => {
    const consignor = { ...ready.consignor, name: '' };
    const content = { ...ready, goods: linesOf(62), invoiceNumber: '', consignor };
    expect(findBlockers(content).map(({ rule, length }) => [rule, length])).toEqual([
      ['consignorMissing', undefined],
      ['linesDoNotFit', 44],
      ['invoiceNumberMissing', undefined],
    ]);
  });

  it('lets what does not fit be stored, as nothing is printed then', () => {
    expect(findStoringBlockers({ ...ready, goods: linesOf(62) })).toEqual([]);
  });

  it('counts each required field as a check of its own', () => {
    const demands = { chamber: 'neutral', requiredFields: [] } as const;
    const required = ['purchaseOrder', 'comments'] as const;
    expect(checkCount({ ...demands, requiredFields: required }) - checkCount(demands)).toBe(2);
  });

  it('counts as fine only what has looked at something', () => {
    const demands = { chamber: 'neutral', requiredFields: ['comments', 'purchaseOrder'] } as const;
    const fineOf = (content: ApplicationContent): number =>
      fineCount(content, demands, [
        ...findBlockers(content, demands.requiredFields),
        ...findWarnings(content, demands),
      ]);
    // The numbers of originals and copies are set from the beginning, and are valid.
    expect(fineOf(emptyContent)).toBe(2);
    const oneName = writeField(emptyContent, 'consignee.name', 'Demirkaya');
    expect(fineOf(oneName)).toBeGreaterThan(fineOf(emptyContent));
    expect(fineOf(oneName)).toBeLessThan(fineOf(ready));
    expect(fineOf(ready)).toBeLessThan(checkCount(demands) - 2);
    // The field is required, and does not say of a part of an invoice that it has the whole amount.
    expect(fineOf({ ...ready, comments: 'Call before noon' }) - fineOf(ready)).toBe(2);
    const two = { ...ready, remarks: '\u0000', comments: '\u0000' };
    expect(fineOf(two) - fineOf({ ...ready, remarks: 'x', comments: 'x' })).toBe(-1);
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

describe('what stops an application', () => {
  it('is counted apart: fields to fill in, and what is wrong', () => {
    const [missing, wrong] = [{ rule: 'goodsMissing' }, { rule: 'linesDoNotFit' }] as const;
    expect(blockersOf([missing, missing])).toEqual({ missing: 2, wrong: 0 });
    expect(blockersOf([missing, wrong])).toEqual({ missing: 1, wrong: 1 });
    expect(blockersOf([missing], 1)).toEqual({ missing: 1, wrong: 1 });
  });
});
