import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { guardCell, restoreCell } from '../../../../../shared/rules/tables/guarded-cells.ts';
import { languageCodes } from '../../../../../shared/text/languages.ts';
import { factHeadings, fieldHeadings } from '../../../../../shared/text/table-headings.ts';

const beginnings = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

describe('a cell of a CSV', () => {
  it.each(beginnings)('is no formula when its text begins with %j', (sign) => {
    expect(guardCell(`${sign}1+1`)).toBe(`'${sign}1+1`);
  });

  it('stays as it is where nothing would be calculated', () => {
    for (const text of ['', 'Hallwanger', "'s-Hertogenbosch", '1-2', 'a =1', "''", "O'=Brien"])
      expect(guardCell(text)).toBe(text);
  });

  it('comes back exactly, also when it looked guarded already', () => {
    const hostile = fc
      .array(
        fc.oneof(fc.constantFrom(...beginnings, "'", 'x', ' '), fc.string({ unit: 'binary', maxLength: 5 })),
        { maxLength: 5 },
      )
      .map((parts) => parts.join(''));
    fc.assert(fc.property(hostile, (text) => restoreCell(guardCell(text)) === text));
  });

  it('of another program keeps its apostrophe, unless a formula stands behind it', () => {
    expect(restoreCell("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
    expect(restoreCell("'+49 7123 1")).toBe('+49 7123 1');
  });
});

describe('the heads of a table', () => {
  it.each(languageCodes)('are each different from all others (%s)', (language) => {
    const heads = [...fieldHeadings(language).values(), ...Object.values(factHeadings(language))];
    expect(new Set(heads.map((head) => head.toLowerCase())).size).toBe(heads.length);
  });
});
