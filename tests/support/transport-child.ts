import { HttpsTransport } from '../../electron/adapters/https/https-transport.ts';
import type { ProxyRoute } from '../../electron/services/proxies/proxy-accounts.ts';

/**
 * Sends a request as the program does, under this process's environment, and prints its outcome. Arguments: address,
 * port of a proxy on this computer.
 */
const [address = '', proxyPort = ''] = process.argv.slice(2);
const route: ProxyRoute =
  proxyPort === ''
    ? { kind: 'direct' }
    : { kind: 'proxy', secure: false, host: '127.0.0.1', port: Number(proxyPort) };
const transport = new HttpsTransport({ routes: { routesTo: () => Promise.resolve([route]) } });
const result = await transport.exchange({
  method: 'GET',
  url: new URL(address),
  headers: { Authorization: 'Bearer token-secret' },
  connectTimeoutMilliseconds: 5_000,
  answerTimeoutMilliseconds: 5_000,
  maximumAnswerBytes: 1_000,
});
console.log(result.kind === 'notSent' ? result.reason : result.kind);
