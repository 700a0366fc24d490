import type { Locator, Page } from 'playwright-core';
import { english } from '../../../shared/text/english/english.ts';

const words = english.attachments;

/** The PDFs of the open application. */
export class AttachmentsPage {
  readonly panel: Locator;
  readonly items: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole('region', { name: words.title, exact: true });
    this.items = this.panel.getByRole('listitem');
  }

  item(name: string): Locator {
    return this.items.filter({ hasText: name });
  }

  /** The message about a file that was refused. */
  refusal(name: string): Locator {
    return this.panel.getByRole('alert').filter({ hasText: words.notAttached(name) });
  }

  async choose(name: string, entry: string): Promise<void> {
    await this.panel.getByRole('button', { name: words.menu(name) }).click();
    await this.#page.getByRole('menuitem', { name: entry }).click();
  }

  /** Picks files in the system's dialog. */
  async pick(paths: readonly string[]): Promise<void> {
    const dialog = this.#page.waitForEvent('filechooser');
    await this.panel.getByRole('button', { name: words.add }).click();
    await (await dialog).setFiles([...paths]);
  }
}
