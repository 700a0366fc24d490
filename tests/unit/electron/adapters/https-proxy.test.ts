import { afterEach, describe, expect, it } from 'vitest';
import { HttpsTransport } from '../../../../electron/adapters/https/https-transport.ts';
import type {
  TransportRequest,
  TransportResult,
} from '../../../../electron/services/api-client/transport.ts';
import type { ProxyRoute } from '../../../../electron/services/proxies/proxy-accounts.ts';
import { bodyOf } from '../../../support/bodies.ts';
import { createCertificateAuthority } from '../../../support/certificate-authority.ts';
import {
  authorizationOf,
  intercepting,
  KnownAccounts,
  proxyAt,
  saying,
  tunnelling,
  tunnellingFor,
} from '../../../support/loopback-proxy.ts';
import { patience } from '../../../support/limits.ts';
import {
  answering,
  freePort,
  startLoopbackServer,
  type LoopbackServer,
  type LoopbackServerOptions,
} from '../../../support/loopback-server.ts';

const trusted = createCertificateAuthority('Trusted');
const stranger = createCertificateAuthority('Stranger');
const serviceIdentity = trusted.issue({ names: ['service.test'] });
const proxyIdentity = trusted.issue({ names: ['localhost'] });
const account = { userName: 'Zoë', password: 'pro:xy-sécret' };

const servers: LoopbackServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start(options: LoopbackServerOptions): Promise<LoopbackServer> {
  const server = await startLoopbackServer(options);
  servers.push(server);
  return server;
}

const startService = (serve = answering(200, 'hello')): Promise<LoopbackServer> =>
  start({ serve, identity: serviceIdentity });

interface Routing {
  readonly routes: readonly ProxyRoute[];
  readonly credentials?: KnownAccounts;
}

function transportFor({ routes, credentials = new KnownAccounts() }: Routing): HttpsTransport {
  return new HttpsTransport({
    certificateAuthorities: [trusted.certificate],
    routes: { routesTo: () => Promise.resolve(routes) },
    credentials,
  });
}

/** Posts to `service.test`, which no name server knows: it can be reached through a proxy only. */
function post(routing: Routing, more: Partial<TransportRequest> = {}): Promise<TransportResult> {
  return transportFor(routing).exchange({
    method: 'POST',
    url: new URL('https://service.test/api/v1/cert/CO'),
    headers: { Authorization: 'Bearer token-secret' },
    body: bodyOf('body-', 'secret'),
    connectTimeoutMilliseconds: 10_000,
    answerTimeoutMilliseconds: 500,
    maximumAnswerBytes: 1_000,
    ...more,
  });
}

const textOf = ({ connections }: LoopbackServer): string =>
  connections.map((one) => one.received().toString('latin1')).join('\n');

describe.each([
  ['a plain proxy', false],
  ['a proxy over TLS', true],
])('through %s', (_name, secure) => {
  const startProxy = (serve: LoopbackServerOptions['serve']): Promise<LoopbackServer> =>
    start({ serve, ...(secure ? { identity: proxyIdentity } : {}) });

  it('the service gets the request once, and the proxy only sees where it goes', async () => {
    const service = await startService();
    const proxy = await startProxy(tunnelling(service.port));
    const result = await post({ routes: [proxyAt(proxy, secure)] });
    expect(result).toMatchObject({ kind: 'answer', status: 200, complete: true });
    expect([service.requests(), proxy.connections.length]).toEqual([1, 1]);
    expect(textOf(service)).toContain('body-secret');
    expect(textOf(proxy)).toMatch(/^CONNECT service\.test:443 HTTP\/1\.1\r\nHost: service\.test:443\r\n/);
    expect(textOf(proxy)).not.toMatch(/secret|api\/v1|Proxy-Authorization/i);
  });

  it('the account goes to the proxy that asks for it, and the service never sees it', async () => {
    const service = await startService();
    const proxy = await startProxy(tunnellingFor(account, service.port));
    const place = proxyAt(proxy, secure);
    const credentials = new KnownAccounts().add(place, account);
    const result = await post({ routes: [place], credentials });
    expect(result).toMatchObject({ kind: 'answer', status: 200 });
    const [first, second] = proxy.connections.map((one) => one.received().toString('latin1'));
    expect(first).not.toContain('Proxy-Authorization');
    expect(second).toContain(authorizationOf(account));
    expect(textOf(service)).not.toMatch(/proxy/i);
    expect([credentials.wantedBy, credentials.passedBy.length]).toEqual([[], 1]);
  });

  it('an account that is turned down is asked for, and never offered twice', async () => {
    const service = await startService();
    const proxy = await startProxy(tunnellingFor({ ...account, password: 'another' }, service.port));
    const place = proxyAt(proxy, secure);
    const routing = { routes: [place], credentials: new KnownAccounts().add(place, account) };
    const result = await post(routing);
    expect(result).toMatchObject({ kind: 'notSent', reason: 'proxyCredentials' });
    expect(JSON.stringify(result)).not.toMatch(/cret|Zo/);
    expect(routing.credentials.turnedDown).toEqual([account]);
    await post(routing);
    expect(textOf(proxy).split(authorizationOf(account))).toHaveLength(2);
    expect(service.connections).toHaveLength(0);
  });

  it('the certificate of the service is checked as on the straight way', async () => {
    const foreign = stranger.issue({ names: ['service.test'] });
    const other = trusted.issue({ names: ['other.test'] });
    for (const identity of [foreign, other]) {
      const service = await start({ serve: answering(200, 'hello'), identity });
      const proxy = await startProxy(tunnelling(service.port));
      const result = await post({ routes: [proxyAt(proxy, secure)] });
      expect(result).toMatchObject({ kind: 'notSent', reason: 'tlsUntrusted' });
      expect(textOf(service)).toBe('');
    }
  });

  it('a probe says nothing to the service', async () => {
    const service = await startService();
    const proxy = await startProxy(tunnelling(service.port));
    const probed = await transportFor({ routes: [proxyAt(proxy, secure)] }).probe(
      new URL('https://service.test'),
      patience,
    );
    expect(probed).toEqual({ kind: 'reached', secure: true });
    expect(textOf(service)).toBe('');
  });
});

