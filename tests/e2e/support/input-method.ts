import type { CDPSession, Page } from 'playwright-core';

const keys = { Enter: 'Enter', Escape: 'Escape', Tab: 'Tab', ArrowDown: 'ArrowDown' } as const;

/** Events that a page gets from an input method: composed text, and keys that the input method uses itself. */
export class InputMethod {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async on(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** Composes the texts, each in place of the one before; the last one stays open. */
  async compose(...texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      const end = text.length;
      await this.#session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
    }
  }

  /** Presses a key that the input method uses, of which the page learns only that it was used. */
  async press(key: keyof typeof keys): Promise<void> {
    const event = { key, code: keys[key], windowsVirtualKeyCode: 229 };
    await this.#session.send('Input.dispatchKeyEvent', { ...event, type: 'rawKeyDown' });
    await this.#session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
  }

  /** Presses Enter, which accepts a candidate. */
  async choose(text: string): Promise<void> {
    await this.press('Enter');
    await this.#session.send('Input.insertText', { text });
  }

  /** Presses Escape, which drops the composed text. */
  async cancel(): Promise<void> {
    await this.press('Escape');
    await this.compose('');
  }
}
