import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { ownPage, startDesktopProgram, type DesktopProgram } from '../desktop/desktop-program.ts';
import { chromiumPath } from '../support/chromium.ts';
import { places } from '../e2e/support/places.ts';
import { patience } from '../support/limits.ts';
import { measuredBuild } from './measured-build.ts';
import { ranFiles } from './ran-files.ts';

/** Address that the page believes to be at; nothing listens there. Chromium treats it as a secure context. */
const address = 'http://co-desk.localhost/';

/** Stand-in for what Electron gives a preload: calls and events go through two functions of the window. */
const electronOfPreload = `
  const listeners = new Map();
  window.hearMain = (channel, payload) => {
    for (const listener of listeners.get(channel) ?? []) listener({}, payload);
  };
  window.require = () => ({
    contextBridge: { exposeInMainWorld: (name, value) => { window[name] = value; } },
    ipcRenderer: {
      invoke: (channel, ...sent) => window.invokeMain(channel, sent),
      on: (channel, listener) => listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
      removeListener: (channel, listener) => listeners.get(channel)?.delete(listener),
    },
    webUtils: { getPathForFile: ({ name }) => ${JSON.stringify(`${places.pdfs}/`)} + name },
  });
  window.module = { exports: {} };
  window.exports = window.module.exports;
`;

declare global {
  interface Window {
    /** Passes an event of main to the page. */
    readonly hearMain?: (channel: string, payload: unknown) => void;
  }
}

/** Files that ran in a period, by the process that ran them. Paths from the root of the repository. */
export interface Ran {
  readonly page: ReadonlySet<string>;
  readonly main: ReadonlySet<string>;
}

interface Parts {
  readonly page: Page;
  readonly program: DesktopProgram;
  readonly coverage: CDPSession;
  /** Emits the name of each channel on which main has answered. */
  readonly answers: EventEmitter;
}

/**
 * The built desktop program on the stand-in for Electron: its main process, its preload, and its page in Chromium. Each
 * side records which functions ran.
 */
export class MeasuredDesk {
  readonly page: Page;
  readonly #program: DesktopProgram;
  readonly #coverage: CDPSession;
  readonly #answers: EventEmitter;
  #forwarded = 0;

  private constructor({ page, program, coverage, answers }: Parts) {
    this.page = page;
    this.#program = program;
    this.#coverage = coverage;
    this.#answers = answers;
  }

  static async open(folder: string): Promise<MeasuredDesk> {
    const program = await startDesktopProgram({
      folder,
      entry: `${measuredBuild}/main/main.js`,
      environment: { STAND_IN_KEYTAR: 'answers' },
    });
    const executablePath = chromiumPath();
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: process.getuid?.() !== 0,
    });
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 720 } });
    page.setDefaultTimeout(patience);
    await page.route(`${address}**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: await firstPage() });
      const place = pathname === '/preload.cjs' ? '/preload/preload.cjs' : `/renderer${pathname}`;
      return route.fulfill({ path: `${measuredBuild}${place}` });
    });
    const answers = new EventEmitter();
    await page.exposeFunction('invokeMain', async (channel: string, sent: readonly unknown[]) => {
      const answer = await program.ask('invoke', { channel, sent, caller: ownPage });
      answers.emit(channel);
      return answer;
    });
    const coverage = await page.context().newCDPSession(page);
    await coverage.send('Profiler.enable');
    await coverage.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const desk = new MeasuredDesk({ page, program, coverage, answers });
    await page.goto(address);
    await page.locator('main').waitFor();
    void desk.#forwardEvents();
    return desk;
  }

  /** Files that run during `play`. Waits before until everything else has ended. */
  async ranDuring(play: () => Promise<void>): Promise<Ran> {
    await this.#rest();
    await this.#take();
    await play();
    return this.#take();
  }

  /** Resolves when main has answered the next call of a channel. */
  async answered(channel: string): Promise<void> {
    await once(this.#answers, channel);
  }

  async close(): Promise<void> {
    await this.page.context().browser()?.close();
    await this.#program.stop();
  }

  async #take(): Promise<Ran> {
    const { result } = await this.#coverage.send('Profiler.takePreciseCoverage');
    const main = await this.#program.ask('coverage', null);
    return {
      page: await ranFiles(result, (url) => pageFile(url)),
      main: await ranFiles(main, (url) => mainFile(url)),
    };
  }

  /** Waits until nothing is saved, drawn or reported any more: two seconds without a call or an event. */
  async #rest(): Promise<void> {
    await this.page.waitForTimeout(2_000);
  }

  /** Passes the events of main to the page, as Electron does. */
  async #forwardEvents(): Promise<void> {
    while (!this.page.isClosed()) {
      try {
        const sent = await this.#program.ask('sentToPage', null);
        for (const { channel, payload } of sent.slice(this.#forwarded))
          await this.page.evaluate(
            ([name, value]) => window.hearMain?.(String(name), value),
            [channel, payload],
          );
        this.#forwarded = sent.length;
      } catch (error) {
        // A page that is being reloaded gets no events, as in Electron.
        const isReloading = error instanceof Error && /context was destroyed/u.test(error.message);
        if (!isReloading && !this.page.isClosed()) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function firstPage(): Promise<string> {
  const html = await readFile(`${measuredBuild}/renderer/index.html`, 'utf8');
  const scripts = `<script>${electronOfPreload}</script><script src="/preload.cjs"></script>`;
  return html.replace('<head>', `<head>${scripts}`);
}

function pageFile(url: string): string | null {
  if (!url.startsWith(address) || !/\.c?js$/u.test(url)) return null;
  const { pathname } = new URL(url);
  return pathname === '/preload.cjs'
    ? `${measuredBuild}/preload/preload.cjs`
    : `${measuredBuild}/renderer${pathname}`;
}

function mainFile(url: string): string | null {
  const built = pathToFileURL(`${measuredBuild}${path.sep}`).href;
  return url.startsWith(built) ? fileURLToPath(url) : null;
}