describe('a proxy that wants an account', () => {
  it('is named when there is none, and nobody else gets to know one', async () => {
    const service = await startService();
    const one = await start({ serve: tunnellingFor(account, service.port) });
    const other = await start({ serve: tunnellingFor(account, service.port) });
    const credentials = new KnownAccounts().add(proxyAt(other), account);
    const result = await post({ routes: [proxyAt(one), proxyAt(other)], credentials });
    expect(result).toMatchObject({
      kind: 'notSent',
      reason: 'proxyCredentials',
      proxy: `127.0.0.1:${one.port}`,
    });
    expect(credentials.wantedBy).toEqual([`127.0.0.1:${one.port}`]);
    expect([textOf(one).includes('Authorization'), other.connections.length]).toEqual([false, 0]);
  });

  it('does not get in the clear what was given to it over TLS', async () => {
    const service = await startService();
    const proxy = await start({ serve: tunnellingFor(account, service.port) });
    const credentials = new KnownAccounts().add({ ...proxyAt(proxy), secure: true }, account);
    const result = await post({ routes: [proxyAt(proxy)], credentials });
    expect(result).toMatchObject({ reason: 'proxyCredentials' });
    expect(textOf(proxy)).not.toContain('Authorization');
  });

  it.each(['Negotiate', 'NTLM', 'Digest realm="a, basic b"', 'Bearer scope="x"'])(
    'gets none when it wants it as %s',
    async (challenge) => {
      const service = await startService();
      const proxy = await start({ serve: tunnellingFor(account, service.port, challenge) });
      const credentials = new KnownAccounts().add(proxyAt(proxy), account);
      const result = await post({ routes: [proxyAt(proxy)], credentials });
      expect(result).toMatchObject({ kind: 'notSent', reason: 'proxyRefused' });
      expect([textOf(proxy).includes('Authorization'), credentials.wantedBy.length]).toEqual([false, 0]);
    },
  );

  it('gets one when it takes the simple form among others', async () => {
    const service = await startService();
    const challenge = 'Negotiate\r\nProxy-Authenticate: Digest realm="a, b", basic realm="house"';
    const proxy = await start({ serve: tunnellingFor(account, service.port, challenge) });
    const credentials = new KnownAccounts().add(proxyAt(proxy), account);
    expect(await post({ routes: [proxyAt(proxy)], credentials })).toMatchObject({ kind: 'answer' });
  });

  it('is not taken for the service, nor the service for it', async () => {
    const service = await startService(
      answering(407, '{"Message":"?"}', { 'Proxy-Authenticate': 'Basic realm="x"' }),
    );
    const proxy = await start({ serve: tunnelling(service.port) });
    const credentials = new KnownAccounts().add(proxyAt(proxy), account);
    const result = await post({ routes: [proxyAt(proxy)], credentials });
    expect(result).toMatchObject({ kind: 'answer', status: 407 });
    expect([service.requests(), textOf(service).includes('Proxy-Authorization')]).toEqual([1, false]);
  });
});

