import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { Backup } from '../../../shared/domain/backup.ts';
import type { SaveFailure, RestoreFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore, asSaveFailure } from '../applications/save-failure.ts';
import type { JournalMark } from '../journal/attempt-journal.ts';
import { backfillJournal, type BackfillSources } from '../journal/missing-in-journal.ts';
import type { LiveData, PreparedData } from './backup-shelf.ts';
import { bringUpBrought } from './brought-data.ts';
import type { BroughtData } from './everything.ts';
import { bringUp, type BringingUpNeeds } from './restored-data.ts';

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
