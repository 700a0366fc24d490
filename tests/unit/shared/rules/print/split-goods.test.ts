import { describe, expect, it } from 'vitest';
import { emptyContent, type ApplicationContent } from '../../../../../shared/domain/content.ts';
import { withMadeLines } from '../../../../../shared/rules/made-lines.ts';
import { overflowOfContent } from '../../../../../shared/rules/print/boxes-on-paper.ts';
import { splitGoods, type SplitGoods } from '../../../../../shared/rules/print/split-goods.ts';
import { fc } from '../../../../support/fast-check.ts';

const wares = (count: number, first = 1): string =>
  Array.from({ length: count }, (_, at) => `${first + at} 1 case: spindle`).join('\n');

function sharedOut(changes: Partial<ApplicationContent>): SplitGoods {
  const shared = splitGoods({ ...emptyContent, ...changes });
  if (shared === null) throw new Error('Nothing was shared out.');
  return shared;
}

const written = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Random lines of goods in one script, some indented, some longer than a line of the paper. */
const script = fc.constantFrom(
  'Ersatzteile für Spindeln',
  'Запасные части',
  'قطع غيار للمضخات',
  '机床零件和工具',
  '精密部品の箱',
  'ανταλλακτικά',
  'phụ tùng máy móc',
  'अतिरिक्त पुर्जे',
  'MILLING MACHINE WITH ACCESSORIES',
  '👩🏽‍🔧 e\u0301',
);
const line = fc
  .record({
    text: script,
    before: fc.constantFrom('', '', '', '  ', '\t'),
    times: fc.integer({ min: 1, max: 6 }),
    after: fc.constantFrom('', '', ':', ' '),
  })
  .map(({ text, before, times, after }) => before + Array(times).fill(text).join(' ') + after);
const lines = fc
  .array(fc.oneof({ weight: 8, arbitrary: line }, { weight: 1, arbitrary: fc.constant('') }), {
    minLength: 12,
    maxLength: 90,
  })
  .map((several) => several.join('\n'));
const order = fc.record({
  goods: lines,
  quantity: fc.oneof(fc.constant(''), fc.constant('Gross 9,310 kg\n61 packages'), lines),
  printSize: fc.constantFrom('', '10', '8'),
  invoiceDate: fc.constantFrom('', '2026-11-02'),
  grossWeight: fc.constantFrom('', '9310'),
});

