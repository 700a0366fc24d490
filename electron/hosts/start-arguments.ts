import { z } from 'zod';
import type { ReceivedArrival } from '../services/arrivals/read-arrival.ts';

/** One more than are accepted, so that the arrivals service can report that there were too many. */
const maxTexts = 21;
/** Longer than any accepted link or path, so that a text that was cut is refused. Characters. */
const longestText = 8_192;

/** What one start may pass to another. It is checked again when it is opened. */
export const startArgumentsSchema = z.strictObject({
  texts: z.array(z.string().max(longestText)).max(maxTexts),
  /** Base for relative paths. */
  folder: z.string().max(longestText),
});
export type StartArguments = z.infer<typeof startArgumentsSchema>;

/** Limits the arguments of a start and removes its switches. `folder` throws where it was removed. */
export function limitArguments(texts: readonly string[], folder: () => string): StartArguments {
  const meant = texts.filter((text) => text !== '' && !text.startsWith('-'));
  const bounded = meant.slice(0, maxTexts).map((text) => text.slice(0, longestText));
  return { texts: bounded, folder: presentFolder(folder).slice(0, longestText) };
}

export function arrivalOf({ texts, folder }: StartArguments): ReceivedArrival {
  return { kind: 'commandLine', texts, folder };
}

function presentFolder(folder: () => string): string {
  try {
    return folder();
  } catch {
    // Only absolute paths can be used then.
    return '';
  }
}
