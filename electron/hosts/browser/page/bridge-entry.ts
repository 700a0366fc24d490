import * as z from 'zod/mini';
import { type BridgeChannel, createBridge } from '../../../../shared/ipc/bridge.ts';
import { languages } from '../../../../shared/text/languages.ts';
import { hostProtocol, type PageRequest } from '../host-protocol.ts';
import type { SentFile } from '../uploads.ts';
import { PageChannel } from './page-channel.ts';
import { isKnown, keepSession, newPass, openSession } from '../session.ts';

// The content policy of the page forbids code from text, which zod would try first otherwise.
z.config({ jitless: true });

const uploadSchema = z.object({ upload: z.string() });

/** How many files are sent at once, so that small ones do not wait for each other's answers. */
const together = 4;

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

/** Sends the bytes of files to the host. A file that cannot be read is sent as its name only. */
async function uploadFiles(files: readonly File[], session: string): Promise<SentFile[]> {
  const sent: SentFile[] = [];
  for (let at = 0; at < files.length; at += together) {
    const some = files.slice(at, at + together);
    sent.push(...(await Promise.all(some.map((file) => upload(file, session)))));
  }
  return sent;
}

async function upload(file: File, session: string): Promise<SentFile> {
  try {
    const answer = await fetch(hostProtocol.filesPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${session}` },
      // Of a file that is too large, enough is sent for it to be refused. A slice with a type of its own would change
      // the content type.
      body: file.slice(0, hostProtocol.fileBytes),
    });
    if (!answer.ok) throw new Error(`The program did not take the file (${answer.status}).`);
    return { name: file.name, upload: uploadSchema.parse(await answer.json()).upload, bytes: file.size };
  } catch (error) {
    if (await isReadable(file)) throw error;
    return { name: file.name, unreadable: true };
  }
}

/** Whether a file can be read. A folder cannot, nor a file that was moved or changed since it was chosen. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    // The browser gives no other reason.
    return false;
  }
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
