import type { Socket } from 'node:net';
import { fail } from '../../../shared/domain/result.ts';
import type { NotSent, StraightReason } from '../../services/api-client/transport.ts';
import type { ProxyRoute } from '../../services/proxies/proxies.ts';
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
import { type ConnectionOrder, type Opened, openTunnel } from './proxy-tunnel.ts';

/**
 * A new connection, with TLS done and the certificate checked where the scheme is https, also within a tunnel. The
 * ways are tried in turn while nobody is there at an earlier one; nothing of the request is written on any of them.
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
    // The first way is the one that this computer is meant to take, so its failure tells most.
    if (index === 0) first = opened.error;
    if (limit.signal.aborted) break;
  }
  return fail(first);
}

/** Another way may do then. What a proxy says of the service stands, and so does what the service itself says. */
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

/** The same checks on every way: a proxy that looks into the connection needs an authority that this computer trusts. */
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
