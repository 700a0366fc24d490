import type { Socket } from 'node:net';
import { fail } from '../../../shared/domain/result.ts';
import type { NotSent, DirectReason } from '../../services/api-client/transport.ts';
import type { ProxyRoute } from '../../services/proxies/proxy-accounts.ts';
import { openTunnel } from './proxy-tunnel.ts';
import {
  ConnectionLimit,
  type ConnectionRequest,
  connectTo,
  detailOf,
  type Opened,
  endpointOf,
  startTls,
  type SocketFailure,
  tcpReason,
  tlsReason,
} from './sockets.ts';

/**
 * Opens a new connection; for https with TLS done and the certificate checked, also within a tunnel. The routes,
 * through proxies or direct, are tried in order until one answers. Nothing of the request is written meanwhile.
 */
export async function openConnection(request: ConnectionRequest): Promise<Opened> {
  const limit = new ConnectionLimit(request.timeoutMilliseconds, request.signal);
  try {
    const routes = await limit.before(request.routes.routesTo(request.url));
    return routes === 'stopped' ? fail(limit.failure) : await firstThatConnects(routes, request, limit);
  } finally {
    limit.close();
  }
}

export function isSecure(url: URL): boolean {
  return url.protocol === 'https:';
}

async function firstThatConnects(
  routes: readonly ProxyRoute[],
  request: ConnectionRequest,
  limit: ConnectionLimit,
): Promise<Opened> {
  let first: NotSent = { reason: 'offline', detail: 'There is no way to this address.' };
  for (const [index, route] of routes.entries()) {
    const opened = await open(route, request, limit, limit.part(routes.length - index));
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
  request: ConnectionRequest,
  limit: ConnectionLimit,
  reachedBy: AbortSignal,
): Promise<Opened> {
  const opened =
    route.kind === 'direct'
      ? await openDirectly(request, limit, reachedBy)
      : await openTunnel(route, request, limit, reachedBy);
  return opened.ok && isSecure(request.url) ? secureService(opened.value, request, limit) : opened;
}

async function openDirectly(
  { url }: ConnectionRequest,
  limit: ConnectionLimit,
  reachedBy: AbortSignal,
): Promise<Opened> {
  const connected = await connectTo(endpointOf(url), reachedBy);
  return connected.ok ? connected : fail(failureOf(connected.error, limit, tcpReason));
}

/**
 * Adds TLS, with the same checks on every route: a proxy that inspects the connection needs an authority that this
 * computer trusts.
 */
async function secureService(
  socket: Socket,
  { url, trust }: ConnectionRequest,
  limit: ConnectionLimit,
): Promise<Opened> {
  const secure = await startTls(socket, endpointOf(url).host, trust(), limit.signal);
  return secure.ok ? secure : fail(failureOf(secure.error, limit, tlsReason));
}

function failureOf(
  failure: SocketFailure,
  limit: ConnectionLimit,
  reasonOf: (error: Error) => DirectReason,
): NotSent {
  if (failure.kind === 'stopped') return limit.failure;
  return { reason: reasonOf(failure.error), detail: detailOf(failure.error) };
}
