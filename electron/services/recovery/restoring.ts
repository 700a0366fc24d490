import { type Attempt, attemptPhase } from '../../../shared/domain/attempt.ts';
import type { Backup } from '../../../shared/domain/data-state.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { RestoreFailure, SaveFailure } from '../../../shared/ipc/messages.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore, tryStoreAsync } from '../applications/save-failure.ts';
import type { ConnectionStore } from '../connections/connection-book.ts';
import { markBrought } from '../settings/settings-copy.ts';
import { endedWith, interrupted, notSent } from '../submission/attempts.ts';
import { type AttemptJournal, type JournaledStore, unreadMark } from '../requests/attempt-journal.ts';
import { JournaledAttempts } from '../requests/request-record.ts';
import { rememberedApplications } from './joined-attempts.ts';
import { backfillJournal, type SentStore } from './missing-entries.ts';
import type { RecoveredMerge } from './recovered-merge.ts';
import type {
  BackupShelf,
  Brought,
  BroughtData,
  EarlierData,
  EverythingFiles,
  LiveData,
  Prepared,
  PreparedData,
} from './recovery.ts';
import type { Rescue } from './rescue.ts';
import { takeOverFromJournal } from './take-over.ts';

export type UnderWay = 'sending' | 'importing' | null;

/** What data are taken from and put into. */
export interface RestoringServices {
  readonly shelf: BackupShelf;
  readonly everything: EverythingFiles;
  readonly rescue: Pick<Rescue, 'completed'>;
  readonly recoveredMerge: Pick<RecoveredMerge, 'into'>;
  readonly live: LiveData;
  readonly store: Pick<ApplicationStore, 'openAttempts'> & SentStore;
  /** The same applications, as the journal knows them. */
  readonly journaled: JournaledStore;
  readonly journal: AttemptJournal;
  /** The accounts of this computer as they are now. */
  readonly connections: ConnectionStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /**
   * What would not survive it: something on its way to a service, or known here and not on disk; drafts that are just
   * being made of a file.
   */
  readonly underWay: () => UnderWay;
  /** Everything is different now. Must not throw. */
  readonly onReplaced: (journal: 'whole' | 'damaged', by: 'restored' | 'takenIn') => void;
}

/** So often what is there now is backed up anew, because somebody wrote meanwhile. */
const tries = 5;

const whyNot = {
  missing: 'backupMissing',
  foreign: 'notABackup',
  damaged: 'backupDamaged',
  newer: 'newerBackup',
} as const;

/** Finds other data and puts them in place of what is there, after what is there was backed up. */
export class Restoring {
  readonly #services: RestoringServices;
  readonly #backUp: () => Promise<Result<Backup, SaveFailure>>;

  /** `backUp` keeps what is there now. */
  constructor(services: RestoringServices, backUp: () => Promise<Result<Backup, SaveFailure>>) {
    this.#services = services;
    this.#backUp = backUp;
  }

  restore(backupId: string): Promise<Result<null, RestoreFailure>> {
    return this.#from(() => this.#services.shelf.prepare(backupId));
  }

  /** Puts what a file holds that somebody has brought in place of what is there. `path` as for `EverythingFiles`. */
  takeIn(path: string): Promise<Result<null, RestoreFailure>> {
    return this.#from(() => this.#services.everything.bring(path));
  }

