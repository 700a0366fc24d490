import { afterEach } from 'vitest';
import { HttpsTransport } from '../../electron/adapters/https/https-transport.ts';
import type { TransportRequest } from '../../electron/services/api-client/transport.ts';
import { CredentialVault } from '../../electron/services/credential-vault/credential-vault.ts';
import { MemoryKeychain } from '../fakes/memory-keychain.ts';
import {
  httpAnswer,
  startLoopbackServer,
  type LoopbackServer,
  type LoopbackServerOptions,
} from '../support/loopback-server.ts';
import { attackGroup, type Through } from './attack-group.ts';

const servers: LoopbackServer[] = [];
const limit = 250;
/** What a busy machine may add to a limit. Milliseconds. */
const grace = 3_000;

async function serving(serve: LoopbackServerOptions['serve']): Promise<LoopbackServer> {
  const server = await startLoopbackServer({ serve });
  servers.push(server);
  return server;
}

/** Sends one request with short limits, and reports when nothing ended it. */
async function endless(transport: HttpsTransport, change: Partial<TransportRequest>): Promise<Through> {
  const exchange = transport.exchange({
    method: 'POST',
    url: new URL('https://192.0.2.1/'),
    headers: {},
    connectTimeoutMilliseconds: limit,
    answerTimeoutMilliseconds: limit,
    maximumAnswerBytes: 1_000,
    ...change,
  });
  return inTime(exchange);
}

/**
 * Waits for some work until after its limit. Ending long before the limit counts as got through as well, because the
 * peer then did not stall.
 */
async function inTime(work: Promise<unknown>): Promise<Through> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Through>((resolve) => {
    timer = setTimeout(() => resolve('it is still waited for'), limit + grace);
  });
  const first = await Promise.race([work.then(() => null), late]);
  clearTimeout(timer);
  return first ?? (performance.now() - began < limit / 2 ? 'nobody stalled' : null);
}

const never = (): Promise<never> => new Promise(() => undefined);
const someBytes = { length: 50_000_000, pieces: manyPieces };

async function* manyPieces(): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < 50; piece += 1) yield await Promise.resolve(new Uint8Array(1_000_000));
}

/** Peers that keep a connection open, each in another way. */
const peers: readonly (readonly [
  name: string,
  serve: LoopbackServerOptions['serve'],
  change?: Partial<TransportRequest>,
])[] = [
  ['a service that takes a request and says nothing', never],
  [
    'a service that says one letter of its answer at a time',
    async ({ body, socket }) => {
      await body();
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n');
      const drip = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(drip));
    },
  ],
  [
    'a service whose head never ends',
    async ({ head, socket }) => {
      await head();
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('X-More: 1\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    },
  ],
  [
    'a service that says again and again that it is at work',
    async ({ body, socket }) => {
      await body();
      const drip = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    },
  ],
  ['a service that reads nothing of a request', ({ socket }) => void socket.pause(), { body: someBytes }],
  [
    'a service whose answer never comes to an end',
    async ({ body, socket }) => {
      await body();
      socket.write(httpAnswer(200, '', { 'Content-Length': '5000000000' }));
      const flood = setInterval(() => socket.write('x'.repeat(10_000)), 5);
      socket.on('close', () => clearInterval(flood));
    },
    { maximumAnswerBytes: 1e12 },
  ],
];

attackGroup('timing and size limits of every call', (attack) => {
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  for (const [name, serve, change = {}] of peers) {
    attack(name, async () => {
      const { address } = await serving(serve);
      return endless(new HttpsTransport(), { url: new URL(address), ...change });
    });
  }

  attack('a service that never says who it is', async () => {
    const { port } = await serving(never);
    return endless(new HttpsTransport(), { url: new URL(`https://127.0.0.1:${port}/`) });
  });

  attack('a look at an address that takes a connection and is silent', async () => {
    const { port } = await serving(never);
    return inTime(new HttpsTransport().probe(new URL(`https://127.0.0.1:${port}/`), limit));
  });

  attack('a system that never says which proxy to take', () =>
    endless(new HttpsTransport({ routes: { routesTo: never } }), {}),
  );

  attack('a proxy that takes a connection and is silent', async () => {
    const { port } = await serving(never);
    const proxy = { kind: 'proxy', host: '127.0.0.1', port, secure: false } as const;
    return endless(new HttpsTransport({ routes: { routesTo: () => Promise.resolve([proxy]) } }), {});
  });

  attack('a keychain that never answers', async () => {
    const keychain = new MemoryKeychain();
    keychain.mood = 'hanging';
    const vault = new CredentialVault({ keychain, service: 'CO Desk', timeoutMilliseconds: limit });
    const asked = [
      vault.refreshState(),
      vault.read('one', 'password'),
      vault.keep('one', 'password', 'x', true),
    ];
    return inTime(Promise.all(asked));
  });
});
