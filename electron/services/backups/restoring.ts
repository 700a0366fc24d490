import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { KeepingFailure, RestoreFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { notKept } from '../applications/keeping.ts';
import type { Backup } from '../../../shared/domain/backup.ts';
import type { BackupShelf, EarlierData, LiveData, Prepared, PreparedData } from './backup-shelf.ts';
import { bringUp, type BringingUpNeeds } from './restored-data.ts';

export interface RestoringNeeds extends Omit<BringingUpNeeds, 'waiting'> {
  readonly shelf: Pick<BackupShelf, 'prepare'>;
  readonly live: LiveData;
  readonly store: Pick<ApplicationStore, 'openAttempts'>;
  /** Whether anything is on its way to a service, or is known here and not on disk. */
  readonly isSending: () => boolean;
  /** Everything is different now. Must not throw. */
  readonly onReplaced: (journal: 'whole' | 'damaged') => void;
  /** Keeps what is there now. */
  readonly backUp: () => Promise<Result<Backup, KeepingFailure>>;
  /** Lays over prepared data what is known besides, from a file that was set aside. Rejects with a `StoreError`. */
  readonly overlay: (prepared: EarlierData) => Promise<void>;
}

/** So often what is there now is backed up anew, because somebody wrote meanwhile. */
const tries = 5;

const writtenMeanwhile = fail({
  kind: 'storeFailed',
  detail: 'Something was written again and again meanwhile.',
} as const);

/** Puts other data in place of what is there, after what is there was backed up. */
export class Restoring {
  readonly #needs: RestoringNeeds;

  constructor(needs: RestoringNeeds) {
    this.#needs = needs;
  }

  async restore(backupId: string): Promise<Result<null, RestoreFailure>> {
    if (this.#needs.isSending()) return fail({ kind: 'sending' });
    const prepared = await this.#prepare(backupId);
    if (!prepared.ok) return prepared;
    try {
      return await this.#replace(prepared.value);
    } finally {
      await prepared.value.discard();
    }
  }

  /** What is there now, with what is laid over it, takes the place of what is there now. */
  async renew(): Promise<Result<null, RestoreFailure>> {
    for (let round = 0; round < tries; round += 1) {
      if (this.#needs.isSending()) return fail({ kind: 'sending' });
      const changes = this.#needs.live.changes();
      const backedUp = await this.#needs.backUp();
      if (!backedUp.ok) return backedUp;
      const prepared = await this.#prepare(backedUp.value.id);
      if (!prepared.ok) return prepared;
      try {
        if (this.#needs.live.changes() === changes) return this.#swap(prepared.value);
      } finally {
        await prepared.value.discard();
      }
    }
    return writtenMeanwhile;
  }

  async #prepare(backupId: string): Promise<Result<PreparedData, RestoreFailure>> {
    try {
      const prepared = await this.#needs.shelf.prepare(backupId);
      if (prepared.kind === 'prepared') await this.#overlay(prepared);
      return readyOrWhyNot(prepared);
    } catch (error) {
      return notKept(error);
    }
  }

  async #overlay(prepared: PreparedData): Promise<void> {
    try {
      await this.#needs.overlay(prepared.data);
    } catch (error) {
      await prepared.discard();
      throw error;
    }
  }

  async #replace(prepared: PreparedData): Promise<Result<null, RestoreFailure>> {
    for (let round = 0; round < tries; round += 1) {
      const changes = this.#needs.live.changes();
      const backedUp = await this.#needs.backUp();
      if (!backedUp.ok) return backedUp;
      if (this.#needs.live.changes() === changes) return this.#swap(prepared);
    }
    return writtenMeanwhile;
  }

  /** Without a pause in it, so that nothing is sent or written in between. */
  #swap({ data, folder }: PreparedData): Result<null, RestoreFailure> {
    const { isSending, live, store, onReplaced } = this.#needs;
    if (isSending()) return fail({ kind: 'sending' });
    const waiting = new Set(store.openAttempts().map(({ attempt }) => attempt.id));
    let isJournalWhole: boolean;
    try {
      isJournalWhole = bringUp(data, { ...this.#needs, waiting });
      data.close();
      live.replaceWith(folder);
    } catch (error) {
      return notKept(error);
    }
    onReplaced(isJournalWhole ? 'whole' : 'damaged');
    return succeed(null);
  }
}

function readyOrWhyNot(prepared: Prepared): Result<PreparedData, RestoreFailure> {
  switch (prepared.kind) {
    case 'prepared':
      return succeed(prepared);
    case 'missing':
      return fail({ kind: 'backupMissing' });
    case 'damaged':
      return fail({ kind: 'backupDamaged' });
    case 'newer':
      return fail({ kind: 'newerBackup' });
  }
}
