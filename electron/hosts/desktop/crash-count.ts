/** Counts how often the page's process ended within the last minute. */
export class CrashCount {
  readonly #now: () => number;
  #ends: readonly number[] = [];

  /** `now` in milliseconds. */
  constructor({ now }: { readonly now: () => number }) {
    this.#now = now;
  }

  /** What to do after one more: show the page again, or stop and ask, since it would only end again. */
  next(): 'reload' | 'ask' {
    const now = this.#now();
    this.#ends = [...this.#ends.filter((end) => now - end < 60_000), now];
    return this.#ends.length < 3 ? 'reload' : 'ask';
  }

  forget(): void {
    this.#ends = [];
  }
}
