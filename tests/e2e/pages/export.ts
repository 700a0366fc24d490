import type { Locator, Page } from 'playwright-core';
import { chooseRadio } from '../../support/choose-radio.ts';

/** The sheet that exports applications. */
export class ExportPage {
  readonly sheet: Locator;
  readonly save: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.sheet = page.getByRole('dialog', { name: 'Export', exact: true });
    this.save = this.sheet.getByRole('button', { name: /^Export…/ });
  }

  /** Opens it for the applications that the register shows, by the register's menu. */
  async openForShown(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Sort and export' }).click();
    await this.#page.getByRole('menuitem', { name: 'Export what is shown…' }).click();
    await this.sheet.waitFor();
  }

  async as(name: 'CSV' | 'Excel' | 'JSON for the service' | 'JSON for CO Desk'): Promise<void> {
    await chooseRadio(this.sheet.getByRole('radio', { name, exact: true }));
  }
}
