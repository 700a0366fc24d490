import type { Locator, Page } from 'playwright-core';
import { english } from '../../../shared/text/english/english.ts';

const words = english.addressBook;

/** The matches beside a party, and the sheet of the address book. */
export class AddressBookPage {
  readonly matches: Locator;
  readonly sheet: Locator;
  readonly search: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.matches = page.getByRole('listbox', { name: words.matches }).getByRole('option');
    this.sheet = page.getByRole('dialog', { name: words.title });
    this.search = this.sheet.getByRole('combobox', { name: words.search });
  }

  /** Opens the sheet with the mouse, by the button in the heading of a box. */
  async openFrom(party: string): Promise<void> {
    const box = this.#page.getByRole('group', { name: party, exact: true });
    await box.hover();
    await box.getByRole('button', { name: words.open, exact: true }).first().click();
    await this.sheet.waitFor();
  }

  entry(name: string): Locator {
    return this.sheet.getByRole('option').filter({ hasText: name });
  }

  async useIn(box: '1' | '2'): Promise<void> {
    await this.sheet.getByRole('button', { name: words.use(box) }).click();
    await this.sheet.waitFor({ state: 'detached' });
  }
}
