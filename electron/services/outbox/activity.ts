import type { SubmissionProgress } from '../../../shared/ipc/messages.ts';

export type SendingActivity =
  | { readonly kind: 'idle' }
  /** From 0 to 1; `null` while nobody can say. */
  | { readonly kind: 'sending'; readonly share: number | null };

/** What the host is told while something is under way, so that the computer stays awake. */
export class Activity {
  readonly #show: (activity: SendingActivity) => void;
  /** The last word of each thing that is under way; `null` before the first. */
  readonly #running = new Map<string, SubmissionProgress | null>();

  constructor({ show }: { readonly show: (activity: SendingActivity) => void }) {
    this.#show = show;
  }

  begin(applicationId: string): void {
    this.#running.set(applicationId, null);
    this.#tell();
  }

  note(progress: SubmissionProgress): void {
    this.#running.set(progress.applicationId, progress);
    this.#tell();
  }

  end(applicationId: string): void {
    if (this.#running.delete(applicationId)) this.#tell();
  }

  #tell(): void {
    this.#show(this.#running.size === 0 ? { kind: 'idle' } : { kind: 'sending', share: this.#share() });
  }

  /** Only bytes that leave can be counted; how long a service thinks, nobody knows. */
  #share(): number | null {
    const leaving = [...this.#running.values()].filter((progress) => progress?.stage === 'sending');
    const total = leaving.reduce((sum, progress) => sum + (progress?.totalBytes ?? 0), 0);
    const sent = leaving.reduce((sum, progress) => sum + (progress?.sentBytes ?? 0), 0);
    return total === 0 ? null : sent / total;
  }
}