describe('a proxy that misbehaves', () => {
  const html = '<html>Please accept the terms</html>';
  const drip: LoopbackServerOptions['serve'] = async ({ head, socket }) => {
    await head();
    socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
    const timer = setInterval(() => socket.write('a'), 20);
    socket.once('close', () => clearInterval(timer));
  };
  const endless = new Set(['says nothing', 'drips', 'stops within its headers', 'lets through into silence']);
  it.each<[string, LoopbackServerOptions['serve'], string]>([
    ['says garbage', saying('220 smtp.example ready\r\n\r\n'), 'proxyRefused'],
    ['speaks in zeros', saying(Buffer.alloc(5_000)), 'proxyRefused'],
    ['answers with a page', saying(`HTTP/1.1 200 OK\r\n\r\n${html}`), 'proxyRefused'],
    ['promises a page', saying('HTTP/1.1 200 OK\r\nContent-Length: 36\r\n\r\n'), 'proxyRefused'],
    ['redirects', saying('HTTP/1.1 302 Found\r\nLocation: https://login.example\r\n\r\n'), 'proxyRefused'],
    ['forbids it', saying('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n'), 'proxyRefused'],
    ['knows no CONNECT', saying('HTTP/1.1 405 Not allowed\r\n\r\n', 'end'), 'proxyRefused'],
    ['wants an account without saying how', saying('HTTP/1.1 407 Who\r\n\r\n', 'end'), 'proxyRefused'],
    ['changes the protocol', saying('HTTP/1.1 101 Switch\r\nUpgrade: x\r\n\r\n'), 'proxyRefused'],
    ['breaks down', saying('HTTP/1.1 500 Oh\r\n\r\n', 'end'), 'proxyRefused'],
    ['finds no service', saying('HTTP/1.1 502 Bad gateway\r\n\r\n', 'end'), 'connectionRefused'],
    ['finds it out of order', saying('HTTP/1.1 503 Unavailable\r\n\r\n'), 'connectionRefused'],
    ['waits for it in vain', saying('HTTP/1.1 504 Too late\r\n\r\n'), 'connectTimeout'],
    ['sends a megabyte of headers', saying(`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(1e6)}`), 'proxyRefused'],
    ['says nothing', () => undefined, 'proxyUnreachable'],
    ['drips', drip, 'proxyUnreachable'],
    ['stops within its headers', saying('HTTP/1.1 200 OK\r\nX'), 'proxyUnreachable'],
    ['hangs up within its headers', saying('HTTP/1.1 200 OK\r\nX', 'end'), 'proxyUnreachable'],
    ['hangs up', ({ socket }) => void socket.end(), 'proxyUnreachable'],
    ['resets', ({ reset }) => reset(), 'proxyUnreachable'],
    ['lets through to nobody', saying('HTTP/1.1 200 OK\r\n\r\n', 'end'), 'tlsFailed'],
    ['lets through into silence', saying('HTTP/1.1 200 OK\r\n\r\n'), 'connectTimeout'],
  ])('that %s ends it in time, with nothing sent', async (name, serve, reason) => {
    const proxy = await start({ serve });
    const routing = { routes: [proxyAt(proxy)] };
    // The limit is short only for what it has to end; everything else ends by itself.
    const connectTimeoutMilliseconds = endless.has(name) ? 300 : patience;
    expect(await post(routing, { connectTimeoutMilliseconds })).toMatchObject({ kind: 'notSent', reason });
    expect(textOf(proxy)).not.toContain('secret');
  });

  it.each([
    ['a plain proxy', false, 'proxyUnreachable'],
    ['a proxy whose certificate is not trusted', true, 'proxyUnreachable'],
  ])('is told apart from the service: %s', async (_name, secure, reason) => {
    const identity = stranger.issue({ names: ['localhost'] });
    const gone: ProxyRoute = { kind: 'proxy', secure: false, host: '127.0.0.1', port: await freePort() };
    const route = secure ? proxyAt(await start({ serve: saying(''), identity }), true) : gone;
    expect(await post({ routes: [route] })).toMatchObject({ kind: 'notSent', reason });
  });
});

