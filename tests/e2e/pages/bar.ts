import type { Locator, Page } from 'playwright-core';

/** The bar at the top of the window. */
export class BarPage {
  readonly strip: Locator;
  readonly menu: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.strip = page.getByRole('banner');
    this.menu = this.strip.getByRole('button').first();
  }

  /** Chooses an entry of the program's menu. */
  async choose(entry: string): Promise<void> {
    await this.menu.click();
    await this.#page.getByRole('menuitem', { name: entry }).click();
  }

  /** The state of the connection, for example `Signed in`. */
  get connection(): Locator {
    return this.strip.locator('button[aria-haspopup]').last();
  }

  async chooseConnection(entry: string): Promise<void> {
    await this.connection.click();
    await this.#page.getByRole('menuitem', { name: entry }).click();
  }
}
