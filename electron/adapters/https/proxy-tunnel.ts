import * as http from 'node:http';
import type { Socket } from 'node:net';
import { assertNever, fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { NotSent, ProxyReason } from '../../services/api-client/transport.ts';
import { type ProxyAccount, proxyName, type ProxyPlace } from '../../services/proxies/proxy-accounts.ts';
import { codeOf } from '../../services/errors.ts';
import {
  type ConnectionLimit,
  type ConnectionRequest,
  connectTo,
  detailOf,
  type Opened,
  endpointOf,
  startTls,
  type SocketFailure,
} from './sockets.ts';

/** What every step of connecting through a proxy needs. */
interface TunnelRequest {
  readonly proxy: ProxyPlace;
  readonly name: string;
  readonly request: ConnectionRequest;
  readonly limit: ConnectionLimit;
  /** Aborts when the proxy was not reached in time and the next route is tried. */
  readonly reachedBy: AbortSignal;
}

/**
 * Opens a connection through a proxy to the service, on which nothing was sent yet. An account is sent only to a proxy
 * that asked for one, on a new connection, and only the account for that proxy.
 */
export async function openTunnel(
  proxy: ProxyPlace,
  request: ConnectionRequest,
  limit: ConnectionLimit,
  reachedBy: AbortSignal,
): Promise<Opened> {
  const tunnel: TunnelRequest = { proxy, name: proxyName(proxy), request, limit, reachedBy };
  const first = await askForTunnel(tunnel, null);
  if (!first.ok || first.value.answer.kind !== 'wantsAccount') return openedBy(tunnel, first);
  if (!first.value.answer.basic) return openedBy(tunnel, first);
  const account = await limit.before(request.credentials.accountAt(tunnel.name));
  if (account === 'stopped') return fail(stopped(tunnel));
  if (account === null) return withoutAccount(tunnel, null);
  const second = await askForTunnel(tunnel, account);
  const isRejected = second.ok && second.value.answer.kind === 'wantsAccount';
  return isRejected ? withoutAccount(tunnel, account) : openedBy(tunnel, second);
}

interface ProxyExchange {
  readonly socket: Socket;
  readonly answer: ProxyAnswer;
}

async function askForTunnel(
  tunnel: TunnelRequest,
  account: ProxyAccount | null,
): Promise<Result<ProxyExchange, NotSent>> {
  const reached = await connectToProxy(tunnel);
  if (!reached.ok) return reached;
  const socket = reached.value;
  const answer = await askProxy(socket, tunnel.request.url, account, tunnel.limit.signal);
  return succeed({ socket, answer });
}

async function connectToProxy(tunnel: TunnelRequest): Promise<Opened> {
  const { proxy, request, reachedBy } = tunnel;
  const connected = await connectTo(proxy, reachedBy);
  if (!connected.ok) return fail(unreached(tunnel, connected.error));
  if (!proxy.secure) return connected;
  const secure = await startTls(connected.value, proxy.host, request.trust(), reachedBy);
  return secure.ok ? secure : fail(unreached(tunnel, secure.error));
}

function openedBy(tunnel: TunnelRequest, asked: Result<ProxyExchange, NotSent>): Opened {
  if (!asked.ok) return asked;
  const { socket, answer } = asked.value;
  switch (answer.kind) {
    case 'tunnel':
      tunnel.request.credentials.passed(tunnel.name);
      return succeed(socket);
    case 'wantsAccount':
      return failed(tunnel, 'proxyRefused', 'The proxy wants a sign-in of a kind that is not known here.');
    case 'refused':
      return fail(refused(tunnel, answer.status));
    case 'invalid':
      return failed(tunnel, 'proxyRefused', 'The proxy did not answer as a proxy does.');
    case 'silent':
      return failed(tunnel, 'proxyUnreachable', 'The proxy hung up instead of answering.');
    case 'stopped':
      return fail(stopped(tunnel));
    default:
      return assertNever(answer);
  }
}

/**
 * A failure for the proxy's status. 502 to 504 are about the service behind it: it is out of order or too slow, which
 * is temporary.
 */
function refused({ name: proxy }: TunnelRequest, status: number): NotSent {
  const detail = `The proxy answered with status ${status}.`;
  if (status === 504) return { reason: 'connectTimeout', detail };
  if (status === 502 || status === 503) return { reason: 'connectionRefused', detail };
  return { reason: 'proxyRefused', detail, proxy };
}

async function withoutAccount(tunnel: TunnelRequest, rejected: ProxyAccount | null): Promise<Opened> {
  const { request, limit, name } = tunnel;
  await limit.before(request.credentials.wanted(name, request.url, rejected));
  const detail = rejected === null ? 'The proxy wants an account.' : 'The proxy turned the account down.';
  return failed(tunnel, 'proxyCredentials', detail);
}

function unreached(tunnel: TunnelRequest, failure: SocketFailure): NotSent {
  if (failure.kind === 'stopped') return stopped(tunnel);
  return { reason: 'proxyUnreachable', detail: detailOf(failure.error), proxy: tunnel.name };
}

function stopped({ limit, name }: TunnelRequest): NotSent {
  if (limit.isCancelled) return limit.failure;
  return { reason: 'proxyUnreachable', detail: 'The proxy took too long.', proxy: name };
}

function failed({ name: proxy }: TunnelRequest, reason: ProxyReason, detail: string): Opened {
  return fail({ reason, detail, proxy });
}

/** Answer of a proxy to the request to connect. */
type ProxyAnswer =
  | { readonly kind: 'tunnel' }
  /** Status 407; `basic`: the proxy accepts user name and password by Basic authentication. */
  | { readonly kind: 'wantsAccount'; readonly basic: boolean }
  | { readonly kind: 'refused'; readonly status: number }
  /** Something that is no answer to this request. */
  | { readonly kind: 'invalid' }
  /** The proxy closed the connection, or the socket broke. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'stopped' };

/**
 * Asks a proxy to connect to the host of the address. After `tunnel` the socket belongs to the caller, and no byte from
 * the service was read; after every other answer it is closed.
 */
async function askProxy(
  socket: Socket,
  url: URL,
  account: ProxyAccount | null,
  signal: AbortSignal,
): Promise<ProxyAnswer> {
  const { promise, resolve } = Promise.withResolvers<ProxyAnswer>();
  const request = startConnect(socket, url, account);
  const onStop = (): void => resolve({ kind: 'stopped' });
  signal.addEventListener('abort', onStop, { once: true });
  if (signal.aborted) onStop();
  request.once('connect', (answer, _socket, more) => resolve(readAnswer(answer, more)));
  request.on('error', (error) => resolve({ kind: isInvalid(error) ? 'invalid' : 'silent' }));
  request.once('close', () => resolve({ kind: 'silent' }));
  request.end();
  const answer = await promise;
  signal.removeEventListener('abort', onStop);
  if (answer.kind !== 'tunnel') socket.destroy();
  return answer;
}

function startConnect(socket: Socket, url: URL, account: ProxyAccount | null): http.ClientRequest {
  const { port } = endpointOf(url);
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
  // In a tunnel the service does not speak first, so this is a page of the proxy itself.
  const isPage = more.byteLength > 0 || Number(headers['content-length'] ?? 0) > 0;
  return { kind: isPage ? 'invalid' : 'tunnel' };
}

/**
 * Whether Basic is among the authentication schemes. One header may list several, each with parameters; quoted texts
 * are ignored.
 */
function offersBasic(challenges: string | readonly string[] | undefined): boolean {
  const unquoted = String(challenges ?? '').replace(/"[^"]*"?/g, '');
  return /(?:^|[\s,])basic(?:[\s,]|$)/i.test(unquoted);
}

/** Whether Node's parser failed: the answer is no HTTP, or has too many headers. */
function isInvalid(error: Error): boolean {
  return codeOf(error)?.startsWith('HPE_') === true;
}
