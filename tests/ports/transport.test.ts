import { afterEach, describe, expect, it } from 'vitest';
import { HttpsTransport } from '../../electron/adapters/https/https-transport.ts';
import type { Transport, TransportRequest } from '../../electron/services/api-client/transport.ts';
import { ScriptedTransport } from '../fakes/scripted-transport.ts';
import { bodyOf, breakingBody } from '../support/bodies.ts';
import { createCertificateAuthority } from '../support/certificate-authority.ts';
import { patience } from '../support/limits.ts';
import { proxyAt, saying, tunnelling } from '../support/loopback-proxy.ts';
import {
  answering,
  freePort,
  startLoopbackServer,
  type LoopbackServer,
  type LoopbackServerOptions,
} from '../support/loopback-server.ts';

type FarSide = 'answers' | 'breaks off' | 'says nothing' | 'is not there';

interface Setting {
  readonly transport: Transport;
  readonly url: URL;
  /** Bodies of the requests that arrived. */
  readonly arrived: () => readonly string[];
}

const servers: LoopbackServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const authority = createCertificateAuthority();
const identity = authority.issue({ names: ['localhost', '127.0.0.1', 'service.test'] });

function fakeSetting(farSide: FarSide): Promise<Setting> {
  const transport = new ScriptedTransport(
    {
      answers: { kind: 'answer', status: 200, body: '{"ok":true}', headers: { 'x-one': '1' } } as const,
      'breaks off': { kind: 'breakOff' } as const,
      'says nothing': { kind: 'saysNothing' } as const,
      'is not there': { kind: 'unreachable', reason: 'connectionRefused' } as const,
    }[farSide],
  );
  const arrived = (): readonly string[] => transport.exchanges.map(({ body }) => body.toString());
  return Promise.resolve({ transport, url: new URL('https://service.example/path'), arrived });
}

const serve = {
  answers: answering(200, '{"ok":true}', { 'X-One': '1' }),
  'breaks off': async ({ body, reset }) => {
    await body();
    reset();
  },
  'says nothing': () => undefined,
} as const satisfies Record<string, LoopbackServerOptions['serve']>;

async function realSetting(farSide: FarSide, secure: boolean): Promise<Setting> {
  const transport = new HttpsTransport({ certificateAuthorities: [authority.certificate] });
  if (farSide === 'is not there') {
    return { transport, url: new URL(`http://127.0.0.1:${await freePort()}/`), arrived: () => [] };
  }
  const server = await startLoopbackServer({ serve: serve[farSide], ...(secure ? { identity } : {}) });
  servers.push(server);
  return {
    transport,
    url: new URL(`${server.address}/path`),
    arrived: () =>
      server.connections
        .map((connection) => connection.received().toString())
        .filter((text) => text.includes('\r\n\r\n'))
        .map((text) => text.slice(text.indexOf('\r\n\r\n') + 4)),
  };
}

/** No name server knows the service here, so that it can be reached through the proxy only. */
async function proxySetting(farSide: FarSide): Promise<Setting> {
  const behind = await realSetting(farSide, true);
  const isThere = farSide !== 'is not there';
  const serve = isThere ? tunnelling(Number(behind.url.port)) : saying('HTTP/1.1 502 Bad\r\n\r\n');
  const proxy = await startLoopbackServer({ serve });
  servers.push(proxy);
  const transport = new HttpsTransport({
    certificateAuthorities: [authority.certificate],
    routes: { routesTo: () => Promise.resolve([proxyAt(proxy)]) },
  });
  return { ...behind, transport, url: new URL('https://service.test/path') };
}

