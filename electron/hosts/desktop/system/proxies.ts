import type { Session } from 'electron';
import type { ProxyPlace, ProxyRoute, ProxyRoutes } from '../../../services/proxies/proxy-accounts.ts';

/** The proxies of this computer as Chromium reads its settings, including a script (PAC). */
export class DesktopProxies implements ProxyRoutes {
  readonly #session: Pick<Session, 'resolveProxy'>;

  constructor(session: Pick<Session, 'resolveProxy'>) {
    this.#session = session;
  }

  async routesTo(url: URL): Promise<readonly ProxyRoute[]> {
    // The path and query of an address must not reach a script that somebody else wrote.
    return readProxyList(await this.#session.resolveProxy(new URL('/', url).href));
  }
}

/**
 * Reads the answer of a PAC script, for example `PROXY one:3128; HTTPS two:443; DIRECT`. SOCKS and everything else that
 * cannot be used here is left out; where nothing is left, the connection is direct.
 */
export function readProxyList(list: string): readonly ProxyRoute[] {
  const routes = list.split(';').flatMap((entry) => {
    const route = readEntry(entry.trim());
    return route === null ? [] : [route];
  });
  return routes.length > 0 ? routes : [{ kind: 'direct' }];
}

function readEntry(entry: string): ProxyRoute | null {
  const [kind = '', place = ''] = entry.split(/\s+/);
  switch (kind.toUpperCase()) {
    case 'DIRECT':
      return { kind: 'direct' };
    case 'PROXY':
      return readPlace(place, false);
    case 'HTTPS':
      return readPlace(place, true);
    default:
      return null;
  }
}

function readPlace(place: string, secure: boolean): ProxyPlace | null {
  const url = URL.parse(`${secure ? 'https' : 'http'}://${place}`);
  if (url === null || url.hostname === '') return null;
  const port = Number(url.port || (secure ? 443 : 80));
  return { kind: 'proxy', secure, host: url.hostname.replace(/^\[|\]$/g, ''), port };
}
