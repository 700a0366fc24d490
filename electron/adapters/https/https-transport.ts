import * as http from 'node:http';
import type { Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import type {
  ProbeResult,
  RequestBody,
  DirectReason,
  Transport,
  TransportRequest,
  TransportResult,
} from '../../services/api-client/transport.ts';
import { isLoopback } from '../../services/connections/connection-book.ts';
import type { ProxyCredentials, ProxyRoutes } from '../../services/proxies/proxy-accounts.ts';
import { isSecure, openConnection } from './open-connection.ts';
import type { Opened } from './sockets.ts';
import { runExchange, type StartedBody } from './run-exchange.ts';
import { createTrust } from './trust.ts';

interface HttpsTransportOptions {
  /** Further certificate authorities in PEM, in addition to those of the system and the runtime. */
  readonly certificateAuthorities?: readonly string[];
  /** Without it every address is reached directly. */
  readonly routes?: ProxyRoutes;
  /** Without it no proxy gets an account. */
  readonly credentials?: ProxyCredentials;
}

const directRoutes: ProxyRoutes = { routesTo: () => Promise.resolve([{ kind: 'direct' }]) };
const noAccounts: ProxyCredentials = {
  accountAt: () => Promise.resolve(null),
  wanted: () => Promise.resolve(),
  passed: () => undefined,
};

/**
 * HTTP client that uses Node's http and https with a new connection for each exchange. Chromium's network stack repeats
 * a POST when a kept-alive connection breaks, and an application that arrives twice is paid for twice.
 */
export class HttpsTransport implements Transport {
  readonly #authorities: readonly string[];
  readonly #routes: ProxyRoutes;
  readonly #credentials: ProxyCredentials;
  #trust: SecureContext | undefined;

  constructor(options: HttpsTransportOptions = {}) {
    const { certificateAuthorities = [], routes = directRoutes, credentials = noAccounts } = options;
    this.#authorities = certificateAuthorities;
    this.#routes = routes;
    this.#credentials = credentials;
  }

  async exchange(order: TransportRequest): Promise<TransportResult> {
    const request = { ...order, headers: allHeaders(order) };
    const { url, connectTimeoutMilliseconds, signal } = request;
    const opened = await this.#open(url, connectTimeoutMilliseconds, signal);
    if (!opened.ok) return { kind: 'notSent', ...opened.error };
    try {
      return await exchangeOn(opened.value, request);
    } finally {
      opened.value.destroy();
    }
  }

  async probe(url: URL, timeoutMilliseconds: number): Promise<ProbeResult> {
    const opened = await this.#open(url, timeoutMilliseconds, undefined);
    if (!opened.ok) return { kind: 'failed', ...opened.error };
    opened.value.destroy();
    return { kind: 'reached', secure: isSecure(url) };
  }

  #open(url: URL, timeoutMilliseconds: number, signal: AbortSignal | undefined): Promise<Opened> {
    // Addresses on this computer never go through a proxy.
    const routes = isLoopback(url) ? directRoutes : this.#routes;
    const trust = this.#lazyTrust;
    return openConnection({
      url,
      timeoutMilliseconds,
      signal,
      trust,
      routes,
      credentials: this.#credentials,
    });
  }

  /** Loaded once, because reading some hundred certificates takes time. */
  readonly #lazyTrust = (): SecureContext => (this.#trust ??= createTrust(this.#authorities));
}

async function exchangeOn(socket: Socket, order: TransportRequest): Promise<TransportResult> {
  const body = await readyBody(order);
  if (body === 'unreadable') return notSent('bodyUnreadable', 'The body could not be read.');
  if (body === 'cancelled') return cancelled();
  let isBegun = false;
  try {
    const obstacle = obstacleOn(socket, order) ?? (await prepared(socket, order));
    isBegun = obstacle === null;
    return obstacle ?? (await runExchange(socket, order, body));
  } finally {
    // Once begun, the exchange closes the source itself; one that hangs would hold up the answer here.
    if (!isBegun) await body?.abandon();
  }
}

async function prepared(socket: Socket, order: TransportRequest): Promise<TransportResult | null> {
  await order.beforeFirstByte?.();
  return obstacleOn(socket, order);
}

async function readyBody({
  body,
  signal,
}: TransportRequest): Promise<StartedBody | 'unreadable' | 'cancelled' | null> {
  if (body === undefined) return null;
  const started = startBody(body);
  try {
    const first = await Promise.race([started, abortOf(signal)]);
    // A source that hangs is closed as soon as it answers.
    if (first === 'cancelled') void started.then((late) => late.abandon()).catch(() => undefined);
    return first;
  } catch {
    // The caller only needs to know that the source failed and nothing was written.
    return 'unreadable';
  }
}

/** Resolves when the clerk cancels, so that a share that hangs does not hold her up. */
function abortOf(signal: AbortSignal | undefined): Promise<'cancelled'> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve('cancelled'), { once: true });
  });
}

function obstacleOn(socket: Socket, { signal }: TransportRequest): TransportResult | null {
  if (signal?.aborted === true) return cancelled();
  const isOpen = !socket.destroyed && socket.writable && !socket.readableEnded;
  return isOpen ? null : notSent('connectionRefused', 'The connection was closed before the first byte.');
}

function cancelled(): TransportResult {
  return notSent('cancelled', 'Cancelled before the first byte.');
}

function notSent(reason: DirectReason, detail: string): TransportResult {
  return { kind: 'notSent', reason, detail };
}

function allHeaders({ headers, body }: TransportRequest): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(headers)) {
    http.validateHeaderName(name);
    http.validateHeaderValue(name, value);
  }
  return body === undefined ? headers : { ...headers, 'Content-Length': String(body.length) };
}

/** Reads the first piece of a body. Throws what the source throws. */
async function startBody(body: RequestBody): Promise<StartedBody> {
  const source = body.pieces()[Symbol.asyncIterator]();
  let next = await source.next();
  return {
    length: body.length,
    async *pieces() {
      try {
        while (next.done !== true) {
          yield next.value;
          next = await source.next();
        }
      } finally {
        await source.return?.();
      }
    },
    async abandon() {
      await source.return?.();
    },
  };
}
