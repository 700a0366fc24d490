import { chromium, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';

export interface PreviewPages {
  /** A fresh page in a state of the preview, for example `state=register&theme=dark`. It ends with the test. */
  open(wish: string, size?: { readonly width: number; readonly height: number }): Promise<Page>;
  /** Errors that any page wrote to its console or threw. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** The page on a program in memory, in a real browser. */
export async function startPreviewPages(): Promise<PreviewPages> {
  const address = inject('previewAddress');
  const browser = await chromium.connect(inject('chromiumEndpoint'));
  // The page keeps nothing in the browser, so its files may come from one cache.
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  // While a page of the same place is open, the next one needs no process of its own.
  await (await context.newPage()).goto(`${address}idle.html`);
  const complaints: string[] = [];
  return {
    complaints,
    open: async (wish, size = { width: 1280, height: 720 }) => {
      const page = await context.newPage();
      // One that failed half-way would take its share of the machine from those after it.
      onTestFinished(() => page.close());
      await page.setViewportSize(size);
      page.on('pageerror', (error) => complaints.push(`${wish}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${wish}: ${message.text()}`);
      });
      await page.goto(`${address}?${wish}`);
      await page.locator('main').waitFor();
      return page;
    },
    close: async () => {
      await context.close();
      await browser.close();
    },
  };
}
