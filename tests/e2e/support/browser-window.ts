import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { ownChromium, startChromium } from '../../support/own-chromium.ts';
import { chromiumPath } from '../../support/chromium.ts';
import { letToastsLast } from '../../support/lasting-toasts.ts';
import { patience } from '../../support/limits.ts';
import type { OpeningOptions } from './built-program.ts';

type Display = NonNullable<OpeningOptions['display']>;

const usual = { width: 1280, height: 720 } as const;

/** Windows that are not in use by a spec, each with one empty tab that keeps it open. */
const idle: BrowserContext[] = [];

async function openContext(at: Browser): Promise<BrowserContext> {
  const display = { locale: 'en-GB', viewport: usual, reducedMotion: 'reduce' as const };
  const context = await at.newContext(display);
  context.setDefaultTimeout(patience);
  await letToastsLast(context);
  // Playwright intercepts the file dialog of a page only while someone listens, and starting to listen when a key is
  // pressed may be too late: then the system's dialog opens and the test never gets it.
  context.on('page', (page) => page.on('filechooser', () => undefined));
  await context.newPage();
  return context;
}

async function openBusyContext(at: Browser): Promise<BrowserContext> {
  const context = await openContext(at);
  await context.addInitScript(neverFree);
  return context;
}

/**
 * Makes the page believe that it is never idle, so that what waits for an idle moment runs at the end of its timeout.
 * Half of the work of loading a page is for parts that the spec never opens; those that it does open are loaded on
 * demand, as for a clerk who is quick.
 */
function neverFree(): void {
  window.requestIdleCallback = (run, { timeout = 0 } = {}) =>
    window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout);
}

/**
 * A window of Chromium with one new tab. Opening a window takes a second of processor time, so the specs of a process
 * share one in turn: the next spec gets a new tab, without the storage and permissions of the one before.
 */
export class BrowserWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #end: () => Promise<void>;
  #isOpen = true;

  constructor(context: BrowserContext, page: Page, end: () => Promise<void>) {
    this.context = context;
    this.page = page;
    this.#end = end;
  }

  static async open({ viewport, colorScheme, hasTime = false }: Display = {}): Promise<BrowserWindow> {
    const context = hasTime
      ? await openContext(await ownChromium())
      : (idleOf(await ownChromium()) ?? (await openBusyContext(await ownChromium())));
    try {
      const page = await context.newPage();
      if (viewport) await page.setViewportSize(viewport);
      if (colorScheme !== undefined) await page.emulateMedia({ colorScheme });
      const end = hasTime ? () => context.close() : () => giveBack(context);
      return new BrowserWindow(context, page, end);
    } catch (error) {
      await context.close();
      throw error;
    }
  }

  /** Opens a window of a Chromium of its own, the one with visible windows that clerks have. */
  static async openWhole(): Promise<BrowserWindow> {
    const executablePath = chromiumPath();
    if (executablePath === undefined) throw new Error('There is no Chromium.');
    const chromiumSandbox = process.getuid?.() !== 0;
    return openIn(
      await chromium.launch({ executablePath, chromiumSandbox, args: ['--disable-gpu'] }),
      openContext,
    );
  }

  /** Opens a window of a Chromium of its own, for a page that crashes or hangs. Closed after the running test. */
  static async openAloneForTest(flags: readonly string[] = []): Promise<BrowserWindow> {
    const opened = await openIn(await startChromium(flags), openBusyContext);
    onTestFinished(() => opened.close());
    return opened;
  }

  /** Opens a window that is closed after the running test. */
  static async openForTest(display?: Display): Promise<BrowserWindow> {
    const opened = await BrowserWindow.open(display);
    onTestFinished(() => opened.close());
    return opened;
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.#end();
  }
}

/** Opens the only window of a browser; closing it closes the browser. */
async function openIn(
  browser: Browser,
  open: (at: Browser) => Promise<BrowserContext>,
): Promise<BrowserWindow> {
  try {
    const context = await open(browser);
    return new BrowserWindow(context, await context.newPage(), () => browser.close());
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** Takes an idle window of a browser out of the list. */
function idleOf(browser: Browser): BrowserContext | undefined {
  const index = idle.findLastIndex((context) => context.browser() === browser);
  return index === -1 ? undefined : idle.splice(index, 1)[0];
}

/** Empties a window and makes it available to the next spec. */
async function giveBack(context: BrowserContext): Promise<void> {
  try {
    await clear(context);
    idle.push(context);
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function clear(context: BrowserContext): Promise<void> {
  const [first, ...tabs] = context.pages();
  if (first === undefined) throw new Error('The tab that keeps the window open is gone.');
  const origins = new Set(
    tabs
      .map((tab) => URL.parse(tab.url())?.origin ?? 'null')
      // A tab that only began a download has no address, and a blank one has no origin.
      .filter((origin) => origin !== 'null'),
  );
  await Promise.all(tabs.map((tab) => tab.close()));
  await context.clearPermissions();
  await context.clearCookies();
  const session = await context.newCDPSession(first);
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}
