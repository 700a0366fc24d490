/** How long a crash is remembered. Milliseconds. */
const counted = 60_000;

/** What to do after one more crash of the page. */
export type AfterCrash =
  /** Reload the page as it was. */
  | 'again'
  /** Reload it without the application that was open last, which may have caused the crash. */
  | 'withoutLast'
  /** Ask the clerk, because reloading does not help. */
  | 'ask';

/** Counts how often the page crashed within the last minute. */
export class CrashCount {
  readonly #now: () => number;
  #crashes: readonly number[] = [];

  /** `now` in milliseconds. */
  constructor({ now }: { readonly now: () => number }) {
    this.#now = now;
  }

  next(): AfterCrash {
    const now = this.#now();
    this.#crashes = [...this.#crashes.filter((crash) => now - crash < counted), now];
    if (this.#crashes.length < 3) return 'again';
    return this.#crashes.length < 6 ? 'withoutLast' : 'ask';
  }

  forget(): void {
    this.#crashes = [];
  }
}
