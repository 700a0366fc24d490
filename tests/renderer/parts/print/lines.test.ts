import { fc } from '../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { LineMemory, lineStarts } from '../../../../shared/rules/print/line-starts.ts';
import { findOverflow } from '../../../../renderer/features/editor/page/box-fill.ts';
import { capacityOf, frame, letters, places } from '../../../../shared/rules/print/paper.ts';
import { overflowingLines, setText } from '../../../../shared/rules/print/set-text.ts';

/** Every character is ten units wide. */
const measure = (text: string): number => Array.from(text).length * 10;
const lines = (text: string, width: number): readonly string[] => {
  const starts = lineStarts(text, width, measure);
  return starts.map((start, index) => text.slice(start, starts[index + 1]).replace(/\n$/, ''));
};

describe('setting a text into a column', () => {
  it('breaks between words and keeps them whole', () => {
    expect(lines('one two three', 80)).toEqual(['one two ', 'three']);
  });

  it('keeps what blanks join that are not to be broken, as the thousands of a French number', () => {
    expect(lines('Brut 1\u202F234,5\u00A0kg', 120)).toEqual(['Brut ', '1\u202F234,5\u00A0kg']);
    expect(lines('DN\u00A050 and\u200750', 70)).toEqual(['DN\u00A050 ', 'and\u200750']);
  });

  it('keeps empty lines and those that the clerk made', () => {
    expect(lines('a\n\nb', 100)).toEqual(['a', '', 'b']);
  });

  it('breaks after a hyphen, between Chinese characters, and inside what is wider than the line', () => {
    expect(lines('HM850-2617', 60)).toEqual(['HM850-', '2617']);
    expect(lines('苏州恒远精密', 30)).toEqual(['苏州恒', '远精密']);
    expect(lines('abcdefgh', 30)).toEqual(['abc', 'def', 'gh']);
  });

  it('loses no character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 10, max: 200 }),
        (text, width) => {
          const starts = lineStarts(text, width, measure);
          expect(starts[0]).toBe(0);
          expect([...starts]).toEqual([...starts].sort((one, other) => one - other));
          expect(starts.map((start, index) => text.slice(start, starts[index + 1])).join('')).toBe(text);
        },
      ),
    );
  });
});

describe('a box of the paper', () => {
  it('takes 18 lines of goods, three of remarks and four of an address', () => {
    expect(capacityOf('goods')).toBe(18);
    expect(capacityOf('quantity')).toBe(18);
    expect(capacityOf('remarks')).toBe(3);
    expect(capacityOf('transportDetails')).toBe(3);
    expect(capacityOf('consignor')).toBe(4);
  });

  it('leaves nothing of the sheet over and lets no box run into another', () => {
    expect(places.certification.y + places.certification.height).toBe(frame.y + frame.height);
    expect(places.quantity.x + places.quantity.width).toBe(frame.x + frame.width);
    expect(places.consignor.height + places.consignee.height + places.remarks.height).toBe(
      places.goods.y - frame.y,
    );
  });

  it('sets an address of seven lines smaller, so that all of it is printed, and running text never', () => {
    const seven = ['Name', 'Name 2', 'Street', 'Building', 'Floor', '12345 Place', 'Country'];
    const address = setText('consignee', seven.join('\n'));
    expect(overflowingLines(address)).toEqual([]);
    expect(address.pitch).toBeLessThan(letters.pitch);
    expect(setText('consignee', seven.slice(0, 4).join('\n')).pitch).toBe(letters.pitch);
    const remarks = setText('remarks', seven.join('\n'));
    expect(remarks.pitch).toBe(letters.pitch);
    expect(overflowingLines(remarks).map(({ text }) => text)).toEqual(seven.slice(3));
  });

  it('runs each line as its first letter does, and lines without one as the box does', () => {
    const set = setText('consignee', 'شركة الخليج\n32234\nAl Saniya, Street 11');
    expect(set.lines.map(({ direction }) => direction)).toEqual(['rtl', 'rtl', 'ltr']);
    expect(set.lines[0]?.size).toBeGreaterThan(set.lines[2]?.size ?? 0);
  });

  it('composes letters and takes no room for blank lines at the end', () => {
    const set = setText('goods', 'Ca\u0300 phe\u0302\n\n  \n');
    expect(set.lines.map(({ text }) => text)).toEqual(['Cà phê']);
  });
});

describe('the end of the paper', () => {
  const measureOnScreen = (text: string): number => Array.from(text).length * 10;
  const question = { field: 'remarks', scale: 1, measureOnScreen, screenWidth: 200 } as const;

  it('is not reached by what fits', () => {
    expect(
      findOverflow({ ...question, linesOnScreen: new LineMemory(), text: 'one\ntwo\nthree\n\n' }),
    ).toBeNull();
  });

  it('counts the lines of the print, and finds their place on a narrower screen', () => {
    const text = 'aaaaaaaaa bbbbbbbbb ccccccccc\none\ntwo\nthree\nfour';
    expect(findOverflow({ ...question, linesOnScreen: new LineMemory(), text })).toEqual({
      lines: 2,
      linesAbove: 4,
      linesOnScreen: 6,
    });
  });
});
