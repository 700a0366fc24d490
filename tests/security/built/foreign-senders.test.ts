import { declaredCalls } from '../../../shared/ipc/bridge.ts';
import { ownPage } from '../../desktop/desktop-program.ts';
import type { ForeignOrOwn } from '../../desktop/stand-in/channel.ts';
import { attackGroup, type Through } from '../attack-group.ts';
import { useDesktop } from './desktop-bench.ts';

const { ask } = useDesktop();

const callers: Readonly<Record<string, ForeignOrOwn | null>> = {
  'other contents with our address': { ...ownPage, contentsId: 8 },
  'contents without a number': { ...ownPage, contentsId: 0 },
  'a negative contents': { ...ownPage, contentsId: -7 },
  'a frame inside our page with our address': { ...ownPage, isMainFrame: false },
  'a frame inside our page with another one': {
    ...ownPage,
    url: 'https://evil.example/',
    isMainFrame: false,
  },
  'our window after it was led to a page on the web': { ...ownPage, url: 'https://evil.example/' },
  'our window with a page of our scheme and another host': { ...ownPage, url: 'app://evil/index.html' },
  'a host that begins like ours': { ...ownPage, url: 'app://co-desk.evil.example/index.html' },
  'our address behind a name': { ...ownPage, url: 'app://user:word@co-desk/index.html' },
  'our address with a port': { ...ownPage, url: 'app://co-desk:1/index.html' },
  'our address without its slashes': { ...ownPage, url: 'app:co-desk/index.html' },
  'our address inside another': { ...ownPage, url: 'https://evil.example/?app://co-desk/index.html' },
  'a file of this computer': { ...ownPage, url: 'file:///home/clerk/invoice.html' },
  'an empty page': { ...ownPage, url: 'about:blank' },
  'a page written into an attribute': { ...ownPage, url: 'about:srcdoc' },
  'no address at all': { ...ownPage, url: '' },
  'a page of data': { ...ownPage, url: 'data:text/html,app://co-desk/' },
  'a page of bytes made by our page': { ...ownPage, url: 'blob:app://co-desk/1' },
  'a script in an address': { ...ownPage, url: 'javascript:app://co-desk/' },
  'the source of our page': { ...ownPage, url: 'view-source:app://co-desk/index.html' },
  'the developer tools': { ...ownPage, url: 'devtools://devtools/bundled/devtools_app.html' },
  'the developer tools in a window of their own': {
    ...ownPage,
    contentsId: 8,
    url: 'devtools://devtools/bundled/devtools_app.html',
  },
  'a development server': { ...ownPage, url: 'http://localhost:5173/' },
  'an extension': { ...ownPage, url: 'chrome-extension://abcdefghijklmnop/page.html' },
  'a page that shows why another did not load': { ...ownPage, url: 'chrome-error://chromewebdata/' },
  'a frame that has left its page': null,
  'a frame that is gone and throws when it is looked at': { ...ownPage, isGone: true },
};

const channels = [...declaredCalls().keys()];

/**
 * Makes every call as this caller. Each must be refused with the same sentence, before its argument is checked and
 * without any detail of the program.
 */
async function callEverything(caller: ForeignOrOwn | null): Promise<Through> {
  const answers = await Promise.all(
    channels.map(async (channel) => {
      const said = await ask('invoke', { channel, sent: [undefined], caller }).then(
        (answer) => `was answered: ${JSON.stringify(answer)}`,
        (error: unknown) => String(error),
      );
      const isRefused = said.endsWith(
        `Error invoking remote method '${channel}': Error: Only the page of CO Desk may call.`,
      );
      return isRefused ? null : `${channel} ${said}`;
    }),
  );
  return answers.find((answer) => answer !== null) ?? null;
}

attackGroup('foreign senders', (attack) => {
  for (const [who, caller] of Object.entries(callers)) {
    attack(`${who}, on all ${channels.length} channels`, () => callEverything(caller));
  }

  attack('our own page on channels that nobody declared', async () => {
    for (const channel of [
      '',
      'program',
      'constructor',
      '__proto__',
      'ELECTRON_BROWSER_REQUIRE',
      'fs.read',
    ]) {
      const answered = await ask('invoke', { channel, sent: [], caller: ownPage }).then(
        () => true,
        () => false,
      );
      if (answered) return channel;
    }
    return null;
  });

  attack('messages that want no answer, among them the one to a library’s own ear', async () => {
    const heard = await ask('listenedTo', null);
    return heard.length === 0 ? null : heard.map(String).join(', ');
  });
});
