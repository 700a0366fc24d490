import type { Attempt } from '../../../shared/domain/attempt.ts';
import { attemptPhase } from '../../../shared/rules/attempt-phase.ts';
import type { ConnectionStore } from '../connections/connection-store.ts';
import type { AttemptJournal } from '../journal/attempt-journal.ts';
import { JournaledAttempts } from '../journal/journaled-attempts.ts';
import { takeOverFromJournal } from '../journal/take-over.ts';
import { endedWith, notSent } from '../submission/attempts.ts';
import type { EarlierData } from './backup-shelf.ts';

export interface BringingUpNeeds {
  readonly journal: AttemptJournal;
  /** The accounts of this computer as they are now. */
  readonly connections: ConnectionStore;
  /** Ids of the attempts that wait in the outbox at this moment. */
  readonly waiting: ReadonlySet<string>;
  /** The journal was damaged, and was written anew from everything that is known here. */
  readonly wasDamaged?: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Teaches earlier data what must not be forgotten: everything that was sent, and the accounts, whose secrets are in
 * the keychain and do not go back in time. What waited then and does not wait now is not sent. False when the journal
 * is damaged or another one, and something that was open has become unknown for that.
 */
export function bringUp(
  earlier: EarlierData,
  { journal, connections, waiting, wasDamaged = false, now }: BringingUpNeeds,
): boolean {
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
  return unsettled === 0;
}

function keepAccounts(present: ConnectionStore, earlier: ConnectionStore): void {
  for (const connection of present.all()) earlier.write(connection);
  const active = present.active();
  if (active !== null) earlier.activate(active);
}
