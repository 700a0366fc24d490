import { describe, expect, it } from 'vitest';
import { fc } from '../../../../support/fast-check.ts';
import { emptyContent, writeField } from '../../../../../shared/domain/content.ts';
import { factsOf, fieldPaths } from '../../../../../shared/domain/fields.ts';
import { textLanguages } from '../../../../../shared/domain/languages.ts';
import { countryCodeList } from '../../../../../shared/rules/codes.ts';
import { europeanUnionOrders } from '../../../../../shared/domain/settings.ts';
import {
  entriesOf,
  overflowOf,
  overflowOfContent,
  rowsBeside,
  setBoxes,
  smallerPrint,
} from '../../../../../shared/rules/print/boxes-on-paper.ts';
import { printSizes } from '../../../../../shared/rules/print/paper.ts';

/** On which line of its box each row begins at a print size, by its number. */
function beginnings(texts: Record<'goods' | 'quantity', string>, printSize: string) {
  const boxes = setBoxes(entriesOf({ ...emptyContent, ...texts }, 'en', 'countryFirst'), printSize);
  const of = (box: 'goods' | 'quantity') =>
    new Map(boxes[box].lines.flatMap(({ text }, at) => (/^\d+#/u.test(text) ? [[parseInt(text), at]] : [])));
  return { goods: of('goods'), quantity: of('quantity') };
}

/** Six lines above that of the country, as many as an address can have. */
const longest = {
  ...{ name: 'Name', name2: 'Name', address1: 'Street', address2: 'House', address3: 'Floor' },
  ...{ city: 'Place', zip: '1', state: '' },
};

it('every field that is called printed stands in a box', () => {
  const notPrinted = fieldPaths.filter((path) => {
    const isCountry = factsOf(path).kind === 'countryCode';
    const content = writeField(emptyContent, path, isCountry ? 'KZ' : 'Words');
    const printed = Object.values(entriesOf(content, 'en', 'countryFirst')).join('\n');
    return !printed.includes(isCountry ? 'Kazakhstan' : 'Words');
  });
  expect(notPrinted).toEqual(fieldPaths.filter((path) => !factsOf(path).isPrinted));
});

describe('what does not fit on paper', () => {
  it('is the same in whatever language and order the names of countries are printed', () => {
    for (const countryCode of countryCodeList) {
      const party = { ...longest, countryCode };
      const content = { ...emptyContent, consignor: party, consignee: party, originCountryCode: countryCode };
      for (const language of textLanguages)
        for (const order of europeanUnionOrders) {
          const boxes = setBoxes(entriesOf(content, language, order), '');
          expect([countryCode, language, overflowOf(boxes)]).toEqual([countryCode, language, []]);
          expect(boxes.consignee.lines).toHaveLength(7);
        }
    }
  });

  it('is counted by the letters: narrow ones need less room than wide ones', () => {
    const words = (letter: string): string => `${letter.repeat(9)} `.repeat(5);
    const remarks = (letter: string) => ({ ...emptyContent, remarks: `${words(letter)}\n2\n3` });
    expect(overflowOfContent(remarks('i'))).toEqual([]);
    expect(overflowOfContent(remarks('W'))).toMatchObject([{ field: 'remarks', number: '5' }]);
  });

  it('becomes less in a smaller print, and is counted in the size that was chosen', () => {
    const goods = (lines: number) => ({ ...emptyContent, goods: 'case\n'.repeat(lines) });
    expect(smallerPrint(goods(19))).toEqual({ size: '12', leftOver: 0 });
    expect(smallerPrint(goods(28))).toEqual({ size: '8', leftOver: 0 });
    expect(smallerPrint(goods(62))).toEqual({ size: '8', leftOver: 32 });
    expect(overflowOfContent({ ...goods(28), printSize: '8' })).toEqual([]);
    expect(overflowOfContent({ ...goods(28), printSize: '9' })).toMatchObject([{ field: 'goods' }]);
    expect(smallerPrint({ ...goods(62), printSize: '8' })).toBeNull();
  });

  it('of an address is the same in every print, as that sets its own size', () => {
    const name = 'Long name of a company '.repeat(40);
    const content = { ...emptyContent, consignee: { ...emptyContent.consignee, name } };
    const [usual] = overflowOfContent(content);
    expect(usual).toMatchObject({ field: 'consignee.name' });
    expect(overflowOfContent({ ...content, printSize: '8' })).toEqual([usual]);
  });

  it('is counted in the usual size where another text than a size is written', () => {
    expect(setBoxes(entriesOf(emptyContent, 'en', 'countryFirst'), '99').goods.capacity).toBe(18);
  });
});

describe('rows of goods', () => {
  const name = fc.constantFrom(
    'Pump',
    'Hydraulic press brake with back gauge, control cabinet, tools and foot switch, dismantled, in seven cases',
    'Blechbearbeitungszentrum einschließlich Werkzeugwechsler und Späneförderer, zerlegt, gebraucht, Baujahr 2019',
    'قطع غيار للمضخات الهيدروليكية مع جميع الملحقات والأدوات اللازمة للتركيب والصيانة الدورية في صناديق خشبية',
    '数控机床及其全套刀具和冷却系统以及备用零件装在七个木箱中运输包括安装工具和说明书以及电缆和控制柜',
    `Pump ${'4711/ABC.'.repeat(30)}`,
    'Press\n\nwith tools\n  and a foot switch',
    '',
  );
  const number = fc.constantFrom(
    '120 Stk',
    '1.440,00 kg',
    '12 pcs',
    '960 pieces',
    '٢٤٠ كرتون',
    '12.345,678 kg',
  );
  const row = fc.record({ name, numbers: fc.array(number, { minLength: 1, maxLength: 3 }) });

  it('begin at the same line of both boxes, whatever wraps, at their size and in every smaller print', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 0, max: printSizes.length - 1 }),
        (rows, size) => {
          const numbered = rows.map(({ name: goods, numbers: [first = '', ...others] }, at) => ({
            goods: `${at}# ${goods}`,
            quantity: [`${at}# ${first}`, ...others],
          }));
          const texts = rowsBeside(numbered, printSizes[size] ?? '');
          for (const smaller of printSizes.slice(size)) {
            const { goods, quantity } = beginnings(texts, smaller);
            expect(goods.size).toBe(rows.length);
            expect(quantity).toEqual(goods);
          }
          const words = (text: string): string => text.replaceAll(/\s/gu, '');
          expect(words(texts.goods)).toBe(words(numbered.map((one) => one.goods).join('')));
          expect(words(texts.quantity)).toBe(words(numbered.flatMap((one) => one.quantity).join('')));
        },
      ),
      { numRuns: 200 },
    );
  });
});
