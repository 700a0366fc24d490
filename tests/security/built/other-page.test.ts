import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import type { BuiltProgram } from '../../e2e/support/built-program.ts';
import { browserHost } from '../../e2e/support/browser-program.ts';
import { attackGroup, type Through } from '../attack-group.ts';
import { startEvilServer, type EvilServer } from './evil-server.ts';

/**
 * What a page of another port tries, in the same browser as the program. Each is the body of an asynchronous function
 * with `host`, the origin of the program, and `part` and `style`, addresses of a script and a style of its page; it
 * returns what it got, or `null`.
 */
const scripts: Readonly<Record<string, string>> = {
  'to read the page': `return fetch(host).then((a) => 'read ' + a.status, () => null);`,
  'to read a script of the page': `return fetch(part).then((a) => 'read ' + a.status, () => null);`,
  'to read the page under the name localhost': `return fetch(host.replace('127.0.0.1', 'localhost')).then((a) => 'read ' + a.status, () => null);`,
  'to get a session': `return fetch(host + '/session', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"invitation":"x"}' }).then((a) => 'asked ' + a.status, () => null);`,
  'to get a session with headers that only a browser may set': `return fetch(host + '/session', { method: 'POST', headers: { 'Content-Type': 'application/json', Origin: host, Host: new URL(host).host, 'Sec-Fetch-Site': 'same-origin', Referer: host }, body: '{"invitation":"x"}' }).then((a) => 'asked ' + a.status, () => null);`,
  'to get a session as plain text': `const a = await fetch(host + '/session', { method: 'POST', mode: 'no-cors', headers: { 'Content-Type': 'text/plain' }, body: '{"invitation":"x"}' }).catch(() => null); return a === null || a.type === 'opaque' ? null : a.type;`,
  'to send a file': `return fetch(host + '/files', { method: 'POST', headers: { 'Content-Type': 'application/octet-stream', Authorization: 'Bearer x' }, body: 'x' }).then((a) => 'asked ' + a.status, () => null);`,
  'to send cookies along': `document.cookie = 'session=x; path=/'; return fetch(host, { credentials: 'include' }).then((a) => 'read ' + a.status, () => null);`,
  'an old request': `return new Promise((done) => { const x = new XMLHttpRequest(); x.open('GET', host); x.onload = () => done('read ' + x.responseText.length); x.onerror = () => done(null); x.send(); });`,
  'to run a script of the page': `return element('script', 'src', part);`,
  'to run the bridge': `return element('script', 'src', host + '/host/bridge.js');`,
  'to take in a module of the page': `return import(part).then(() => 'taken in', (e) => (/Failed to fetch/.test(e.message) ? null : e.message));`,
  'to use the page as a style': `return new Promise((done) => { const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = style; l.onload = () => done('used'); l.onerror = () => done(null); document.head.append(l); });`,
  'to take a script into a worker': `const w = new Worker(URL.createObjectURL(new Blob(['try { importScripts("' + part + '"); postMessage("taken in") } catch (e) { postMessage(e.name === "NetworkError" ? null : e.name) }']))); return new Promise((done) => { w.onmessage = ({ data }) => done(data); });`,
  'to show the page in an object': `return new Promise((done) => { const o = document.createElement('object'); o.data = host; o.onload = () => done('shown'); o.onerror = () => done(null); document.body.append(o); setTimeout(() => done(null), 500); });`,
  'to open the channel': `return socket(['co-desk']);`,
  'to open the channel with a session made up': `return socket(['co-desk', 'session.' + 'A'.repeat(43)]);`,
  'to open the channel under the name localhost': `return socket(['co-desk'], host.replace('127.0.0.1', 'localhost'));`,
  'to look into the window of the page': `const w = open(host); for (let turn = 0; turn < 60 && w && !w.closed; turn++) await new Promise((next) => setTimeout(next, 50)); return w === null || w.closed ? null : 'still held: ' + w.length;`,
  'to find a cookie of the page': `return document.cookie.replace('session=x', '') === '' ? null : document.cookie;`,
};

