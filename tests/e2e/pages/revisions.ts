import type { Locator, Page } from 'playwright-core';
import { english } from '../../../shared/text/english/english.ts';

const words = english.revisions;

/** Earlier versions of the open application, shown in place of the register. */
export class RevisionsPage {
  readonly panel: Locator;
  readonly entries: Locator;
  readonly chosen: Locator;
  readonly marks: Locator;
  readonly restore: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole('navigation', { name: words.title });
    this.entries = this.panel.getByRole('listbox', { name: words.list }).getByRole('option');
    this.chosen = this.panel.getByRole('option', { selected: true });
    this.marks = page.getByRole('main').locator('mark');
    this.restore = page.getByRole('button', { name: /^Restore/u });
  }

  async openByMenu(): Promise<void> {
    await this.#page.getByRole('button', { name: english.editor.more }).click();
    await this.#page.getByRole('menuitem', { name: words.menu }).click();
    await this.panel.waitFor();
  }

  async openByKey(): Promise<void> {
    await this.#page.keyboard.press('Control+Shift+H');
    await this.panel.waitFor();
  }
}

/** The bin, shown in place of the register. */
export class BinPage {
  readonly rows: Locator;
  readonly opener: Locator;
  readonly restore: Locator;

  constructor(page: Page) {
    const { bin } = english.register;
    this.opener = page.getByRole('button', { name: /^Bin, \d+ deleted$/u });
    this.rows = page.getByRole('listbox', { name: bin.title }).getByRole('option');
    this.restore = page.getByRole('button', { name: bin.restore });
  }
}
