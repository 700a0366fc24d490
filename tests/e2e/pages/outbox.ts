import type { Locator, Page } from 'playwright-core';
import { english } from '../../../shared/text/english/english.ts';

const words = english.outbox;

/** The sheet with the applications that were confirmed and not sent yet. */
export class OutboxPage {
  /** The button in the bar with the number of waiting applications. Missing when there are none. */
  readonly button: Locator;
  readonly sheet: Locator;
  readonly items: Locator;
  readonly tryNow: Locator;
  readonly done: Locator;

  constructor(page: Page) {
    this.button = page.getByRole('banner').getByRole('button', { name: /waiting.*Show the outbox$/u });
    this.sheet = page.getByRole('dialog', { name: /(?:waiting to be sent)$/u });
    this.items = this.sheet.getByRole('list', { name: words.list }).locator('> li');
    this.tryNow = this.sheet.getByRole('button', { name: words.tryNow });
    this.done = this.sheet.getByRole('button', { name: english.common.close });
  }

  async open(): Promise<void> {
    await this.button.click();
    await this.sheet.waitFor();
  }

  async close(): Promise<void> {
    await this.done.click();
    await this.sheet.waitFor({ state: 'detached' });
  }

  earlier(name: string): Locator {
    return this.sheet.getByRole('button', { name: words.earlier(name) });
  }

  cancelOne(name: string): Locator {
    return this.sheet.getByRole('button', { name: words.cancelOne(name) });
  }

  /** The order of the shown applications, as indexes into `names`. -1 for one that is not among them. */
  async order(names: readonly string[]): Promise<readonly number[]> {
    const shown = await this.items.allTextContents();
    return shown.map((text) => names.findIndex((name) => text.includes(name)));
  }
}