/** Helper functions of these scripts. */
const tools = `
  const element = (name, attribute, address) => new Promise((done) => {
    const made = document.createElement(name);
    made[attribute] = address;
    made.onload = () => done('loaded');
    made.onerror = () => done(null);
    document.body.append(made);
  });
  const socket = (protocols, origin = host) => new Promise((done) => {
    const made = new WebSocket(origin.replace('http', 'ws') + '/channel', protocols);
    made.onopen = () => done('open');
    made.onerror = () => done(null);
  });
`;

describe.skipIf(browserHost.obstacle !== null)('in a real browser', () => {
  let program: BuiltProgram;
  let evil: EvilServer;
  let other: Page;
  let host = '';
  let part: string | undefined;
  let style: string | undefined;

  beforeAll(async () => {
    evil = await startEvilServer();
    program = await browserHost.open({});
    await program.page.locator('#root > *').first().waitFor();
    host = new URL(program.page.url()).origin;
    [part, style] = await program.page.evaluate(() => {
      const script = document.querySelector<HTMLScriptElement>('script[src*=assets]')?.src ?? '';
      return [script, document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href ?? ''];
    });
    other = await program.page.context().newPage();
  });
  afterAll(async () => {
    await program.discard();
    await evil.close();
  });

  async function tryFrom(origin: string, script: string): Promise<Through> {
    if (!other.url().startsWith(origin)) await other.goto(`${origin}/index.html`);
    const known = JSON.stringify({ host, part, style });
    const got: unknown = await other.evaluate(
      `(async ({ host, part, style }) => { ${tools} ${script} })(${known})`,
    );
    return got === null ? null : JSON.stringify(got);
  }

  attackGroup('another page in the same browser', (attack) => {
    for (const [what, script] of Object.entries(scripts)) {
      attack(`${what}, from another port`, () => tryFrom(evil.origin, script));
      if (process.env['CO_DESK_SECURITY'] === 'full') {
        const named = (): string => evil.origin.replace('127.0.0.1', 'localhost');
        attack(`${what}, from another name`, () => tryFrom(named(), script));
      }
    }

    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      attack(`a form sent to a door of the host as ${type}`, async () => {
        const page = await program.page.context().newPage();
        await page.goto(`${evil.origin}/index.html`);
        const answered = page.waitForResponse((response) => response.url().startsWith(host));
        await page.evaluate(
          ([action = '', enctype = '']) => {
            const form = document.createElement('form');
            Object.assign(form, { action, method: 'post', enctype });
            form.innerHTML = `<input name='{"invitation":"x","a":"' value='"}'>`;
            document.body.append(form);
            form.submit();
          },
          [`${host}/session`, type],
        );
        const status = (await answered).status();
        await page.close();
        return status === 403 ? null : String(status);
      });
    }

    attack('the page in a frame', async () => {
      const page = await program.page.context().newPage();
      await page.goto(`${evil.origin}/index.html`);
      await page.evaluate(async (address) => {
        const frame = document.createElement('iframe');
        frame.src = address;
        document.body.append(frame);
        await new Promise((done) => (frame.onload = done));
      }, host);
      const shown = await Promise.all(page.frames().map((frame) => frame.content()));
      await page.close();
      return !shown.some((content) => content.includes('/host/bridge.js')) ? null : 'It was shown.';
    });

    attack('a link to the page with an invitation made up', async () => {
      const page = await program.page.context().newPage();
      await page.goto(`${evil.origin}/index.html`);
      const answered = page.waitForResponse(`${host}/session`);
      await page.evaluate(
        (address) => {
          location.href = address;
        },
        `${host}/#${'A'.repeat(43)}`,
      );
      const status = (await answered).status();
      await page.close();
      return status === 401 ? null : String(status);
    });

    attack('a name that leads to the same address', async () => {
      const page = await program.page.context().newPage();
      const answer = await page.goto(host.replace('127.0.0.1', 'localhost'));
      await page.close();
      return answer?.status() === 403 ? null : String(answer?.status());
    });

    attack('a program that no longer answers its own page', async () => {
      const answer = await program.page.evaluate(() =>
        'coDesk' in globalThis && document.querySelector('#root > *') !== null ? null : 'The page is gone.',
      );
      return answer;
    });
  });
});
