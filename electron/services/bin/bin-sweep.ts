import { binDays, type Ledger, ledgerSchema } from '../../../shared/domain/application.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import {
  type Bin,
  type BinnedApplication,
  type BinPlace,
  isKeptPermanently,
} from '../applications/application-store.ts';
import { asSaveFailure } from '../applications/save-failure.ts';
import { type Schedule, type SliceOptions, Slices } from '../scheduling/scheduling.ts';
import type { FollowUpService } from '../follow-up/follow-up-service.ts';
import type { EntryStore } from '../applications/entry-store.ts';

const day = 86_400_000;
/** Interval of the checks. Short, because timers stop while the computer sleeps. Milliseconds. */
const checkEvery = day / 4;

interface BinSweepOptions extends SliceOptions {
  readonly bin: Bin;
  /** Stores the notes beside applications, which are deleted with them. */
  readonly entryStore: EntryStore;
  /** Deletes their reminders. */
  readonly followUp: Pick<FollowUpService, 'forgetApplications'>;
  readonly schedule: Schedule;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Reports a bug that occurs while no caller waits. */
  readonly report: (bug: Error) => void;
}

/**
 * Deletes applications that were long enough in the bin, in slices between which other work can run. The clock may be
 * wrong by years, so nothing is deleted on the first day on which it seems old enough: it has to seem so on another
 * day, too, and correcting the clock in between cancels it.
 */
export class BinSweep {
  readonly #options: BinSweepOptions;
  readonly #slices: Slices;
  #stop: () => void = () => undefined;
  #running: Promise<void> | null = null;
  #isClosed = false;

  constructor(options: BinSweepOptions) {
    this.#options = options;
    this.#slices = new Slices(options);
  }

  /** Checks now and then every few hours. */
  start(): void {
    this.#running ??= this.#sweep().finally(() => (this.#running = null));
    this.#stop = this.#options.schedule(checkEvery, () => this.start());
  }

  /** Resolves when the check that was begun is done. */
  async over(): Promise<void> {
    await this.#running;
  }

  /** Stops after the current slice. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stop();
    await this.#running;
  }

  async #sweep(): Promise<void> {
    const { bin, now, report } = this.#options;
    const today = localDay(new Date(now()));
    const at = new Date(now() - binDays * day).toISOString();
    try {
      bin.forgetSeenOld(at);
      for (const ledger of ledgerSchema.options) await this.#sweepLedger(ledger, at, today);
    } catch (error) {
      // Nothing is deleted where the disk is full or cannot be written; the next check tries again.
      try {
        asSaveFailure(error);
      } catch (bug) {
        report(bug instanceof Error ? bug : new Error('The bin could not be swept.', { cause: bug }));
      }
    }
  }

  #sweepLedger(ledger: Ledger, at: string, today: string): Promise<void> {
    let behind: BinPlace | null = null;
    return this.#slices.repeat((some) => {
      if (this.#isClosed) return false;
      const { binned, last } = this.#options.bin.before(at, ledger, behind, some);
      behind = last;
      this.#settle(binned, today);
      return last !== null;
    });
  }

  #settle(binned: readonly BinnedApplication[], today: string): void {
    const { bin, entryStore, followUp } = this.#options;
    const old = binned.filter(({ application }) => !isKeptPermanently(application));
    const isSure = ({ seenOldOn }: BinnedApplication): boolean => seenOldOn !== null && seenOldOn !== today;
    const sure = old.filter(isSure).map(({ application }) => application.id);
    const unseen = old.filter(({ seenOldOn }) => seenOldOn === null).map(({ application }) => application.id);
    // Notes and reminders first: once the application is deleted, nothing leads to them.
    if (sure.length > 0) {
      entryStore.remove(['confirmedWarnings', 'takenValues', 'dataDocuments', 'textLanguage'], sure);
      followUp.forgetApplications(sure);
      bin.removeForGood(sure);
    }
    if (unseen.length > 0) bin.noteSeenOld(unseen, today);
  }
}
