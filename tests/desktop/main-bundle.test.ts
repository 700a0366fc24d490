import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../electron/hosts/page-files.ts';
import { declaredCalls } from '../../shared/ipc/bridge.ts';
import { startStateSchema } from '../../shared/ipc/areas/program.ts';
import { ownPage, repository, startDesktopProgram, type DesktopProgram } from './desktop-program.ts';

let folder: string;
let program: DesktopProgram;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'co-desk-desktop-'));
  program = await startDesktopProgram({ folder });
});

afterAll(async () => {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
});

function invoke(channel: string, ...sent: readonly unknown[]): Promise<unknown> {
  return program.ask('invoke', { channel, sent, caller: ownPage });
}

describe('the start of the built main bundle', () => {
  it('keeps to the order in which Electron has to be asked', async () => {
    const names = (await program.ask('calls', null)).map(({ name }) => name);
    const order = [
      'app.setPath',
      'app.requestSingleInstanceLock',
      'protocol.registerSchemesAsPrivileged',
      'app.enableSandbox',
      'ready',
      'protocol.handle',
      'webRequest.onBeforeRequest',
      'ipcMain.handle',
      'Menu.setApplicationMenu',
      'new BrowserWindow',
      'window.loadURL',
      'window.show',
    ];
    const seen = names.filter((name, index) => order.includes(name) && names.indexOf(name) === index);
    expect(seen).toEqual(order);
  });

  it('says on standard output that it has opened, for whoever started it', async () => {
    await expect.poll(() => program.printed()).toContain('CO Desk is open.\n');
  });

  it('locks the data folder it was given, and keeps what Chromium writes below it', async () => {
    const calls = await program.ask('calls', null);
    const paths = calls.filter(({ name }) => name === 'app.setPath').map(({ detail }) => detail);
    expect(paths).toEqual([
      { name: 'userData', folder: path.join(folder, 'data') },
      { name: 'sessionData', folder: path.join(folder, 'data', 'browser') },
    ]);
    const lock = calls.find(({ name }) => name === 'app.requestSingleInstanceLock');
    expect(lock?.detail).toMatchObject({ userData: path.join(folder, 'data') });
  });

  it('makes the page scheme a standard and secure one, without a way past the policy', async () => {
    const calls = await program.ask('calls', null);
    const schemes = calls.find(({ name }) => name === 'protocol.registerSchemesAsPrivileged')?.detail;
    const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
    expect(schemes).toEqual([{ scheme: 'app', privileges }]);
  });

  it('opens a window that gives the page nothing of Node', async () => {
    const calls = await program.ask('calls', null);
    expect(calls.find(({ name }) => name === 'new BrowserWindow')?.detail).toMatchObject({
      show: false,
      minWidth: 640,
      minHeight: 360,
      webPreferences: {
        preload: path.join(repository, 'build/desktop/preload/preload.cjs'),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        webviewTag: false,
        navigateOnDragDrop: false,
        spellcheck: true,
      },
    });
    expect(calls.find(({ name }) => name === 'window.loadURL')?.detail).toEqual({ url: ownPage.url });
  });

  it('handles exactly the calls of the contract', async () => {
    expect(await program.ask('channels', null)).toEqual([...declaredCalls().keys()]);
    expect(await program.ask('listenedTo', null)).toEqual([]);
  });
});

