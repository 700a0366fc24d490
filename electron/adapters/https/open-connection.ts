import * as http from 'node:http';
import type { Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { fail, assertNever, type Result, succeed } from '../../../shared/domain/result.ts';
import type { NotSent, StraightReason, ProxyReason } from '../../services/api-client/transport.ts';
import {
  type ProxyRoute,
  type ProxyAccount,
  type ProxyCredentials,
  proxyName,
  type ProxyPlace,
  type ProxyRoutes,
} from '../../services/proxies/proxy-accounts.ts';
import {
  ConnectionLimit,
  connectTo,
  detailOf,
  placeOf,
  secured,
  type SocketFailure,
  tcpReason,
  tlsReason,
} from './sockets.ts';
import { codeOf } from '../../services/errors.ts';

/**
 * Opens a new connection; for https with TLS done and the certificate checked, also within a tunnel. The routes,
 * through proxies or direct, are tried in order until one answers. Nothing of the request is written meanwhile.
 */
export async function openConnection(order: ConnectionOrder): Promise<Opened> {
  const limit = new ConnectionLimit(order.timeoutMilliseconds, order.signal);
  try {
    const routes = await limit.before(order.routes.routesTo(order.url));
    return routes === 'stopped' ? fail(limit.failure) : await firstThatLeads(routes, order, limit);
  } finally {
    limit.close();
  }
}

export function isSecure(url: URL): boolean {
  return url.protocol === 'https:';
}

async function firstThatLeads(
  routes: readonly ProxyRoute[],
  order: ConnectionOrder,
  limit: ConnectionLimit,
): Promise<Opened> {
  let first: NotSent = { reason: 'offline', detail: 'There is no way to this address.' };
  for (const [index, route] of routes.entries()) {
    const opened = await open(route, order, limit, limit.part(routes.length - index));
    if (opened.ok || !isNobodyThere(route, opened.error)) return opened;
    // The first route is the one that this computer is configured for, so its failure is the most useful.
    if (index === 0) first = opened.error;
    if (limit.signal.aborted) break;
  }
  return fail(first);
}

/** Whether another route may work. It would not where a proxy answered about the service, or the service itself did. */
function isNobodyThere({ kind }: ProxyRoute, { reason }: NotSent): boolean {
  if (kind === 'proxy') return reason === 'proxyUnreachable';
  return ['nameNotFound', 'connectionRefused', 'connectTimeout', 'offline'].includes(reason);
}

async function open(
  route: ProxyRoute,
  order: ConnectionOrder,
  limit: ConnectionLimit,
  reachedBy: AbortSignal,
): Promise<Opened> {
  const opened =
    route.kind === 'direct'
      ? await openStraight(order, limit, reachedBy)
      : await openTunnel(route, order, limit, reachedBy);
  return opened.ok && isSecure(order.url) ? secureService(opened.value, order, limit) : opened;
}

async function openStraight(
  { url }: ConnectionOrder,
  limit: ConnectionLimit,
  reachedBy: AbortSignal,
): Promise<Opened> {
  const connected = await connectTo(placeOf(url), reachedBy);
  return connected.ok ? connected : fail(failureOf(connected.error, limit, tcpReason));
}

/**
 * Adds TLS, with the same checks on every route: a proxy that inspects the connection needs an authority that this
 * computer trusts.
 */
async function secureService(
  socket: Socket,
  { url, trust }: ConnectionOrder,
  limit: ConnectionLimit,
): Promise<Opened> {
  const secure = await secured(socket, placeOf(url).host, trust(), limit.signal);
  return secure.ok ? secure : fail(failureOf(secure.error, limit, tlsReason));
}

function failureOf(
  failure: SocketFailure,
  limit: ConnectionLimit,
  reasonOf: (error: Error) => StraightReason,
): NotSent {
  if (failure.kind === 'stopped') return limit.failure;
  return { reason: reasonOf(failure.error), detail: detailOf(failure.error) };
}

interface ConnectionOrder {
  readonly url: URL;
  /** Time limit for everything together: finding the route, the proxy, the tunnel and TLS. */
  readonly timeoutMilliseconds: number;
  readonly signal: AbortSignal | undefined;
  readonly trust: () => SecureContext;
  readonly routes: ProxyRoutes;
  readonly credentials: ProxyCredentials;
}

/** A connection to the service itself, or why there is none; in that case nothing of the request was written. */
export type Opened = Result<Socket, NotSent>;

/** What every step of connecting through a proxy needs. */
interface Passage {
  readonly proxy: ProxyPlace;
  readonly name: string;
  readonly order: ConnectionOrder;
  readonly limit: ConnectionLimit;
  /** Aborts when the proxy was not reached in time and the next route is tried. */
  readonly reachedBy: AbortSignal;
}

/**
 * Opens a connection through a proxy to the service, on which nothing was sent yet. An account is sent only to a proxy
 * that asked for one, on a new connection, and only the account for that proxy.
 */
async function openTunnel(
  proxy: ProxyPlace,
  order: ConnectionOrder,
  limit: ConnectionLimit,
  reachedBy: AbortSignal,
): Promise<Opened> {
  const passage: Passage = { proxy, name: proxyName(proxy), order, limit, reachedBy };
  const first = await ask(passage, null);
  if (!first.ok || first.value.answer.kind !== 'wantsAccount') return concluded(passage, first);
  if (!first.value.answer.basic) return concluded(passage, first);
  const account = await limit.before(order.credentials.accountAt(passage.name));
  if (account === 'stopped') return fail(stopped(passage));
  if (account === null) return unanswered(passage, null);
  const second = await ask(passage, account);
  const isTurnedDown = second.ok && second.value.answer.kind === 'wantsAccount';
  return isTurnedDown ? unanswered(passage, account) : concluded(passage, second);
}

interface Asked {
  readonly socket: Socket;
  readonly answer: ProxyAnswer;
}

async function ask(passage: Passage, account: ProxyAccount | null): Promise<Result<Asked, NotSent>> {
  const reached = await reach(passage);
  if (!reached.ok) return reached;
  const socket = reached.value;
  const answer = await askProxy(socket, passage.order.url, account, passage.limit.signal);
  return succeed({ socket, answer });
}

async function reach(passage: Passage): Promise<Opened> {
  const { proxy, order, reachedBy } = passage;
  const connected = await connectTo(proxy, reachedBy);
  if (!connected.ok) return fail(unreached(passage, connected.error));
  if (!proxy.secure) return connected;
  const secure = await secured(connected.value, proxy.host, order.trust(), reachedBy);
  return secure.ok ? secure : fail(unreached(passage, secure.error));
}

function concluded(passage: Passage, asked: Result<Asked, NotSent>): Opened {
  if (!asked.ok) return asked;
  const { socket, answer } = asked.value;
  switch (answer.kind) {
    case 'tunnel':
      passage.order.credentials.passed(passage.name);
      return succeed(socket);
    case 'wantsAccount':
      return failed(passage, 'proxyRefused', 'The proxy wants a sign-in of a kind that is not known here.');
    case 'refused':
      return fail(refused(passage, answer.status));
    case 'nonsense':
      return failed(passage, 'proxyRefused', 'The proxy did not answer as a proxy does.');
    case 'silent':
      return failed(passage, 'proxyUnreachable', 'The proxy hung up instead of answering.');
    case 'stopped':
      return fail(stopped(passage));
    default:
      return assertNever(answer);
  }
}

/**
 * A failure for the proxy's status. 502 to 504 are about the service behind it: it is out of order or too slow, which
 * is temporary.
 */
function refused({ name: proxy }: Passage, status: number): NotSent {
  const detail = `The proxy answered with status ${status}.`;
  if (status === 504) return { reason: 'connectTimeout', detail };
  if (status === 502 || status === 503) return { reason: 'connectionRefused', detail };
  return { reason: 'proxyRefused', detail, proxy };
}

async function unanswered(passage: Passage, turnedDown: ProxyAccount | null): Promise<Opened> {
  const { order, limit, name } = passage;
  await limit.before(order.credentials.wanted(name, order.url, turnedDown));
  const detail = turnedDown === null ? 'The proxy wants an account.' : 'The proxy turned the account down.';
  return failed(passage, 'proxyCredentials', detail);
}

function unreached(passage: Passage, failure: SocketFailure): NotSent {
  if (failure.kind === 'stopped') return stopped(passage);
  return { reason: 'proxyUnreachable', detail: detailOf(failure.error), proxy: passage.name };
}

function stopped({ limit, name }: Passage): NotSent {
  if (limit.isCancelled) return limit.failure;
  return { reason: 'proxyUnreachable', detail: 'The proxy took too long.', proxy: name };
}

function failed({ name: proxy }: Passage, reason: ProxyReason, detail: string): Opened {
  return fail({ reason, detail, proxy });
}

/** Answer of a proxy to the request to connect. */
type ProxyAnswer =
  | { readonly kind: 'tunnel' }
  /** Status 407; `basic`: the proxy accepts user name and password by Basic authentication. */
  | { readonly kind: 'wantsAccount'; readonly basic: boolean }
  | { readonly kind: 'refused'; readonly status: number }
  /** Something that is no answer to this request. */
  | { readonly kind: 'nonsense' }
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
  // In a tunnel the service does not speak first, so this is a page of the proxy itself.
  const isPage = more.byteLength > 0 || Number(headers['content-length'] ?? 0) > 0;
  return { kind: isPage ? 'nonsense' : 'tunnel' };
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
function isNonsense(error: Error): boolean {
  return codeOf(error)?.startsWith('HPE_') === true;
}
