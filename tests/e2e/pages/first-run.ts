import type { Locator, Page } from 'playwright-core';
import { untilPainted } from '../../support/until-painted.ts';

/** The start page of a new clerk, with three ways to begin. */
export class FirstRunPage {
  readonly title: Locator;
  readonly practise: Locator;
  readonly emptyDraft: Locator;
  readonly connect: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole('heading', { name: 'Certificates of origin, from order to quote' });
    const choices = page.getByRole('list', { name: 'Ways to start' });
    this.practise = choices.getByRole('button', { name: 'Practise with a filled sample' });
    this.emptyDraft = choices.getByRole('button', { name: 'Start an empty draft' });
    this.connect = choices.getByRole('button', { name: 'Connect to a service' });
  }

  /** Chooses one of them by its number. */
  async takeByKey(number: '1' | '2' | '3'): Promise<void> {
    await this.title.waitFor();
    await untilPainted(this.#page);
    await this.#page.keyboard.press(number);
  }
}
