import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { RestoreFailure } from '../../../shared/ipc/messages.ts';
import { asSaveFailure } from '../applications/save-failure.ts';
import type { BackupShelf, EarlierData, Prepared, PreparedData } from './backup-shelf.ts';
import type { Brought, BroughtData, EverythingFiles } from './everything.ts';
import { Replacing, restoring, takingIn, tries, writtenMeanwhile, type ReplacingNeeds } from './replacing.ts';

export interface RestoringNeeds extends ReplacingNeeds {
  readonly shelf: Pick<BackupShelf, 'prepare'>;
  readonly everything: Pick<EverythingFiles, 'bring'>;
  /** Lays over prepared data what is known besides, from a file that was set aside. Rejects with a `StoreError`. */
  readonly overlay: (prepared: EarlierData) => Promise<void>;
}

/** Finds other data and puts them in place of what is there, after what is there was backed up. */
export class Restoring {
  readonly #needs: RestoringNeeds;
  readonly #replacing: Replacing;

  constructor(needs: RestoringNeeds) {
    this.#needs = needs;
    this.#replacing = new Replacing(needs);
  }

  async restore(backupId: string): Promise<Result<null, RestoreFailure>> {
    const hindrance = this.#needs.underWay();
    if (hindrance !== null) return fail({ kind: hindrance });
    const prepared = await this.#prepare(backupId);
    if (!prepared.ok) return prepared;
    try {
      return await this.#replacing.replace(prepared.value, restoring(prepared.value));
    } finally {
      await prepared.value.discard();
    }
  }

  /** Puts what a file holds that somebody has brought in place of what is there. `path` as for `EverythingFiles`. */
  async takeIn(path: string): Promise<Result<null, RestoreFailure>> {
    const hindrance = this.#needs.underWay();
    if (hindrance !== null) return fail({ kind: hindrance });
    const brought = await this.#bring(path);
    if (!brought.ok) return brought;
    try {
      return await this.#replacing.replace(brought.value, takingIn(brought.value));
    } finally {
      await brought.value.discard();
    }
  }

  /** What is there now, with what is laid over it, takes the place of what is there now. */
  async renew(): Promise<Result<null, RestoreFailure>> {
    const { underWay, live, backUp } = this.#needs;
    for (let round = 0; round < tries; round += 1) {
      const hindrance = underWay();
      if (hindrance !== null) return fail({ kind: hindrance });
      const changes = live.changes();
      const backedUp = await backUp();
      if (!backedUp.ok) return backedUp;
      const prepared = await this.#prepare(backedUp.value.id);
      if (!prepared.ok) return prepared;
      try {
        const completed = await this.#replacing.completed(prepared.value);
        if (!completed.ok) return completed;
        if (live.changes() === changes)
          return this.#replacing.swap(prepared.value, restoring(prepared.value), completed.value);
      } finally {
        await prepared.value.discard();
      }
    }
    return writtenMeanwhile;
  }

  async #bring(path: string): Promise<Result<BroughtData, RestoreFailure>> {
    try {
      const brought = await this.#needs.everything.bring(path);
      if (brought.kind === 'prepared') await this.#overlay(brought);
      return broughtOrWhyNot(brought);
    } catch (error) {
      return asSaveFailure(error);
    }
  }

  async #prepare(backupId: string): Promise<Result<PreparedData, RestoreFailure>> {
    try {
      const prepared = await this.#needs.shelf.prepare(backupId);
      if (prepared.kind === 'prepared') await this.#overlay(prepared);
      return readyOrWhyNot(prepared);
    } catch (error) {
      return asSaveFailure(error);
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

function broughtOrWhyNot(brought: Brought): Result<BroughtData, RestoreFailure> {
  switch (brought.kind) {
    case 'prepared':
      return succeed(brought);
    case 'foreign':
      return fail({ kind: 'notABackup' });
    case 'damaged':
      return fail({ kind: 'backupDamaged' });
    case 'newer':
      return fail({ kind: 'newerBackup' });
  }
}
