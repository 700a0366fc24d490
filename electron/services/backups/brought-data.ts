import { attemptPhase } from '../../../shared/rules/attempt-phase.ts';
import { unreadMark, type AttemptJournal } from '../journal/attempt-journal.ts';
import { rememberedApplications } from '../journal/remembered.ts';
import { endedWith, interrupted } from '../submission/attempts.ts';
import type { BroughtData } from './everything.ts';
import { bringUp, type BringingUpNeeds } from './restored-data.ts';

/**
 * Teaches data of another computer, or of this one at another time, what must not be forgotten here. What was open in
 * them may have been sent from there since, so nobody knows what became of it. False as for `bringUp`.
 */
export function bringUpBrought(brought: BroughtData, needs: BringingUpNeeds): boolean {
  const { journaled } = brought.data;
  settleElsewhere(brought, needs);
  // Nothing of the journal of this computer has been read into it.
  journaled.setJournalMark(unreadMark);
  const isWhole = bringUp(brought.data, needs);
  journaled.setNeedsJournalBackfill(true);
  return isWhole;
}

/** All that is open, but for what the journal of this computer tells of and that can have left from nowhere else. */
function settleElsewhere({ data: { applications }, journal }: BroughtData, needs: BringingUpNeeds): void {
  const open = applications.openAttempts().filter(({ attempt }) => attemptPhase(attempt) !== 'ended');
  if (open.length === 0) return;
  const known = journal === '' ? new Set<string>() : knownIn(needs.journal, journal);
  const at = new Date(needs.now()).toISOString();
  for (const { applicationId, attempt } of open) {
    if (!known.has(attempt.id)) applications.writeAttempt(applicationId, endedWith(attempt, interrupted, at));
  }
}

/** Ids of the attempts in a journal of this name; none where the one of this computer has another. */
function knownIn(journal: Pick<AttemptJournal, 'after'>, name: string): ReadonlySet<string> {
  const { entries, end } = journal.after(null);
  if (end.journal !== name) return new Set();
  const remembered = [...rememberedApplications(entries).values()];
  return new Set(remembered.flatMap(({ attempts }) => [...attempts.keys()]));
}