describe('the page’s own protocol', () => {
  it('serves the page with the policy that allows nothing but its own files', async () => {
    const { status, headers, body } = await program.ask('page', { url: ownPage.url, method: 'GET' });
    expect(status).toBe(200);
    expect(body).toContain('<div id="root">');
    expect(headers['content-security-policy']).toBe(contentSecurityPolicy);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  it('serves the scripts that the page names', async () => {
    const { body } = await program.ask('page', { url: ownPage.url, method: 'GET' });
    const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(body)?.[1] ?? '';
    const answer = await program.ask('page', { url: `app://co-desk/${script}`, method: 'GET' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers['content-security-policy']).toBe(contentSecurityPolicy);
  });

  it.each([
    'app://co-desk/../desktop/main/main.js',
    'app://co-desk/assets/../../desktop/main/main.js',
    'app://co-desk/%2e%2e/desktop/main/main.js',
    'app://co-desk/..%2fdesktop%2fmain%2fmain.js',
    'app://co-desk/%252e%252e/desktop/main/main.js',
    'app://co-desk/..%5cdesktop%5cmain%5cmain.js',
    'app://co-desk/..\\desktop\\main\\main.js',
    'app://co-desk//etc/passwd',
    'app://co-desk/%2fetc%2fpasswd',
    'app://co-desk/C:/Windows/win.ini',
    'app://co-desk/index.html%00.js',
    'app://co-desk/index.html::$DATA',
    'app://co-desk/%c0%ae%c0%ae/desktop/main/main.js',
    'app://co-desk/.vite/manifest.json',
    'app://co-desk/assets',
    'app://elsewhere/index.html',
    'app:///index.html',
  ])('has nothing at %s', async (url) => {
    const { status, headers, body } = await program.ask('page', { url, method: 'GET' });
    expect({ status, body }).toEqual({ status: 404, body: '' });
    expect(headers['content-security-policy']).toBe(contentSecurityPolicy);
  });

  it('answers only what reads', async () => {
    expect(await program.ask('page', { url: ownPage.url, method: 'POST' })).toMatchObject({ status: 405 });
    expect(await program.ask('page', { url: ownPage.url, method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
    });
  });
});

describe('what the page may not do', () => {
  it.each([
    'https://example.com/',
    'http://127.0.0.1:8080/',
    'ws://127.0.0.1:5173/',
    'file:///etc/passwd',
    'app://elsewhere/index.html',
    'chrome-extension://abc/x.js',
    'ftp://example.com/',
    'no address',
  ])('loads nothing from %s', async (url) => {
    expect(await program.ask('isCancelled', { url })).toBe(true);
  });

  it.each(['app://co-desk/assets/index.js', 'blob:app://co-desk/1', 'data:image/png;base64,AA=='])(
    'loads %s',
    async (url) => {
      expect(await program.ask('isCancelled', { url })).toBe(false);
    },
  );

  it.each(['media', 'geolocation', 'notifications', 'clipboard-read', 'fileSystem', 'openExternal', 'usb'])(
    'gets no permission for %s',
    async (permission) => {
      const asked = await program.ask('permission', { permission, url: ownPage.url, isMainFrame: true });
      expect(asked).toEqual({ request: false, check: false, device: false });
    },
  );

  it('may copy to the clipboard, which nobody else may', async () => {
    const permission = 'clipboard-sanitized-write';
    const own = await program.ask('permission', { permission, url: ownPage.url, isMainFrame: true });
    expect(own).toMatchObject({ request: true, check: true });
    for (const asked of [
      { permission, url: 'https://example.com/', isMainFrame: true },
      { permission, url: ownPage.url, isMainFrame: false },
    ])
      expect(await program.ask('permission', asked)).toMatchObject({ request: false, check: false });
  });

  it('neither navigates nor redirects, opens no window, attaches no webview, downloads nothing', async () => {
    const details = { url: 'https://example.com/', isMainFrame: true };
    for (const event of ['will-frame-navigate', 'will-redirect', 'will-attach-webview'])
      expect(await program.ask('isPrevented', { event, details })).toBe(true);
    expect(await program.ask('openWindow', { url: 'https://example.com/' })).toBe('deny');
    expect(await program.ask('openWindow', { url: ownPage.url })).toBe('deny');
    expect(await program.ask('isDownloadStopped', null)).toBe(true);
  });
});

describe('the channel', () => {
  it('answers the page of its own window', async () => {
    const state = startStateSchema.parse(await invoke('program.start', undefined));
    expect(state).toMatchObject({ host: 'desktop', firstRun: true, systemLanguage: 'en-GB' });
  });

  it.each([
    ['a foreign page in the window', { ...ownPage, url: 'https://example.com/' }],
    ['a page of the same scheme', { ...ownPage, url: 'app://elsewhere/index.html' }],
    ['an address that only looks like it', { ...ownPage, url: 'https://co-desk/app://co-desk/' }],
    ['an empty page', { ...ownPage, url: 'about:blank' }],
    ['a frame inside the page', { ...ownPage, isMainFrame: false }],
    ['other contents', { ...ownPage, contentsId: 8 }],
    ['a frame that has left', null],
  ])('refuses %s', async (_who, caller) => {
    const asked = program.ask('invoke', { channel: 'program.start', sent: [undefined], caller });
    await expect(asked).rejects.toThrow('Only the page of CO Desk may call.');
  });

  it('refuses an argument that the contract does not know, and says nothing of what it held', async () => {
    const asked = invoke('applications.open', { applicationId: 'top secret' });
    await expect(asked).rejects.toThrow('The argument of applications.open was not accepted.');
    expect(program.output()).not.toContain('top secret');
    expect(program.output()).not.toMatch(/handler for 'applications\.open'.*\n\s+at /);
  });

  it('refuses files that the preload would not have sent', async () => {
    const input = { applicationId: '00000000-0000-4000-8000-000000000000' };
    for (const files of [[{ name: 'a.pdf', path: 'a.pdf' }], [{ path: '/a.pdf' }], 'a.pdf', [{}]])
      await expect(invoke('attachments.add', input, files)).rejects.toThrow('The files were not accepted.');
  });

  it('takes a file by its path and one by its bytes', async () => {
    const created = await invoke('applications.create', { ledger: 'practice', from: 'empty' });
    expect(created).toMatchObject({ ok: true });
    const applicationId = idOf(created);
    const notPdf = path.join(folder, 'letter.txt');
    await writeFile(notPdf, 'No PDF.');
    const sample = await readFile(`${repository}resources/sample/26-11873 Rechnung.pdf`);
    const files = [
      { name: 'other name', path: notPdf },
      { name: 'pasted.pdf', bytes: new Uint8Array(sample) },
    ];
    const added = await invoke('attachments.add', { applicationId }, files);
    expect(added).toMatchObject({
      ok: true,
      value: { application: { attachments: [{ name: 'pasted.pdf' }] }, refused: [{ name: 'letter.txt' }] },
    });
  });
});

function idOf(created: unknown): unknown {
  const isCreated = typeof created === 'object' && created !== null && 'value' in created;
  const value = isCreated ? created.value : null;
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
}

describe('what surrounds the page', () => {
  it('keeps everything where only this user can look', async () => {
    expect((await stat(path.join(folder, 'data'))).mode & 0o777).toBe(0o700);
  });

  it('offers the clipboard and spellings where somebody writes, under the pointer', async () => {
    await program.ask('contextMenu', {
      isEditable: true,
      selectionText: '',
      misspelledWord: 'Certifcate',
      dictionarySuggestions: ['Certificate'],
      editFlags: { canCut: false, canCopy: false, canPaste: true },
    });
    const opened = (await program.ask('calls', null)).find(({ name }) => name === 'menu.popup');
    expect(opened?.detail).toEqual([
      ...['Certificate', '-', 'Add to dictionary', '-', 'Cut', 'Copy', 'Paste'],
    ]);
  });

  it('tells the page what was chosen in the menu', async () => {
    await program.ask('clickMenu', { id: 'search' });
    expect(await program.ask('sentToPage', null)).toContainEqual({
      channel: 'menuCommand',
      payload: 'search',
    });
  });

  it('changes menu and theme with the settings', async () => {
    await invoke('program.changeSettings', { language: 'de', theme: 'dark' });
    const menu = await program.ask('menu', null);
    expect(menu.map(({ label }) => label)).toEqual(['Datei', 'Bearbeiten', 'Antrag', 'Ansicht', 'Hilfe']);
    expect(await program.ask('themeSource', null)).toBe('dark');
  });
});
