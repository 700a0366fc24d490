import type { Locator, Page } from 'playwright-core';
import { english } from '../../../shared/text/english/english.ts';

const words = english.certificate;

/** The issued certificate. */
export class CertificatePage {
  readonly panel: Locator;
  readonly answer: Locator;
  readonly open: Locator;
  readonly show: Locator;
  readonly save: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole('region', { name: words.title, exact: true }).and(page.locator('section'));
    this.answer = page.getByRole('dialog', { name: words.answerTitle });
    this.open = page.getByRole('button', { name: english.submit.primary.open });
    this.show = this.panel.getByRole('button', { name: words.show });
    this.save = this.panel.getByRole('button', { name: words.save });
  }

  /** Asks the service to issue it, and confirms the question. */
  async get(): Promise<void> {
    await this.panel.getByRole('button', { name: words.get, exact: true }).click();
    const question = this.#page.getByRole('dialog', { name: words.askTitle });
    await question.getByRole('button', { name: words.get.replace('…', '') }).click();
  }

  /** Asks again after an unclear answer, and confirms both questions. */
  async getAgain(): Promise<void> {
    await this.panel.getByRole('button', { name: words.again }).click();
    const first = this.#page.getByRole('dialog', { name: words.unclear.askTitle });
    await first.getByRole('button', { name: words.again }).click();
    const second = this.#page.getByRole('dialog', { name: words.unclear.sureTitle });
    await second.getByRole('button', { name: words.unclear.sure }).click();
  }
}