  /** What is there now, with what a file kept aside holds, takes the place of what is there now. */
  renew(): Promise<Result<null, RestoreFailure>> {
    const { shelf } = this.#services;
    return this.#afterBackup(({ id }, changes) =>
      this.#with(
        () => shelf.prepare(id),
        (prepared) => this.#exchange(prepared, changes),
      ),
    );
  }

  async #from(find: () => Promise<Prepared | Brought>): Promise<Result<null, RestoreFailure>> {
    const hindrance = this.#services.underWay();
    if (hindrance !== null) return fail({ kind: hindrance });
    return this.#with(find, (prepared) =>
      this.#afterBackup((_backup, changes) => this.#exchange(prepared, changes)),
    );
  }

  /** Finds data, merges in what is known besides from a file kept aside, and removes them after the work. */
  async #with<Value>(
    find: () => Promise<Prepared | Brought>,
    work: (prepared: PreparedData | BroughtData) => Promise<Result<Value, RestoreFailure>>,
  ): Promise<Result<Value, RestoreFailure>> {
    const found = await tryStoreAsync(find);
    if (!found.ok) return found;
    const prepared = found.value;
    if (prepared.kind !== 'prepared') return fail({ kind: whyNot[prepared.kind] });
    try {
      const merged = await tryStoreAsync(() => this.#services.recoveredMerge.into(prepared.data));
      return merged.ok ? await work(prepared) : merged;
    } finally {
      await prepared.discard();
    }
  }

  /** Exchanges once what is there now is backed up, and anew where somebody wrote meanwhile. */
  async #afterBackup(
    exchange: (backup: Backup, changes: number) => Promise<Result<'exchanged' | 'written', RestoreFailure>>,
  ): Promise<Result<null, RestoreFailure>> {
    const { underWay, live } = this.#services;
    for (let round = 0; round < tries; round += 1) {
      const hindrance = underWay();
      if (hindrance !== null) return fail({ kind: hindrance });
      const changes = live.changes();
      const backedUp = await this.#backUp();
      if (!backedUp.ok) return backedUp;
      const end = await exchange(backedUp.value, changes);
      if (!end.ok) return end;
      if (end.value === 'exchanged') return succeed(null);
    }
    return fail({ kind: 'storeFailed', detail: 'Something was written again and again meanwhile.' });
  }

  /** The journal knows before it whatever anything else knows; a disk that does not let it know ends it. */
  async #exchange(
    prepared: PreparedData | BroughtData,
    changes: number,
  ): Promise<Result<'exchanged' | 'written', RestoreFailure>> {
    const { rescue, live } = this.#services;
    const mark = prepared.data.journaled.journalMark();
    const completed = await tryStoreAsync(() => rescue.completed(mark));
    if (!completed.ok) return completed;
    return live.changes() === changes ? this.#swap(prepared, completed.value) : succeed('written');
  }

  /** Without a pause in it, so that nothing is sent or written in between. */
  #swap(prepared: PreparedData | BroughtData, wasDamaged: boolean): Result<'exchanged', RestoreFailure> {
    const { underWay, live, onReplaced } = this.#services;
    const hindrance = underWay();
    if (hindrance !== null) return fail({ kind: hindrance });
    const taught = tryStore(() => this.#teach(prepared, wasDamaged));
    if (!taught.ok) return taught;
    const replaced = tryStore(() => live.replaceWith(prepared.folder));
    if (!replaced.ok) return replaced;
    // A disk too full for it only means that it is done at the next start, or before the next exchange.
    tryStore(() => backfillJournal(this.#services));
    onReplaced(
      taught.value && !wasDamaged ? 'whole' : 'damaged',
      'placePdfs' in prepared ? 'takenIn' : 'restored',
    );
    return succeed('exchanged');
  }

  /** As `bringUp`. Throws a `StoreError`; nothing is different then. */
  #teach(prepared: PreparedData | BroughtData, wasDamaged: boolean): boolean {
    const { store, journaled, journal, connections, now } = this.#services;
    const waiting = new Set(store.openAttempts().map(({ attempt }) => attempt.id));
    backfillJournal(this.#services);
    const takeOut = 'placePdfs' in prepared ? prepared.placePdfs() : () => undefined;
    try {
      const isWhole = bringUp(prepared, { journal, connections, waiting, wasDamaged, now });
      prepared.data.journaled.raiseRevisions(journaled.newestRevision());
      prepared.data.close();
      return isWhole;
    } catch (error) {
      takeOut();
      throw error;
    }
  }
}

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
function bringUp(prepared: PreparedData | BroughtData, known: Known): boolean {
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
  const at = timestamp(now);
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
  const at = timestamp(now);
  for (const { applicationId, attempt } of attempts.openAttempts()) {
    if (attemptPhase(attempt) !== 'waiting' || waiting.has(attempt.id)) continue;
    attempts.writeAttempt(applicationId, endedWith(attempt, notSent('stopped'), at));
  }
  keepAccounts(connections, earlier.connections);
  markBrought(earlier.entryStore);
  return unsettled === 0;
}

/** One that was removed here stays removed: its secrets are gone with it. */
function keepAccounts(present: ConnectionStore, earlier: ConnectionStore): void {
  for (const id of present.removed()) earlier.remove(id);
  for (const connection of present.all()) earlier.write(connection);
  const active = present.active();
  if (active !== null) earlier.activate(active);
}
