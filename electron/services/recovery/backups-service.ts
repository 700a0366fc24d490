import type { Backup, BackupCause } from '../../../shared/domain/data-state.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { EnteredFile } from '../../../shared/ipc/handlers.ts';
import type { BackupsView, RestoreFailure, SavedAll, SaveFailure } from '../../../shared/ipc/messages.ts';
import { localDay, timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { StoreError } from '../applications/application-store.ts';
import { asSaveFailure, tryStoreAsync } from '../applications/save-failure.ts';
import type { DocumentOpener } from '../host.ts';
import { QueueClosed, SerialQueue, type Schedule } from '../scheduling/scheduling.ts';
import type { UnneededPdfs } from './recovery.ts';
import { Restoring, type RestoringServices } from './restoring.ts';
import { asError } from '../errors.ts';

interface BackupServices extends RestoringServices {
  readonly unneeded: UnneededPdfs;
  /** Rejects with a `StoreError` where the chosen place does not take it. */
  readonly documents: Pick<DocumentOpener, 'save'>;
  /** Takes a bug that nobody waits for. */
  readonly report: (bug: Error) => void;
  /** True while there is nothing worth a backup. */
  readonly isEmpty: () => boolean;
}

/** What the file is called by the system; no program but this one opens it. */
const mediaType = 'application/octet-stream';
const everythingEnding = '.codesk-everything';

/** Makes backups, forgets the oldest, and goes back to one. One thing at a time, in the order asked for. */
export class BackupsService {
  readonly #services: BackupServices;
  readonly #restoring: Restoring;
  readonly #queue = new SerialQueue();
  #trouble: BackupsView['trouble'] = null;

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

  /** Makes the backup of this day where it is missing. What goes wrong is told in the view. */
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

  /** Everything with its PDFs as one file, the clerk's from then on; the copy it came from is removed, whatever she chose. */
  saveAll(): Promise<Result<SavedAll, SaveFailure>> {
    return this.#queue.take(() => tryStoreAsync(() => this.#saveAll()));
  }

  /** Puts what the one file holds in place of everything here. */
  takeIn(files: readonly EnteredFile[]): Promise<Result<null, RestoreFailure>> {
    const [file, ...more] = files;
    if (file === undefined || more.length > 0) return Promise.resolve(fail({ kind: 'notABackup' }));
    return this.#queue.take(() => this.#restoring.takeIn(file.path));
  }

  /** What is there now, with what a file kept aside holds, takes the place of what is there now. */
  renew(): Promise<Result<null, RestoreFailure>> {
    return this.#queue.take(() => this.#restoring.renew());
  }

  /** What has not begun never begins; what is being made is given up and leaves nothing. */
  async close(): Promise<void> {
    this.#queue.close();
    const { shelf, everything, unneeded } = this.#services;
    await Promise.all([shelf.close(), everything.close(), unneeded.close()]);
    await this.#queue.over();
  }

  async #saveAll(): Promise<SavedAll> {
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
      // What a disk does not let go of is asked for again the next time.
      if (!(error instanceof StoreError)) throw error;
    }
  }

  /** Afterwards and for itself: nobody waits for it, and a disk that does not let it costs nothing. */
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
      return { backups: [...(await this.#services.shelf.list())], trouble: this.#trouble };
    } catch (error) {
      return { backups: [], trouble: this.#noted(asSaveFailure(error).error) };
    }
  }

  async #make(cause: BackupCause): Promise<Result<Backup, SaveFailure>> {
    const at = new Date(this.#services.now());
    try {
      const made = await this.#services.shelf.make(cause, at);
      this.#trouble = null;
      await this.#forgetExpired();
      return succeed(made);
    } catch (error) {
      const { error: failure } = asSaveFailure(error);
      this.#trouble = this.#noted(failure);
      return fail(failure);
    }
  }

  #noted(failure: SaveFailure): NonNullable<BackupsView['trouble']> {
    return { at: timestamp(this.#services.now), failure };
  }

  async #forgetExpired(): Promise<void> {
    for (const { id } of expired(await this.#services.shelf.list())) await this.#services.shelf.remove(id);
  }
}

/** So many whole ones are kept of each kind. */
const kept = 7;

/**
 * Backups that are no longer needed: made before the seventh last whole one of their kind. `backups` are in the order
 * in which they were made, newest first; what the clock said does not count, and a damaged one replaces none. One that
 * holds far more than every one after it stays, of any kind, and the one that holds most of all: those after it may be of
 * a register that lost something.
 */
export function expired(backups: readonly Backup[]): readonly Backup[] {
  const isDaily = ({ cause }: Backup): boolean => cause === 'daily';
  const gone = new Set([
    ...afterSevenWhole(backups.filter(isDaily)),
    ...afterSevenWhole(backups.filter((backup) => !isDaily(backup))),
  ]);
  const fullest = fullestOf(backups);
  let most = 0;
  return backups.filter((backup) => {
    const isKept = backup.isWhole && (backup === fullest || isFarMore(backup.applications, most));
    const isExpired = gone.has(backup) && !isKept;
    if (!isExpired && backup.isWhole) most = Math.max(most, backup.applications);
    return isExpired;
  });
}

/** So many times more than another is no tidying up. */
const farMore = 2;

/** The newest of the whole ones that hold most; none where nothing is in any. */
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
  /** Makes the backup of this day where it is missing. */
  readonly backUp: () => Promise<void>;
  readonly schedule: Schedule;
  /** Takes a bug that nobody waits for. */
  readonly report: (bug: Error) => void;
}

/** After a start the window comes first. Milliseconds. */
export const firstCheck = 2_000;
/** Timers stand still while a computer sleeps, so the beginning of a day is looked for and not waited for. */
export const checkInterval = 15 * 60_000;

/** Looks now and then whether this day has its backup: at the start, and when a day begins while the program runs. */
export class BackupDays {
  readonly #options: BackupDaysOptions;
  #stop: (() => void) | null = null;
  #isClosed = false;

  constructor(options: BackupDaysOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stop = this.#options.schedule(firstCheck, () => this.check());
  }

  check(): void {
    if (this.#isClosed) return;
    this.#stop?.();
    this.#stop = this.#options.schedule(checkInterval, () => this.check());
    this.#options.backUp().catch((thrown: unknown) => {
      if (!(thrown instanceof QueueClosed)) this.#options.report(asError(thrown, 'A backup failed.'));
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#stop?.();
  }
}
