import { CrashCount, type AfterCrash } from '../crash-count.ts';

/** How a WebSocket ends when the process behind it is gone: without a word. */
const withoutWord = 1006;

/**
 * Tells pages that crash from pages that leave. A page that leaves says so before it goes, whether it is closed, loaded
 * again or led elsewhere; one that crashes does not. Several that go down with one browser count once.
 */
export class PageCrashes {
  readonly #now: () => number;
  readonly #count: CrashCount;
  #lastAt = -Infinity;

  /** `now` in milliseconds. */
  constructor({ now }: { readonly now: () => number }) {
    this.#now = now;
    this.#count = new CrashCount({ now });
  }

  /** A page came. The returned function hears how its WebSocket ended, and answers what to do where it crashed. */
  watch(): (code: number) => AfterCrash | null {
    const cameAt = this.#now();
    return (code) => {
      if (code !== withoutWord || cameAt < this.#lastAt) return null;
      this.#lastAt = this.#now();
      const next = this.#count.next();
      // There is nobody to ask here: whoever opens the page again wants to see it.
      return next === 'ask' ? 'withoutLast' : next;
    };
  }
}
