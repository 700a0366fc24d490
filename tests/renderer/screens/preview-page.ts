import type { Page } from 'playwright-core';
import { inject, onTestFailed } from 'vitest';
import { ownChromium } from '../../support/own-chromium.ts';
import { patience } from '../../support/limits.ts';

export interface PreviewPages {
  /**
   * The page in a state of the preview, for example `state=register&theme=dark`, as if it had just been opened.
   * There is one page, so the one of the call before is gone.
   */
  open(query: string, size?: { readonly width: number; readonly height: number }): Promise<Page>;
  /** Errors that the page wrote to its console or threw. */
  readonly complaints: readonly string[];
}

interface Shown {
  readonly page: Page;
  query: string;
  complain: (complaint: string) => void;
}

let shown: Promise<Shown> | null = null;

/** Opening a page takes a second of a core, so the files of one process share it; it ends with the process. */
async function openPage(): Promise<Shown> {
  const browser = await ownChromium();
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const opened: Shown = { page, query: '', complain: () => undefined };
  hearComplaints(page, (complaint) => opened.complain(`${opened.query}: ${complaint}`));
  await page.goto(`${inject('previewAddress')}?state=empty`);
  await page.locator('main').waitFor();
  return opened;
}

/** Hears of errors that the page writes to its console or throws. */
export function hearComplaints(page: Page, complain: (complaint: string) => void): void {
  page.on('pageerror', (error) => complain(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complain(message.text());
  });
}

/** What lay over the page or could not be reached, for whoever asks why a test failed. */
async function tellLayers({ page, query }: Shown): Promise<void> {
  const layers = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"], [inert]');
  const starts = await layers.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 300)));
  console.log([`Layers of ${query}:`, ...starts].join('\n'));
}

/** The next test gets another page: nobody knows how a failed one left this. */
async function giveUp(opened: Promise<Shown>): Promise<void> {
  if (shown === opened) shown = null;
  const { page } = await opened;
  await tellLayers(await opened);
  await page.context().browser()?.close();
}

/** The page on a program in memory, in a real browser. */
export function startPreviewPages(): PreviewPages {
  const complaints: string[] = [];
  return {
    complaints,
    open: async (query, size = { width: 1280, height: 720 }) => {
      const opening = (shown ??= openPage());
      onTestFailed(() => giveUp(opening));
      const opened = await opening;
      const { page } = opened;
      opened.query = query;
      opened.complain = (complaint) => complaints.push(complaint);
      await page.setViewportSize(size);
      // Nothing is under the pointer, as in a page that was just opened.
      await page.mouse.move(-1, -1);
      await page.evaluate((parameters) => window.showPreview?.(parameters), query);
      await page.locator('main').waitFor();
      return page;
    },
  };
}
