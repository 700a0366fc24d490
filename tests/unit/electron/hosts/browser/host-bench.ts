import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import {
  type HostedProgram,
  type RunningBrowserHost,
  startBrowserHost,
} from '../../../../../electron/hosts/browser/browser-host.ts';
import { builtPage } from '../../../../../electron/hosts/browser/page-source.ts';
import { openLog } from '../../../../../electron/compose/runtime.ts';
import type { ReceivedArrival } from '../../../../../electron/services/arrivals/read-arrival.ts';
import type { UsableFolder } from '../../../../../electron/hosts/usable-folder.ts';
import type { Host } from '../../../../../electron/services/host.ts';
import type { Dispatch } from '../../../../../electron/ipc/dispatcher.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

export interface HostBench {
  readonly running: RunningBrowserHost;
  readonly dataFolder: string;
  /** The host that the program got. */
  readonly host: Host;
  readonly faults: readonly unknown[];
  readonly shown: readonly string[];
  /** Links and files that were passed to the program. */
  readonly arrived: readonly ReceivedArrival[];
}

/** A real browser host for a program that `dispatch` stands in for, with a page of two files. */
export async function startBench(
  dispatch: Dispatch = () => Promise.resolve(null),
  dataFolder = temporaryFolder(),
  now = Date.now,
): Promise<HostBench> {
  const faults: unknown[] = [];
  const shown: string[] = [];
  const arrived: ReceivedArrival[] = [];
  const hosts: Host[] = [];
  const running = await startBrowserHost({
    compose: (host) => {
      hosts.push(host);
      return Promise.resolve({
        ...playedProgram(dispatch),
        arrive: (given: ReceivedArrival) => void arrived.push(given),
      });
    },
    place: placeIn(dataFolder),
    log: openLog(() => undefined),
    account: 'clerk',
    folders: {
      resources: dataFolder,
      parts: dataFolder,
      pdfWorker: new URL('file:///nothing'),
      backupWorker: new URL('file:///nothing'),
      importWorker: new URL('file:///nothing'),
    },
    page: await builtPage(plantPage()),
    port: 0,
    now,
    onShow: (address) => shown.push(address),
    onEntered: () => undefined,
    onFault: (error) => faults.push(error),
  });
  const [host] = hosts;
  if (running === null || host === undefined) throw new Error('The folder is taken.');
  onTestFinished(() => running.close());
  return { running, dataFolder, host, faults, shown, arrived };
}

/** Places where the starts for a folder meet, all inside the folder. */
export function placeIn(folder: string): UsableFolder {
  return { wanted: folder, inspection: { kind: 'writable' }, temporary: null, folder };
}

/** A stand-in for a program that sends nothing. */
export function playedProgram(dispatch: Dispatch = () => Promise.resolve(null)): HostedProgram {
  const idle = { sendingNow: () => 0, askingNow: () => 0, startNothingNew: () => () => undefined };
  const kept = { unsavedApplications: () => 0, writesDataFolder: true, openWithoutLast: () => undefined };
  return { dispatch, ...idle, ...kept, arrive: () => undefined, close: () => Promise.resolve() };
}

function plantPage(): { page: string; bridgeScript: string } {
  const folder = temporaryFolder();
  const page = path.join(folder, 'page');
  const bridgeScript = path.join(folder, 'bridge.js');
  mkdirSync(path.join(page, 'assets'), { recursive: true });
  writeFileSync(path.join(page, 'index.html'), '<!doctype html><head><script src="a.js"></script></head>');
  writeFileSync(path.join(page, 'assets', 'a.js'), 'start();');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  writeFileSync(bridgeScript, 'bridge();');
  return { page, bridgeScript };
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
}

/** Makes a request with exactly these headers, as an attacker outside a browser can. */
export function ask({ host }: RunningBrowserHost, asked: Asked): Promise<Answer> {
  const { method = 'GET', path: target = '/', headers = {}, body } = asked;
  const [hostname = '', port = ''] = host.split(':');
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path: target, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(pieces).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Headers that Chromium sends from the host's own page. */
export function ownHeaders({ host }: RunningBrowserHost, type = 'application/json'): OutgoingHttpHeaders {
  return { Host: host, Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type };
}

export function invitationOf(running: RunningBrowserHost): string {
  return running.invite().split('#')[1] ?? '';
}

export async function enter(
  running: RunningBrowserHost,
  invitation = invitationOf(running),
): Promise<string> {
  const body = JSON.stringify({ invitation });
  const answer = await ask(running, { method: 'POST', path: '/session', headers: ownHeaders(running), body });
  const given: unknown = JSON.parse(answer.body);
  if (typeof given === 'object' && given !== null && 'session' in given) return String(given.session);
  throw new Error(`No session: ${answer.status}`);
}

/** Opens the channel; rejects with the status of a refused handshake. */
export function openChannel(
  { host }: RunningBrowserHost,
  session: string,
  options: { readonly origin?: string; readonly host?: string } = {},
): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${host}/channel`, ['co-desk', `session.${session}`], {
    origin: options.origin ?? `http://${host}`,
    headers: { Host: options.host ?? host },
  });
  onTestFinished(() => socket.terminate());
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_request, answer) => reject(new Error(String(answer.statusCode))));
    socket.on('error', reject);
  });
}

/** Collects all messages from now on, except heartbeats. */
export function listenTo(socket: WebSocket): Record<string, unknown>[] {
  const heard: Record<string, unknown>[] = [];
  socket.on('message', (data: Buffer) => {
    const message: unknown = JSON.parse(data.toString());
    if (typeof message === 'object' && message !== null && !('kind' in message && message.kind === 'beat')) {
      heard.push({ ...message });
    }
  });
  return heard;
}

export function callMessage(
  id: number,
  channel: string,
  input?: unknown,
  files: readonly object[] = [],
): string {
  return JSON.stringify({ kind: 'call', id, channel, input, files });
}
