import type { PrintedPage } from '../../shared/rules/reading/printed-page.ts';

/**
 * A page of A4 with words at given places: points from the left and from the top. Letters are 10 points high and 5
 * wide.
 */
export function printedPage(
  words: readonly (readonly [left: number, top: number, text: string])[],
  number = 1,
): PrintedPage {
  return {
    number,
    width: 595,
    height: 842,
    runs: words.map(([left, top, text]) => {
      const box = { left, top, width: text.length * 5, height: 10 };
      return { text, box, shown: box };
    }),
  };
}
