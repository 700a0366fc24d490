import type { TaskMeta } from 'vitest';
import type { Page } from 'playwright-core';
import { CanarySearch } from '../../support/canary-search.ts';
import { canaries } from './canaries.ts';

/** What a program left behind when it ended. */
export interface Remains {
  readonly dataFolder: string;
  readonly printed: string;
}

interface Measured {
  readonly meta: TaskMeta;
}

/**
 * Searches for the known secrets in everything that the program of a spec sends or shows while it runs, and in what it
 * leaves behind.
 */
export class LeakWatch {
  readonly #search = new CanarySearch(canaries);

  /** Searches the messages to a page, its console and its addresses from now on. */
  follow(page: Page): void {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        this.#search.bytes('a message to the page', Buffer.from(payload));
      });
    });
    page.on('console', (message) => this.#search.text('the console of the page', message.text()));
    page.on('framenavigated', (frame) => this.#search.text('an address of the page', frame.url()));
  }

  /** Searches the process of a program while it still runs. */
  running(processId: number | undefined): void {
    if (processId !== undefined && process.platform === 'linux') this.#search.process(processId);
  }

  /** Searches the title and the storage of a page that is still open. */
  async page(page: Page): Promise<void> {
    this.#search.text('the title of the window', await page.title());
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    this.#search.text('what the page keeps', kept);
  }

  /**
   * Searches what was left behind and records the number of searched places in the test. Throws when a secret was found
   * anywhere.
   */
  ended({ dataFolder, printed }: Remains, task: Measured | undefined): void {
    this.#search.text('what was printed', printed);
    this.#search.folder(dataFolder);
    const { searched, hits } = this.#search.found();
    if (task !== undefined) {
      const { canaries: before = { searched: 0, hits: 0 } } = task.meta;
      task.meta.canaries = { searched: before.searched + searched, hits: before.hits + hits.length };
    }
    if (hits.length > 0) throw new Error(`A secret was found: ${[...new Set(hits)].join('; ')}.`);
  }
}
