import { fc } from '../../../../support/fast-check.ts';
import { expect, it } from 'vitest';
import { LineMemory, lineStarts } from '../../../../../shared/rules/print/line-starts.ts';

const width = 12;
/** Letters have different widths; joined ones are a little narrower than single ones. */
const measure = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter === 'i' ? 0.5 : letter === 'W' ? 1.7 : 1), 0);

const written = fc.string({
  unit: fc.constantFrom('a', 'i', 'W', ' ', '-', '漢', '\n', '😀'),
  maxLength: 160,
});
const edit = fc.record({
  at: fc.nat(160),
  gone: fc.nat(6),
  put: fc.string({ unit: fc.constantFrom('a', 'W', ' ', '\n', '-'), maxLength: 5 }),
});

/** The rule applied letter by letter. */
function oneByOne(piece: string): readonly number[] {
  const starts = [0];
  let [line, at] = ['', 0];
  for (const letter of piece) {
    if (line !== '' && measure(line + letter) > width) {
      starts.push(at);
      line = '';
    }
    line += letter;
    at += letter.length;
  }
  return starts;
}

it('finds the lines after every edit that it would find without its memory', () => {
  fc.assert(
    fc.property(written, fc.array(edit, { maxLength: 8 }), (start, edits) => {
      const memory = new LineMemory();
      let text = start;
      for (const { at, gone, put } of [{ at: 0, gone: 0, put: '' }, ...edits]) {
        text = text.slice(0, at) + put + text.slice(at + gone);
        const paragraphs = text.split('\n');
        const remembered = memory.startsIn(paragraphs, width, () => measure);
        expect(remembered).toEqual(paragraphs.map((paragraph) => lineStarts(paragraph, width, measure)));
      }
    }),
    { numRuns: 500 },
  );
});

it('cuts what is never broken where one letter after the other would', () => {
  const unbroken = fc.string({ unit: fc.constantFrom('a', 'i', 'W', '😀'), minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(unbroken, (piece) => {
      expect(lineStarts(piece, width, measure)).toEqual(oneByOne(piece));
    }),
  );
});

it('measures no more for a key at the end of 16,000 unbroken letters than for a few lines', () => {
  const memory = new LineMemory();
  let asked = 0;
  const counted = (part: string): number => {
    asked += part.length;
    return measure(part);
  };
  const long = 'a'.repeat(16_000);
  memory.startsIn([long], width, () => counted);
  asked = 0;
  memory.startsIn([`${long}a`], width, () => counted);
  expect(asked).toBeLessThan(40 * width);
});

it('looks through the longest text that a box takes once, however it is broken', () => {
  for (const text of ['a'.repeat(200_000), 'wooden case '.repeat(16_000)]) {
    let [asked, looked] = [0, 0];
    new LineMemory().startsIn([text], 60, (paragraph) => {
      looked += paragraph.length;
      return (part) => {
        asked += part.length;
        return part.length;
      };
    });
    expect(looked).toBeLessThanOrEqual(text.length);
    // Each line is measured a few times until its end is found.
    expect(asked).toBeLessThan(25 * text.length);
  }
});

it('measures no more for a key in the middle of 190,000 signs than for a few lines', () => {
  const memory = new LineMemory();
  let asked = 0;
  const counted = (part: string): number => {
    asked += part.length;
    return measure(part);
  };
  const words = 'wooden '.repeat(27_000);
  const middle = Math.floor(words.length / 2);
  memory.startsIn([words], width, () => counted);
  asked = 0;
  memory.startsIn([`${words.slice(0, middle)}a${words.slice(middle)}`], width, () => counted);
  expect(asked).toBeLessThan(40 * width);
});
