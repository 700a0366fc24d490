import { type Attempt, attemptPhase } from '../../../shared/domain/attempt.ts';
import type { Backup } from '../../../shared/domain/data-state.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { RestoreFailure } from '../../../shared/ipc/areas/backups.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore, tryStoreAsync } from '../applications/save-failure.ts';
import type { ConnectionStore } from '../connections/connection-book.ts';
import { markImported } from '../settings/settings-copy.ts';
import { endAttempt, interrupted, notSent } from '../submission/attempts.ts';
import { type AttemptJournal, type JournaledStore, unreadMark } from '../requests/attempt-journal.ts';
import { JournaledAttempts } from '../requests/request-record.ts';
import { rememberedApplications } from './joined-attempts.ts';
import { backfillJournal, type SentStore } from './missing-entries.ts';
import type { RecoveredMerge } from './recovered-merge.ts';
import type {
  BackupStore,
  ReadEverything,
  ImportedData,
  EarlierData,
  EverythingFiles,
  LiveData,
  PreparedBackup,
  PreparedData,
} from './recovery.ts';
import type { Rescue } from './rescue.ts';
import { replayJournal } from './journal-replay.ts';

export type UnderWay = 'sending' | 'importing' | null;

/** Sources and destinations of restored data. */
export interface RestoringServices {
  readonly backupStore: BackupStore;
  readonly everything: EverythingFiles;
  readonly rescue: Pick<Rescue, 'completed'>;
  readonly recoveredMerge: Pick<RecoveredMerge, 'into'>;
  readonly live: LiveData;
  readonly store: Pick<ApplicationStore, 'openAttempts'> & SentStore;
  /** The same store, with its methods for the journal. */
  readonly journaled: JournaledStore;
  readonly journal: AttemptJournal;
  /** The present accounts of this computer. */
  readonly connections: ConnectionStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /**
   * Work that would not survive a replacement of the data: something is being sent, an outcome is not on disk yet, or
   * drafts are being made from a file.
   */
  readonly underWay: () => UnderWay;
  /** Called after the data was replaced. Must not throw. */
  readonly onReplaced: (journal: 'whole' | 'damaged', by: 'restored' | 'takenIn') => void;
}

/** How often backup and exchange are tried, because something may be written in between. */
const tries = 5;

const whyNot = {
  missing: 'backupMissing',
  foreign: 'notABackup',
  damaged: 'backupDamaged',
  newer: 'newerBackup',
} as const;

/** Finds other data and replaces the present data by it, after backing the present data up. */
export class Restoring {
  readonly #services: RestoringServices;
  readonly #backUp: () => Promise<Result<Backup, SaveFailure>>;

  /** `backUp` makes a backup of the present data. */
  constructor(services: RestoringServices, backUp: () => Promise<Result<Backup, SaveFailure>>) {
    this.#services = services;
    this.#backUp = backUp;
  }

  restore(backupId: string): Promise<Result<null, RestoreFailure>> {
    return this.#from(() => this.#services.backupStore.prepare(backupId));
  }

  /** Replaces the present data by the content of a file that the clerk has chosen. `path` as for `EverythingFiles`. */
  importEverything(path: string): Promise<Result<null, RestoreFailure>> {
    return this.#from(() => this.#services.everything.read(path));
  }

