import type { SubmissionProgress } from '../../../shared/ipc/messages.ts';

/** Milliseconds between two reports of the same stage: ten a second look smooth and cost nothing. */
const pause = 100;

export interface ProgressNeeds {
  readonly tell: (progress: SubmissionProgress) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly applicationId: string;
  readonly totalBytes: number;
}

/** Tells how far a submission is: every new stage at once, bytes now and then. */
export class ProgressReport {
  readonly #needs: ProgressNeeds;
  #stage: SubmissionProgress['stage'] | null = null;
  #lastAt = 0;

  constructor(needs: ProgressNeeds) {
    this.#needs = needs;
  }

  connecting(): void {
    this.#report('connecting', 0);
  }

  sending(sentBytes: number): void {
    this.#report('sending', sentBytes);
  }

  waiting(): void {
    this.#report('waiting', this.#needs.totalBytes);
  }

  #report(stage: SubmissionProgress['stage'], sentBytes: number): void {
    const { tell, now, applicationId, totalBytes } = this.#needs;
    const at = now();
    const isDue = stage !== this.#stage || sentBytes >= totalBytes || Math.abs(at - this.#lastAt) >= pause;
    if (!isDue) return;
    this.#stage = stage;
    this.#lastAt = at;
    tell({ applicationId, stage, sentBytes: Math.min(sentBytes, totalBytes), totalBytes });
  }
}
