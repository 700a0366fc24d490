import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HttpsTransport } from '../../../../electron/adapters/https/https-transport.ts';
import type { RequestBody, TransportRequest } from '../../../../electron/services/api-client/transport.ts';
import { createCertificateAuthority } from '../../../support/certificate-authority.ts';

const authority = createCertificateAuthority();
const transport = new HttpsTransport({ certificateAuthorities: [authority.certificate] });
const answer = '{"responseCode":0,"applicationId":"S-1"}';

let worker: Worker;
let port = 0;
beforeAll(async () => {
  const workerData = { ...authority.issue({ names: ['localhost'] }), answer };
  worker = new Worker(new URL('../../../support/prompt-server.ts', import.meta.url), { workerData });
  const reported: unknown[] = await once(worker, 'message');
  ({ port } = z.object({ port: z.number() }).parse(reported[0]));
});
afterAll(() => worker.terminate());

/** Blocks this thread until the answer is in the socket, before the end of the writing is reported. */
function busy(milliseconds = 60): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** The first turn writes the collected bytes, in the second one the thread is busy. */
const busySoon = (): void => process.nextTick(() => process.nextTick(() => busy()));

/** A body of two pieces; the thread is busy from when the last one was written. */
function bodyThenBusy(): RequestBody {
  const pieces = ['{"a":', '1}'].map((text) => new TextEncoder().encode(text));
  return {
    length: 7,
    async *pieces() {
      yield await Promise.resolve(pieces[0] ?? new Uint8Array());
      busySoon();
      yield pieces[1] ?? new Uint8Array();
    },
  };
}

function ask(more: Partial<TransportRequest>) {
  return transport.exchange({
    method: 'POST',
    url: new URL(`https://localhost:${port}/api/v1/cert/CO`),
    headers: {},
    connectTimeoutMilliseconds: 600_000,
    answerTimeoutMilliseconds: 600_000,
    maximumAnswerBytes: 1_000,
    ...more,
  });
}

describe('a program that is busy while the service answers', () => {
  it('believes a success that it reads before it hears that the last byte has left', async () => {
    const heard: string[] = [];
    const result = await ask({ body: bodyThenBusy(), onSent: () => heard.push('sent') });
    expect(result).toMatchObject({ kind: 'answer', status: 200, complete: true });
    expect(heard).toEqual(['sent']);
  });

  it('believes the answer to a request without a body', async () => {
    expect(await ask({ method: 'GET', beforeFirstByte: busySoon })).toMatchObject({
      kind: 'answer',
      status: 200,
      complete: true,
    });
  });

  it('takes the answer that came while it stood still, also beyond the time for it', async () => {
    const result = await ask({ method: 'GET', answerTimeoutMilliseconds: 200, onSent: () => busy(1_500) });
    expect(result).toMatchObject({ kind: 'answer', status: 200, complete: true });
  });
});
