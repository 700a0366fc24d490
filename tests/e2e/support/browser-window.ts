import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { chromiumEndpoint } from '../../support/own-chromium.ts';
import { chromiumPath } from '../../support/chromium.ts';
import { patience } from '../../support/limits.ts';
import type { OpeningOptions } from './built-program.ts';

type Look = NonNullable<OpeningOptions['look']>;

let connected: Promise<Browser> | null = null;

/** One connection to the run's Chromium for each process of specs; it ends with the process. */
function browser(): Promise<Browser> {
  connected ??= chromium.connect(chromiumEndpoint());
  return connected;
}

const usual = { width: 1280, height: 720 } as const;

/** Windows that no spec has at the moment, each with one empty tab that keeps it open. */
const idle: BrowserContext[] = [];

async function openContext(at: Browser): Promise<BrowserContext> {
  const look = { locale: 'en-GB', viewport: usual, reducedMotion: 'reduce' as const };
  const context = await at.newContext(look);
  context.setDefaultTimeout(patience);
  await context.newPage();
  return context;
}

async function openBusyContext(at: Browser): Promise<BrowserContext> {
  const context = await openContext(at);
  await context.addInitScript(neverFree);
  return context;
}

/**
 * Runs in each page: one that is never free, so that what comes when nothing else is to do comes at the end of its wait.
 * Half of what it takes to load a page are parts that the spec never opens; those that it opens come then, as for a
 * clerk who is quick.
 */
function neverFree(): void {
  window.requestIdleCallback = (run, { timeout = 0 } = {}) =>
    window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), timeout);
}

/**
 * A window of Chromium with one new tab. To open a window takes a second of a core, so the specs of a process take
 * turns at one: the next spec gets a new tab, and nothing of what the one before kept or was allowed.
 */
export class BrowserWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #end: () => Promise<void>;
  #isOpen = true;

  private constructor(context: BrowserContext, page: Page, end: () => Promise<void>) {
    this.context = context;
    this.page = page;
    this.#end = end;
  }

  static async open({ viewport, colorScheme, hasTime = false }: Look = {}): Promise<BrowserWindow> {
    const context = hasTime
      ? await openContext(await browser())
      : (idle.pop() ?? (await openBusyContext(await browser())));
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

  /** Of a Chromium of its own, the one with windows that clerks have. */
  static async openWhole(): Promise<BrowserWindow> {
    const executablePath = chromiumPath();
    if (executablePath === undefined) throw new Error('There is no Chromium.');
    const chromiumSandbox = process.getuid?.() !== 0;
    const whole = await chromium.launch({ executablePath, chromiumSandbox, args: ['--disable-gpu'] });
    try {
      const context = await openContext(whole);
      return new BrowserWindow(context, await context.newPage(), () => whole.close());
    } catch (error) {
      await whole.close();
      throw error;
    }
  }

  /** Ends with the running test. */
  static async openForTest(look?: Look): Promise<BrowserWindow> {
    const opened = await BrowserWindow.open(look);
    onTestFinished(() => opened.close());
    return opened;
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.#end();
  }
}

/** To the next spec, with nothing in it. */
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
      // A tab that only began a download has no address, and a blank one no origin.
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
