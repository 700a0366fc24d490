import type { Locator, Page } from 'playwright-core';
import { english } from '../../../shared/text/english/english.ts';

const words = english.audit;

/** The record of what was sent and answered, beside the page. */
export class AuditPage {
  readonly record: Locator;
  readonly details: Locator;
  readonly save: Locator;
  /** The stored answer of the service. */
  readonly answer: Locator;
  readonly body: Locator;
  readonly bodyText: Locator;

  constructor(page: Page) {
    const inspector = page.getByRole('complementary', { name: english.editor.inspector });
    this.record = inspector.getByRole('region', { name: words.title });
    this.details = this.record.getByRole('button', { name: new RegExp(`^${words.details}`, 'u') });
    this.save = this.record.getByRole('button', { name: words.save });
    this.answer = this.record.getByRole('region', { name: words.facts.answer });
    this.body = page.getByRole('dialog', { name: words.exactly });
    this.bodyText = this.body.getByRole('region', { name: words.exactly });
  }

  /** The value beside a name in the open details. */
  fact(name: string): Locator {
    const term = this.record.locator('dt', { hasText: new RegExp(`^${name}$`, 'u') });
    return term.locator('xpath=following-sibling::dd[1]');
  }

  /** Opens the body that was sent in the attempt with the open details, and returns its text. */
  async readBody(): Promise<string> {
    await this.record.getByRole('button', { name: words.showOf(words.exactly) }).click();
    const text = (await this.bodyText.textContent()) ?? '';
    await this.body.getByRole('button', { name: english.common.done }).click();
    await this.body.waitFor({ state: 'detached' });
    return text;
  }
}
