import type { Attempt } from '../../../shared/domain/attempt.ts';
import { attemptPhase } from '../../../shared/rules/attempt-phase.ts';
import type { ConnectionStore } from '../connections/connection-book.ts';
import { markBrought } from '../settings/settings-copy.ts';
import { endedWith, interrupted, notSent } from '../submission/attempts.ts';
import { type AttemptJournal, unreadMark } from './attempt-journal.ts';
import { rememberedApplications } from './joined-attempts.ts';
import { JournaledAttempts } from './journaled-attempts.ts';
import type { BroughtData, EarlierData, PreparedData } from './recovery.ts';
import { takeOverFromJournal } from './take-over.ts';

/** What is known here, and must not be forgotten. */
interface Known {
  readonly journal: AttemptJournal;
  /** The accounts of this computer as they are now. */
  readonly connections: ConnectionStore;
  /** Ids of the attempts that wait in the outbox at this moment. */
  readonly waiting: ReadonlySet<string>;
  /** The journal was damaged, and was written anew from everything that is known here. */
  readonly wasDamaged: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Teaches prepared data what must not be forgotten here. What was open in those of another computer, or of this one at
 * another time, may have been sent from there since, so nobody knows what became of it. False when the journal is
 * damaged or another one, and something that was open has become unknown for that. Throws a `StoreError`.
 */
export function bringUp(prepared: PreparedData | BroughtData, known: Known): boolean {
  if (!('placePdfs' in prepared)) return teach(prepared.data, known);
  const { journaled } = prepared.data;
  settleElsewhere(prepared, known);
  // Nothing of the journal of this computer has been read into it.
  journaled.setJournalMark(unreadMark);
  const isWhole = teach(prepared.data, known);
  journaled.setNeedsJournalBackfill(true);
  return isWhole;
}

/** All that is open, but for what the journal of this computer tells of and that can have left from nowhere else. */
function settleElsewhere({ data: { applications }, journal }: BroughtData, { now, ...own }: Known): void {
  const open = applications.openAttempts().filter(({ attempt }) => attemptPhase(attempt) !== 'ended');
  if (open.length === 0) return;
  const known = journal === '' ? new Set<string>() : knownIn(own.journal, journal);
  const at = new Date(now()).toISOString();
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

/**
 * Everything that was sent, and the accounts, whose secrets are in the keychain and do not go back in time. What waited
 * then and does not wait now is not sent.
 */
function teach(earlier: EarlierData, { journal, connections, waiting, wasDamaged, now }: Known): boolean {
  const { applications, journaled } = earlier;
  const logged = new JournaledAttempts({ store: applications, journal });
  const attempts = {
    openAttempts: () => applications.openAttempts(),
    writeAttempt: (applicationId: string, attempt: Attempt) => logged.writeAttempt(applicationId, attempt),
  };
  const { unsettled } = takeOverFromJournal({ store: journaled, attempts, journal, wasDamaged, now });
  const at = new Date(now()).toISOString();
  for (const { applicationId, attempt } of attempts.openAttempts()) {
    if (attemptPhase(attempt) !== 'waiting' || waiting.has(attempt.id)) continue;
    attempts.writeAttempt(applicationId, endedWith(attempt, notSent('stopped'), at));
  }
  keepAccounts(connections, earlier.connections);
  markBrought(earlier.entryStore);
  return unsettled === 0;
}

function keepAccounts(present: ConnectionStore, earlier: ConnectionStore): void {
  for (const connection of present.all()) earlier.write(connection);
  const active = present.active();
  if (active !== null) earlier.activate(active);
}
