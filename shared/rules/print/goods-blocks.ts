/** Whether a line of box 6 begins other goods than the line above it: what is indented belongs to the line above. */
function startsBlock(line: string): boolean {
  return /^\S/u.test(line);
}

/** Where each kind of goods begins among these lines. */
export function blocksOf(lines: readonly string[]): readonly number[] {
  return lines.flatMap((line, at) => (startsBlock(line) ? [at] : []));
}

const isWritten = (line: string): boolean => line.trim() !== '';

/** Whether a certificate may end after so many lines: not within one kind of goods, and not below their heading. */
export function mayEndAfter(lines: readonly string[], count: number): boolean {
  const above = lines.slice(0, count).findLast(isWritten) ?? '';
  const below = lines.slice(count).find(isWritten);
  return below === undefined || (startsBlock(below) && !/[:：]\s*$/u.test(above));
}

/** The greatest number of lines that fit; 0 for none. More lines never take less room. */
export function mostThatFit(count: number, fits: (lines: number) => boolean): number {
  let [some, tooMany] = [0, count + 1];
  while (tooMany - some > 1) {
    const middle = Math.floor((some + tooMany) / 2);
    if (fits(middle)) some = middle;
    else tooMany = middle;
  }
  return some;
}
