import type { Locator, Page } from 'playwright-core';
import { SettingsPage } from './settings.ts';

/** The backups in the settings. */
export class BackupsPage {
  readonly now: Locator;
  readonly last: Locator;
  readonly made: Locator;
  readonly choosing: Locator;
  readonly question: Locator;
  readonly restored: Locator;
  readonly taking: Locator;
  readonly takenIn: Locator;
  readonly #settings: SettingsPage;

  constructor(page: Page) {
    this.#settings = new SettingsPage(page);
    this.now = this.#settings.sheet.getByRole('button', { name: 'Back up now' });
    this.last = this.#settings.sheet.getByText(/^Last backup today at \d\d:\d\d, checked and complete$/u);
    this.made = page.getByText('Backed up, checked and complete');
    this.choosing = page.getByRole('dialog', { name: 'Restore a backup' });
    this.question = page.getByRole('dialog', { name: 'Restore this backup?' });
    this.taking = page.getByRole('dialog', { name: 'Import all data from this file?' });
    this.takenIn = page.getByText('The data from the file was imported');
    this.restored = page.getByText('Everything is as it was in the backup');
  }

  async backUp(): Promise<void> {
    await this.#settings.open();
    await this.now.click();
    await this.made.waitFor();
    await this.last.waitFor();
    await this.#settings.close();
  }

  /** Chooses the last backup that was made by hand, up to the last question, which is left open. */
  async chooseByHand(): Promise<void> {
    await this.#settings.open();
    await this.#settings.sheet.getByRole('button', { name: 'Restore…' }).click();
    await this.choosing.getByText('by hand').first().click();
    await this.choosing.getByRole('button', { name: 'Restore this one…' }).click();
    await this.question.waitFor();
  }

  /** Saves everything as one file; the host decides how it is saved. */
  async takeAlong(): Promise<void> {
    await this.#settings.open();
    await this.#settings.sheet.getByRole('button', { name: 'Export all data…' }).click();
    await this.#settings.sheet.getByText(/^All data exported today at \d\d:\d\d$/u).waitFor();
    await this.#settings.close();
  }

  async takeIn(file: string): Promise<void> {
    await this.#settings.open();
    await this.#settings.sheet.getByRole('button', { name: 'Restore…' }).click();
    await this.choosing.locator('input[type=file]').setInputFiles(file);
    await this.taking.getByRole('button', { name: 'Import all data' }).click();
    await this.takenIn.waitFor();
  }

  async restore(): Promise<void> {
    await this.question.getByRole('button', { name: 'Restore everything' }).click();
    await this.restored.waitFor();
  }
}
