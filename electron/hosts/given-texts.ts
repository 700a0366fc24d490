import { z } from 'zod';
import type { GivenArrival } from '../services/arrivals/read-arrival.ts';

/** One more than are taken, so that the door can say that there were too many. */
const mostTexts = 21;
/** Longer than any link or path that is taken, so that what was cut off is refused. Characters. */
const longestText = 8_192;

/** What one start may hand to another. It is checked again behind the door. */
export const givenTextsSchema = z.strictObject({
  texts: z.array(z.string().max(longestText)).max(mostTexts),
  /** What relative paths are relative to. */
  folder: z.string().max(longestText),
});
export type GivenTexts = z.infer<typeof givenTextsSchema>;

/** Bounded, and without switches. `folder` throws where it was removed. */
export function boundTexts(texts: readonly string[], folder: () => string): GivenTexts {
  const meant = texts.filter((text) => text !== '' && !text.startsWith('-'));
  const bounded = meant.slice(0, mostTexts).map((text) => text.slice(0, longestText));
  return { texts: bounded, folder: presentFolder(folder).slice(0, longestText) };
}

export function arrivalOf({ texts, folder }: GivenTexts): GivenArrival {
  return { kind: 'commandLine', texts, folder };
}

function presentFolder(folder: () => string): string {
  try {
    return folder();
  } catch {
    // Then only absolute paths mean anything.
    return '';
  }
}
