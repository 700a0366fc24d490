import type { TaskMeta } from 'vitest';
import type { Page } from 'playwright-core';
import { CanarySearch } from '../../support/canary-search.ts';
import { canaries } from './canaries.ts';

/** What a program that has ended left behind. */
export interface Remains {
  readonly dataFolder: string;
  readonly printed: string;
}

interface Measured {
  readonly meta: TaskMeta;
}

/** Looks for the known secrets in everything that leaves the program of a spec, as it comes, and in what is left of it. */
export class LeakWatch {
  readonly #search = new CanarySearch(canaries);

  /** What the program tells its page, what the page says, and the title of its window. */
  follow(page: Page): void {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        this.#search.bytes('a message to the page', Buffer.from(payload));
      });
    });
    page.on('console', (message) => this.#search.text('the console of the page', message.text()));
    page.on('framenavigated', (frame) => this.#search.text('an address of the page', frame.url()));
  }

  /** While it still runs. */
  running(processId: number | undefined): void {
    if (processId !== undefined && process.platform === 'linux') this.#search.process(processId);
  }

  /** Of a page that is still there. */
  async page(page: Page): Promise<void> {
    this.#search.text('the title of the window', await page.title());
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    this.#search.text('what the page keeps', kept);
  }

  /** Counts what was searched for the test, and throws when a secret was found anywhere. */
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
