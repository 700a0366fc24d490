import type { Page } from 'playwright-core';
import type { Through } from '../attack-group.ts';

/** Records whether a page navigated, opened a window, requested something elsewhere, or ran a script. */
export class WatchedPage {
  readonly page: Page;
  readonly #own: string;
  readonly #happened: string[] = [];

  constructor(page: Page) {
    this.page = page;
    this.#own = new URL(page.url()).origin;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && new URL(frame.url()).origin !== this.#own) this.#note('was led away');
    });
    page.on('popup', () => this.#note('opened a window'));
    page.on('dialog', (dialog) => {
      this.#note('ran a script');
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (origin !== this.#own && !['blob:', 'data:'].includes(protocol)) this.#note('asked another server');
    });
  }

  /** What happened since the last call; waits a moment before. */
  async happened(): Promise<Through> {
    await this.page.waitForTimeout(150);
    const hasTaken = await this.page.evaluate(
      () => 'stolen' in window || document.querySelector('[data-evil]') !== null,
    );
    if (hasTaken) this.#note('took markup in');
    const found = this.#happened.splice(0);
    return found.length === 0 ? null : `The page ${[...new Set(found)].join(', ')}.`;
  }

  #note(what: string): void {
    this.#happened.push(what);
  }
}
