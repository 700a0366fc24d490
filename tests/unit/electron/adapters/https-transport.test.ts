import { gzipSync, brotliCompressSync, deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpsTransport } from '../../../../electron/adapters/https/https-transport.ts';
import type {
  TransportRequest,
  TransportResult,
} from '../../../../electron/services/api-client/transport.ts';
import { bodyOf, longBody } from '../../../support/bodies.ts';
import {
  answering,
  httpAnswer,
  startLoopbackServer,
  type LoopbackServer,
  type LoopbackServerOptions,
} from '../../../support/loopback-server.ts';

const servers: LoopbackServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start(serve: LoopbackServerOptions['serve']): Promise<LoopbackServer> {
  const server = await startLoopbackServer({ serve });
  servers.push(server);
  return server;
}

function post(server: LoopbackServer, more: Partial<TransportRequest> = {}): Promise<TransportResult> {
  return new HttpsTransport().exchange({
    method: 'POST',
    url: new URL(`${server.address}/api/v1/cert/CO`),
    headers: { 'Content-Type': 'application/json' },
    body: bodyOf('{"a":', '1}'),
    connectTimeoutMilliseconds: 10_000,
    answerTimeoutMilliseconds: 400,
    maximumAnswerBytes: 1_000_000,
    ...more,
  });
}

const textOf = (result: TransportResult): string =>
  result.kind === 'answer' ? new TextDecoder().decode(result.body) : result.kind;

const writing =
  (bytes: string | Uint8Array, then: 'end' | 'reset' | 'stall'): LoopbackServerOptions['serve'] =>
  async ({ body, socket, reset }) => {
    await body();
    socket.write(bytes);
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (then === 'end') socket.end();
    if (then === 'reset') reset();
  };

describe('what goes over the wire', () => {
  it('is one request with a known length, on a connection that is not kept', async () => {
    const server = await start(answering(200, '{}'));
    await post(server);
    await post(server, { headers: { Authorization: 'Bearer x.y.z' } });
    const [first = '', second = ''] = server.connections.map((one) => one.received().toString());
    expect(first).toMatch(/^POST \/api\/v1\/cert\/CO HTTP\/1\.1\r\n/);
    expect(first).toContain('\r\nContent-Length: 7\r\n');
    expect(first).toContain('\r\nConnection: close\r\n');
    expect(first).toContain('\r\nAccept-Encoding: identity\r\n');
    expect(first).toContain(`\r\nHost: 127.0.0.1:${server.port}\r\n`);
    expect(first).not.toMatch(/transfer-encoding|keep-alive/i);
    expect(first.endsWith('\r\n\r\n{"a":1}')).toBe(true);
    expect(second).toContain('\r\nAuthorization: Bearer x.y.z\r\n');
    expect(server.connections).toHaveLength(2);
  });

  it('refuses header values that would start a new line, before it connects', async () => {
    const server = await start(answering(200, '{}'));
    const headers = { Authorization: 'Bearer x\r\nX-Injected: 1' };
    await expect(post(server, { headers })).rejects.toThrow(TypeError);
    expect(server.connections).toHaveLength(0);
  });

  it.each([301, 302, 307, 308])('does not follow a redirect %i', async (status) => {
    const target = await start(answering(200, '{}'));
    const server = await start(answering(status, '', { Location: `${target.address}/stolen` }));
    expect(await post(server)).toMatchObject({ kind: 'answer', status });
    expect([server.requests(), target.connections.length]).toEqual([1, 0]);
  });

  it('never writes more than the length it gave, and calls a wrong length lost', async () => {
    const server = await start(() => undefined);
    const longer = { ...bodyOf('1234', '5678'), length: 6 };
    expect(await post(server, { body: longer })).toEqual({ kind: 'lost', reason: 'connectionLost' });
    const shorter = { ...bodyOf('12'), length: 6 };
    expect(await post(server, { body: shorter })).toEqual({ kind: 'lost', reason: 'connectionLost' });
    expect(server.requests()).toBe(0);
  });
});

