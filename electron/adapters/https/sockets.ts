import * as net from 'node:net';
import * as tls from 'node:tls';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { NotSent, DirectReason } from '../../services/api-client/transport.ts';
import type { ProxyCredentials, ProxyRoutes } from '../../services/proxies/proxy-accounts.ts';
import { codeOf } from '../../services/errors.ts';

/** Why a socket could not be connected. */
export type SocketFailure = { readonly kind: 'stopped' } | { readonly kind: 'broke'; readonly error: Error };
type SocketResult = Result<net.Socket, SocketFailure>;

/** The connection that is wanted. */
export interface ConnectionRequest {
  readonly url: URL;
  /** Time limit for everything together: finding the route, the proxy, the tunnel and TLS. */
  readonly timeoutMilliseconds: number;
  readonly signal: AbortSignal | undefined;
  readonly trust: () => tls.SecureContext;
  readonly routes: ProxyRoutes;
  readonly credentials: ProxyCredentials;
}

/** A connection to the service itself, or why there is none; in that case nothing of the request was written. */
export type Opened = Result<net.Socket, NotSent>;

interface Endpoint {
  /** A host name or an address, without brackets. */
  readonly host: string;
  readonly port: number;
}

export function endpointOf(url: URL): Endpoint {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port };
}

/** Opens a new TCP connection. */
export function connectTo({ host, port }: Endpoint, signal: AbortSignal): Promise<SocketResult> {
  const socket = net.connect({ host, port }).setNoDelay(true);
  return whenConnected(socket, 'connect', signal);
}

/** Starts TLS on an open connection and checks the certificate for the host. Closing it closes the connection too. */
export function startTls(
  socket: net.Socket,
  host: string,
  trust: tls.SecureContext,
  signal: AbortSignal,
): Promise<SocketResult> {
  const name = net.isIP(host) === 0 ? { servername: host } : {};
  // Stated explicitly, because otherwise an environment variable could turn the check off.
  const checks = { secureContext: trust, rejectUnauthorized: true, ALPNProtocols: ['http/1.1'] };
  return whenConnected(tls.connect({ socket, host, ...name, ...checks }), 'secureConnect', signal);
}

function whenConnected(
  socket: net.Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<SocketResult> {
  const { promise, resolve } = Promise.withResolvers<SocketResult>();
  const failWith = (failure: SocketFailure): void => {
    resolve(fail(failure));
    socket.destroy();
  };
  const onStop = (): void => failWith({ kind: 'stopped' });
  signal.addEventListener('abort', onStop, { once: true });
  if (signal.aborted) onStop();
  socket.once(event, () => resolve(succeed(socket)));
  // Never removed: an error after this is also seen as the socket's close.
  socket.on('error', (error) => failWith({ kind: 'broke', error }));
  socket.once('close', () => failWith({ kind: 'broke', error: new Error('The connection was closed.') }));
  return promise.finally(() => signal.removeEventListener('abort', onStop));
}

/** The time limit for one connection, combined with the clerk's cancelling. */
export class ConnectionLimit {
  readonly #clerk: AbortSignal | undefined;
  readonly #milliseconds: number;
  readonly #end: number;
  readonly #stop = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #onAbort = (): void => this.#stop.abort();

  constructor(milliseconds: number, clerk: AbortSignal | undefined) {
    this.#clerk = clerk;
    this.#milliseconds = milliseconds;
    this.#end = performance.now() + milliseconds;
    this.#timers.push(setTimeout(() => this.#stop.abort(), milliseconds));
    clerk?.addEventListener('abort', this.#onAbort, { once: true });
    if (clerk?.aborted === true) this.#stop.abort();
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Why the limit aborted. */
  get failure(): {
    readonly reason: DirectReason & ('cancelled' | 'connectTimeout');
    readonly detail: string;
  } {
    if (this.#clerk?.aborted === true) {
      return { reason: 'cancelled', detail: 'Cancelled before a connection was there.' };
    }
    return { reason: 'connectTimeout', detail: `No connection within ${this.#milliseconds} ms.` };
  }

  get isCancelled(): boolean {
    return this.#clerk?.aborted === true;
  }

  /** A limit for one of several routes: an equal part of the remaining time, or all of it for the last one. */
  part(routesLeft: number): AbortSignal {
    if (routesLeft <= 1) return this.signal;
    const part = new AbortController();
    const milliseconds = Math.max(0, (this.#end - performance.now()) / routesLeft);
    this.#timers.push(setTimeout(() => part.abort(), milliseconds));
    this.signal.addEventListener('abort', () => part.abort(), { once: true });
    return part.signal;
  }

  /** The value of `work`, or `stopped` when the limit comes first; the result of `work` is then ignored. */
  async before<Value>(work: Promise<Value>): Promise<Value | 'stopped'> {
    const { promise, resolve } = Promise.withResolvers<'stopped'>();
    const onStop = (): void => resolve('stopped');
    this.signal.addEventListener('abort', onStop, { once: true });
    if (this.signal.aborted) onStop();
    try {
      return await Promise.race([work, promise]);
    } finally {
      this.signal.removeEventListener('abort', onStop);
    }
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#clerk?.removeEventListener('abort', this.#onAbort);
  }
}

const reasons: ReadonlyMap<string, DirectReason> = new Map([
  ['ENOTFOUND', 'nameNotFound'],
  // The name server could not be reached, which is what happens without a network.
  ['EAI_AGAIN', 'offline'],
  ['ENETUNREACH', 'offline'],
  ['ENETDOWN', 'offline'],
  ['EHOSTUNREACH', 'offline'],
  ['EHOSTDOWN', 'offline'],
  ['EADDRNOTAVAIL', 'offline'],
  ['ETIMEDOUT', 'connectTimeout'],
  ['ECONNREFUSED', 'connectionRefused'],
]);

/** Error codes of OpenSSL's verification and of Node's check of the host name. */
const untrusted = /CERT|CRL|UNABLE_TO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH/;

/** Why no TCP connection could be opened. */
export function tcpReason(error: Error): DirectReason {
  return reasons.get(codeOf(error) ?? '') ?? 'connectionRefused';
}

/** Why TLS failed on an open connection. */
export function tlsReason(error: Error): 'tlsUntrusted' | 'tlsFailed' {
  const code = codeOf(error) ?? '';
  return !code.startsWith('ERR_SSL') && untrusted.test(code) ? 'tlsUntrusted' : 'tlsFailed';
}

export function detailOf(error: Error): string {
  return error.message || (codeOf(error) ?? '');
}
