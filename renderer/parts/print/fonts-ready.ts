import { fontOf } from './measure.ts';
import type { Mark } from './marks.ts';

/** All letters of some marks, by the font they are drawn in. */
function lettersOf(marks: readonly Mark[], found = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const mark of marks) {
    if (mark.kind === 'turned') lettersOf(mark.marks, found);
    if (mark.kind !== 'text') continue;
    const font = fontOf(mark.face, 16);
    found.set(font, (found.get(font) ?? '') + mark.text);
  }
  return found;
}

/** Waits until every font that the sheets need is there: what is hidden on screen has asked for none. */
export async function fontsReady(sheets: readonly (readonly Mark[])[]): Promise<void> {
  const letters = lettersOf(sheets.flat());
  await Promise.allSettled([...letters].map(([font, text]) => document.fonts.load(font, text)));
}
