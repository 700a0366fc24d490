import type { Locator, Page } from 'playwright-core';

/** The sheet that shows a file before it becomes drafts. */
export class ImportPage {
  readonly sheet: Locator;
  readonly make: Locator;
  readonly problems: Locator;
  readonly table: Locator;

  constructor(page: Page) {
    this.sheet = page.getByRole('dialog', { name: /^Import / });
    this.make = this.sheet.getByRole('button', { name: /^Make / });
    this.problems = this.sheet.getByRole('region', { name: 'Rows that are left out' }).getByRole('listitem');
    this.table = this.sheet.getByRole('table', { name: 'Rows of the file' });
  }

  /** Where a column goes, for example of `betrag`. */
  target(header: string): Locator {
    return this.sheet.getByRole('button', { name: new RegExp(`, ${header}, goes`, 'u') });
  }

  row(words: string): Locator {
    return this.table.getByRole('row').filter({ hasText: words });
  }
}
