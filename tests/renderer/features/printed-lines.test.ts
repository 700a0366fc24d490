import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printedBoxes } from '../../../renderer/features/editor/print-layout.ts';
import { findOverflow, lineStarts } from '../../../renderer/features/editor/printed-lines.ts';
import { choosePageLayout } from '../../../renderer/features/editor/use-page-layout.ts';

/** Every character is ten wide. */
const measure = (text: string): number => Array.from(text).length * 10;
const lines = (text: string, width: number): readonly string[] => {
  const starts = lineStarts(text, width, measure);
  return starts.map((start, place) => text.slice(start, starts[place + 1]).replace(/\n$/, ''));
};

describe('setting a text into a column', () => {
  it('breaks between words and keeps them whole', () => {
    expect(lines('one two three', 80)).toEqual(['one two ', 'three']);
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
          expect(starts.map((start, place) => text.slice(start, starts[place + 1])).join('')).toBe(text);
        },
      ),
    );
  });
});

describe('the end of the paper', () => {
  const question = { capacity: 2, printWidth: 100, screenWidth: 200, measure };

  it('is not reached by what fits', () => {
    expect(findOverflow({ ...question, text: 'one\ntwo\n\n' })).toBeNull();
  });

  it('counts the lines of the print, and finds their place on a wider screen', () => {
    const text = 'aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd\neeee';
    expect(findOverflow({ ...question, text })).toEqual({ lines: 3, linesAbove: 1, linesOnScreen: 3 });
  });

  it('lies after 18 lines of goods and three of remarks', () => {
    expect(printedBoxes.goods.capacity).toBe(18);
    expect(printedBoxes.remarks.capacity).toBe(3);
  });
});

describe('the layout of the page', () => {
  it('has the height of the paper when the desk allows', () => {
    expect(choosePageLayout({ height: 988, pageWidth: 680, goodsLines: 5 })).toBe('a4');
  });

  it('folds before it scrolls, and folds further for long goods', () => {
    expect(choosePageLayout({ height: 628, pageWidth: 640, goodsLines: 5 })).toBe('folded');
    expect(choosePageLayout({ height: 628, pageWidth: 640, goodsLines: 12 })).toBe('long');
  });
});
