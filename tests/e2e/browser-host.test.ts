import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { brokenRules } from '../support/broken-rules.ts';
import { hasChromium, ownChromium } from '../support/own-chromium.ts';
import { BrowserWindow } from './support/browser-window.ts';
import { ChildHost } from './support/child-host.ts';
import { newFolder, programEnvironment, removeFolder } from './support/environment.ts';

describe.skipIf(!hasChromium)('the browser host', () => {
  async function newPage(): Promise<Page> {
    return (await BrowserWindow.openForTest()).page;
  }

  function startHost(): { host: ChildHost; again: () => ChildHost } {
    const folder = newFolder('host');
    const start = (): ChildHost => {
      const host = ChildHost.start(programEnvironment(folder, undefined));
      onTestFinished(() => host.kill());
      return host;
    };
    onTestFinished(() => removeFolder(folder));
    return { host: start(), again: start };
  }

  /** Opens a page of the program, and records the complaints of its policy and of its own checks. */
  async function openPage(address: string): Promise<{ page: Page; complaints: string[] }> {
    const page = await newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(address);
    return { page, complaints };
  }

  const firstWay = (page: Page) => page.getByText('Practise with a filled sample');

  it('opens the page without a word from its policy', async () => {
    const { page, complaints } = await openPage(await startHost().host.address());
    await firstWay(page).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByText('Connect to a service').click();
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  it('speaks the language of its browser where the system names none', async () => {
    const folder = newFolder('host');
    const unset = { LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', LANGUAGE: undefined, LC_TIME: undefined };
    const host = ChildHost.start({ ...programEnvironment(folder, undefined), ...unset });
    onTestFinished(async () => {
      await host.kill();
      removeFolder(folder);
    });
    const context = await (await ownChromium()).newContext({ locale: 'de-AT' });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(await host.address());
    await page.getByText('Mit einem Dienst verbinden').waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toMatch(/^de/);
  });

  it('opens the page once by one address, and says what to do the second time', async () => {
    const address = await startHost().host.address();
    const { page } = await openPage(address);
    await firstWay(page).waitFor();
    await page.reload();
    await firstWay(page).waitFor();
    const second = await openPage(address);
    const said = second.page.getByRole('main');
    await said.getByText('This address has already been used').waitFor();
    await expect.poll(() => firstWay(second.page).isVisible()).toBe(false);
    await second.page.reload();
    await said.locator('p[lang="de"]').waitFor();
    expect(await brokenRules(second.page)).toEqual([]);
    // Only the refused address itself is reported, and no error that ended a script.
    expect(second.complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
  });

  it('tells the page when it stops answering, and when it is back', async () => {
    const { host } = startHost();
    const { page } = await openPage(await host.address());
    await firstWay(page).waitFor();
    await page.evaluate(() => {
      window.addEventListener('co-desk-connection', (event) => {
        if (event instanceof CustomEvent) document.title = String(event.detail);
      });
    });
    host.signal('SIGSTOP');
    await expect.poll(() => page.title()).toBe('lost');
    host.signal('SIGCONT');
    await expect.poll(() => page.title()).toBe('back');
  });

  it('starts again on the same folder after it was killed', async () => {
    const { host, again } = startHost();
    await host.address();
    await host.kill();
    const { page } = await openPage(await again().address());
    await firstWay(page).waitFor();
  });

  it('lets a second start on the same folder only show the first', async () => {
    const { host, again } = startHost();
    await host.address();
    const second = again();
    await expect.poll(() => second.printed()).toContain('CO Desk is already running');
    await expect.poll(() => host.printed().match(/CO Desk: http/g)?.length).toBe(2);
  });

  it('ends with its standard input', async () => {
    const { host } = startHost();
    await host.address();
    await host.close();
    expect(host.printed()).not.toContain('Error');
  });

  it('answers no page of another origin in the same browser', async () => {
    const address = await startHost().host.address();
    const { host } = new URL(address);
    const own = await openPage(address);
    await firstWay(own.page).waitFor();
    const stranger = await strangersPage();
    const page = await own.page.context().newPage();
    await page.goto(stranger);
    const results = await page.evaluate(attack, host);
    expect(results).toEqual({
      readPage: 'failed',
      session: 'failed',
      simplePost: 'failed',
      upload: 'failed',
      socket: 'closed',
      script: 'failed',
      frame: 'empty',
    });
  });
});

/** Starts a page of another server on this computer. Returns its address. */
async function strangersPage(): Promise<string> {
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>other</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`;
}

/** Runs in the page of the other server. */
async function attack(host: string): Promise<Record<string, string>> {
  const tried = (asked: Promise<Response>): Promise<string> =>
    asked.then(
      (answer) => (answer.ok ? 'answered' : 'failed'),
      () => 'failed',
    );
  const base = `http://${host}`;
  const post = (path: string, type: string): Promise<string> =>
    tried(fetch(`${base}${path}`, { method: 'POST', headers: { 'Content-Type': type }, body: '{}' }));
  const socket = new Promise<string>((resolve) => {
    const opened = new WebSocket(`ws://${host}/channel`, ['co-desk', 'session.x']);
    opened.onopen = () => resolve('opened');
    opened.onclose = () => resolve('closed');
  });
  const element = (kind: 'script' | 'iframe'): Promise<string> =>
    new Promise((resolve) => {
      const made = document.createElement(kind);
      made.src = kind === 'script' ? `${base}/host/bridge.js` : base;
      made.onload = () => resolve(kind === 'script' ? 'ran' : readFrame(made));
      made.onerror = () => resolve('failed');
      document.body.append(made);
    });
  const readFrame = (frame: HTMLElement): string =>
    frame instanceof HTMLIFrameElement && frame.contentDocument?.body.textContent ? 'read' : 'empty';
  return {
    readPage: await tried(fetch(base)),
    session: await post('/session', 'application/json'),
    simplePost: await post('/session', 'text/plain'),
    upload: await post('/files', 'application/octet-stream'),
    socket: await socket,
    script: await element('script'),
    frame: await element('iframe'),
  };
}
