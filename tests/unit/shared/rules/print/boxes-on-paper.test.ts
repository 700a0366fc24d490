import { describe, expect, it } from 'vitest';
import { emptyContent } from '../../../../../shared/domain/content.ts';
import { textLanguages } from '../../../../../shared/domain/languages.ts';
import { countryCodeList } from '../../../../../shared/rules/codes.ts';
import { europeanUnionOrders } from '../../../../../shared/domain/settings.ts';
import {
  entriesOf,
  leftOverOf,
  leftOverOfContent,
  setBoxes,
  smallerPrint,
} from '../../../../../shared/rules/print/boxes-on-paper.ts';

/** Six lines above that of the country, as many as an address can have. */
const longest = {
  ...{ name: 'Name', name2: 'Name', address1: 'Street', address2: 'House', address3: 'Floor' },
  ...{ city: 'Place', zip: '1', state: '' },
};

describe('what does not fit on paper', () => {
  it('is the same in whatever language and order the names of countries are printed', () => {
    for (const countryCode of countryCodeList) {
      const party = { ...longest, countryCode };
      const content = { ...emptyContent, consignor: party, consignee: party, originCountryCode: countryCode };
      for (const language of textLanguages)
        for (const order of europeanUnionOrders) {
          const boxes = setBoxes(entriesOf(content, language, order), '');
          expect([countryCode, language, leftOverOf(boxes)]).toEqual([countryCode, language, []]);
          expect(boxes.consignee.lines).toHaveLength(7);
        }
    }
  });

  it('is counted by the letters: narrow ones need less room than wide ones', () => {
    const words = (letter: string): string => `${letter.repeat(9)} `.repeat(5);
    const remarks = (letter: string) => ({ ...emptyContent, remarks: `${words(letter)}\n2\n3` });
    expect(leftOverOfContent(remarks('i'))).toEqual([]);
    expect(leftOverOfContent(remarks('W'))).toMatchObject([{ field: 'remarks', number: '5' }]);
  });

  it('becomes less in a smaller print, and is counted in the size that was chosen', () => {
    const goods = (lines: number) => ({ ...emptyContent, goods: 'case\n'.repeat(lines) });
    expect(smallerPrint(goods(19))).toEqual({ size: '12', leftOver: 0 });
    expect(smallerPrint(goods(28))).toEqual({ size: '8', leftOver: 0 });
    expect(smallerPrint(goods(62))).toEqual({ size: '8', leftOver: 32 });
    expect(leftOverOfContent({ ...goods(28), printSize: '8' })).toEqual([]);
    expect(leftOverOfContent({ ...goods(28), printSize: '9' })).toMatchObject([{ field: 'goods' }]);
    expect(smallerPrint({ ...goods(62), printSize: '8' })).toBeNull();
  });

  it('of an address is the same in every print, as that sets its own size', () => {
    const name = 'Long name of a company '.repeat(40);
    const content = { ...emptyContent, consignee: { ...emptyContent.consignee, name } };
    const [usual] = leftOverOfContent(content);
    expect(usual).toMatchObject({ field: 'consignee.name' });
    expect(leftOverOfContent({ ...content, printSize: '8' })).toEqual([usual]);
  });

  it('is counted in the usual size where another text than a size is written', () => {
    expect(setBoxes(entriesOf(emptyContent, 'en', 'countryFirst'), '99').goods.capacity).toBe(18);
  });
});
