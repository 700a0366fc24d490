import { localDay } from '../../../shared/rules/dates-and-weights.ts';
/** So long after the last revision, the next save keeps how things stood. Milliseconds. */
export const revisionPause = 120_000;
/** So many of the newest are all kept; of those before them, the last of each day. */
export const newestKept = 50;

/** What is known of an application when it is about to be written again. */
export interface BeforeSave {
  /** When its newest revision was kept; `null` when it has none. */
  readonly newestKeptAt: string | null;
  /** It stands as a revision brought it back, and was not changed since. */
  readonly isRestored: boolean;
}

/**
 * Whether a save keeps how the application stood until then: after a rest, and now and then while somebody types, so
 * that typing does not fill the list. Clocks that jump, either way, count as a rest.
 */
export function isRevisionDue({ newestKeptAt, isRestored }: BeforeSave, now: string): boolean {
  if (newestKeptAt === null || isRestored) return true;
  return Math.abs(Date.parse(now) - Date.parse(newestKeptAt)) > revisionPause;
}

interface Dated {
  /** When it stood like this. */
  readonly at: string;
}

/** Those of the revisions, newest first, that need not be kept any longer. Days are days of this computer. */
export function superfluous<Revision extends Dated>(newestFirst: readonly Revision[]): Revision[] {
  return newestFirst.filter(({ at }, place) => {
    const newer = newestFirst[place - 1];
    return (
      place >= newestKept && newer !== undefined && localDay(new Date(newer.at)) === localDay(new Date(at))
    );
  });
}
