import { afterEach, describe, expect, it } from 'vitest';
import { HttpsTransport } from '../../../../../electron/adapters/https/https-transport.ts';
import { ApiClient } from '../../../../../electron/services/api-client/api-client.ts';
import { CertificateBench } from '../../../../fakes/certificate-bench.ts';
import {
  startLoopbackServer,
  type LoopbackServer,
  type ServedConnection,
} from '../../../../support/loopback-server.ts';

const servers: LoopbackServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A certificate service with a real connection to a server that behaves as the test says. */
async function overTheWire(serve: (connection: ServedConnection, bench: CertificateBench) => Promise<void>) {
  const client = new ApiClient({ transport: new HttpsTransport(), now: () => 0 });
  const bench = new CertificateBench(client);
  const server = await startLoopbackServer({ serve: (connection) => serve(connection, bench) });
  servers.push(server);
  bench.moveTo(server.address);
  return { bench, server };
}

const answered = (status: string, body = ''): string =>
  `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;

const stepsOf = (bench: CertificateBench): string[] =>
  bench.requests.flatMap(({ steps }) => steps.map(({ step }) => step));

describe('a request for a certificate over a real connection', () => {
  it('is written as started when the connection opens, as sending when its first byte arrives', async () => {
    const seen: string[][] = [];
    const { bench, server } = await overTheWire(async ({ socket, head }, { requests }) => {
      seen.push(requests.flatMap(({ steps }) => steps.map(({ step }) => step)));
      socket.once('data', () => seen.push(stepsOf(bench)));
      await head();
      socket.end(answered('200 OK', '%PDF-1.7'));
    });
    expect(await bench.issue()).toMatchObject({ value: { state: 'issued' } });
    expect(seen[0]?.[0]).toBe('started');
    expect(seen[1]).toEqual(['started', 'sending']);
    expect(server.requests()).toBe(1);
  });

  it('sends not one byte when the step before cannot be written', async () => {
    const { bench, server } = await overTheWire(() => Promise.resolve());
    bench.store.failing.add('sending');
    expect(await bench.issue()).toMatchObject({ error: { kind: 'diskFull' } });
    expect(server.connections.map((connection) => connection.received().length)).toEqual([0]);
    expect(bench.outcomes).toEqual([{ kind: 'notSent', reason: 'stopped' }]);
  });

  it('arrives once when the answer breaks off, and not again without the second word', async () => {
    const { bench, server } = await overTheWire(async ({ head, reset }) => {
      await head();
      reset();
    });
    expect(await bench.issue()).toMatchObject({ error: { kind: 'unclear', status: null } });
    expect(await bench.issue()).toMatchObject({ error: { kind: 'unclear', status: null } });
    expect(server.requests()).toBe(1);
    await bench.issue(true);
    expect(server.requests()).toBe(2);
  });

  it('arrives three times at most, each refused but the last', async () => {
    const { bench, server } = await overTheWire(async ({ socket, head }) => {
      await head();
      socket.end(answered('401 Unauthorized', '{"Message":"no"}'));
    });
    expect(await bench.issue()).toMatchObject({ error: { kind: 'refused', status: 401, message: 'no' } });
    expect(server.requests()).toBe(3);
    expect(stepsOf(bench)).toEqual([
      'started',
      ...['sending', 'unauthorised'],
      ...['sending', 'unauthorised'],
      ...['sending', 'ended'],
    ]);
  });

  it('is unclear when the program ends while the answer is waited for', async () => {
    const { bench, server } = await overTheWire(async ({ head }) => {
      await head();
      void bench.service.close();
    });
    expect(await bench.issue()).toMatchObject({ error: { kind: 'unclear' } });
    expect(bench.outcomes).toEqual([{ kind: 'unclear', status: null, message: '', answer: '' }]);
    expect(server.requests()).toBe(1);
  });
});
