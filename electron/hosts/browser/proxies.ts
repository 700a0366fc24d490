import { getProxyForUrl } from 'proxy-from-env';
import type { ProxyRoute, ProxyRoutes } from '../../services/proxies/proxy-routes.ts';

/** The proxy that the environment names: HTTPS_PROXY or ALL_PROXY, unless NO_PROXY says otherwise. */
export class EnvironmentProxies implements ProxyRoutes {
  readonly #environment: NodeJS.ProcessEnv;

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  routesTo(url: URL): Promise<readonly ProxyRoute[]> {
    return Promise.resolve([this.#read(getProxyForUrl(url.href))]);
  }

  #read(found: string): ProxyRoute {
    if (found === '') return { kind: 'direct' };
    // Without a scheme the package makes up that of the service; everybody else means a plain proxy then.
    const isAsWritten = Object.values(this.#environment).includes(found);
    const url = URL.parse(isAsWritten ? found : found.replace(/^\w+:/, 'http:'));
    if (url === null || !['http:', 'https:'].includes(url.protocol)) return { kind: 'direct' };
    const secure = url.protocol === 'https:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return { kind: 'proxy', secure, host, port: Number(url.port || (secure ? 443 : 80)) };
  }
}
