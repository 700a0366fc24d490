import * as http from 'node:http';
import type { Socket } from 'node:net';
import type { ProxyAccount } from '../../services/proxies/proxy-credentials.ts';
import { placeOf } from './sockets.ts';

/** What a proxy made of the wish to connect. */
export type ProxyAnswer =
  | { readonly kind: 'tunnel' }
  /** 407; `basic` when user name and password in the simple form would do. */
  | { readonly kind: 'wantsAccount'; readonly basic: boolean }
  | { readonly kind: 'refused'; readonly status: number }
  /** Something came that is no answer to this question. */
  | { readonly kind: 'nonsense' }
  /** It hung up, or the socket broke. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'stopped' };

/**
 * Asks a proxy to connect to the host of the address. After `tunnel` the socket belongs to the caller, and not a
 * byte of the far side was read from it; after everything else it is closed.
 */
export async function askProxy(
  socket: Socket,
  url: URL,
  account: ProxyAccount | null,
  signal: AbortSignal,
): Promise<ProxyAnswer> {
  const { promise, resolve } = Promise.withResolvers<ProxyAnswer>();
  const request = startAsking(socket, url, account);
  const onStop = (): void => resolve({ kind: 'stopped' });
  signal.addEventListener('abort', onStop, { once: true });
  if (signal.aborted) onStop();
  request.once('connect', (answer, _socket, more) => resolve(readAnswer(answer, more)));
  request.on('error', (error) => resolve({ kind: isNonsense(error) ? 'nonsense' : 'silent' }));
  request.once('close', () => resolve({ kind: 'silent' }));
  request.end();
  const answer = await promise;
  signal.removeEventListener('abort', onStop);
  if (answer.kind !== 'tunnel') socket.destroy();
  return answer;
}

function startAsking(socket: Socket, url: URL, account: ProxyAccount | null): http.ClientRequest {
  const { port } = placeOf(url);
  const place = `${url.hostname}:${port}`;
  const headers = { Host: place, ...(account === null ? {} : basicAuthorization(account)) };
  return http.request({ createConnection: () => socket, method: 'CONNECT', path: place, headers });
}

/** Source: RFC 7617, with the user name and password in UTF-8. */
function basicAuthorization({ userName, password }: ProxyAccount): { 'Proxy-Authorization': string } {
  return { 'Proxy-Authorization': `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}` };
}

function readAnswer({ statusCode = 0, headers }: http.IncomingMessage, more: Buffer): ProxyAnswer {
  if (statusCode === 407) return { kind: 'wantsAccount', basic: offersBasic(headers['proxy-authenticate']) };
  if (statusCode < 200 || statusCode > 299) return { kind: 'refused', status: statusCode };
  // At the end of a tunnel nobody speaks first, so this is a page of the proxy's own.
  const isPage = more.byteLength > 0 || Number(headers['content-length'] ?? 0) > 0;
  return { kind: isPage ? 'nonsense' : 'tunnel' };
}

/** Several ways to sign in may stand in one header, each with parameters behind it; what they quote counts for nothing. */
function offersBasic(challenges: string | readonly string[] | undefined): boolean {
  const unquoted = String(challenges ?? '').replace(/"[^"]*"?/g, '');
  return /(?:^|[\s,])basic(?:[\s,]|$)/i.test(unquoted);
}

/** Codes of Node's parser: no HTTP, or more headers than anybody needs. */
function isNonsense(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('HPE_');
}
