import { once } from 'node:events';
import * as net from 'node:net';
import { TLSSocket } from 'node:tls';
import type { ServerIdentity } from './certificate-authority.ts';

/** One connection as the server of a test sees it: bytes, not HTTP, so that it can misbehave at any point. */
export interface ServedConnection {
  /** The socket; speaks TLS where the server does. */
  readonly socket: net.Socket;
  /** Reads the request line and headers, without the empty line. Never resolves when they do not arrive. */
  readonly head: () => Promise<string>;
  /** Reads as many bytes of the body as `Content-Length` says. */
  readonly body: () => Promise<Buffer>;
  /** Ends the connection with a TCP reset. */
  readonly reset: () => void;
}

export interface LoopbackServer {
  /** Base address without a slash at its end. */
  readonly address: string;
  readonly port: number;
  /** Connections so far, with all bytes that each has received. */
  readonly connections: readonly { received(): Buffer }[];
  /** Number of complete requests so far: a head and as much body as it announced. */
  requests(): number;
  close(): Promise<void>;
}

export interface LoopbackServerOptions {
  readonly serve: (connection: ServedConnection) => Promise<void> | void;
  /** With an identity the server speaks TLS. */
  readonly identity?: ServerIdentity;
  /** Host name in the server's address; 127.0.0.1 when left out. */
  readonly hostName?: string;
}

/** Starts a server on 127.0.0.1 that does byte by byte what a test says, and counts what arrives. */
export async function startLoopbackServer(options: LoopbackServerOptions): Promise<LoopbackServer> {
  const connections: Arrival[] = [];
  const raws = new Set<net.Socket>();
  const server = net.createServer((raw) => {
    raws.add(raw);
    raw.on('error', () => raw.destroy());
    raw.on('close', () => raws.delete(raw));
    const arrival = new Arrival(raw, options.identity);
    connections.push(arrival);
    void options.serve(arrival);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = placeOf(server);
  const scheme = options.identity === undefined ? 'http' : 'https';
  return {
    address: `${scheme}://${options.hostName ?? '127.0.0.1'}:${port}`,
    port,
    connections,
    requests: () => connections.filter((connection) => connection.isWhole()).length,
    async close() {
      for (const raw of raws) raw.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = placeOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** A whole HTTP/1.1 answer with a correct `Content-Length`. */
export function httpAnswer(
  status: number,
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const bytes = Buffer.from(body);
  const lines = Object.entries({ 'Content-Length': String(bytes.byteLength), ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Status\r\n${head}\r\n`), bytes]);
}

/** A server that reads the whole request and then answers. */
export function answering(...answer: Parameters<typeof httpAnswer>): LoopbackServerOptions['serve'] {
  return async ({ body, socket }) => {
    await body();
    socket.end(httpAnswer(...answer));
  };
}

function placeOf(server: net.Server): net.AddressInfo {
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port.');
  return place;
}

class Arrival implements ServedConnection {
  readonly socket: net.Socket;
  readonly #raw: net.Socket;
  readonly #pieces: Buffer[] = [];

  constructor(raw: net.Socket, identity: ServerIdentity | undefined) {
    this.#raw = raw;
    this.socket =
      identity === undefined
        ? raw
        : new TLSSocket(raw, { isServer: true, cert: identity.certificate, key: identity.key });
    this.socket.on('data', (piece: Buffer) => this.#pieces.push(piece));
    this.socket.on('error', () => raw.destroy());
  }

  received(): Buffer {
    return Buffer.concat(this.#pieces);
  }

  isWhole(): boolean {
    const split = this.#split();
    return split !== null && split.body.byteLength >= split.length;
  }

  readonly head = async (): Promise<string> => {
    const split = await this.#until(() => this.#split());
    return split.head;
  };

  readonly body = async (): Promise<Buffer> => {
    const split = await this.#until(() => (this.isWhole() ? this.#split() : null));
    return split.body.subarray(0, split.length);
  };

  readonly reset = (): void => {
    this.#raw.resetAndDestroy();
  };

  async #until<Value>(look: () => Value | null): Promise<Value> {
    for (;;) {
      const found = look();
      if (found !== null) return found;
      await once(this.socket, 'data');
    }
  }

  #split(): { head: string; body: Buffer; length: number } | null {
    const all = this.received();
    const end = all.indexOf('\r\n\r\n');
    if (end < 0) return null;
    const head = all.subarray(0, end).toString('latin1');
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
    return { head, body: all.subarray(end + 4), length };
  }
}
