import type { Locator, Page } from 'playwright-core';

const titles = /^(?:Settings|Einstellungen)$/u;

/** The settings: language, theme, connections and limits. */
export class SettingsPage {
  readonly sheet: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.sheet = page.getByRole('dialog', { name: titles });
  }

  async open(): Promise<void> {
    await this.#page.keyboard.press('ControlOrMeta+Comma');
    await this.sheet.waitFor();
  }

  async close(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.sheet.waitFor({ state: 'detached' });
  }

  async chooseLanguage(language: 'English' | 'Deutsch'): Promise<void> {
    await this.sheet.getByRole('button', { name: /(?:Language|Sprache)$/u }).click();
    await this.#page.getByRole('option', { name: language }).click();
  }

  theme(name: string): Locator {
    return this.sheet.getByRole('radio', { name });
  }

  async chooseTheme(name: string): Promise<void> {
    await this.sheet.getByText(name, { exact: true }).click();
  }
}
