import type { Locator, Page } from 'playwright-core';
import { english } from '../../../shared/text/english/english.ts';

const words = english.preview;

/** The certificate as it will be printed, shown in place of the editor. */
export class PreviewPage {
  readonly screen: Locator;
  readonly sheet: Locator;
  readonly print: Locator;
  readonly copyImage: Locator;
  readonly cover: Locator;
  readonly back: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.screen = page.getByRole('region', { name: words.title, exact: true });
    this.sheet = this.screen.getByRole('region', { name: words.page });
    this.print = this.screen.getByRole('button', { name: words.print });
    this.copyImage = this.screen.getByRole('button', { name: words.copyImage });
    this.cover = this.screen.getByText(words.withCover);
    this.back = this.screen.getByRole('button', { name: words.back });
  }

  async openByKey(): Promise<void> {
    await this.#page.keyboard.press('Control+Shift+P');
    await this.print.waitFor();
  }

  async openByMouse(): Promise<void> {
    await this.#page.getByRole('button', { name: words.open, exact: true }).click();
    await this.print.waitFor();
  }

  /** Counts print windows instead of opening them. Returns a function that gives their number. */
  async countPrintWindows(): Promise<() => Promise<number>> {
    await this.#page.evaluate(() => {
      let count = 0;
      Object.defineProperty(window, 'print', {
        value: () => document.body.setAttribute('data-windows', String((count += 1))),
      });
    });
    return async () => Number((await this.#page.locator('body').getAttribute('data-windows')) ?? 0);
  }

  /** The names of the printed pages that the loaded style sheets describe. */
  namesOfPages(): Promise<readonly string[]> {
    return this.#page.evaluate(() =>
      [...document.styleSheets].flatMap(({ cssRules }) =>
        [...cssRules].flatMap((rule) => (rule instanceof CSSPageRule ? [rule.selectorText] : [])),
      ),
    );
  }

  /** The PDF that the print window would make. */
  pdf(): Promise<Buffer> {
    return this.#page.pdf({ preferCSSPageSize: true, printBackground: true });
  }

  /** Width and height of the picture on the clipboard; `null` where there is none. */
  async copiedPicture(): Promise<readonly [number, number] | null> {
    await this.#page.context().grantPermissions(['clipboard-read']);
    return this.#page.evaluate(async () => {
      for (const item of await navigator.clipboard.read()) {
        if (!item.types.includes('image/png')) continue;
        const { width, height } = await createImageBitmap(await item.getType('image/png'));
        return [width, height] as const;
      }
      return null;
    });
  }
}
