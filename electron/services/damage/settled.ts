import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import { knowingMore, mayHaveLeft } from '../journal/joined-attempts.ts';
import { endedWith, interrupted, notSent } from '../submission/attempts.ts';
import type { FoundApplication } from './set-aside-data.ts';

export interface Settling {
  /** The same application in the data that everybody works with, which know what the journal knows. */
  readonly present: Application | null;
  readonly isJournalWhole: boolean;
  readonly at: string;
}

/**
 * What was open in a file that was set aside, as it is known to have ended. Where the present data do not hold it, it
 * surely was not sent only if the journal is whole and says nothing else.
 */
export function settled(found: FoundApplication, settling: Settling): FoundApplication {
  const attempts = found.application.attempts.map((attempt) => settledAttempt(attempt, settling));
  return { ...found, application: { ...found.application, attempts } };
}

function settledAttempt(attempt: Attempt, { present, isJournalWhole, at }: Settling): Attempt {
  const known = present?.attempts.find(({ id }) => id === attempt.id);
  if (known !== undefined) return knowingMore(known, attempt);
  if (attempt.outcome !== null) return attempt;
  const isSurelyNotSent = isJournalWhole && !mayHaveLeft(attempt);
  return endedWith(attempt, isSurelyNotSent ? notSent('stopped') : interrupted, at);
}
