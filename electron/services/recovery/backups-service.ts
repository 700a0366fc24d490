import type { Backup, BackupCause } from '../../../shared/domain/backup.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { EnteredFile } from '../../../shared/ipc/handlers.ts';
import type { BackupsView, RestoreFailure, SavedAll, SaveFailure } from '../../../shared/ipc/messages.ts';
import { StoreError } from '../applications/application-store.ts';
import { asSaveFailure } from '../applications/save-failure.ts';
import { asError } from './backup-days.ts';
import type { BackupShelf } from './backup-shelf.ts';
import { type EverythingFiles, SavingAll, type SavingAllNeeds, type UnneededPdfs } from './everything.ts';
import { Restoring, type RestoringNeeds } from './restoring.ts';
import { QueueClosed, SerialQueue } from '../scheduling/serial-queue.ts';

export interface BackupsNeeds
  extends
    Omit<RestoringNeeds, 'backUp' | 'everything' | 'journaled'>,
    Omit<SavingAllNeeds, 'everything' | 'journaled' | 'journal'> {
  readonly shelf: BackupShelf;
  readonly everything: EverythingFiles;
  readonly journaled: RestoringNeeds['journaled'] & SavingAllNeeds['journaled'];
  readonly unneeded: UnneededPdfs;
  /** Takes a bug that nobody waits for. */
  readonly report: (bug: Error) => void;
  /** True while there is nothing worth a backup. */
  readonly isEmpty: () => boolean;
}

/** Makes backups, forgets the oldest, and goes back to one. One thing at a time, in the order asked for. */
export class BackupsService {
  readonly #needs: BackupsNeeds;
  readonly #restoring: Restoring;
  readonly #savingAll: SavingAll;
  readonly #queue = new SerialQueue();
  #trouble: BackupsView['trouble'] = null;

  constructor(needs: BackupsNeeds) {
    this.#needs = needs;
    this.#restoring = new Restoring({ ...needs, backUp: () => this.#make('beforeRestore') });
    this.#savingAll = new SavingAll(needs);
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
      if (this.#needs.isEmpty()) return;
      const day = new Date(this.#needs.now()).toDateString();
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

  /** Everything with its PDFs as one file of the clerk's choice. */
  saveAll(): Promise<Result<SavedAll, SaveFailure>> {
    return this.#queue.take(() => this.#savingAll.save());
  }

  /** Puts what the one file holds in place of everything here. */
  takeIn(files: readonly EnteredFile[]): Promise<Result<null, RestoreFailure>> {
    const [file, ...more] = files;
    if (file === undefined || more.length > 0) return Promise.resolve(fail({ kind: 'notABackup' }));
    return this.#queue.take(() => this.#restoring.takeIn(file.path));
  }

  /** What is there now, with what is laid over it, takes the place of what is there now. */
  renew(): Promise<Result<null, RestoreFailure>> {
    return this.#queue.take(() => this.#restoring.renew());
  }

  /** What has not begun never begins; what is being made is given up and leaves nothing. */
  async close(): Promise<void> {
    this.#queue.close();
    const { shelf, everything, unneeded } = this.#needs;
    await Promise.all([shelf.close(), everything.close(), unneeded.close()]);
    await this.#queue.over();
  }

  async #clear(): Promise<void> {
    try {
      await Promise.all([this.#needs.everything.clear(), this.#needs.unneeded.clear()]);
    } catch (error) {
      // What a disk does not let go of is asked for again the next time.
      if (!(error instanceof StoreError)) throw error;
    }
  }

  /** Afterwards and for itself: nobody waits for it, and a disk that does not let it costs nothing. */
  #tidyUp(): void {
    this.#queue
      .take(() => this.#needs.unneeded.remove())
      .catch((thrown: unknown) => {
        const isExpected = thrown instanceof QueueClosed || thrown instanceof StoreError;
        if (!isExpected) this.#needs.report(asError(thrown));
      });
  }

  async #view(): Promise<BackupsView> {
    try {
      return { backups: [...(await this.#needs.shelf.list())], trouble: this.#trouble };
    } catch (error) {
      return { backups: [], trouble: this.#noted(asSaveFailure(error).error) };
    }
  }

  async #make(cause: BackupCause): Promise<Result<Backup, SaveFailure>> {
    const at = new Date(this.#needs.now());
    try {
      const made = await this.#needs.shelf.make(cause, at);
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
    return { at: new Date(this.#needs.now()).toISOString(), failure };
  }

  async #forgetExpired(): Promise<void> {
    for (const { id } of expired(await this.#needs.shelf.list())) await this.#needs.shelf.remove(id);
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
