import type { Schedule } from '../connections/reachability-watch.ts';

export interface PausesNeeds {
  readonly schedule: Schedule;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onEnd: () => void;
}

interface Pause {
  /** Milliseconds since the epoch. */
  readonly until: number;
  readonly cancel: () => void;
}

/** How long attempts that were not sent wait for their next try. */
export class Pauses {
  readonly #needs: PausesNeeds;
  readonly #pauses = new Map<string, Pause>();

  constructor(needs: PausesNeeds) {
    this.#needs = needs;
  }

  begin(attemptId: string, milliseconds: number): void {
    this.#pauses.get(attemptId)?.cancel();
    const cancel = this.#needs.schedule(milliseconds, () => {
      this.#pauses.delete(attemptId);
      this.#needs.onEnd();
    });
    this.#pauses.set(attemptId, { until: this.#needs.now() + milliseconds, cancel });
  }

  /** Until when an attempt waits, in milliseconds since the epoch; `null` when it does not. */
  until(attemptId: string): number | null {
    return this.#pauses.get(attemptId)?.until ?? null;
  }

  /** After a sleep: timers stood still, the clock did not. */
  endWhatIsOver(): void {
    const now = this.#needs.now();
    for (const [attemptId, { until, cancel }] of this.#pauses) {
      if (until > now) continue;
      cancel();
      this.#pauses.delete(attemptId);
    }
  }

  endAll(): void {
    for (const { cancel } of this.#pauses.values()) cancel();
    this.#pauses.clear();
  }
}
