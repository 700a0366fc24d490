import type { Page } from 'playwright-core';
import { setTimeout as pause } from 'node:timers/promises';

/** Types numbers one after the other into the field with the focus, and knows when each of them was typed. */
export class NumberedTyping {
  readonly #page: Page;
  readonly #typedAt: number[] = [];
  #slowest = 0;
  #isTyping = true;
  #typing: Promise<void> = Promise.resolve();

  constructor(page: Page) {
    this.#page = page;
  }

  /** One number every so many milliseconds, until it ends or the page is gone. */
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

  /** How long the slowest number took from the hand to the page. Milliseconds. */
  get slowest(): number {
    return this.#slowest;
  }

  /** How old the oldest number that is not in the text was at a time (of `performance.now()`); 0 when all are in it. */
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
      // Not before the page has it: what never arrived there cannot be lost there.
      this.#typedAt.push(performance.now());
      this.#slowest = Math.max(this.#slowest, performance.now() - begun);
      await pause(every);
    }
  }
}
