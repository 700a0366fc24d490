import * as http from 'node:http';
import type { SecureContext } from 'node:tls';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { UpdateFailure } from '../../../shared/domain/updates.ts';
import type { StraightReason, ProxyReason } from '../../services/api-client/transport.ts';
import { isLoopback } from '../../services/connections/service-address.ts';
import type { ProxyCredentials } from '../../services/proxies/proxy-credentials.ts';
import type { ProxyRoutes } from '../../services/proxies/proxy-routes.ts';
import { protectedAddress } from '../../services/updates/update-source.ts';
import { openConnection } from '../https/open-connection.ts';

export interface ConnectionOptions {
  readonly routes: ProxyRoutes;
  readonly credentials: ProxyCredentials;
  readonly trust: () => SecureContext;
}

const connectTimeoutMilliseconds = 20_000;
/** From one piece of an answer to the next. Milliseconds. */
const longestPause = 30_000;
const mostRedirects = 5;
const straight: ProxyRoutes = { routesTo: () => Promise.resolve([{ kind: 'direct' }]) };

type Answer = Result<http.IncomingMessage, UpdateFailure>;

/**
 * The answer to a question for a file, with its body still to come. Each redirect is a new connection to a protected
 * address, with its certificate checked; one to any other ends it. The signal ends the body, too.
 */
export async function protectedAnswer(
  first: URL,
  options: ConnectionOptions,
  signal: AbortSignal,
): Promise<Answer> {
  let url = protectedAddress(first.href);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (url === null) return fail('notSecure');
    const answer = await ask(url, options, signal);
    if (!answer.ok) return answer;
    const { statusCode = 0, headers } = answer.value;
    if (statusCode === 200) return answer;
    answer.value.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
      return fail('noAnswer');
    url = protectedAddress(headers.location, url);
  }
  return fail('noAnswer');
}

async function ask(url: URL, options: ConnectionOptions, signal: AbortSignal): Promise<Answer> {
  const routes = isLoopback(url) ? straight : options.routes;
  const { credentials, trust } = options;
  const order = { url, timeoutMilliseconds: connectTimeoutMilliseconds, signal, trust, routes, credentials };
  const opened = await openConnection(order);
  if (!opened.ok) return fail(reasonOf(opened.error.reason));
  const socket = opened.value;
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const request = http.request({
    createConnection: () => socket,
    path: `${url.pathname}${url.search}`,
    headers: { Host: url.host, Connection: 'close', 'Accept-Encoding': 'identity', Accept: '*/*' },
    signal,
  });
  request.setTimeout(longestPause, () => request.destroy());
  request.once('response', (response) => resolve(succeed(response)));
  request.on('error', () => resolve(fail('unreachable')));
  request.once('close', () => resolve(fail('unreachable')));
  request.end();
  return promise;
}

function reasonOf(reason: StraightReason | ProxyReason): UpdateFailure {
  if (reason === 'offline') return 'offline';
  return reason === 'tlsUntrusted' || reason === 'tlsFailed' ? 'notSecure' : 'unreachable';
}
