import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import { joinedAttempts, mayHaveLeft } from '../journal/joined-attempts.ts';
import { endedWith, interrupted, notSent } from '../submission/attempts.ts';
import type { JournalKnowledge } from './rescue.ts';
import type { FoundApplication } from './set-aside-data.ts';

export interface Settling {
  readonly journal: Pick<JournalKnowledge, 'isWhole' | 'attemptsOf'>;
  /** The same application in the data that everybody works with. */
  readonly present: Application | null;
  readonly at: string;
}

/**
 * An application of a set-aside file with everything that is known of its attempts. What was open there and does not
 * wait now surely was not sent only if the journal is whole and says nothing else.
 */
export function settled(found: FoundApplication, { journal, present, at }: Settling): FoundApplication {
  const { application } = found;
  const waiting = new Set(present?.attempts.filter(({ outcome }) => outcome === null).map(({ id }) => id));
  const known = joinedAttempts(journal.attemptsOf(application.id), present?.attempts ?? []);
  const own = new Set(application.attempts.map(({ id }) => id));
  const besides = known.filter((attempt) => !own.has(attempt.id) && isOfUse(attempt));
  const attempts = joinedAttempts(
    application.attempts,
    known.filter(({ id }) => own.has(id)),
  ).map((attempt) => (waiting.has(attempt.id) ? attempt : ended(attempt, journal.isWhole, at)));
  return { ...found, application: { ...application, attempts: joinedAttempts(attempts, besides) } };
}

/** One that never left and never ended was in vain: another followed it, or the clerk was told so. */
function isOfUse(attempt: Attempt): boolean {
  return attempt.outcome !== null || mayHaveLeft(attempt);
}

function ended(attempt: Attempt, isJournalWhole: boolean, at: string): Attempt {
  if (attempt.outcome !== null) return attempt;
  const isSurelyNotSent = isJournalWhole && !mayHaveLeft(attempt);
  return endedWith(attempt, isSurelyNotSent ? notSent('stopped') : interrupted, at);
}
