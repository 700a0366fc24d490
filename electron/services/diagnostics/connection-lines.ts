import type { Connection, ConnectionsStatus } from '../../../shared/domain/connection.ts';
import type { ProxyRoute, ProxyRoutes } from '../proxies/proxy-routes.ts';
import { factLines } from './lines.ts';

/** How each account stands and is reached. Its address, its name and whose it is stay out. */
export async function connectionLines(
  { active, connections, reachability, keychain, proxyAsking }: ConnectionsStatus,
  proxies: ProxyRoutes,
): Promise<readonly string[]> {
  const chosen = active === null || active === 'practice' ? (active ?? 'none') : 'a service';
  const facts = factLines([
    ['active', chosen],
    ['reachable', reachability],
    ['keychain', keychain],
    ['proxy asks', proxyAsking !== null],
    ['accounts', connections.length],
  ]);
  const lines = connections.map((connection, place) => connectionLine(connection, place, active, proxies));
  return [...facts, ...(await Promise.all(lines))];
}

async function connectionLine(
  { id, address, signedIn }: Connection,
  place: number,
  active: ConnectionsStatus['active'],
  proxies: ProxyRoutes,
): Promise<string> {
  const parts = [
    `account ${place + 1}`,
    id === active ? 'active' : 'not active',
    signedIn ? 'signed in' : 'signed out',
    ...(URL.canParse(address) ? await wayTo(new URL(address), proxies) : ['no address']),
  ];
  return parts.join(', ');
}

async function wayTo(url: URL, proxies: ProxyRoutes): Promise<readonly string[]> {
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u.test(url.hostname);
  return [
    url.protocol === 'https:' ? 'https' : 'http',
    isHere ? 'on this computer' : 'elsewhere',
    `way: ${await routeNames(url, proxies)}`,
  ];
}

async function routeNames(url: URL, proxies: ProxyRoutes): Promise<string> {
  try {
    return (await proxies.routesTo(url)).map(routeName).join(' or ');
  } catch {
    // A proxy script that fails is worth knowing, and no reason to tell nothing else.
    return 'unknown';
  }
}

function routeName(route: ProxyRoute): string {
  if (route.kind === 'direct') return 'direct';
  return route.secure ? 'proxy over TLS' : 'proxy';
}
