import * as net from 'node:net';
import * as tls from 'node:tls';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import { connectionFailure, type ConnectionFailure } from './connection-failure.ts';

export interface ConnectionOrder {
  readonly url: URL;
  readonly timeoutMilliseconds: number;
  readonly signal: AbortSignal | undefined;
  readonly trust: () => tls.SecureContext;
}

const cancelled: ConnectionFailure = {
  reason: 'cancelled',
  detail: 'Cancelled before a connection was there.',
};

/** A new connection, with TLS done and the certificate checked where the scheme is https. */
export function openConnection(order: ConnectionOrder): Promise<Result<net.Socket, ConnectionFailure>> {
  if (order.signal?.aborted === true) return Promise.resolve(fail(cancelled));
  const { promise, resolve } = Promise.withResolvers<Result<net.Socket, ConnectionFailure>>();
  const socket = startConnection(order);
  let tcpConnected = false;
  const giveUp = (failure: ConnectionFailure): void => {
    resolve(fail(failure));
    socket.destroy();
  };
  const onAbort = (): void => giveUp(cancelled);
  const timeout = setTimeout(() => {
    giveUp({ reason: 'connectTimeout', detail: `No connection within ${order.timeoutMilliseconds} ms.` });
  }, order.timeoutMilliseconds);
  order.signal?.addEventListener('abort', onAbort, { once: true });
  socket.once('connect', () => (tcpConnected = true));
  socket.once(isSecure(order.url) ? 'secureConnect' : 'connect', () => resolve(succeed(socket)));
  // Stays for the life of the socket: an error after this is also seen as its close.
  socket.on('error', (error) => giveUp(connectionFailure(error, tcpConnected)));
  socket.once('close', () => giveUp({ reason: 'tlsFailed', detail: 'The connection was closed.' }));
  return promise.finally(() => {
    clearTimeout(timeout);
    order.signal?.removeEventListener('abort', onAbort);
  });
}

export function isSecure(url: URL): boolean {
  return url.protocol === 'https:';
}

function startConnection({ url, trust }: ConnectionOrder): net.Socket {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isSecure(url)) return net.connect({ host, port: Number(url.port || 80) }).setNoDelay(true);
  const name = net.isIP(host) === 0 ? { servername: host } : {};
  // Said aloud, because an environment variable could turn it off otherwise.
  const checks = { secureContext: trust(), rejectUnauthorized: true, ALPNProtocols: ['http/1.1'] };
  return tls.connect({ host, port: Number(url.port || 443), ...name, ...checks }).setNoDelay(true);
}
