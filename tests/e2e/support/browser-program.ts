import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { inject, TestRunner, type RunnerTestCase } from 'vitest';
import { patience } from '../../support/limits.ts';
import type { BuiltProgram, HostUnderTest, OpeningOptions } from './built-program.ts';
import { ChildHost } from './child-host.ts';
import { LeakWatch } from './leak-watch.ts';
import { newFolder, programEnvironment, removeFolder } from './environment.ts';

interface Running {
  readonly host: ChildHost;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly watch: LeakWatch;
}

let connected: Promise<Browser> | null = null;

/** One connection to the run's Chromium for each file of specs; it ends with the file's process. */
function browser(): Promise<Browser> {
  connected ??= chromium.connect(inject('chromiumEndpoint'));
  return connected;
}

async function start(
  environment: NodeJS.ProcessEnv,
  { look, given }: Pick<OpeningOptions, 'look' | 'given'>,
): Promise<Running> {
  const host = ChildHost.start(environment, given);
  const watch = new LeakWatch();
  const opened = { locale: 'en-GB', viewport: { width: 1280, height: 720 }, ...look };
  const context = await (await browser()).newContext(opened);
  context.setDefaultTimeout(patience);
  try {
    const page = await context.newPage();
    watch.follow(page);
    await page.goto(await host.address());
    return { host, context, page, watch };
  } catch (error) {
    await context.close();
    await host.kill();
    throw error;
  }
}

/** The program in a page of Chromium. */
class BrowserProgram implements BuiltProgram {
  readonly dataFolder: string;
  readonly #options: OpeningOptions;
  #running: Running;

  constructor(dataFolder: string, options: OpeningOptions, running: Running) {
    this.dataFolder = dataFolder;
    this.#options = options;
    this.#running = running;
  }

  get page(): Page {
    return this.#running.page;
  }

  printed(): string {
    return this.#running.host.printed();
  }

  async saveTo(place: string, action: () => Promise<void>): Promise<void> {
    const download = this.page.waitForEvent('download');
    await action();
    await (await download).saveAs(place);
  }

  async kill(): Promise<void> {
    const { host, context, watch } = this.#running;
    watch.running(host.processId);
    await host.kill();
    await context.close();
    this.#searchRemains();
  }

  async close(): Promise<void> {
    const { host, context, watch } = this.#running;
    watch.running(host.processId);
    await context.close();
    await host.close();
    this.#searchRemains();
  }

  async reopen(): Promise<void> {
    const { environment, look } = this.#options;
    const shown = look === undefined ? {} : { look };
    this.#running = await start(programEnvironment(this.dataFolder, environment), shown);
  }

  async discard(): Promise<void> {
    await this.kill();
    if (this.#options.dataFolder === undefined) removeFolder(this.dataFolder);
  }

  /** A spec whose program leaves a secret anywhere fails. */
  #searchRemains(): void {
    const task = TestRunner.getCurrentTest<RunnerTestCase | undefined>();
    this.#running.watch.ended({ dataFolder: this.dataFolder, printed: this.printed() }, task);
  }
}

async function open(options: OpeningOptions): Promise<BuiltProgram> {
  const folder = options.dataFolder ?? newFolder('data');
  const running = await start(programEnvironment(folder, options.environment), options);
  return new BrowserProgram(folder, options, running);
}

/** Why no page can be opened here; `null` when one can. */
function obstacle(): string | null {
  return inject('chromiumEndpoint') === '' ? 'there is no Chromium or Chrome on this computer' : null;
}

export const browserHost: HostUnderTest = { name: 'browser host', obstacle: obstacle(), open };