describe('each way in which an exchange can break', () => {
  it.each<[string, LoopbackServerOptions['serve'], TransportResult]>([
    [
      'a reset before the body is there',
      async ({ head, reset }) => {
        await head();
        reset();
      },
      lost('connectionLost'),
    ],
    [
      'a reset after the body',
      async ({ body, reset }) => {
        await body();
        reset();
      },
      lost('connectionLost'),
    ],
    [
      'a FIN instead of an answer',
      async ({ body, socket }) => {
        await body();
        socket.end();
      },
      lost('connectionLost'),
    ],
    ['a reset within the status line', writing('HTTP/1.1 20', 'reset'), lost('connectionLost')],
    ['a FIN within the headers', writing('HTTP/1.1 200 OK\r\nContent-Len', 'end'), lost('connectionLost')],
    ['an answer that is no HTTP', writing('220 smtp.example ready\r\n', 'end'), lost('connectionLost')],
    [
      'silence',
      async ({ body }) => {
        await body();
      },
      lost('noAnswer'),
    ],
    ['silence within the headers', writing('HTTP/1.1 200 OK\r\n', 'stall'), lost('noAnswer')],
    [
      'an upgrade nobody asked for',
      writing('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n', 'stall'),
      lost('connectionLost'),
    ],
  ])('%s is lost', async (_name, serve, expected) => {
    const server = await start(serve);
    expect(await post(server)).toEqual(expected);
    expect(server.connections).toHaveLength(1);
  });

  const cut = 'HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\n{"responseCode":0';
  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n11\r\n{"responseCode":0\r\n';
  it.each<[string, LoopbackServerOptions['serve']]>([
    ['cut off by a FIN', writing(cut, 'end')],
    ['cut off by a reset', writing(cut, 'reset')],
    ['that stalls', writing(cut, 'stall')],
    ['in chunks that end too early', writing(chunked, 'end')],
    [
      'that goes on after its length',
      writing('HTTP/1.1 200 OK\r\nContent-Length: 17\r\n\r\n{"responseCode":0,"x":1}', 'end'),
    ],
    [
      'that drips',
      async ({ body, socket }) => {
        await body();
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 400\r\n\r\n{"responseCode":0');
        const drip = setInterval(() => socket.write(' '), 50);
        socket.once('close', () => clearInterval(drip));
      },
    ],
  ])('an answer %s is not complete, and what came is kept', async (_name, serve) => {
    const server = await start(serve);
    const result = await post(server);
    expect(result).toMatchObject({ kind: 'answer', status: 200, complete: false });
    expect(textOf(result).trimEnd()).toBe('{"responseCode":0');
  });

  it('takes an early answer while the body is still being written', async () => {
    const server = await start(async ({ head, socket }) => {
      await head();
      socket.write(httpAnswer(413, '{"Message":"Too large"}', { Connection: 'close' }));
    });
    const sent: number[] = [];
    const result = await post(server, {
      body: longBody(80_000_000),
      onProgress: (bytes) => sent.push(bytes),
    });
    expect(result).toMatchObject({ kind: 'answer', status: 413, complete: true });
    expect(textOf(result)).toBe('{"Message":"Too large"}');
    expect(sent.at(-1) ?? 0).toBeLessThan(80_000_000);
  });

  it('does not take a success for whole that came before the request was', async () => {
    const server = await start(async ({ head, socket }) => {
      await head();
      socket.write(httpAnswer(200, '{"responseCode":0,"applicationId":"S-1"}', { Connection: 'close' }));
    });
    const result = await post(server, { body: longBody(80_000_000) });
    expect(result).toMatchObject({ kind: 'answer', status: 200, complete: false });
  });

  it('gives up on a server that stops reading', async () => {
    const server = await start(async ({ head, socket }) => {
      await head();
      socket.pause();
    });
    expect(await post(server, { body: longBody(80_000_000) })).toEqual(lost('noAnswer'));
  });

  it('writes no faster than the server reads', async () => {
    const server = await start(async ({ head, socket }) => {
      await head();
      socket.pause();
    });
    let asked = 0;
    const body = longBody(80_000_000);
    const counted = {
      length: body.length,
      async *pieces() {
        for await (const piece of body.pieces()) {
          asked += piece.byteLength;
          yield piece;
        }
      },
    };
    await post(server, { body: counted });
    // The bytes that fit into the kernel's buffers of both ends, and not more.
    expect(asked).toBeLessThan(20_000_000);
  });
});

/** A body of three bytes, and whether its source is closed. */
function closing(first: () => Promise<Uint8Array>) {
  let isClosed = false;
  const body = {
    length: 3,
    async *pieces() {
      try {
        yield await first();
      } finally {
        isClosed = true;
      }
    },
  };
  return { body, isClosed: () => isClosed };
}

describe('the moments around the first byte', () => {
  it('sends nothing when the server hangs up while the hook is awaited', async () => {
    const hungUp = Promise.withResolvers<void>();
    const server = await start(({ socket }) => {
      socket.once('close', () => hungUp.resolve()).destroy();
    });
    const beforeFirstByte = async (): Promise<void> => {
      await hungUp.promise;
      // The system has noticed it and reports it in one of the next turns.
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    expect(await post(server, { beforeFirstByte })).toMatchObject({ kind: 'notSent' });
    expect(server.connections[0]?.received().byteLength).toBe(0);
  });

  it('sends nothing when it is cancelled while the first piece of the body is read', async () => {
    const server = await start(() => undefined);
    const abort = new AbortController();
    const hanging = {
      length: 3,
      async *pieces() {
        setTimeout(() => abort.abort(), 10);
        yield await new Promise<Uint8Array>(() => undefined);
      },
    };
    const result = await post(server, { body: hanging, signal: abort.signal });
    expect(result).toMatchObject({ kind: 'notSent', reason: 'cancelled' });
  });

  it('closes the source of the body that answers only after it was cancelled', async () => {
    const server = await start(() => undefined);
    const abort = new AbortController();
    const [asked, piece] = [Promise.withResolvers<void>(), Promise.withResolvers<Uint8Array>()];
    const { body, isClosed } = closing(async () => {
      asked.resolve();
      return piece.promise;
    });
    const result = post(server, { body, signal: abort.signal });
    await asked.promise;
    abort.abort();
    expect(await result).toMatchObject({ kind: 'notSent', reason: 'cancelled' });
    piece.resolve(new Uint8Array(3));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed()).toBe(true);
  });

  it('closes the source of the body when the hook throws', async () => {
    const server = await start(() => undefined);
    const { body, isClosed } = closing(() => Promise.resolve(new Uint8Array(3)));
    const beforeFirstByte = () => Promise.reject(new Error('not written'));
    await expect(post(server, { body, beforeFirstByte })).rejects.toThrow('not written');
    expect(isClosed()).toBe(true);
  });

  it('sends nothing when it is cancelled while it connects', async () => {
    const abort = new AbortController();
    const server = await start(() => undefined);
    const url = new URL(`https://127.0.0.1:${server.port}`);
    setTimeout(() => abort.abort(), 30);
    const result = await post(server, { url, signal: abort.signal });
    expect(result).toMatchObject({ kind: 'notSent', reason: 'cancelled' });
  });

  it.each<[string, LoopbackServerOptions['serve']]>([
    ['the body is written', ({ socket }) => void socket.once('data', () => socket.pause())],
    ['the answer comes', writing('HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\n{"a"', 'stall')],
  ])('calls it lost when it is cancelled while %s', async (_name, serve) => {
    const server = await start(serve);
    const abort = new AbortController();
    const body = _name.startsWith('the body') ? longBody(80_000_000) : bodyOf('x');
    setTimeout(() => abort.abort(), 100);
    expect(await post(server, { body, signal: abort.signal })).toEqual(lost('cancelled'));
    expect(server.connections).toHaveLength(1);
  });
});

describe('answers in odd clothes', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('inflates %s though it was not asked for', async (encoding, compress) => {
    const server = await start(
      answering(200, compress('{"responseCode":0}'), { 'Content-Encoding': encoding }),
    );
    const result = await post(server);
    expect(result).toMatchObject({ complete: true });
    expect(textOf(result)).toBe('{"responseCode":0}');
  });

  it('stops inflating a bomb at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000));
    const server = await start(answering(200, bomb, { 'Content-Encoding': 'gzip' }));
    const result = await post(server, { answerTimeoutMilliseconds: 5_000 });
    expect(result).toMatchObject({ kind: 'answer', complete: false });
    if (result.kind === 'answer') expect(result.body.byteLength).toBe(1_000_000);
  });

  it('calls an answer incomplete that is cut off after the end of its compressed data', async () => {
    const bytes = gzipSync('{"responseCode":0}');
    const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bytes.byteLength + 9}\r\n\r\n`;
    const server = await start(writing(Buffer.concat([Buffer.from(head), bytes]), 'end'));
    expect(await post(server)).toMatchObject({ kind: 'answer', complete: false });
  });

  it('calls a broken or cut compression incomplete', async () => {
    const whole = gzipSync('{"responseCode":0}');
    const cut = await start(answering(200, whole.subarray(0, -6), { 'Content-Encoding': 'gzip' }));
    expect(await post(cut)).toMatchObject({ kind: 'answer', complete: false });
    const plain = await start(answering(200, '{}', { 'Content-Encoding': 'gzip' }));
    expect(await post(plain)).toMatchObject({ kind: 'answer', complete: false });
  });

  it('reads no more of a gigabyte than the limit', async () => {
    const piece = Buffer.alloc(1_000_000, ' ');
    let written = 0;
    const server = await start(async ({ body, socket }) => {
      await body();
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n');
      const more = (): void => {
        while (!socket.destroyed && written < 1_000) {
          written += 1;
          if (!socket.write(piece)) return void socket.once('drain', more);
        }
      };
      more();
    });
    const result = await post(server, { answerTimeoutMilliseconds: 5_000 });
    expect(result).toMatchObject({ kind: 'answer', status: 200, complete: false });
    expect(written).toBeLessThan(50);
  });

  it('takes an answer without a length to the end of the connection', async () => {
    const server = await start(writing('HTTP/1.1 200 OK\r\n\r\n<html>hotel</html>', 'end'));
    const result = await post(server);
    expect([textOf(result), result.kind === 'answer' && result.complete]).toEqual([
      '<html>hotel</html>',
      true,
    ]);
  });

  it('waits for the answer after an interim one', async () => {
    const server = await start(
      writing('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n', 'end'),
    );
    expect(await post(server)).toMatchObject({ kind: 'answer', status: 204, complete: true });
  });
});

function lost(reason: 'noAnswer' | 'connectionLost' | 'cancelled'): TransportResult {
  return { kind: 'lost', reason };
}
