import { once } from 'node:events';
import { request } from 'node:http';
import { WebSocket } from 'ws';
import { z } from 'zod';
import {
  hostProtocol,
  type FromHost,
  fromHostSchema,
} from '../../../electron/hosts/browser/host-protocol.ts';
import type { SentFile } from '../../../electron/hosts/browser/uploads.ts';

const uploadSchema = z.object({ upload: z.string() });

/** Connection to a built host as its page has it, without a browser. */
export class PageSocket {
  readonly #socket: WebSocket;
  readonly #pending = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>();
  /** All text received from the host. */
  heard = '';
  #nextId = 0;
  readonly #host: string;
  readonly #session: string;

  private constructor(socket: WebSocket, host: string, session: string) {
    this.#socket = socket;
    this.#host = host;
    this.#session = session;
    socket.on('message', (data: Buffer) => this.#hear(data.toString()));
    const lost = (): void => this.#loseAll();
    socket.on('close', lost).on('error', lost);
  }

  /** `address` is the one that the host printed, with its invitation. */
  static async open(address: string): Promise<PageSocket> {
    const { host, hash } = new URL(address);
    const session = await exchangeInvitation(host, hash.slice(1));
    const socket = new WebSocket(
      `ws://${host}${hostProtocol.channelPath}`,
      [hostProtocol.protocol, `${hostProtocol.sessionProtocolStart}${session}`],
      { origin: `http://${host}` },
    );
    await once(socket, 'open');
    return new PageSocket(socket, host, session);
  }

  /** Makes a call. Rejects when the host ends before it answers. */
  invoke(channel: string, input: unknown, files: readonly SentFile[] = []): Promise<unknown> {
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ kind: 'call', id, channel, input, files }));
    });
  }

  /** Uploads a file to the host, as a page does before the call that it belongs to. */
  async upload(file: File): Promise<SentFile> {
    const answer = await fetch(`http://${this.#host}${hostProtocol.filesPath}`, {
      method: 'POST',
      headers: {
        Origin: `http://${this.#host}`,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/octet-stream',
        Authorization: `Bearer ${this.#session}`,
      },
      body: await file.bytes(),
    });
    const { upload } = uploadSchema.parse(await answer.json());
    return { name: file.name, upload, bytes: file.size };
  }

  listen(event: string, listener: (payload: unknown) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear(text: string): void {
    this.heard += text;
    this.#take(fromHostSchema.parse(JSON.parse(text)));
  }

  #take(message: FromHost): void {
    if (message.kind === 'event') {
      for (const listener of this.#listeners.get(message.name) ?? []) listener(message.payload);
    } else if (message.kind === 'answer') {
      this.#pending.get(message.id)?.resolve(message.value);
      this.#pending.delete(message.id);
    } else if (message.kind === 'failed') {
      this.#pending.get(message.id)?.reject(new Error(message.message));
      this.#pending.delete(message.id);
    }
  }

  #loseAll(): void {
    for (const { reject } of this.#pending.values()) reject(new HostClosed());
    this.#pending.clear();
  }
}

/** The host ended before it answered. */
export class HostClosed extends Error {
  constructor() {
    super('The host ended before it answered.');
  }
}

/** Exchanges an invitation for a session. The headers are those that a browser sends from the host's own page. */
function exchangeInvitation(host: string, invitation: string): Promise<string> {
  const [hostname = '', port = ''] = host.split(':');
  const headers = {
    Host: host,
    Origin: `http://${host}`,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
  };
  return new Promise((resolve, reject) => {
    const asked = {
      hostname,
      port,
      method: 'POST',
      path: hostProtocol.sessionPath,
      headers,
      agent: false,
    } as const;
    const sent = request(asked, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => resolve(sessionIn(Buffer.concat(pieces).toString())));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ invitation }));
  });
}

function sessionIn(body: string): string {
  const given: unknown = JSON.parse(body);
  if (typeof given === 'object' && given !== null && 'session' in given) return String(given.session);
  throw new Error('The host gave no session.');
}
