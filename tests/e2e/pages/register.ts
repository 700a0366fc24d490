import type { Locator, Page } from 'playwright-core';

/** The list of all applications. */
export class RegisterPage {
  readonly panel: Locator;
  readonly list: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly newDraft: Locator;
  readonly toasts: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole('navigation', { name: 'Register' });
    this.list = this.panel.getByRole('listbox', { name: 'Applications' });
    this.rows = this.list.getByRole('option');
    this.search = this.panel.getByRole('searchbox', { name: 'Search everything' });
    this.newDraft = this.panel.getByRole('button', { name: 'New' });
    this.toasts = page.getByRole('status', { name: 'Messages' });
  }

  row(words: string): Locator {
    return this.rows.filter({ hasText: words });
  }

  filter(name: 'All' | 'Open' | 'Sending' | 'Decide'): Locator {
    return this.panel.getByRole('tab', { name });
  }

  async sortBy(name: string): Promise<void> {
    await this.panel.getByRole('button', { name: 'Sort' }).click();
    await this.#page.getByRole('menuitemradio', { name }).click();
  }

  /** Deletes the row with its own menu. */
  async deleteDraft(words: string): Promise<void> {
    await this.row(words).click({ button: 'right' });
    await this.#page.getByRole('menuitem', { name: 'Delete draft' }).click();
  }

  async undoLast(): Promise<void> {
    await this.toasts.getByRole('button', { name: 'Undo' }).last().click();
  }
}