describe.each([
  ['the scripted fake', fakeSetting],
  ['http', (farSide: FarSide) => realSetting(farSide, false)],
  ['https', (farSide: FarSide) => realSetting(farSide, true)],
  ['https through a proxy', proxySetting],
])('a transport: %s', (_name, setUp) => {
  const order = (url: URL): TransportRequest => ({
    method: 'POST',
    url,
    headers: { 'Content-Type': 'text/plain' },
    body: bodyOf('one,', 'two'),
    connectTimeoutMilliseconds: 10_000,
    answerTimeoutMilliseconds: 300,
    maximumAnswerBytes: 1_000,
  });

  it('sends the body once and gives the answer as it came', async () => {
    const { transport, url, arrived } = await setUp('answers');
    const result = await transport.exchange(order(url));
    expect(result).toMatchObject({ kind: 'answer', status: 200, complete: true });
    if (result.kind !== 'answer') return;
    expect(new TextDecoder().decode(result.body)).toBe('{"ok":true}');
    expect(result.headers['x-one']).toBe('1');
    expect(arrived()).toEqual(['one,two']);
  });

  it('says in order what happens', async () => {
    const { transport, url } = await setUp('answers');
    const said: string[] = [];
    await transport.exchange({
      ...order(url),
      beforeFirstByte: () => void said.push('before'),
      onProgress: (bytes) => said.push(`${bytes}`),
      onSent: () => said.push('sent'),
    });
    expect(said).toEqual(['before', '4', '7', 'sent']);
  });

  it('sends nothing while the hook before the first byte is awaited, nor when it throws', async () => {
    const { transport, url, arrived } = await setUp('answers');
    const beforeFirstByte = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(arrived()).toEqual([]);
      throw new Error('The disk is full.');
    };
    await expect(transport.exchange({ ...order(url), beforeFirstByte })).rejects.toThrow('The disk is full.');
    expect(arrived()).toEqual([]);
  });

  it('calls a service that is not there notSent', async () => {
    const { transport, url } = await setUp('is not there');
    const result = await transport.exchange(order(url));
    expect(result).toMatchObject({ kind: 'notSent', reason: 'connectionRefused' });
    expect(await transport.probe(url, patience)).toMatchObject({
      kind: 'failed',
      reason: 'connectionRefused',
    });
  });

  it('calls it lost when the connection breaks after the body', async () => {
    const { transport, url, arrived } = await setUp('breaks off');
    expect(await transport.exchange(order(url))).toEqual({ kind: 'lost', reason: 'connectionLost' });
    expect(arrived()).toEqual(['one,two']);
  });

  it('calls it lost when no answer comes in time', async () => {
    const { transport, url } = await setUp('says nothing');
    expect(await transport.exchange(order(url))).toEqual({ kind: 'lost', reason: 'noAnswer' });
  });

  it('cancels without sending before the first byte, and calls it lost after it', async () => {
    const { transport, url, arrived } = await setUp('says nothing');
    const early = AbortSignal.abort();
    expect(await transport.exchange({ ...order(url), signal: early })).toMatchObject({
      kind: 'notSent',
      reason: 'cancelled',
    });
    const inHook = new AbortController();
    const hooked = { signal: inHook.signal, beforeFirstByte: () => inHook.abort() };
    expect(await transport.exchange({ ...order(url), ...hooked })).toMatchObject({
      kind: 'notSent',
      reason: 'cancelled',
    });
    expect(arrived()).toEqual([]);
    const later = new AbortController();
    const sending = transport.exchange({
      ...order(url),
      signal: later.signal,
      onSent: () => setTimeout(() => later.abort(), 10),
    });
    expect(await sending).toEqual({ kind: 'lost', reason: 'cancelled' });
  });

  it('knows a body that cannot be read from one that breaks on the way', async () => {
    const { transport, url, arrived } = await setUp('says nothing');
    expect(await transport.exchange({ ...order(url), body: breakingBody(0) })).toMatchObject({
      kind: 'notSent',
      reason: 'bodyUnreadable',
    });
    expect(arrived()).toEqual([]);
    expect(await transport.exchange({ ...order(url), body: breakingBody(2) })).toEqual({
      kind: 'lost',
      reason: 'connectionLost',
    });
  });

  it('never lets an answer grow beyond the limit', async () => {
    const { transport, url } = await setUp('answers');
    const result = await transport.exchange({ ...order(url), maximumAnswerBytes: 4 });
    expect(result).toMatchObject({ kind: 'answer', status: 200, complete: false });
    if (result.kind === 'answer') expect(new TextDecoder().decode(result.body)).toBe('{"ok');
  });

  it('probes without sending a byte', async () => {
    const { transport, url, arrived } = await setUp('answers');
    expect(await transport.probe(url, patience)).toEqual({
      kind: 'reached',
      secure: url.protocol === 'https:',
    });
    expect(arrived()).toEqual([]);
  });
});
