import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { Backup } from '../../../shared/domain/backup.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { RestoreFailure, SaveFailure } from '../../../shared/ipc/messages.ts';
import { attemptPhase } from '../../../shared/rules/attempt-phase.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { asSaveFailure, tryStore } from '../applications/save-failure.ts';
import type { ConnectionStore } from '../connections/connection-book.ts';
import { type AttemptJournal, type JournalMark, unreadMark } from './attempt-journal.ts';
import { JournaledAttempts } from './journaled-attempts.ts';
import { backfillJournal, type BackfillSources } from './missing-in-journal.ts';
import { rememberedApplications } from './remembered.ts';
import { takeOverFromJournal } from './take-over.ts';
import { endedWith, interrupted, notSent } from '../submission/attempts.ts';
import type { EarlierData, LiveData, PreparedData } from './backup-shelf.ts';
import type { BroughtData } from './everything.ts';

export interface ReplacingNeeds extends Omit<BringingUpNeeds, 'waiting' | 'wasDamaged'> {
  readonly live: LiveData;
  readonly store: Pick<ApplicationStore, 'openAttempts'> & BackfillSources['store'];
  /** The same applications, as the journal knows them. */
  readonly journaled: BackfillSources['journaled'];
  /**
   * What would not survive it: something on its way to a service, or known here and not on disk; drafts that are just
   * being made of a file.
   */
  readonly underWay: () => UnderWay;
  /** Everything is different now. Must not throw. */
  readonly onReplaced: (journal: JournalFound, by: Replacement['by']) => void;
  /**
   * Brings the journal up to everything that is known of what was sent; `mark` is that of the data that are to take the
   * place. True when it was damaged. Rejects with a `StoreError`; nothing may be replaced then.
   */
  readonly completeJournal: (mark: JournalMark | null) => Promise<boolean>;
  /** Keeps what is there now. */
  readonly backUp: () => Promise<Result<Backup, SaveFailure>>;
}

export type JournalFound = 'whole' | 'damaged';
export type UnderWay = 'sending' | 'importing' | null;

/** How prepared data become what everybody works with. */
export interface Replacement {
  readonly by: 'restored' | 'takenIn';
  /** Without a pause in it; the function it answers undoes it. */
  readonly place: () => () => void;
  /** As `bringUp`. */
  readonly teach: (needs: BringingUpNeeds) => boolean;
}

/** So often what is there now is backed up anew, because somebody wrote meanwhile. */
export const tries = 5;

export const writtenMeanwhile = fail({
  kind: 'storeFailed',
  detail: 'Something was written again and again meanwhile.',
} as const);

/** Puts prepared data in place of what is there. */
export class Replacing {
  readonly #needs: ReplacingNeeds;

  constructor(needs: ReplacingNeeds) {
    this.#needs = needs;
  }

  /** What is there now is backed up before. */
  async replace(prepared: PreparedData, replacement: Replacement): Promise<Result<null, RestoreFailure>> {
    for (let round = 0; round < tries; round += 1) {
      const changes = this.#needs.live.changes();
      const backedUp = await this.#needs.backUp();
      if (!backedUp.ok) return backedUp;
      const completed = await this.completed(prepared);
      if (!completed.ok) return completed;
      if (this.#needs.live.changes() === changes) return this.swap(prepared, replacement, completed.value);
    }
    return writtenMeanwhile;
  }

  /** The journal knows by then whatever anything else knows. */
  async completed({ data }: PreparedData): Promise<Result<JournalFound, RestoreFailure>> {
    try {
      return succeed((await this.#needs.completeJournal(data.journaled.journalMark())) ? 'damaged' : 'whole');
    } catch (error) {
      return asSaveFailure(error);
    }
  }

  /** Without a pause in it, so that nothing is sent or written in between. */
  swap(prepared: PreparedData, replacement: Replacement, found: JournalFound): Result<null, RestoreFailure> {
    const { underWay, live, store, onReplaced } = this.#needs;
    const hindrance = underWay();
    if (hindrance !== null) return fail({ kind: hindrance });
    const waiting = new Set(store.openAttempts().map(({ attempt }) => attempt.id));
    const taught = tryStore(() =>
      this.#teach(prepared, replacement, { waiting, wasDamaged: found === 'damaged' }),
    );
    if (!taught.ok) return taught;
    const replaced = tryStore(() => live.replaceWith(prepared.folder));
    if (!replaced.ok) return replaced;
    // A disk too full for it only means that it is done at the next start, or before the next exchange.
    tryStore(() => backfillJournal(this.#needs));
    onReplaced(taught.value ? found : 'damaged', replacement.by);
    return succeed(null);
  }

  /** As `bringUp`. Throws a `StoreError`; nothing is different then. */
  #teach(
    { data }: PreparedData,
    replacement: Replacement,
    known: Pick<BringingUpNeeds, 'waiting' | 'wasDamaged'>,
  ): boolean {
    backfillJournal(this.#needs);
    const undo = replacement.place();
    try {
      const isWhole = replacement.teach({ ...this.#needs, ...known });
      data.close();
      return isWhole;
    } catch (error) {
      undo();
      throw error;
    }
  }
}

export function restoring({ data }: PreparedData): Replacement {
  return { by: 'restored', place: () => () => undefined, teach: (needs) => bringUp(data, needs) };
}

export function takingIn(brought: BroughtData): Replacement {
  return {
    by: 'takenIn',
    place: () => brought.placePdfs(),
    teach: (needs) => bringUpBrought(brought, needs),
  };
}

/**
 * Teaches data of another computer, or of this one at another time, what must not be forgotten here. What was open in
 * them may have been sent from there since, so nobody knows what became of it. False as for `bringUp`.
 */
function bringUpBrought(brought: BroughtData, needs: BringingUpNeeds): boolean {
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

interface BringingUpNeeds {
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
function bringUp(
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
