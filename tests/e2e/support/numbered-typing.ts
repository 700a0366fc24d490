import type { Page } from 'playwright-core';
import { setTimeout as pause } from 'node:timers/promises';

/** Types consecutive numbers into the field with the focus, and records when each of them was typed. */
export class NumberedTyping {
  readonly #page: Page;
  readonly #typedAt: number[] = [];
  #slowest = 0;
  #isTyping = true;
  #typing: Promise<void> = Promise.resolve();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Types a number every `every` milliseconds until `end` is called or the page is closed. */
  begin(every: number): void {
    this.#typing = this.#type(every).catch(() => undefined);
  }

  async end(): Promise<void> {
    this.#isTyping = false;
    await this.#typing;
  }

  /** How many numbers were typed. */
  get count(): number {
    return this.#typedAt.length;
  }

  /** The longest time that typing one number took. Milliseconds. */
  get slowest(): number {
    return this.#slowest;
  }

  /**
   * Age of the oldest number that is missing in the text at `at` (in the time of `performance.now()`); 0 when none is
   * missing. Milliseconds.
   */
  oldestLost(text: string, at: number): number {
    const kept = new Set(text.trim().split(' '));
    const lost = this.#typedAt.findIndex((_typedAt, number) => !kept.has(String(number)));
    const typedAt = this.#typedAt[lost];
    return typedAt === undefined ? 0 : Math.max(0, at - typedAt);
  }

  async #type(every: number): Promise<void> {
    while (this.#isTyping) {
      const number = this.#typedAt.length;
      const begun = performance.now();
      await this.#page.keyboard.insertText(`${number} `);
      // Recorded once the page has the number: one that never arrived cannot be lost by the page.
      this.#typedAt.push(performance.now());
      this.#slowest = Math.max(this.#slowest, performance.now() - begun);
      await pause(every);
    }
  }
}
