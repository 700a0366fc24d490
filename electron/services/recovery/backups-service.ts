import type { Backup, BackupCause } from '../../../shared/domain/data-state.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { EnteredFile } from '../../../shared/ipc/handlers.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { BackupsView, RestoreFailure, SavedEverything } from '../../../shared/ipc/areas/backups.ts';
import { localDay, timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { StoreError } from '../applications/application-store.ts';
import { asSaveFailure, tryStoreAsync } from '../applications/save-failure.ts';
import type { DocumentOpener } from '../host.ts';
import type { Schedule } from '../scheduling/scheduling.ts';
import { QueueClosed, SerialQueue } from '../../../shared/rules/serial-queue.ts';
import type { UnneededPdfs } from './recovery.ts';
import { Restoring, type RestoringServices } from './restoring.ts';
import { asError } from '../errors.ts';

interface BackupServices extends RestoringServices {
  readonly unneeded: UnneededPdfs;
  /** Rejects with a `StoreError` where the chosen place cannot be written. */
  readonly documents: Pick<DocumentOpener, 'save'>;
  /** Reports a bug that occurs while no caller waits. */
  readonly report: (bug: Error) => void;
  /** Whether the data is still empty and needs no backup. */
  readonly isEmpty: () => boolean;
}

/** Media type of the file; only this program opens it. */
const mediaType = 'application/octet-stream';
const everythingEnding = '.codesk-everything';

/** Makes backups, removes the oldest and restores one. One task at a time, in the order of the calls. */
export class BackupsService {
  readonly #services: BackupServices;
  readonly #restoring: Restoring;
  readonly #queue = new SerialQueue();
  #lastFailure: BackupsView['lastFailure'] = null;

  constructor(services: BackupServices) {
    this.#services = services;
    this.#restoring = new Restoring(services, () => this.#make('beforeRestore'));
  }

  list(): Promise<BackupsView> {
    return this.#queue.take(() => this.#view());
  }

  now(): Promise<Result<BackupsView, SaveFailure>> {
    return this.#queue.take(async () => {
      const made = await this.#make('byHand');
      if (made.ok) this.#tidyUp();
      return made.ok ? succeed(await this.#view()) : made;
    });
  }

  /** Makes today's backup where it is missing. Failures are shown in the view. */
  today(): Promise<void> {
    return this.#queue.take(async () => {
      await this.#clear();
      if (this.#services.isEmpty()) return;
      const day = new Date(this.#services.now()).toDateString();
      const { backups } = await this.#view();
      const isMade = backups.some(
        ({ at, cause, isWhole }) => cause === 'daily' && isWhole && new Date(at).toDateString() === day,
      );
      if (!isMade && (await this.#make('daily')).ok) this.#tidyUp();
    });
  }

  restore({ backupId }: { readonly backupId: string }): Promise<Result<null, RestoreFailure>> {
    return this.#queue.take(() => this.#restoring.restore(backupId));
  }

  /**
   * Saves all data with its PDFs as one file where the clerk chooses. The temporary copy is removed, even if she
   * cancels.
   */
  saveEverything(): Promise<Result<SavedEverything, SaveFailure>> {
    return this.#queue.take(() => tryStoreAsync(() => this.#saveAll()));
  }

  /** Replaces all data here by the content of such a file. */
  importEverything(files: readonly EnteredFile[]): Promise<Result<null, RestoreFailure>> {
    const [file, ...more] = files;
    if (file === undefined || more.length > 0) return Promise.resolve(fail({ kind: 'notABackup' }));
    return this.#queue.take(() => this.#restoring.importEverything(file.path));
  }

  /** Replaces the present data by itself merged with the content of the file that was quarantined. */
  renew(): Promise<Result<null, RestoreFailure>> {
    return this.#queue.take(() => this.#restoring.renew());
  }

  /** Cancels waiting tasks and a backup in progress, which leaves nothing behind. */
  async close(): Promise<void> {
    this.#queue.close();
    const { backupStore, everything, unneeded } = this.#services;
    await Promise.all([backupStore.close(), everything.close(), unneeded.close()]);
    await this.#queue.over();
  }

  async #saveAll(): Promise<SavedEverything> {
    const { everything, journal, journaled, documents, now } = this.#services;
    const madeAt = new Date(now());
    const { end } = journal.after(journaled.journalMark());
    const made = await everything.make({ madeAt: madeAt.toISOString(), journal: end.journal });
    try {
      const { path, applications, pdfs, missingPdfs } = made;
      const name = `CO Desk ${localDay(new Date(now()))}${everythingEnding}`;
      return { end: await documents.save({ path, name, mediaType }), applications, pdfs, missingPdfs };
    } finally {
      await made.discard();
    }
  }

  async #clear(): Promise<void> {
    try {
      await Promise.all([this.#services.everything.clear(), this.#services.unneeded.clear()]);
    } catch (error) {
      // What cannot be removed now is tried again the next time.
      if (!(error instanceof StoreError)) throw error;
    }
  }

  /** Removes unneeded PDFs after other work. No caller waits for it, and a failing disk does no harm. */
  #tidyUp(): void {
    this.#queue
      .take(() => this.#services.unneeded.remove())
      .catch((thrown: unknown) => {
        const isExpected = thrown instanceof QueueClosed || thrown instanceof StoreError;
        if (!isExpected) this.#services.report(asError(thrown, 'A backup failed.'));
      });
  }

  async #view(): Promise<BackupsView> {
    try {
      return { backups: [...(await this.#services.backupStore.list())], lastFailure: this.#lastFailure };
    } catch (error) {
      return { backups: [], lastFailure: this.#noted(asSaveFailure(error).error) };
    }
  }

  async #make(cause: BackupCause): Promise<Result<Backup, SaveFailure>> {
    const at = new Date(this.#services.now());
    try {
      const made = await this.#services.backupStore.make(cause, at);
      this.#lastFailure = null;
      await this.#forgetExpired();
      return succeed(made);
    } catch (error) {
      const { error: failure } = asSaveFailure(error);
      this.#lastFailure = this.#noted(failure);
      return fail(failure);
    }
  }

  #noted(failure: SaveFailure): NonNullable<BackupsView['lastFailure']> {
    return { at: timestamp(this.#services.now), failure };
  }

  async #forgetExpired(): Promise<void> {
    for (const { id } of expiredBackups(await this.#services.backupStore.list()))
      await this.#services.backupStore.remove(id);
  }
}

/** How many undamaged backups of each kind are kept. */
const kept = 7;

/**
 * Backups that are no longer needed: older than the seventh last undamaged one of their kind. `backups` are in order of
 * creation, newest first; the clock does not count, and a damaged one replaces none. Of any kind, a backup with far
 * more applications than all later ones is kept, and so is the one with the most, because the later ones may be of a
 * register that has lost data.
 */
export function expiredBackups(backups: readonly Backup[]): readonly Backup[] {
  const isDaily = ({ cause }: Backup): boolean => cause === 'daily';
  const removed = new Set([
    ...afterSevenWhole(backups.filter(isDaily)),
    ...afterSevenWhole(backups.filter((backup) => !isDaily(backup))),
  ]);
  const fullest = fullestOf(backups);
  let most = 0;
  return backups.filter((backup) => {
    const isKept = backup.isWhole && (backup === fullest || isFarMore(backup.applications, most));
    const isExpired = removed.has(backup) && !isKept;
    if (!isExpired && backup.isWhole) most = Math.max(most, backup.applications);
    return isExpired;
  });
}

/** Factor by which a backup must have more applications than another to count as far more than tidying up explains. */
const farMore = 2;

/** The newest of the undamaged backups with the most applications; `null` where all are empty. */
function fullestOf(backups: readonly Backup[]): Backup | null {
  const whole = backups.filter(({ isWhole }) => isWhole);
  const most = Math.max(0, ...whole.map(({ applications }) => applications));
  return whole.find(({ applications }) => most > 0 && applications === most) ?? null;
}

function isFarMore(applications: number, most: number): boolean {
  return applications > most * farMore;
}

function afterSevenWhole(backups: readonly Backup[]): readonly Backup[] {
  let whole = 0;
  return backups.filter(({ isWhole }) => {
    const isExpired = whole >= kept;
    if (isWhole) whole += 1;
    return isExpired;
  });
}

interface BackupDaysOptions {
  /** Makes today's backup where it is missing. */
  readonly backUp: () => Promise<void>;
  readonly schedule: Schedule;
  /** Reports a bug that occurs while no caller waits. */
  readonly report: (bug: Error) => void;
}

/** Delay of the first check, so that the window opens first. Milliseconds. */
export const firstBackupCheck = 2_000;
/** Interval of the checks. A new day is polled for, because timers stop while the computer sleeps. Milliseconds. */
export const backupCheckInterval = 15 * 60_000;

/** Checks at intervals whether today has its backup: at the start, and when a day begins while the program runs. */
export class BackupDays {
  readonly #options: BackupDaysOptions;
  #stop: (() => void) | null = null;
  #isClosed = false;

  constructor(options: BackupDaysOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stop = this.#options.schedule(firstBackupCheck, () => this.check());
  }

  check(): void {
    if (this.#isClosed) return;
    this.#stop?.();
    this.#stop = this.#options.schedule(backupCheckInterval, () => this.check());
    this.#options.backUp().catch((thrown: unknown) => {
      if (!(thrown instanceof QueueClosed)) this.#options.report(asError(thrown, 'A backup failed.'));
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#stop?.();
  }
}
