import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../electron/hosts/page-files.ts';
import { ownPage, repository } from '../../desktop/desktop-program.ts';
import { detailsOf, useDesktop } from './desktop-bench.ts';

const { ask } = useDesktop({ STAND_IN_PACKAGED: '1' });
const elsewhere = { url: 'https://evil.example/', isMainFrame: true };

async function options(): Promise<unknown> {
  const opened = await detailsOf(ask, 'new BrowserWindow');
  expect(opened).toHaveLength(1);
  return opened[0];
}

async function page(url: string) {
  return ask('page', { url, method: 'GET' });
}

/** Files named in index.html, as addresses of the page. */
async function partsOfPage(): Promise<string[]> {
  const html = await readFile(`${repository}build/renderer/index.html`, 'utf8');
  return [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part = '']) => part);
}

describe('the built desktop host', () => {
  it('loads its own page and nothing over a network', async () => {
    expect(await detailsOf(ask, 'window.loadURL')).toEqual([{ url: ownPage.url }]);
    expect((await partsOfPage()).filter((part) => !part.startsWith('./assets/'))).toEqual([]);
    for (const url of [
      'http://evil.example/',
      'https://evil.example/',
      'ws://evil.example/',
      'ftp://evil.example/',
    ])
      expect(await ask('isCancelled', { url })).toBe(true);
  });

  it('gives the page nothing of Node', async () => {
    expect(await options()).toMatchObject({
      webPreferences: {
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
      },
    });
  });

  it('keeps the preload apart from the page', async () => {
    expect(await options()).toMatchObject({ webPreferences: { contextIsolation: true } });
  });

  it('sandboxes every renderer, before any can start', async () => {
    expect(await options()).toMatchObject({ webPreferences: { sandbox: true } });
    const names = (await ask('calls', null)).map(({ name }) => name);
    expect(names).toContain('app.enableSandbox');
    expect(names.indexOf('app.enableSandbox')).toBeLessThan(names.indexOf('ready'));
  });

  it('answers what a page asks for with no, but for copying', async () => {
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'openExternal',
      'usb',
    ]) {
      const asked = await ask('permission', { permission, url: ownPage.url, isMainFrame: true });
      expect(asked).toEqual({ request: false, check: false, device: false });
    }
    const copying = { permission: 'clipboard-sanitized-write', url: ownPage.url, isMainFrame: true };
    expect(await ask('permission', copying)).toEqual({ request: true, check: true, device: false });
  });

  it('leaves the web’s own security on', async () => {
    expect(await options()).toMatchObject({ webPreferences: { webSecurity: true } });
    const [schemes] = await detailsOf(ask, 'protocol.registerSchemesAsPrivileged');
    expect(JSON.stringify(schemes)).not.toMatch(/bypassCSP|corsEnabled|allowServiceWorkers/);
  });

  it('sends a policy that begins with nothing, with every answer', async () => {
    expect(contentSecurityPolicy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(contentSecurityPolicy).not.toMatch(/unsafe|\*|https?:/);
    const parts = (await partsOfPage()).map((part) => `app://co-desk/${part.replace('./', '')}`);
    expect(parts.length).toBeGreaterThan(2);
    for (const url of [ownPage.url, ...parts, 'app://co-desk/none', 'app://elsewhere/'])
      expect((await page(url)).headers['content-security-policy']).toBe(contentSecurityPolicy);
  });

  it('opens its window without mixed content, experiments, features of Blink or webviews', async () => {
    const opened = await options();
    expect(opened).toMatchObject({
      webPreferences: { allowRunningInsecureContent: false, experimentalFeatures: false, webviewTag: false },
    });
    expect(JSON.stringify(opened)).not.toMatch(/blinkfeatures/i);
  });

  it('lets no webview come to be', async () => {
    for (const details of [{}, { src: ownPage.url }])
      expect(await ask('isPrevented', { event: 'will-attach-webview', details })).toBe(true);
  });

  it('stays on its page', async () => {
    for (const event of ['will-frame-navigate', 'will-redirect'])
      for (const details of [
        elsewhere,
        { ...elsewhere, isMainFrame: false },
        { ...elsewhere, url: ownPage.url },
      ])
        expect(await ask('isPrevented', { event, details })).toBe(true);
  });

  it('opens no other window', async () => {
    for (const url of ['https://evil.example/', ownPage.url, 'about:blank'])
      expect(await ask('openWindow', { url })).toBe('deny');
  });

  it('answers the main frame of its own page and nobody else', async () => {
    const asked = { channel: 'program.start', sent: [undefined] };
    await expect(ask('invoke', { ...asked, caller: ownPage })).resolves.toMatchObject({ host: 'desktop' });
    for (const caller of [
      { ...ownPage, ...elsewhere },
      { ...ownPage, isMainFrame: false },
      { ...ownPage, contentsId: 8 },
      null,
    ])
      await expect(ask('invoke', { ...asked, caller })).rejects.toThrow('Only the page of CO Desk may call.');
  });

  it('has a protocol of its own and loads nothing by file:', async () => {
    expect(await detailsOf(ask, 'protocol.handle')).toEqual([{ scheme: 'app' }]);
    expect(await ask('isCancelled', { url: 'file:///etc/passwd' })).toBe(true);
    const html = await readFile(`${repository}build/renderer/index.html`, 'utf8');
    expect(html).not.toContain('file:');
  });
});
