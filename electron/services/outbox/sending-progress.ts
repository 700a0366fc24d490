import type { SubmissionProgress } from '../../../shared/ipc/areas/submission.ts';
import type { Host } from '../host.ts';

/** Pause between two reports of the same stage: ten a second look smooth and cost little. Milliseconds. */
const pause = 100;

interface ProgressReportOptions {
  readonly report: (progress: SubmissionProgress) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly applicationId: string;
  readonly totalBytes: number;
}

/** Reports the progress of a submission: each new stage at once, sent bytes at intervals. */
export class ProgressReport {
  readonly #options: ProgressReportOptions;
  #stage: SubmissionProgress['stage'] | null = null;
  #lastAt = 0;

  constructor(options: ProgressReportOptions) {
    this.#options = options;
  }

  connecting(): void {
    this.#report('connecting', 0);
  }

  sending(sentBytes: number): void {
    this.#report('sending', sentBytes);
  }

  waiting(): void {
    this.#report('waiting', this.#options.totalBytes);
  }

  #report(stage: SubmissionProgress['stage'], sentBytes: number): void {
    const { report, now, applicationId, totalBytes } = this.#options;
    const at = now();
    const isDue = stage !== this.#stage || sentBytes >= totalBytes || Math.abs(at - this.#lastAt) >= pause;
    if (!isDue) return;
    this.#stage = stage;
    this.#lastAt = at;
    report({ applicationId, stage, sentBytes: Math.min(sentBytes, totalBytes), totalBytes });
  }
}

/** Running submissions and how far they are. Reports them to the host, which keeps the computer awake meanwhile. */
export class Activity {
  readonly #host: Pick<Host, 'sending'>;
  /** The last progress of each running submission; `null` before the first report. */
  readonly #running = new Map<string, SubmissionProgress | null>();

  constructor(host: Pick<Host, 'sending'>) {
    this.#host = host;
  }

  begin(applicationId: string): void {
    this.#running.set(applicationId, null);
    this.#notify();
  }

  note(progress: SubmissionProgress): void {
    this.#running.set(progress.applicationId, progress);
    this.#notify();
  }

  end(applicationId: string): void {
    if (this.#running.delete(applicationId)) this.#notify();
  }

  /** The last progress of each running submission that has reported any. */
  progress(): SubmissionProgress[] {
    return [...this.#running.values()].filter((progress) => progress !== null);
  }

  #notify(): void {
    this.#host.sending(
      this.#running.size === 0 ? { kind: 'idle' } : { kind: 'sending', share: this.#share() },
    );
  }

  /**
   * Share of the bytes that have been sent, from 0 to 1; `null` while nothing is being sent, since the time a service
   * takes to answer is unknown.
   */
  #share(): number | null {
    const leaving = this.progress().filter(({ stage }) => stage === 'sending');
    const total = leaving.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
    const sent = leaving.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
    return total === 0 ? null : sent / total;
  }
}