describe('several ways', () => {
  const gone = async (): Promise<ProxyRoute> => ({
    kind: 'proxy',
    secure: false,
    host: '127.0.0.1',
    port: await freePort(),
  });

  it('are tried in turn while nobody is there', async () => {
    const service = await startService();
    const proxy = await start({ serve: tunnelling(service.port) });
    const result = await post({ routes: [await gone(), { kind: 'direct' }, proxyAt(proxy)] });
    expect(result).toMatchObject({ kind: 'answer', status: 200 });
    expect(service.requests()).toBe(1);
  });

  it('get their turn also after one that says nothing', async () => {
    const service = await startService();
    const mute = await start({ serve: () => undefined });
    const proxy = await start({ serve: tunnelling(service.port) });
    const result = await post({ routes: [proxyAt(mute, true), proxyAt(proxy)] });
    expect(result).toMatchObject({ kind: 'answer', status: 200 });
  });

  it('are not tried after a proxy that has said no', async () => {
    const service = await startService();
    const strict = await start({ serve: saying('HTTP/1.1 403 Forbidden\r\n\r\n', 'end') });
    const proxy = await start({ serve: tunnelling(service.port) });
    const result = await post({ routes: [proxyAt(strict), proxyAt(proxy)] });
    expect(result).toMatchObject({ reason: 'proxyRefused', proxy: `127.0.0.1:${strict.port}` });
    expect(proxy.connections).toHaveLength(0);
  });

  it('end with what went wrong on the first', async () => {
    const first = await gone();
    const result = await post({ routes: [first, await gone(), { kind: 'direct' }] });
    const proxy = first.kind === 'proxy' ? `127.0.0.1:${first.port}` : '';
    expect(result).toMatchObject({ kind: 'notSent', reason: 'proxyUnreachable', proxy });
  });

  it.each<[string, LoopbackServerOptions['serve']]>([
    [
      'the head',
      async ({ head, reset }) => {
        await head();
        reset();
      },
    ],
    [
      'the body',
      async ({ body, reset }) => {
        await body();
        reset();
      },
    ],
  ])('are never tried once bytes have left: a reset after %s', async (_name, serve) => {
    const service = await startService(serve);
    const first = await start({ serve: tunnelling(service.port) });
    const second = await start({ serve: tunnelling(service.port) });
    const result = await post({ routes: [proxyAt(first), proxyAt(second), { kind: 'direct' }] });
    expect(result).toEqual({ kind: 'lost', reason: 'connectionLost' });
    expect([service.connections.length, first.connections.length, second.connections.length]).toEqual([
      1, 1, 0,
    ]);
  });

  it('count together against the limit, also the look for them', async () => {
    const mute = await start({ serve: () => undefined });
    const routes = [proxyAt(mute, true), proxyAt(mute), proxyAt(mute, true)];
    const limit = 1_500;
    const began = performance.now();
    expect(await post({ routes }, { connectTimeoutMilliseconds: limit })).toMatchObject({
      reason: 'proxyUnreachable',
    });
    // If each had the limit to itself, this would take three times as long; a busy computer uses some of the tolerance.
    expect(performance.now() - began).toBeLessThan(2.5 * limit);
    const hanging = new HttpsTransport({ routes: { routesTo: () => new Promise(() => undefined) } });
    expect(await hanging.probe(new URL('https://service.test'), 300)).toMatchObject({
      reason: 'connectTimeout',
    });
  });
});

describe('what stays on this computer', () => {
  it.each(['127.0.0.1', 'localhost'])('never goes through a proxy: %s', async (name) => {
    const service = await start({ serve: answering(200, 'hello') });
    const proxy = await start({ serve: tunnelling(service.port) });
    const url = new URL(`http://${name}:${service.port}/`);
    expect(await post({ routes: [proxyAt(proxy)] }, { url })).toMatchObject({ kind: 'answer', status: 200 });
    expect(proxy.connections).toHaveLength(0);
  });
});

describe('a proxy that looks into the connection', () => {
  it('works with a certificate under an authority that this computer trusts', async () => {
    const inside = await start({ serve: answering(200, 'hello') });
    const proxy = await start({ serve: intercepting(serviceIdentity, inside.port) });
    const result = await post({ routes: [proxyAt(proxy)] });
    expect(result).toMatchObject({ kind: 'answer', status: 200 });
    expect(inside.requests()).toBe(1);
  });

  it('gets not a byte with any other', async () => {
    const inside = await start({ serve: answering(200, 'hello') });
    const foreign = stranger.issue({ names: ['service.test'] });
    const proxy = await start({ serve: intercepting(foreign, inside.port) });
    const result = await post({ routes: [proxyAt(proxy), { kind: 'direct' }] });
    expect(result).toMatchObject({ kind: 'notSent', reason: 'tlsUntrusted' });
    expect([inside.connections.length, textOf(inside)]).toEqual([0, '']);
  });
});

describe('cancelling', () => {
  it.each<[string, LoopbackServerOptions['serve']]>([
    ['while the proxy thinks', () => undefined],
    ['within the tunnel', saying('HTTP/1.1 200 OK\r\n\r\n')],
  ])('%s sends nothing and takes no other way', async (_name, serve) => {
    const proxy = await start({ serve });
    const other = await start({ serve });
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 50);
    const result = await post({ routes: [proxyAt(proxy), proxyAt(other)] }, { signal: abort.signal });
    expect(result).toMatchObject({ kind: 'notSent', reason: 'cancelled' });
    expect([textOf(proxy).includes('secret'), other.connections.length]).toEqual([false, 0]);
  });
});
