import type { Locator, Page } from 'playwright-core';

/** What a new clerk meets: three ways in. */
export class FirstRunPage {
  readonly title: Locator;
  readonly practise: Locator;
  readonly emptyDraft: Locator;
  readonly connect: Locator;

  constructor(page: Page) {
    this.title = page.getByRole('heading', { name: 'Certificates of origin, from order to quote' });
    const ways = page.getByRole('list', { name: 'Ways to start' });
    this.practise = ways.getByRole('button', { name: 'Practise with a filled sample' });
    this.emptyDraft = ways.getByRole('button', { name: 'Start an empty draft' });
    this.connect = ways.getByRole('button', { name: 'Connect to a service' });
  }
}
