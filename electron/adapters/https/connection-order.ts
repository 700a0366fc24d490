import type { Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import type { Result } from '../../../shared/domain/result.ts';
import type { NotSent } from '../../services/api-client/transport.ts';
import type { ProxyCredentials } from '../../services/proxies/proxy-credentials.ts';
import type { ProxyRoutes } from '../../services/proxies/proxy-routes.ts';

export interface ConnectionOrder {
  readonly url: URL;
  /** For everything together: finding the way, the proxy, the tunnel and TLS. */
  readonly timeoutMilliseconds: number;
  readonly signal: AbortSignal | undefined;
  readonly trust: () => SecureContext;
  readonly routes: ProxyRoutes;
  readonly credentials: ProxyCredentials;
}

/** A connection to the service itself, or why there is none; nothing of the request was written then. */
export type Opened = Result<Socket, NotSent>;
