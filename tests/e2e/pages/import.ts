import type { Locator, Page } from 'playwright-core';

/** The sheet that shows the rows of a file before drafts are made of them. */
export class ImportPage {
  readonly sheet: Locator;
  readonly make: Locator;
  readonly problems: Locator;
  readonly table: Locator;
  readonly #page: Page;
  readonly #choose: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#choose = page.getByRole('dialog').getByRole('button', { name: 'Choose a file…' });
    this.sheet = page.getByRole('dialog', { name: /^Import / });
    this.make = this.sheet.getByRole('button', { name: /^Create / });
    this.problems = this.sheet.getByRole('region', { name: 'Rows left out' }).getByRole('listitem');
    this.table = this.sheet.getByRole('table', { name: 'Rows of the file' });
  }

  /**
   * Begins an import by keys alone. The system's dialog opens only for a recent key; after one that was held back for
   * seconds, the sheet opens, which has a button for the dialog.
   */
  async openByKeys(file: string): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.#page.keyboard.press('Control+i');
    const isSheet = await Promise.race([chooser.then(() => false), this.#choose.waitFor().then(() => true)]);
    if (isSheet) await this.#choose.press('Enter');
    await (await chooser).setFiles(file);
  }

  /** The field that a column is assigned to, for example of `betrag`. */
  target(header: string): Locator {
    return this.sheet.getByRole('button', { name: new RegExp(`, ${header}, goes`, 'u') });
  }

  row(words: string): Locator {
    return this.table.getByRole('row').filter({ hasText: words });
  }
}
