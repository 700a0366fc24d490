import { describe, expect, it } from 'vitest';
import { emptyContent } from '../../../../../shared/domain/content.ts';
import { textLanguages } from '../../../../../shared/domain/text-language.ts';
import { countryCodeList } from '../../../../../shared/rules/codes.ts';
import { europeanUnionOrders } from '../../../../../shared/rules/countries/european-union.ts';
import {
  entriesOf,
  leftOverOf,
  leftOverOfContent,
  setBoxes,
} from '../../../../../shared/rules/print/boxes-on-paper.ts';

/** Six lines over that of the country, as many as an address has. */
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
          const boxes = setBoxes(entriesOf(content, language, order));
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
});
