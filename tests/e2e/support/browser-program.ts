import type { Page } from 'playwright-core';
import { TestRunner, type RunnerTestCase } from 'vitest';
import { hasChromium } from '../../support/own-chromium.ts';
import { BrowserWindow } from './browser-window.ts';
import type { BuiltProgram, HostUnderTest, OpeningOptions } from './built-program.ts';
import { ChildHost } from './child-host.ts';
import { LeakWatch } from './leak-watch.ts';
import { dataFolderFor } from './data-folder.ts';
import { programEnvironment, removeFolder } from './environment.ts';
import { giveBackPort, takePort } from './program-ports.ts';

interface Running {
  readonly host: ChildHost;
  readonly window: BrowserWindow;
  readonly watch: LeakWatch;
}

async function start(
  environment: NodeJS.ProcessEnv,
  port: number,
  { display, given, inWholeBrowser = false }: Pick<OpeningOptions, 'display' | 'given' | 'inWholeBrowser'>,
): Promise<Running> {
  const host = ChildHost.start(environment, given, port);
  const watch = new LeakWatch();
  try {
    const window = await (inWholeBrowser ? BrowserWindow.openWhole() : BrowserWindow.open(display));
    try {
      watch.follow(window.page);
      await window.page.goto(await host.address());
      return { host, window, watch };
    } catch (error) {
      await window.close();
      throw error;
    }
  } catch (error) {
    await host.kill();
    throw error;
  }
}

/** The program on the browser host, in a page of Chromium. */
class BrowserProgram implements BuiltProgram {
  readonly dataFolder: string;
  /** Port of this program until it is discarded, also while nothing runs. */
  readonly #port: number;
  readonly #options: OpeningOptions;
  #running: Running;

  constructor(dataFolder: string, port: number, options: OpeningOptions, running: Running) {
    this.dataFolder = dataFolder;
    this.#port = port;
    this.#options = options;
    this.#running = running;
  }

  get page(): Page {
    return this.#running.window.page;
  }

  printed(): string {
    return this.#running.host.printed();
  }

  async saveTo(place: string, action: () => Promise<void>): Promise<void> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), action()]);
    await download.saveAs(place);
  }

  async kill(): Promise<void> {
    const { host, window, watch } = this.#running;
    watch.running(host.processId);
    await host.kill();
    await window.close();
    this.#searchRemains();
  }

  async close(): Promise<void> {
    const { host, window, watch } = this.#running;
    watch.running(host.processId);
    await window.close();
    await host.close();
    this.#searchRemains();
  }

  async reopen(): Promise<void> {
    const environment = programEnvironment(this.dataFolder, this.#options.environment);
    this.#running = await start(environment, this.#port, { ...this.#options, given: [] });
  }

  async discard(): Promise<void> {
    await this.kill();
    giveBackPort(this.#port);
    if (this.#options.dataFolder === undefined) removeFolder(this.dataFolder);
  }

  /** Searches what the program left behind, and fails the spec when a secret is found. */
  #searchRemains(): void {
    const task = TestRunner.getCurrentTest<RunnerTestCase | undefined>();
    this.#running.watch.ended({ dataFolder: this.dataFolder, printed: this.printed() }, task);
  }
}

async function open(options: OpeningOptions): Promise<BuiltProgram> {
  const folder = dataFolderFor(options);
  const port = await takePort();
  try {
    const running = await start(programEnvironment(folder, options.environment), port, options);
    return new BrowserProgram(folder, port, options, running);
  } catch (error) {
    giveBackPort(port);
    throw error;
  }
}

/** The reason why no page can be opened here; `null` when one can. */
function obstacle(): string | null {
  return hasChromium ? null : 'there is no Chromium or Chrome on this computer';
}

export const browserHost: HostUnderTest = { name: 'browser host', obstacle: obstacle(), open };
