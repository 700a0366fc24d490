import type { Locator, Page } from 'playwright-core';
import { english } from '../../../shared/text/english/english.ts';

const words = english.documentPane;

/** The PDF beside the certificate. */
export class DocumentPanePage {
  readonly pane: Locator;
  readonly pages: Locator;
  readonly close: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.pane = page.getByRole('region', { name: words.pane });
    this.pages = this.pane.getByRole('document');
    this.close = this.pane.getByRole('button', { name: words.close });
  }

  /** A piece of text in the PDF. */
  text(text: string): Locator {
    return this.pages.getByText(text, { exact: true });
  }

  /** Presses an arrow key until a text is marked. Throws after 60 presses. */
  async markBy(key: string, text: string): Promise<void> {
    const said = this.pages.getByRole('status');
    for (let presses = 0; presses < 60; presses += 1) {
      const before = await said.textContent();
      await this.#page.keyboard.press(key);
      await this.#page.waitForFunction(
        (last) => document.querySelector('[role="document"] [role="status"]')?.textContent !== last,
        before,
      );
      if ((await said.textContent()) === words.marked(text)) return;
    }
    throw new Error(`The arrows never came to ${text}.`);
  }

  /** Marks a text with the mouse, from its beginning to its end. */
  async markByMouse(text: string): Promise<void> {
    const box = await this.text(text).boundingBox();
    if (box === null) throw new Error(`There is no ${text} in sight.`);
    const middle = box.y + box.height / 2;
    await this.#page.mouse.move(box.x + 1, middle);
    await this.#page.mouse.down();
    await this.#page.mouse.move(box.x + box.width / 2, middle, { steps: 4 });
    await this.#page.mouse.move(box.x + box.width - 0.5, middle, { steps: 4 });
    await this.#page.mouse.up();
    await this.bar.waitFor();
  }

  /** The bar that offers the fields for the marked text. */
  get bar(): Locator {
    return this.pane.getByRole('toolbar', { name: words.bar });
  }
}
