import type { Page } from 'playwright-core';
import { inject, onTestFailed, type TestContext } from 'vitest';
import { ownChromium } from '../../support/own-chromium.ts';
import { patience } from '../../support/limits.ts';
import { letToastsLast } from '../../support/lasting-toasts.ts';
import { addShown } from '../../support/shown-page.ts';
import { untilPainted } from '../../support/until-painted.ts';

export interface PreviewPages {
  /**
   * Opens the page in a state of the preview, for example `state=register&theme=dark`, as if it had just been loaded.
   * There is only one page, so that of the call before is replaced.
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

/**
 * Opens the page. That takes a second of processor time, so the files of one process share it; it ends with the
 * process.
 */
async function openPage(): Promise<Shown> {
  const browser = await ownChromium();
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  context.setDefaultTimeout(patience);
  await letToastsLast(context);
  const page = await context.newPage();
  // Choosers are intercepted from the start: the first one could come before a test that waits for it has said so.
  page.on('filechooser', () => undefined);
  const opened: Shown = { page, query: '', complain: () => undefined };
  hearComplaints(page, (complaint) => opened.complain(`${opened.query}: ${complaint}`));
  await page.goto(`${inject('previewAddress')}?state=empty`);
  await page.locator('main').waitFor();
  return opened;
}

/** Reports errors that the page writes to its console or throws. */
export function hearComplaints(page: Page, complain: (complaint: string) => void): void {
  page.on('pageerror', (error) => complain(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complain(message.text());
  });
}

/** Gives the page up after a failed test, because its state is unknown. The next test gets another one. */
async function endOnFailure(opened: Promise<Shown>, context: TestContext): Promise<void> {
  if (shown === opened) shown = null;
  const { page, query } = await opened;
  await addShown(context, page, `The page with ${query}`);
  await page.context().browser()?.close();
}

/** The page on a program in memory, in a real browser. */
export function startPreviewPages(): PreviewPages {
  const complaints: string[] = [];
  return {
    complaints,
    open: async (query, size = { width: 1280, height: 720 }) => {
      const opening = (shown ??= openPage());
      onTestFailed((context) => endOnFailure(opening, context));
      const opened = await opening;
      const { page } = opened;
      opened.query = query;
      opened.complain = (complaint) => complaints.push(complaint);
      await page.setViewportSize(size);
      // Moves the pointer away, as in a page that was just opened.
      await page.mouse.move(-1, -1);
      await page.evaluate((parameters) => window.showPreview?.(parameters), query);
      await page.locator('main').waitFor();
      await untilPainted(page);
      return page;
    },
  };
}