describe('goods that are shared out', () => {
  it('are the lines of before in their order, each once, and fit in every application', () => {
    let sharedCases = 0;
    fc.assert(
      fc.property(order, (changes) => {
        const plain = { ...emptyContent, ...changes, invoiceNumber: '26-1' };
        const content = withMadeLines(emptyContent, plain, 'de');
        const shared = splitGoods(content);
        if (shared === null) return;
        sharedCases += 1;
        const { parts: shares } = shared;
        const isMade = (text: string): boolean => /^(?:Rechnung Nr\. 26-1 vom|Brutto 9\.310 kg)/u.test(text);
        for (const box of ['goods', 'quantity'] as const) {
          const together = shares.flatMap((share) => written(share[box])).filter((text) => !isMade(text));
          expect(together).toEqual(written(content[box]).filter((text) => !isMade(text)));
        }
        const invoices = shares.map(({ goods }) => written(goods).filter(isMade).length);
        expect(new Set(invoices)).toEqual(new Set([changes.invoiceDate === '' ? 0 : 1]));
        const weights = shares.flatMap(({ quantity }) => written(quantity)).filter(isMade);
        expect(weights).toEqual(written(content.quantity).filter(isMade));
        for (const share of shares) {
          expect(overflowOfContent({ ...content, ...share })).toEqual([]);
          expect(share.goods.trim()).not.toBe('');
        }
      }),
      { numRuns: 150 },
    );
    expect(sharedCases).toBeGreaterThan(30);
  });

  it('need as few applications as they can, which is said beforehand', () => {
    expect(sharedOut({ goods: wares(30) }).lines).toEqual([18, 12]);
    expect(sharedOut({ goods: wares(62) }).lines).toEqual([18, 18, 18, 8]);
    expect(sharedOut({ goods: wares(62), printSize: '8' }).lines).toHaveLength(3);
    expect(splitGoods({ ...emptyContent, goods: wares(18) })).toBeNull();
    expect(splitGoods({ ...emptyContent, goods: wares(1_000) })).toBeNull();
  });

  it('are not torn, and no heading stands without the goods below it', () => {
    const goods = `${wares(16)}\n17 crate\n  of parts\n  and tools\n${wares(3, 18)}`;
    expect(sharedOut({ goods }).parts[1]?.goods).toBe(`17 crate\n  of parts\n  and tools\n${wares(3, 18)}`);
    const headed = `${wares(17)}\nSpare parts:\n${wares(3, 18)}`;
    expect(sharedOut({ goods: headed }).parts[1]?.goods).toBe(`Spare parts:\n${wares(3, 18)}`);
  });

  it('are torn where one kind alone is too long for a certificate', () => {
    const goods = `1 machine\n${'  with a part\n'.repeat(25)}`;
    expect(sharedOut({ goods }).lines).toEqual([18, 8]);
  });

  it('take the quantities along that stand in their lines, or are as many as the kinds of goods', () => {
    const quantity = Array.from({ length: 20 }, (_, at) => `${at} kg`).join('\n');
    expect(sharedOut({ goods: wares(20), quantity }).parts[1]?.quantity).toBe('18 kg\n19 kg');
    const twoLines = Array.from({ length: 12 }, (_, at) => `${at} case\n  of parts`).join('\n');
    const each = Array.from({ length: 12 }, (_, at) => `${at} kg`).join('\n\n');
    const { parts: shares, isQuantityWhole } = sharedOut({ goods: twoLines, quantity: each });
    expect(shares.map((share) => written(share.quantity).length)).toEqual([9, 3]);
    expect(isQuantityWhole).toBe(false);
  });

  it('take along the further numbers of a row that stand beside blank lines', () => {
    const goods = Array.from({ length: 11 }, (_, at) => `${at} vise`).join('\n\n');
    const quantity = Array.from({ length: 11 }, (_, at) => `${at} Stk\n1.440,${at} kg`).join('\n');
    for (const [heading, blank] of [
      ['', ''],
      ['Tools:\n', '\n'],
    ] as const) {
      const { parts: shares, isQuantityWhole } = sharedOut({
        goods: heading + goods,
        quantity: blank + quantity,
      });
      expect(isQuantityWhole).toBe(false);
      for (const share of shares) {
        const [first = ''] = written(share.goods).filter((one) => one !== 'Tools:');
        expect(written(share.quantity)[0]).toBe(`${parseInt(first)} Stk`);
        expect(written(share.quantity).at(-1)).toMatch(/kg$/u);
      }
    }
  });

  it('take along the second line of the last row, and of a row where the last name is broken', () => {
    const many = (count: number, numbers: string) => Array.from({ length: count }, () => numbers).join('\n');
    const last = sharedOut({
      goods: wares(20),
      quantity: `${many(19, '4 Stk  12 kg')}\n120 Stk\n1.440,00 kg`,
    });
    expect([last.isQuantityWhole, last.parts[1]?.quantity]).toEqual([
      false,
      '4 Stk  12 kg\n120 Stk\n1.440,00 kg',
    ]);
    const goods = `press\n\n${wares(18, 2)}\n20 lathe\n   with tools`;
    const within = sharedOut({ goods, quantity: `120 Stk\n1.440,00 kg\n${many(19, '4 Stk  12 kg')}` });
    expect([within.isQuantityWhole, within.parts[1]?.quantity]).toEqual([false, many(3, '4 Stk  12 kg')]);
  });

  it.each(['Total 240 kg', '61 packages', '4 Stk  240 kg', '240 kg\nnet 200 kg'])(
    'leave with the first a last line that may be said of all of them: %j',
    (total) => {
      for (const numbers of ['12 kg', '4 Stk  12 kg']) {
        const quantity = `${Array.from({ length: 20 }, () => numbers).join('\n')}\n${total}`;
        const shared = splitGoods({ ...emptyContent, goods: wares(20), quantity });
        expect(shared?.isQuantityWhole ?? true).toBe(true);
      }
    },
  );

  it('leave with the first what is said of all of them', () => {
    const { parts: shares, isQuantityWhole } = sharedOut({
      goods: wares(20),
      quantity: 'Gross 9,310 kg\n61 packages',
    });
    expect(shares.map(({ quantity }) => quantity)).toEqual(['Gross 9,310 kg\n61 packages', '']);
    expect(isQuantityWhole).toBe(true);
  });

  it('stay together where sharing out does not help', () => {
    expect(splitGoods({ ...emptyContent, goods: 'word '.repeat(2_000) })).toBeNull();
    expect(splitGoods({ ...emptyContent, goods: wares(20), quantity: 'kg\n'.repeat(60) })).toBeNull();
  });
});
