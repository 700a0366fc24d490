import type { Browser, BrowserContext, Page } from 'playwright-core';
import { setTimeout as pause } from 'node:timers/promises';
import { english } from '../../../shared/text/english/english.ts';
import { BarPage } from '../../e2e/pages/bar.ts';
import { ConnectPage } from '../../e2e/pages/connect.ts';
import { EditorPage } from '../../e2e/pages/editor.ts';
import { RegisterPage } from '../../e2e/pages/register.ts';
import { SubmissionPage } from '../../e2e/pages/submission.ts';
import { ChildHost } from '../../e2e/support/child-host.ts';
import { programEnvironment } from '../../e2e/support/environment.ts';
import { userName } from '../driver/account.ts';
import type { HostOrder } from '../driver/killable-host.ts';
import { patience } from '../driver/patience.ts';

const secondAddress = /Another window: (\S+)\s*$/u;

/** What one window shows of the one draft. */
export interface Words {
  /** Text of its row in the register. */
  readonly row: string;
  readonly remarks: string;
  /** Whether the window says that it was not submitted. */
  readonly saysNotSubmitted: boolean;
  /** Whether the window says when it was saved. */
  readonly saysSaved: boolean;
}

/**
 * The built program with two windows of Chromium on one draft. After a kill it starts again and the windows stay open.
 */
export class TwoWindows {
  readonly pages: readonly [Page, Page];
  readonly #order: HostOrder;
  readonly #context: BrowserContext;
  #child: ChildHost;
  #printed = '';
  #reported = '';

  private constructor(
    order: HostOrder,
    opened: { child: ChildHost; context: BrowserContext; pages: readonly [Page, Page] },
  ) {
    this.#order = order;
    this.#child = opened.child;
    this.#context = opened.context;
    this.pages = opened.pages;
    for (const page of this.pages)
      page.on('websocket', (socket) => {
        socket.on('framereceived', ({ payload }) => (this.#reported += payload.toString()));
      });
  }

  /** Starts the program and signs in; both windows have the draft open. */
  static async open(browser: Browser, order: HostOrder, address: string): Promise<TwoWindows> {
    const child = startHost(order);
    const context = await browser.newContext({
      locale: 'en-GB',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 720 },
    });
    context.setDefaultTimeout(patience);
    const pages = [await context.newPage(), await context.newPage()] as const;
    const windows = new TwoWindows(order, { child, context, pages });
    try {
      await windows.#openDraft(address);
      return windows;
    } catch (error) {
      await windows.close();
      throw error;
    }
  }

  async #openDraft(address: string): Promise<void> {
    const [one, other] = this.pages;
    const child = this.#child;
    await one.goto(await child.address());
    await new BarPage(one).choose('Connect to a service…');
    const { password } = this.#order.canaries;
    await new ConnectPage(one).connectTo({ address, userName, password });
    await other.goto(secondAddress.exec(child.printed())?.[1] ?? '');
    for (const page of this.pages) await new RegisterPage(page).rows.first().click();
    for (const page of this.pages) await new EditorPage(page).field('remarks').waitFor();
  }

  /** Ends the program with SIGKILL and starts it again; the windows reconnect by themselves. */
  async killAndStart(): Promise<void> {
    await this.#child.kill();
    this.#printed += this.#child.printed();
    this.#child = startHost(this.#order);
    await this.#child.address();
    for (const page of this.pages) {
      const lost = page.getByText(english.shell.programLost.title);
      // When the start was faster than the page's check of the connection, the page never showed the loss.
      await page.waitForFunction(
        () =>
          window.coDesk?.program.start().then(
            () => true,
            () => false,
          ),
        undefined,
        { polling: 200 },
      );
      await lost.waitFor({ state: 'hidden' });
    }
  }

  /** The texts of both windows, once they are the same twice in a row. */
  async words(): Promise<readonly [Words, Words]> {
    let before = '';
    for (;;) {
      const said = [await wordsOf(this.pages[0]), await wordsOf(this.pages[1])] as const;
      const now = JSON.stringify(said);
      if (now === before) return said;
      before = now;
      await pause(600);
    }
  }

  /** Ends the program. Returns the number of secrets that it sent to the windows or printed. */
  async close(): Promise<number> {
    await this.#child.kill();
    await this.#context.close();
    return this.#order.canaries.countIn(Buffer.from(this.#reported + this.#printed + this.#child.printed()));
  }
}

function startHost({ dataFolder, environment }: HostOrder): ChildHost {
  return ChildHost.start({ ...programEnvironment(dataFolder, undefined), ...environment });
}

async function wordsOf(page: Page): Promise<Words> {
  const editor = new EditorPage(page);
  const submission = new SubmissionPage(page);
  if ((await submission.quote.count()) > 0) await submission.closeQuote();
  return {
    row: (await new RegisterPage(page).rows.first().textContent()) ?? '',
    remarks: await editor.field('remarks').inputValue(),
    saysNotSubmitted: (await page.getByText(english.submit.failed.title, { exact: true }).count()) > 0,
    saysSaved: (await editor.editor.getByText(/^Saved \d/u).count()) > 0,
  };
}
