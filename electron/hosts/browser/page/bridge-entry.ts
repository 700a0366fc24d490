import * as z from 'zod/mini';
import { type BridgeChannel, createBridge } from '../../../../shared/ipc/bridge.ts';
import { languages } from '../../../../shared/domain/languages.ts';
import { hostProtocol, type PageRequest } from '../host-protocol.ts';
import { PageChannel } from './page-channel.ts';
import { isKnown, keepSession, newPass, openSession, uploadFiles } from './session.ts';

// The content policy of the page forbids code from text, which zod would try first otherwise.
z.config({ jitless: true });

const channel = connect();

/** A channel that exists at once; calls wait for the session to be open. */
const waiting: BridgeChannel = {
  invoke: async (name, input) => (await channel).invoke(name, input),
  invokeWithFiles: async (name, input, files) => (await channel).invokeWithFiles(name, input, files),
  listen: (event, listener) => {
    let stop: (() => void) | null = null;
    let isEnded = false;
    void channel.then((open) => {
      if (!isEnded) stop = open.listen(event, listener);
    });
    return () => {
      isEnded = true;
      stop?.();
    };
  },
};

Object.defineProperty(window, 'coDesk', { value: Object.freeze(createBridge(waiting)), enumerable: true });

async function connect(): Promise<PageChannel> {
  const session = await openSession();
  if (session === null) return sayHowToOpen();
  const open = new PageChannel(session, {
    openSocket: (known) =>
      new WebSocket(`ws://${location.host}${hostProtocol.channelPath}`, [
        hostProtocol.protocol,
        `${hostProtocol.sessionProtocolStart}${known}`,
      ]),
    uploadFiles,
    newPass,
    isKnown,
    keepSession,
    now: () => performance.now(),
    every: (milliseconds, tick) => void setInterval(tick, milliseconds),
    notify: (state) => window.dispatchEvent(new CustomEvent('co-desk-connection', { detail: state })),
    show: showOnPage,
  });
  window.addEventListener('pagehide', () => open.leave());
  return open;
}

/** Without a session nothing works: shows how to open the page, and every call waits forever. */
function sayHowToOpen(): Promise<never> {
  const message = document.createElement('main');
  message.dataset['alone'] = '';
  const heading = document.createElement('h1');
  heading.textContent = 'CO Desk';
  message.append(heading);
  for (const [language, { addressUsed }] of Object.entries(languages)) {
    const sentence = document.createElement('p');
    sentence.lang = language;
    sentence.textContent = addressUsed;
    message.append(sentence);
  }
  // The rest of the page keeps drawing, but is hidden.
  for (const part of document.body.children) if (part instanceof HTMLElement) part.hidden = true;
  document.body.prepend(message);
  return new Promise(() => undefined);
}

/** Shows, saves or opens what the host asks for, as a click on a link would. */
function showOnPage(message: PageRequest): void {
  if (message.kind === 'print') window.print();
  else follow(message);
}

function follow(message: Exclude<PageRequest, { kind: 'print' }>): void {
  const link = document.createElement('a');
  if (message.kind === 'link') {
    if (!message.url.startsWith('https://')) throw new Error('Only https addresses are opened.');
    link.href = message.url;
    openElsewhere(link);
  } else {
    link.href = message.address;
    if (message.mode === 'save') link.download = message.name;
    else openElsewhere(link);
  }
  link.click();
}

function openElsewhere(link: HTMLAnchorElement): void {
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}
