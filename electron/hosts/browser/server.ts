import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { hostProtocol } from './host-protocol.ts';
import type { Pages } from './pages.ts';
import { answerRequest, endResponse, refusalOf, type RouteOptions } from './routes.ts';

export interface ServerOptions extends RouteOptions {
  readonly pages: Pages;
  readonly onFault: (error: unknown) => void;
}

export interface RunningServer {
  /** Exact `Host` of every request, for example `127.0.0.1:49152`. */
  readonly host: string;
  close(): Promise<void>;
}

/** How long a client may take to send the headers of its request. Milliseconds. */
const patience = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 } as const;

/** Listens on 127.0.0.1 only. Throws the error of `node:net` when the port is taken. */
export async function startServer(options: ServerOptions, port: number): Promise<RunningServer> {
  const server = createServer({ maxHeaderSize: 16_384, ...patience });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${portOf(server)}`;
  server.on('request', (request, response) => {
    answerRequest(options, { request, response, host }).catch((error: unknown) => {
      fail(response, error, options.onFault);
    });
  });
  server.on('upgrade', (request, socket, head) => {
    upgrade(options, host, request, socket, head).catch(options.onFault);
  });
  return { host, close: () => closeServer(server) };
}

async function upgrade(
  { page, pages, sessions }: ServerOptions,
  host: string,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  // A client that disconnects during the handshake needs no answer.
  socket.on('error', () => socket.destroy());
  if (refusalOf(request, host, 'socket') !== null) {
    refuseUpgrade(socket, '403 Forbidden');
    return;
  }
  if (request.url !== hostProtocol.channelPath) {
    if (!page.upgrade(request, socket, head)) refuseUpgrade(socket, '404 Not Found');
    return;
  }
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim());
  const start = hostProtocol.sessionProtocolStart;
  const session = offered.find((part) => part.startsWith(start))?.slice(start.length) ?? '';
  if (await sessions.isOpen(session)) pages.take(request, socket, head);
  else refuseUpgrade(socket, '401 Unauthorized');
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function fail(response: ServerResponse, error: unknown, onFault: (error: unknown) => void): void {
  const wasLeft = response.destroyed;
  if (response.headersSent) response.destroy();
  else endResponse(response, 500, 'The program failed.');
  if (!wasLeft) onFault(error);
}

function portOf(server: Server): number {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The browser host has no port.');
  return bound.port;
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
