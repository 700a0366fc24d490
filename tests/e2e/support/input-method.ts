import type { CDPSession, Page } from 'playwright-core';

const keys = { Enter: 'Enter', Escape: 'Escape', Tab: 'Tab', ArrowDown: 'ArrowDown' } as const;

/** What the page gets of an input method: text that is composed, and keys that it takes for itself. */
export class InputMethod {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** Each text in the place of the one before, the last one left open. */
  async compose(...texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      const end = text.length;
      await this.#session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
    }
  }

  /** A key of which the page hears only that the input method took it. */
  async press(key: keyof typeof keys): Promise<void> {
    const event = { key, code: keys[key], windowsVirtualKeyCode: 229 };
    await this.#session.send('Input.dispatchKeyEvent', { ...event, type: 'rawKeyDown' });
    await this.#session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
  }

  /** Enter, with which the clerk takes a candidate. */
  async choose(text: string): Promise<void> {
    await this.press('Enter');
    await this.#session.send('Input.insertText', { text });
  }

  /** Escape, with which nothing is left of what was composed. */
  async cancel(): Promise<void> {
    await this.press('Escape');
    await this.compose('');
  }
}
