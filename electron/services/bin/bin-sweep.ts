import { binDays } from '../../../shared/rules/bin.ts';
import type { ApplicationStore, BinnedApplication } from '../applications/application-store.ts';
import { isKeptForGood } from '../applications/kept-for-good.ts';
import { keeping } from '../applications/keeping.ts';
import type { OfficeStore } from '../office/office-store.ts';
import type { Schedule } from '../connections/reachability-watch.ts';
import { dayOf } from '../revisions/revision-rules.ts';

const day = 86_400_000;
/** A computer that sleeps stops timers, so looking is cheap and often. */
const lookEvery = day / 4;

export interface BinSweepNeeds {
  readonly store: Pick<ApplicationStore, 'binnedBefore' | 'noteSeenOld' | 'removeForGood'>;
  /** What was confirmed of them goes with them. */
  readonly office: Pick<OfficeStore, 'remove'>;
  readonly schedule: Schedule;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Lets go of what has lain in the bin long enough. A clock may be wrong by years, so nothing goes on the first day on
 * which it seems old enough: it has to seem so on another day, too, and a clock that is set right in between ends it.
 */
export class BinSweep {
  readonly #needs: BinSweepNeeds;
  #stop: () => void = () => undefined;

  constructor(needs: BinSweepNeeds) {
    this.#needs = needs;
  }

  /** Looks at once and from then on every few hours. */
  start(): void {
    // On a disk that is full or cannot be written nothing goes; the next look tries again.
    keeping(() => this.#sweep());
    this.#stop = this.#needs.schedule(lookEvery, () => this.start());
  }

  close(): void {
    this.#stop();
  }

  #sweep(): void {
    const { store, office, now } = this.#needs;
    const today = dayOf(new Date(now()).toISOString());
    const old = store
      .binnedBefore(new Date(now() - binDays * day).toISOString())
      .filter(({ application }) => !isKeptForGood(application));
    const isSure = ({ seenOldOn }: BinnedApplication): boolean => seenOldOn !== null && seenOldOn !== today;
    const sure = old.filter(isSure).map(({ application }) => application.id);
    const unsure = old
      .filter((one) => !isSure(one))
      .map(({ application }) => [application.id, today] as const);
    // First, as nothing would lead to what is left behind.
    if (sure.length > 0) {
      office.remove('confirmedWarnings', sure);
      office.remove('textLanguage', sure);
      store.removeForGood(sure);
    }
    store.noteSeenOld(new Map(unsure));
  }
}
