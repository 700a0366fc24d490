import type { Browser, BrowserContext, Page } from 'playwright-core';
import { english } from '../../../shared/text/english/english.ts';
import { BarPage } from '../../e2e/pages/bar.ts';
import { ConnectPage } from '../../e2e/pages/connect.ts';
import { RegisterPage } from '../../e2e/pages/register.ts';
import { SubmissionPage } from '../../e2e/pages/submission.ts';
import { ChildHost } from '../../e2e/support/child-host.ts';
import { programEnvironment } from '../../e2e/support/environment.ts';
import type { Canaries } from '../canaries.ts';
import type { Reported } from '../cases/fault-case.ts';
import { userName } from '../driver/account.ts';
import type { HostOrder } from '../driver/killable-host.ts';
import { patience } from '../driver/patience.ts';

const { states } = english.common;

/** The built program in a window of Chromium, operated by a clerk's clicks. */
export class ClerkWindow {
  readonly #child: ChildHost;
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #canaries: Canaries;
  #reported = '';

  private constructor(child: ChildHost, context: BrowserContext, page: Page, canaries: Canaries) {
    this.#child = child;
    this.#context = context;
    this.#page = page;
    this.#canaries = canaries;
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => (this.#reported += payload.toString()));
    });
    page.on('console', (message) => (this.#reported += message.text()));
  }

  static async open(browser: Browser, order: HostOrder): Promise<ClerkWindow> {
    const { dataFolder, environment, canaries } = order;
    const child = ChildHost.start({ ...programEnvironment(dataFolder, undefined), ...environment });
    const context = await browser.newContext({
      locale: 'en-GB',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 720 },
    });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    const opened = new ClerkWindow(child, context, page, canaries);
    await page.goto(await child.address());
    return opened;
  }

  /** Connects, opens the one draft, and opens the sheet with the button that sends it. */
  async standBeforeConfirming(address: string): Promise<void> {
    const { password } = this.#canaries;
    await new BarPage(this.#page).choose('Connect to a service…');
    await new ConnectPage(this.#page).connectTo({ address, userName, password });
    await new RegisterPage(this.#page).rows.first().click();
    await new SubmissionPage(this.#page).choose('DIY');
  }

  /** Clicks the button. Ends when the click has arrived; rejects when the window is closed before. */
  async confirm(): Promise<void> {
    await new SubmissionPage(this.#page).confirm('DIY').click();
  }

  async seesQuote(): Promise<void> {
    await new SubmissionPage(this.#page).quote.waitFor();
  }

  async seesWaiting(): Promise<void> {
    await new RegisterPage(this.#page).row(states.waiting).waitFor();
  }

  /** The state of the one application as the register and the slip show it. Waits until they agree. */
  async reads(): Promise<Reported | 'open' | 'nothing'> {
    const row = new RegisterPage(this.#page).rows.first();
    await row.click();
    const submission = new SubmissionPage(this.#page);
    const text = (await row.textContent()) ?? '';
    if (text.includes(states.unknown)) return submission.unknown.waitFor().then(() => 'unknown');
    if (text.includes(states.accepted)) return submission.showQuote.waitFor().then(() => 'accepted');
    if (text.includes(states.refused)) return submission.refused.waitFor().then(() => 'refused');
    if (text.includes(states.waiting) || text.includes(states.sending)) return 'open';
    await submission.primary.waitFor();
    return (await submission.notSent.count()) > 0 ? 'notSent' : 'nothing';
  }

  /** Ends the program with SIGKILL. Returns the number of secrets that it sent to the page or printed. */
  async kill(): Promise<number> {
    await this.#child.kill();
    await this.#context.close();
    return this.#canaries.countIn(Buffer.from(this.#reported + this.#child.printed()));
  }
}
