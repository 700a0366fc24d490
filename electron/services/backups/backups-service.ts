import type { Backup, BackupCause } from '../../../shared/domain/backup.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { EnteredFile } from '../../../shared/ipc/handlers.ts';
import type { BackupsView, SaveFailure, RestoreFailure, SavedAll } from '../../../shared/ipc/messages.ts';
import { StoreError } from '../applications/application-store.ts';
import { asSaveFailure } from '../applications/save-failure.ts';
import { asError } from './backup-days.ts';
import type { BackupShelf } from './backup-shelf.ts';
import type { EverythingFiles, UnneededPdfs } from './everything.ts';
import { expired } from './expired.ts';
import { Restoring, type RestoringNeeds } from './restoring.ts';
import { SavingAll, type SavingAllNeeds } from './saving-all.ts';
import { QueueClosed, SerialQueue } from './serial-queue.ts';

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
