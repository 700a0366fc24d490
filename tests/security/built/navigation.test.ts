import { ownPage } from '../../desktop/desktop-program.ts';
import { attackGroup, type Through } from '../attack-group.ts';
import { detailsOf, useDesktop } from './desktop-bench.ts';

const { ask } = useDesktop({ STAND_IN_PACKAGED: '1' });

/** Addresses that something may try to open in the page or in a new window. */
const places: Readonly<Record<string, string>> = {
  'a page on the web': 'https://evil.example/',
  'a page in the open': 'http://evil.example/',
  'our own page once more': ownPage.url,
  'another page of ours': 'app://co-desk/index.html?x=1#y',
  'a page of our scheme': 'app://evil/index.html',
  'a file that was dropped': 'file:///home/clerk/invoice.html',
  'a share': 'file://evil.example/share/x.html',
  'a script': 'javascript:alert(1)',
  'a page in an address': 'data:text/html,<script>alert(1)</script>',
  'a page of bytes': 'blob:app://co-desk/1',
  'the source of a page': 'view-source:app://co-desk/index.html',
  'a page written into an attribute': 'about:srcdoc',
  'an empty page': 'about:blank',
  'the inside of Chromium': 'chrome://gpu/',
  'the developer tools': 'devtools://devtools/bundled/devtools_app.html',
  'an extension': 'chrome-extension://abcdefghijklmnop/page.html',
  'a development server': 'http://localhost:5173/',
  'a program of the system': 'ms-msdt:/id PCWDiagnostic',
  'a message': 'mailto:x@evil.example',
  'our link from outside': 'codesk:open',
  'a page with a name and a word': 'https://app:co-desk@evil.example/',
  nothing: '',
  'no address': 'evil',
};

/** Electron's events for all kinds of navigation: a link, a form, a script, a meta refresh, a drop. */
const navigations = ['will-frame-navigate', 'will-redirect'] as const;

/** Tries to navigate to an address. It must be prevented, and nothing may be handed to the system either. */
async function lead(url: string): Promise<Through> {
  for (const event of navigations) {
    for (const isMainFrame of [true, false]) {
      const details = { url, isMainFrame, isSameDocument: false, initiator: null, frame: null };
      if (!(await ask('isPrevented', { event, details }))) return `${event}, main frame: ${isMainFrame}`;
    }
  }
  return handedOn();
}

async function open(url: string): Promise<Through> {
  const answer = await ask('openWindow', { url });
  return answer === 'deny' ? handedOn() : answer;
}

async function handedOn(): Promise<Through> {
  const calls = [
    ...(await detailsOf(ask, 'shell.openExternal')),
    ...(await detailsOf(ask, 'shell.openPath')),
  ];
  const windows = await detailsOf(ask, 'new BrowserWindow');
  if (windows.length !== 1) return `${windows.length} windows`;
  return calls.length === 0 ? null : JSON.stringify(calls);
}

attackGroup('navigation of the desktop window', (attack) => {
  for (const [where, url] of Object.entries(places)) attack(`a way to ${where}`, () => lead(url));

  attack('a webview, with any options', async () => {
    for (const details of [
      {},
      { src: 'https://evil.example/' },
      { allowpopups: true, preload: 'file:///x.js' },
    ]) {
      if (!(await ask('isPrevented', { event: 'will-attach-webview', details })))
        return JSON.stringify(details);
    }
    return null;
  });

  attack('a file that is dropped on the window', async () => {
    const [opened] = await detailsOf(ask, 'new BrowserWindow');
    const isOff = JSON.stringify(opened).includes('"navigateOnDragDrop":false');
    return isOff ? lead('file:///home/clerk/dropped.html') : 'Chromium opens dropped files';
  });
});

attackGroup('new windows of the desktop', (attack) => {
  for (const [where, url] of Object.entries(places)) attack(`a window with ${where}`, () => open(url));
});

attackGroup('requests that leave the desktop window', (attack) => {
  const inside = new Set([
    'our own page once more',
    'another page of ours',
    'a page of bytes',
    'a page in an address',
  ]);
  for (const [what, url] of Object.entries(places)) {
    if (inside.has(what)) continue;
    attack(`a request for ${what}`, async () => ((await ask('isCancelled', { url })) ? null : url));
  }
  for (const url of [
    'ws://127.0.0.1:9222/devtools/browser',
    'wss://evil.example/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:80/',
    'ftp://evil.example/',
    'filesystem:app://co-desk/temporary/x',
    'ws://co-desk/',
    'http://co-desk/index.html',
    'https://co-desk/index.html',
    'app://co-desk@evil.example/',
    'app://evil.example/co-desk/index.html',
  ]) {
    attack(`a request for ${url}`, async () => ((await ask('isCancelled', { url })) ? null : url));
  }

  attack('names and addresses asked past the session, as for a call between browsers', async () => {
    const policies = await detailsOf(ask, 'webContents.setWebRTCIPHandlingPolicy');
    return policies.length === 1 && policies[0] === 'disable_non_proxied_udp'
      ? null
      : JSON.stringify(policies);
  });
});
