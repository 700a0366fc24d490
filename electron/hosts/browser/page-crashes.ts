import { CrashCount, type AfterCrash } from '../crash-count.ts';

/** How a browser ends the WebSocket of a page that is gone, and how one ends when the browser is gone as well. */
const goneCodes: ReadonlySet<number> = new Set([1001, 1006]);

export interface WatchedPage {
  /** The page says goodbye. */
  leave(): void;
  /** Its WebSocket ended with this code. What to do where it crashed; null where it did not. */
  end(code: number): AfterCrash | null;
}

/**
 * Tells pages that crash from pages that leave. A page that leaves says goodbye, whether it is closed, loaded again or
 * led elsewhere; one that crashes cannot. Several that go down with one browser count once.
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

  /** A page came. */
  watch(): WatchedPage {
    const cameAt = this.#now();
    let isLeaving = false;
    return {
      leave: () => void (isLeaving = true),
      end: (code) => (isLeaving || !goneCodes.has(code) ? null : this.#crashed(cameAt)),
    };
  }

  #crashed(cameAt: number): AfterCrash | null {
    if (cameAt < this.#lastAt) return null;
    this.#lastAt = this.#now();
    const next = this.#count.next();
    // There is nobody to ask here: whoever opens the page again wants to see it.
    return next === 'ask' ? 'withoutLast' : next;
  }
}