  /** Replaces the present data by itself merged with the content of the file that was quarantined. */
  renew(): Promise<Result<null, RestoreFailure>> {
    const { backupStore } = this.#services;
    return this.#afterBackup(({ id }, changes) =>
      this.#with(
        () => backupStore.prepare(id),
        (prepared) => this.#exchange(prepared, changes),
      ),
    );
  }

  async #from(find: () => Promise<PreparedBackup | ReadEverything>): Promise<Result<null, RestoreFailure>> {
    const hindrance = this.#services.underWay();
    if (hindrance !== null) return fail({ kind: hindrance });
    return this.#with(find, (prepared) =>
      this.#afterBackup((_backup, changes) => this.#exchange(prepared, changes)),
    );
  }

  /** Finds data, merges in what a quarantined file contains in addition, and removes the prepared copy after the work. */
  async #with<Value>(
    find: () => Promise<PreparedBackup | ReadEverything>,
    work: (prepared: PreparedData | ImportedData) => Promise<Result<Value, RestoreFailure>>,
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

  /** Runs the exchange after a backup of the present data, and again where something was written in the meantime. */
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

  /** Completes the journal, then swaps the data. Fails where the journal cannot be completed. */
  async #exchange(
    prepared: PreparedData | ImportedData,
    changes: number,
  ): Promise<Result<'exchanged' | 'written', RestoreFailure>> {
    const { rescue, live } = this.#services;
    const mark = prepared.data.journaled.journalMark();
    const completed = await tryStoreAsync(() => rescue.completed(mark));
    if (!completed.ok) return completed;
    return live.changes() === changes ? this.#swap(prepared, completed.value) : succeed('written');
  }

  /** Swaps the data, synchronously, so that nothing is sent or written in between. */
  #swap(prepared: PreparedData | ImportedData, wasDamaged: boolean): Result<'exchanged', RestoreFailure> {
    const { underWay, live, onReplaced } = this.#services;
    const hindrance = underWay();
    if (hindrance !== null) return fail({ kind: hindrance });
    const taught = tryStore(() => this.#teach(prepared, wasDamaged));
    if (!taught.ok) return taught;
    const replaced = tryStore(() => live.replaceWith(prepared.folder));
    if (!replaced.ok) return replaced;
    // If this fails, it is done at the next start, or before the next exchange.
    tryStore(() => backfillJournal(this.#services));
    onReplaced(
      taught.value && !wasDamaged ? 'whole' : 'damaged',
      'placePdfs' in prepared ? 'takenIn' : 'restored',
    );
    return succeed('exchanged');
  }

  /** Prepares the data as `updateFromJournal` does. Throws a `StoreError`; nothing is changed then. */
  #teach(prepared: PreparedData | ImportedData, wasDamaged: boolean): boolean {
    const { store, journaled, journal, connections, now } = this.#services;
    const waiting = new Set(store.openAttempts().map(({ attempt }) => attempt.id));
    backfillJournal(this.#services);
    const takeOut = 'placePdfs' in prepared ? prepared.placePdfs() : () => undefined;
    try {
      const isWhole = updateFromJournal(prepared, { journal, connections, waiting, wasDamaged, now });
      prepared.data.journaled.raiseRevisions(journaled.newestRevision());
      prepared.data.close();
      return isWhole;
    } catch (error) {
      takeOut();
      throw error;
    }
  }
}

/** Knowledge of this computer that must not be lost. */
interface Known {
  readonly journal: AttemptJournal;
  /** The present accounts of this computer. */
  readonly connections: ConnectionStore;
  /** Ids of the attempts that wait in the outbox now. */
  readonly waiting: ReadonlySet<string>;
  /** Whether the journal was damaged and was rewritten from everything that is known here. */
  readonly wasDamaged: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Adds to prepared data what must not be forgotten here. Attempts that were open in data from another computer, or from
 * this one at another time, may have been sent from there since, so they become unknown. False when the journal is
 * damaged or another one and open attempts have become unknown because of that. Throws a `StoreError`.
 */
function updateFromJournal(prepared: PreparedData | ImportedData, known: Known): boolean {
  if (!('placePdfs' in prepared)) return teach(prepared.data, known);
  const { journaled } = prepared.data;
  settleElsewhere(prepared, known);
  // Nothing was read from the journal of this computer into this data yet.
  journaled.setJournalMark(unreadMark);
  const isWhole = teach(prepared.data, known);
  journaled.setNeedsJournalBackfill(true);
  return isWhole;
}

/**
 * Ends open attempts as unknown, except those that are in the journal of this computer and so cannot have been sent
 * from elsewhere.
 */
function settleElsewhere({ data: { applications }, journal }: ImportedData, { now, ...own }: Known): void {
  const open = applications.openAttempts().filter(({ attempt }) => attemptPhase(attempt) !== 'ended');
  if (open.length === 0) return;
  const known = journal === '' ? new Set<string>() : knownIn(own.journal, journal);
  const at = timestamp(now);
  for (const { applicationId, attempt } of open) {
    if (!known.has(attempt.id))
      applications.writeAttempt(applicationId, endAttempt(attempt, interrupted, at));
  }
}

/** Ids of the attempts in the journal with this id; none where the journal of this computer has another one. */
function knownIn(journal: Pick<AttemptJournal, 'after'>, name: string): ReadonlySet<string> {
  const { entries, end } = journal.after(null);
  if (end.journal !== name) return new Set();
  const remembered = [...rememberedApplications(entries).values()];
  return new Set(remembered.flatMap(({ attempts }) => [...attempts.keys()]));
}

/**
 * Takes over everything from the journal, and the accounts, whose secrets are in the keychain and are not restored.
 * Attempts that waited in the earlier data and do not wait now are not sent.
 */
function teach(earlier: EarlierData, { journal, connections, waiting, wasDamaged, now }: Known): boolean {
  const { applications, journaled } = earlier;
  const logged = new JournaledAttempts({ store: applications, journal });
  const attempts = {
    openAttempts: () => applications.openAttempts(),
    writeAttempt: (applicationId: string, attempt: Attempt) => logged.writeAttempt(applicationId, attempt),
  };
  const { unsettled } = replayJournal({ store: journaled, attempts, journal, wasDamaged, now });
  const at = timestamp(now);
  for (const { applicationId, attempt } of attempts.openAttempts()) {
    if (attemptPhase(attempt) !== 'waiting' || waiting.has(attempt.id)) continue;
    attempts.writeAttempt(applicationId, endAttempt(attempt, notSent('stopped'), at));
  }
  keepAccounts(connections, earlier.connections);
  markImported(earlier.entryStore);
  return unsettled === 0;
}

/** Takes over the accounts. One that was removed here stays removed, because its secrets are gone. */
function keepAccounts(present: ConnectionStore, earlier: ConnectionStore): void {
  for (const id of present.removed()) earlier.remove(id);
  for (const connection of present.all()) earlier.write(connection);
  const active = present.active();
  if (active !== null) earlier.activate(active);
}
